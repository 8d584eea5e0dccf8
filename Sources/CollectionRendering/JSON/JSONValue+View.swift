import CollectionCore
import CollectionDiffing
public import CollectionViews

extension JSONValue {
  /// Creates the report of a view: its state, its visible elements, and its log.
  ///
  /// - Parameters:
  ///   - view: the view.
  ///   - number: the 1-based number of the view.
  /// - Throws: errors of the view's layout.
  public init(_ view: CollectionView, number: Int) throws(CollectionViewError) {
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
      "warnings": .warnings(of: view),
      "log": .array(view.log.entries.map { JSONValue($0) }),
    ]
  }

  /// Returns the warnings of a view: those about batches, then those of its layout, which have no
  /// code.
  public static func warnings(of view: CollectionView) -> JSONValue {
    let texts = Set(view.updateWarnings.map { $0.description })
    let others = view.warnings.filter { !texts.contains($0) }
    return .array(
      view.updateWarnings.map { JSONValue($0) }
        + others.map { ["code": .null, "message": .string($0)] })
  }
}
