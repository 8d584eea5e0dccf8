import CollectionCore
import CollectionLayout

/// The sizes that displayed cells have asked for, and the width that they were asked at.
struct MeasuredSizes {
  /// The sizes by item.
  var sizes = PreferredSizes()
  /// The extent across the scroll axis for which the cells were measured; nil before the first
  /// pass.
  var breadth: Double?
}
