import CollectionCore
import CollectionLayout

/// The work that waits for the next layout pass of a view.
struct PendingLayout {
  /// A Boolean value that indicates whether the pass reads the counts: at first, and after
  /// `reloadData`.
  var readsCounts = true
  /// A Boolean value that indicates whether the layout has to be prepared.
  var isNeeded = true
  /// The changes since the layout was prepared last.
  var invalidation = InvalidationContext.everything
  /// A Boolean value that indicates whether the layout is out of date for scrolling alone, which
  /// leaves animations as they are.
  var isForScrolling = false
  /// The version of the layout's settings that it was prepared by.
  var preparedVersion = 0
}
