import CollectionCore
import CollectionLayout

/// The pending work of a view's next layout pass.
struct PendingLayout {
  /// A Boolean value that indicates whether the pass reads the counts: first, and after
  /// `reloadData`.
  var readsCounts = true
  /// A Boolean value that indicates whether the layout must be prepared.
  var isNeeded = true
  /// The changes since the latest preparation of the layout.
  var invalidation = InvalidationContext.everything
  /// A Boolean value that indicates whether only scrolling has made the layout out of date.
  ///
  /// Such a pass leaves animations alone.
  var isForScrolling = false
  /// The version of the settings with which the layout was prepared.
  var preparedVersion = 0
}
