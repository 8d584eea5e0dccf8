import CollectionCore
import CollectionLayout

/// The settings of a layout in the flags of `show`.
struct ShowSettings {
  /// The size of items, in points.
  var itemSize = Size(width: 50, height: 50)
  /// The size of headers along the scroll axis, in points; 0 for none.
  var header = 30.0
  /// The axis along which the content grows.
  var scrollDirection = ScrollDirection.vertical
}
