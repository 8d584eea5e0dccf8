package import CollectionCore
package import CollectionLayout
package import CollectionUpdates

/// A step of a view on its clock: what has changed, and what is seen afterwards.
package struct ViewStep: Sendable {
  /// What has happened.
  package enum Change: Sendable {
    /// An entry of the log, with its place in it and the way of the elements; no transition where
    /// everything is new.
    case entry(OperationLog.Entry, index: Int, Transition?)
    /// The content offset has changed, by itself or frame by frame.
    case scrolling
    /// The bounds have another size.
    case bounds
    /// Other items are selected.
    case selection
    /// The layout has been prepared anew: for the first time, for other settings, or for sizes that
    /// cells have asked for.
    case layout
    /// A batch that would have been right instead of a refused one, as a part of a repair; the view
    /// has not taken it.
    case repair(BatchUpdates, part: Int, of: Int, Transition)
  }

  /// The change.
  package var change: Change
  /// The time on the view's clock, in seconds.
  package var time: Double
  /// The visible rectangle before.
  package var boundsBefore: Rect
  /// The visible rectangle after.
  package var bounds: Rect
  /// The extents of the content before, in points.
  package var contentSizeBefore: Size
  /// The extents of the content after, in points.
  package var contentSize: Size
  /// The visible elements after; those of a transition are in it instead.
  package var elements: [LayoutAttributes]
  /// The selected items after, at most `ViewRecorder.greatestSelection` of them.
  package var selected: [IndexPath]
  /// The identities before; nil where they are unknown.
  package var stateBefore: CollectionState?
  /// The identities after; nil where they are unknown.
  package var state: CollectionState?
  /// The cells after.
  package var cells: CellCounts
}

/// The cells of a view at a time.
package struct CellCounts: Sendable, Hashable {
  /// The items whose cells are on the screen.
  package var displayed: [IndexPath] = []
  /// The items that have a cell in advance.
  package var prepared: [IndexPath] = []
  /// The number of cells that wait to be used again.
  package var waiting = 0
  /// The number of cells that were created so far.
  package var created = 0

  /// Creates the counts of a view without cells.
  package init() {}
}
