package import CollectionCore
import CollectionLayout
package import CollectionViews

/// A step of a recorded run, with what its picture needs.
package struct RecordedStep: Sendable {
  /// What has happened.
  package enum Kind: String, Sendable {
    case batch, reload
    /// The view has another layout object.
    case layoutChange
    /// The layout was prepared anew: at first, for other settings, or for sizes of cells.
    case layout
    case scroll, bounds, selection
    /// A batch was refused, or a fault was found that nothing refused.
    case refused
    /// A batch that would have been right instead of the refused one before; the run did not make it.
    case repair

    /// A Boolean value that indicates whether the view shows something else after the step.
    package var changesView: Bool { self != .refused && self != .repair }
  }

  /// What has happened.
  package var kind: Kind
  /// The 1-based number of the view.
  package var view: Int
  /// The start on the view's clock, in seconds.
  package var start: Double
  /// The end on the view's clock; the start where nothing moves.
  package var end: Double
  /// The line of the script, if one made the step.
  package var origin: SourceLine?
  /// The number of the batch; nil for anything else.
  package var batch: Int?
  /// The visible rectangle before and after.
  package var boundsBefore = Rect.zero
  package var bounds = Rect.zero
  /// The extents of the content before and after.
  package var contentSizeBefore = Size.zero
  package var contentSize = Size.zero
  /// The elements that are seen before or after.
  package var elements: [RecordedElement] = []
  /// The number of elements that the recording leaves out.
  package var elementsLeft = 0
  /// The phases in which elements move.
  package var phases: [MotionPhase] = []
  /// The operations of a batch, as they were written.
  package var operations: [RecordedOperation] = []
  /// The lines of the log.
  package var log: [String] = []
  /// The state lines before and after; nil where they are unknown or long.
  package var stateBefore: String?
  package var state: String?
  /// The selected items after.
  package var selected: [IndexPath] = []
  /// The cells after.
  package var cells = CellCounts()
  /// The number of a batch of a repair among those of the repair; nil for anything else.
  package var part: (number: Int, of: Int)?
  /// The fault of a refused batch.
  package var fault: RecordedFault?
  /// The number of steps before it that are left out, as there are too many.
  package var stepsLeftOut = 0

  /// Creates a step without elements.
  init(kind: Kind, view: Int, start: Double, end: Double) {
    self.kind = kind
    self.view = view
    self.start = start
    self.end = end
  }

  /// Creates the step of a fault; the view goes on showing what it showed.
  init(_ fault: RecordedFault, view: Int, time: Double, after shown: RecordedStep?) {
    self.init(kind: .refused, view: view, start: time, end: time)
    self.fault = fault
    guard let shown else { return }
    (boundsBefore, bounds) = (shown.bounds, shown.bounds)
    (contentSizeBefore, contentSize) = (shown.contentSize, shown.contentSize)
    elements = shown.elements.compactMap { $0.settled }
    elementsLeft = shown.elementsLeft
    (selected, cells) = (shown.selected, shown.cells)
  }
}
