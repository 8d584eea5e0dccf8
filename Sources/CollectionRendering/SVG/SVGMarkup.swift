import CollectionCore
import CollectionLayout

/// Writes the tags of a picture.
struct SVGMarkup {
  /// The text so far.
  private(set) var text = ""

  /// Appends a tag or text as it is.
  mutating func raw(_ markup: String) { text += markup }

  /// Returns a number for markup: at most two decimals.
  static func number(_ value: Double) -> String { ((value * 100).rounded() / 100).text }

  /// Returns the attributes of a frame.
  static func attributes(_ frame: Rect) -> String {
    "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" \(attributes(frame.size))"
  }

  /// Returns the attributes of a size.
  static func attributes(_ size: Size) -> String {
    "width=\"\(number(size.width))\" height=\"\(number(size.height))\""
  }

  /// Opens a picture of a size with its name and its rules.
  ///
  /// - Parameter name: what people hear who cannot see it.
  mutating func open(_ viewBox: Rect, name: String, style: String) {
    let box = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(Self.number)
    raw(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(Self.attributes(viewBox.size)) "
        + "viewBox=\"\(box.joined(separator: " "))\" role=\"img\">")
    raw("<title>\(name.printable.escaped(.xml))</title><style>\(style)</style>")
  }

  /// Closes the picture.
  mutating func close() { raw("</svg>\n") }

  /// Appends the box of an element at the origin and its label in the middle, cut as a terminal
  /// cuts it.
  ///
  /// - Parameter hasPath: whether the label leaves room for an index path below it.
  mutating func box(_ size: Size, label: String, hasPath: Bool = false) {
    raw("<rect \(Self.attributes(size)) rx=\"4\"/>")
    caption(label, in: size, hasPath: hasPath)
  }

  /// Appends an index path below the label of a box: short in a narrow one, never left out.
  mutating func path(_ path: IndexPath, in size: Size, classes: String = "p") {
    let text = size.width < 56 ? "\(path.section)·\(path.item)" : "\(path)"
    let room = min(10, size.height * 0.36, size.width / Double(text.utf8.count) * 1.6)
    let font = room < 10 ? " font-size=\"\(Self.number(max(room, 2)))\"" : ""
    let y = size.height < 28 ? size.height * 0.74 : size.height / 2 + 8
    raw(
      "<text class=\"\(classes)\" x=\"\(Self.number(size.width / 2))\" "
        + "y=\"\(Self.number(y))\"\(font)>\(text)</text>")
  }

  /// Appends a label in the middle of an area.
  mutating func caption(_ label: String, in size: Size, hasPath: Bool = false) {
    let height = min(12, hasPath ? size.height * 0.42 : size.height - 2)
    guard height >= (hasPath ? 2 : 5), size.width >= 8 else { return }
    // A letter is about six tenths as wide as it is high.
    let columns = Int(max(0, (size.width - 4) / (height * 0.6)))
    let cut = label.printableName.cut(to: columns)
    guard !cut.isEmpty else { return }
    let font = height < 12 ? " font-size=\"\(Self.number(height))\"" : ""
    let y = !hasPath ? size.height / 2 : size.height < 28 ? size.height * 0.3 : size.height / 2 - 6
    raw(
      "<text x=\"\(Self.number(size.width / 2))\" y=\"\(Self.number(y))\"\(font)>"
        + "\(cut.escaped(.xml))</text>")
  }
}
