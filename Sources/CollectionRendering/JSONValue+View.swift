public import CollectionLayout

extension JSONValue {
  /// Creates the report of a view: what it shows, what is visible, and its log.
  ///
  /// - Parameter number: the 1-based number of the view.
  /// - Throws: what the view's layout throws.
  public init(_ view: CollectionView, number: Int) throws {
    let size = try view.contentSize
    let visible = try view.layoutAttributesForElements(in: view.bounds)
    self = [
      "view": .integer(number),
      "counts": JSONValue(view.counts),
      "state": JSONValue(view.shown),
      "bounds": JSONValue(view.bounds),
      "contentSize": JSONValue(size),
      "visible": .array(visible.map { JSONValue($0, in: view.shown) }),
      "selected": .array(view.indexPathsForSelectedItems.map { JSONValue($0) }),
      "layoutPasses": .integer(view.stats.layoutPasses),
      "warnings": .array(view.warnings.map(JSONValue.string)),
      "log": .array(view.log.entries.map { JSONValue($0) }),
    ]
  }
}
