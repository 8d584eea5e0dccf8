public import CollectionCore

/// The appearance of a row in a list, besides its frame.
///
/// ```swift
/// let row = layout.listRow(at: IndexPath(0, 1))
/// let separator = row?.separator  // {16, 87.5, 304, 0.5}
/// ```
public struct ListRow: Sendable, Hashable {
  /// A Boolean value that indicates whether the row is the header of its section.
  public var isHeader: Bool
  /// The rectangle of the separator below the row, a pixel high; nil if there is none.
  public var separator: Rect?
}

extension CompositionalLayout {
  /// The configuration of all sections if they are lists with one configuration, or nil.
  public var listConfiguration: ListConfiguration? {
    if case .same(let section) = source { section.listConfiguration } else { nil }
  }

  /// Returns the configuration of a section that is a list, or nil for other sections.
  package func listConfiguration(inSection section: Int) -> ListConfiguration? {
    stack.section(at: section)?.list?.configuration
  }

  /// Returns the appearance of an item that is a row of a list, or nil for other items.
  ///
  /// Complexity: O(log n).
  public func listRow(at path: IndexPath) -> ListRow? {
    guard let section = stack.section(at: path.section), let list = section.list?.configuration,
      let frame = layoutAttributesForItem(at: path)?.frame
    else { return nil }
    var row = ListRow(isHeader: list.isHeader(path.item))
    if list.hasSeparator(after: path.item, of: section.count) {
      let inset = min(ListConfiguration.separatorInset, frame.width)
      let height = 1 / stack.scale
      row.separator = Rect(
        x: stack.isMirrored ? frame.x : frame.x + inset, y: frame.maxY - height,
        width: frame.width - inset, height: height)
    }
    return row
  }
}
