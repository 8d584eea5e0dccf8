import CollectionCore
import CollectionLayout

/// The sizes that displayed cells prefer, and the width for which they were measured.
struct MeasuredSizes {
  /// The sizes by item.
  var sizes = PreferredSizes()
  /// The extent across the scroll axis for which the cells were measured; nil before the first
  /// pass.
  var breadth: Double?
}
