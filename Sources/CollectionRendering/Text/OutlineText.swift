import CollectionCore
public import CollectionData

/// An outline of a section as text.
///
/// ```swift
/// var outline = DiffableDataSourceSectionSnapshot()
/// try outline.append([Item(id: "Fruit")])
/// try outline.append([Item(id: "Apples")], to: "Fruit")
/// let text = OutlineText.text(outline, ascii: true)
/// ```
public enum OutlineText {
  /// The level from which on lines are not indented further.
  private static let greatestIndent = 20

  /// Returns one line per item, indented by its level, including collapsed ones.
  ///
  /// `▾` precedes an expanded item, `▸` a collapsed one; `v` and `>` in ASCII.
  ///
  /// Complexity: O(n).
  public static func text(_ outline: DiffableDataSourceSectionSnapshot, ascii: Bool) -> String {
    let signs = ascii ? (open: "v ", closed: "> ") : (open: "▾ ", closed: "▸ ")
    let lines = outline.rows.map { row in
      let indent = String(repeating: "  ", count: min(row.level, greatestIndent))
      let sign = row.hasChildren ? (row.isExpanded ? signs.open : signs.closed) : "  "
      return indent + sign + row.item.id.description
    }
    return lines.joined(separator: "\n")
  }
}
