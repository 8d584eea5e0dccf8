public import CollectionCore
public import CollectionLayout

/// The frames of a layout as text: one line per element with its path, id and numbers.
///
/// ```swift
/// let frame = Rect(x: 0, y: 0, width: 320, height: 44)
/// let line = LayoutText().text(LayoutAttributes(indexPath: IndexPath(0, 1), frame: frame))
/// ```
public struct LayoutText {
  private let options: RenderOptions

  /// Creates a writer with its options.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// Returns the settings of a layout with all defaults, on one line.
  public func configuration(_ layout: any CollectionViewLayout, name: String) -> String {
    if options.plain {
      let settings = layout.configuration.map { "setting\t\($0.name)\t\($0.value)" }
      return (["layout\t\(name)"] + settings).joined(separator: "\n")
    }
    let settings = layout.configuration.map { "\($0.name) = \($0.value)" }
    return "\(name){ \(settings.joined(separator: ", ")) }"
  }

  /// Returns a line per element, columns aligned. Complexity: O(elements).
  ///
  /// - Parameters:
  ///   - elements: the attributes of the elements, in order.
  ///   - state: the state with the ids; nil if they are unknown.
  public func text(_ elements: [LayoutAttributes], in state: CollectionState?) -> String {
    text(elements) { name($0, in: state) }
  }

  /// The minimum columns of a name that does not fit.
  private static let leastName = 3

  /// Returns a line per element, columns aligned, with names from a function.
  ///
  /// - Parameter width: the columns to keep to by cutting names and notes; numbers are not cut, so
  ///   lines may be wider.
  func text(
    _ elements: [LayoutAttributes], width: Int = .max, name: (LayoutAttributes) -> String
  ) -> String {
    var rows = elements.map { attributes in
      [
        attributes.elementKind ?? "", "\(attributes.indexPath)", name(attributes),
        attributes.frame.x.text, attributes.frame.y.text, attributes.frame.width.text,
        attributes.frame.height.text,
      ]
    }
    guard !options.plain else {
      return rows.map { (["element"] + $0).joined(separator: "\t") }.joined(separator: "\n")
    }
    var widths = (0..<7).map { column in rows.reduce(0) { max($0, $1[column].columns) } }
    let excess = Self.columns(widths) - width
    if excess > 0, widths[2] > Self.leastName {
      widths[2] = max(Self.leastName, widths[2] - excess)
      for index in rows.indices {
        rows[index][2] = rows[index][2].cut(to: widths[2], ellipsis: options.ellipsis)
      }
    }
    let lines = rows.map { row in
      var line = " "
      for (column, cell) in row.enumerated() where widths[column] > 0 {
        line += " "
        line +=
          column < 3 ? cell.padded(to: widths[column] + 1) : cell.leftPadded(to: widths[column])
      }
      return line.trimmingTrailingSpaces()
    }
    return zip(lines, elements).map { line, element in
      line + remarks(element).cut(to: max(0, width - line.columns), ellipsis: options.ellipsis)
    }.joined(separator: "\n")
  }

  /// Returns the columns of a line of the table with cells of these widths.
  private static func columns(_ widths: [Int]) -> Int {
    let gaps = widths.enumerated().reduce(0) { sum, column in
      column.element == 0 ? sum : sum + (column.offset < 3 ? 2 : 1)
    }
    return 1 + gaps + widths.reduce(0, +)
  }

  /// Returns one element on one line; unusual properties follow the frame.
  public func text(_ attributes: LayoutAttributes) -> String {
    let kind = attributes.elementKind.map { "\($0) " } ?? ""
    return "\(kind)\(attributes.indexPath) \(attributes.frame)\(remarks(attributes))"
  }

  /// Returns the opacity, z-index and the like, if they differ from their defaults.
  private func remarks(_ attributes: LayoutAttributes) -> String {
    var remarks: [String] = []
    if attributes.alpha != 1 { remarks.append("alpha \(attributes.alpha.text)") }
    if attributes.zIndex != 0 { remarks.append("zIndex \(attributes.zIndex)") }
    if attributes.transform != .identity {
      let transform = attributes.transform
      let numbers = [
        transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
      ]
      remarks.append("transform [\(numbers.map { $0.text }.joined(separator: ", "))]")
    }
    if attributes.isFloating { remarks.append("floating") }
    if attributes.isHidden { remarks.append("hidden") }
    for (name, value) in attributes.fields.sorted(by: { $0.key < $1.key }) {
      remarks.append("\(name) \(JSONValue(value))")
    }
    return remarks.map { " \($0)" }.joined()
  }

  private func name(_ attributes: LayoutAttributes, in state: CollectionState?) -> String {
    guard let state else { return "" }
    if attributes.category == .cell || attributes.isAttachedToItem {
      return state.item(at: attributes.indexPath)?.description ?? ""
    }
    let section = attributes.indexPath.section
    return state.sections.indices.contains(section) ? state.sections[section].id.description : ""
  }
}
