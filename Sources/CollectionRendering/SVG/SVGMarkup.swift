import CollectionCore
import CollectionLayout
import CollectionViews

/// A writer of the tags of a picture.
struct SVGMarkup {
  /// The text so far.
  private(set) var text = ""

  /// Appends a tag or text unchanged.
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
  /// - Parameter name: the name for screen readers.
  mutating func open(_ viewBox: Rect, name: String, style: String) {
    let box = [viewBox.x, viewBox.y, viewBox.width, viewBox.height].map(Self.number)
    raw(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" \(Self.attributes(viewBox.size)) "
        + "viewBox=\"\(box.joined(separator: " "))\" role=\"img\">")
    raw("<title>\(name.printable.escaped(.xml))</title><style>\(style)</style>")
  }

  /// Closes the picture.
  mutating func close() { raw("</svg>\n") }

  /// Appends the box of an element at the origin with its label in the middle, cut as in a
  /// terminal.
  ///
  /// - Parameter hasPath: whether the label leaves room for an index path below it.
  mutating func box(_ size: Size, label: String, hasPath: Bool = false) {
    raw("<rect \(Self.attributes(size)) rx=\"4\"/>")
    caption(label, in: size, hasPath: hasPath)
  }

  /// Returns the number of letters of an index path that fit in a width.
  static func columns(of width: Double) -> Int { Int(max(0, min((width - 4) / 6, 1000))) }

  /// Appends an index path below the label of a box, in small letters, and never left out.
  mutating func path(_ text: String, in size: Size, classes: String = "p") {
    let room = min(10, size.height * 0.36, size.width / Double(max(text.count, 1)) * 1.6)
    let font = room < 10 ? " font-size=\"\(Self.number(max(room, 2)))\"" : ""
    let y = size.height < 28 ? size.height * 0.74 : size.height / 2 + 8
    raw(
      "<text class=\"\(classes)\" x=\"\(Self.number(size.width / 2))\" "
        + "y=\"\(Self.number(y))\"\(font)>\(text)</text>")
  }

  /// Appends the border and the sign of a change to the box of an element at the origin.
  mutating func mark(_ kind: Transition.Kind, in size: Size, classes: String = "") {
    guard let (name, sign) = SVGStyle.mark(of: kind) else { return }
    let radius = min(8, size.width / 5, size.height / 3)
    let (x, y) = (Self.number(size.width - radius - 2), Self.number(radius + 2))
    raw("<g class=\"k \(name)\(classes)\"><rect \(Self.attributes(size)) rx=\"4\"/>")
    raw("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(Self.number(radius))\"/>")
    let font = radius < 8 ? " font-size=\"\(Self.number(radius * 1.5))\"" : ""
    raw("<text x=\"\(x)\" y=\"\(y)\"\(font)>\(sign)</text></g>")
  }

  /// Appends the arrow from the old frame of an element to its new one.
  mutating func arrow(from: Rect, to: Rect, classes: String = "") {
    let isColumn = abs(to.x - from.x) < from.width / 2
    let across = isColumn ? 0.8 : 0.5
    let (x0, y0) = (from.x + from.width * across, from.y + from.height / 2)
    let (x1, y1) = (to.x + to.width * across, to.y + to.height / 2)
    let (dx, dy) = isColumn ? (from.width * 0.3, 0) : ((y1 - y0) * 0.3, (x0 - x1) * 0.3)
    let (cx, cy) = ((x0 + x1) / 2 + dx, (y0 + y1) / 2 + dy)
    let length = max(((x1 - cx) * (x1 - cx) + (y1 - cy) * (y1 - cy)).squareRoot(), 1)
    let (ux, uy) = ((x1 - cx) / length * 8, (y1 - cy) / length * 8)
    let number = Self.number
    raw(
      "<path class=\"a\(classes)\" d=\"M\(number(x0)) \(number(y0))Q\(number(cx)) "
        + "\(number(cy)) \(number(x1)) \(number(y1))m\(number(-ux - uy / 2)) "
        + "\(number(-uy + ux / 2))L\(number(x1)) \(number(y1))l\(number(-ux + uy / 2)) "
        + "\(number(-uy - ux / 2))\"/>")
  }

  /// Appends lines below a picture; the first one of a refusal has the colour of faults.
  mutating func lines(_ lines: [String], at place: Point, isRefusal: Bool, classes: String = "") {
    for (line, text) in lines.enumerated() {
      let name = "c" + (line > 0 ? " l" : isRefusal ? " w" : "") + classes
      raw(
        "<text class=\"\(name)\" x=\"\(Self.number(place.x))\" "
          + "y=\"\(Self.number(place.y + Double(line) * Self.lineHeight))\">"
          + "\(line == 0 && isRefusal ? "✕ " : "")\(text.escaped(.xml))</text>")
    }
  }

  /// The points between the lines below a picture.
  static let lineHeight = 16.0
  /// The width for the names of sections next to a view, in points.
  static let nameWidth = 84.0

  /// Returns how many letters fit on lines below a picture.
  static func columns(below width: Double) -> Int { Int(max(width / 6.5, 20)) }

  /// Appends the name of a section left of a view.
  mutating func name(_ area: SectionArea, at y: Double, attributes: String = "") {
    let name = (area.name ?? "\(area.section)").cut(to: Int(Self.nameWidth / 6.5))
    raw(
      "<text class=\"n\" x=\"\(Self.number(8 - Self.nameWidth))\" y=\"\(Self.number(y))\""
        + "\(attributes)>\(name.escaped(.xml))</text>")
  }

  /// Appends a label in the middle of an area.
  mutating func caption(_ label: String, in size: Size, hasPath: Bool = false) {
    let height = min(12, hasPath ? size.height * 0.42 : size.height - 2)
    guard height >= (hasPath ? 2 : 5), size.width >= 8 else { return }
    // A letter is about 0.6 times as wide as it is high.
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
