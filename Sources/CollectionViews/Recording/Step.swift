package import CollectionCore
package import CollectionLayout
package import CollectionUpdates

/// A step of a view: what has happened, and what is seen before and after it.
///
/// A recorder makes it, with what the view knows; read from a recording, it has the words and the
/// numbers that pictures need. Its JSON is described with the events of `tessera run --frames`.
public struct Step: Sendable {
  /// The kind of a step.
  package enum Kind: String, Sendable {
    case batch, reload
    /// The view has another layout object.
    case layoutChange
    /// The layout was prepared again: at first, for other settings, or for sizes of cells.
    case layout
    case scroll, bounds, selection
    /// A batch was refused, or a fault was found that nothing refused.
    case refused
    /// A batch of a repair, which would have been right instead of the refused one before; the view
    /// has not taken it.
    case repair

    /// A Boolean value that indicates whether the view shows something else after the step.
    package var changesView: Bool { self != .refused && self != .repair }
  }

  /// The parts of a step that not every reader needs, and whose cost grows with the view.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The state lines of both sides, and the effects of a batch on them: O(n) for n items.
    package static let states = Parts(rawValue: 1)
    /// The items that have a cell, those on their way out of the bounds among them.
    package static let cells = Parts(rawValue: 2)
    /// Everything, as recordings hold it.
    package static let all: Parts = [.states, .cells]
  }

  /// The kind.
  package var kind: Kind
  /// The 1-based number of the view.
  package var view = 1
  /// The time of the report on the view's clock, in seconds.
  package var time: Double
  /// The start on the view's clock, in seconds.
  package var start: Double
  /// The end on the view's clock; the start if nothing moves.
  package var end: Double
  /// The line of the script, if one made the step.
  package var origin: SourceLine?
  /// The number of the batch; nil for anything else.
  package var batch: Int?
  /// The visible rectangle at the start.
  package var boundsBefore = Rect.zero
  /// The visible rectangle at the end.
  package var bounds = Rect.zero
  /// The visible rectangle at the reports of the step before and of this one, if a recorder made
  /// it; others than those of the transition if the view has scrolled meanwhile.
  package var reportedBounds: (before: Rect, after: Rect)?
  /// The extents of the content before, in points.
  package var contentSizeBefore = Size.zero
  /// The extents of the content after, in points.
  package var contentSize = Size.zero
  /// The transition of the elements; nil if everything is new or stays, a file was read, or the
  /// elements are set.
  package private(set) var transition: Transition?
  /// The visible elements after, if there is no transition.
  package var visible: [LayoutAttributes] = []
  /// The elements that are seen before or after, as pictures draw them.
  ///
  /// They are made for each question until they are set: O(v) for v visible elements.
  package var elements: [StepElement] {
    get {
      known ?? transition?.elements.map { StepElement($0, in: self) }
        ?? visible.map { StepElement(visible: $0, in: state) }
    }
    set { (known, transition, visible) = (newValue, nil, []) }
  }
  private var known: [StepElement]?
  /// The number of elements that are left out.
  package var elementsLeft = 0
  /// A Boolean value that indicates whether elements move from the start to the end.
  package var hasMotion = false
  /// The operations of a batch, as they were written.
  package var operations: [UpdateOperation] = []
  /// The entry of the log, with its index; nil if there is none, or a file was read.
  package var entry: (value: OperationLog.Entry, index: Int)?
  /// The lines of the log, from a file.
  package var logLines: [String] = []
  /// The identities before; nil if they are unknown, or a file was read.
  package var stateBefore: CollectionState?
  /// The identities after; nil if they are unknown, or a file was read.
  package var state: CollectionState?
  /// The state lines before and after, of a file or a fault; nil if they are unknown or long.
  package var stateLines: (before: String?, after: String?) = (nil, nil)
  /// The selected items after, at most `ViewRecorder.greatestSelection` of them.
  package var selected: [IndexPath] = []
  /// The cells after.
  package var cells = CellCounts()
  /// The parts that the step has.
  package var parts = Parts.all
  /// The number of a batch of a repair among those of the repair; nil for anything else.
  package var part: (number: Int, of: Int)?
  /// The fault of a refused batch.
  package var fault: StepFault?
  /// The number of steps before it that are left out, as there are too many.
  package var stepsLeftOut = 0

  /// Creates a step; without a transition nothing moves.
  package init(kind: Kind, view: Int = 1, time: Double, transition: Transition? = nil) {
    self.kind = kind
    self.view = view
    (self.time, start, end) = (time, time, time)
    guard let transition else { return }
    start = transition.start
    end = max(start, start + transition.duration)
    (boundsBefore, bounds) = (transition.boundsBefore, transition.boundsAfter)
    self.transition = transition
    hasMotion = true
  }

  /// Creates the step of a fault; the view goes on showing what it showed.
  package init(_ fault: StepFault, view: Int, time: Double, after shown: Step?) {
    self.init(kind: .refused, view: view, time: time)
    self.fault = fault
    guard let shown else { return }
    (boundsBefore, bounds) = (shown.bounds, shown.bounds)
    (contentSizeBefore, contentSize) = (shown.contentSize, shown.contentSize)
    elements = shown.elements.compactMap { $0.settled }
    elementsLeft = shown.elementsLeft
    (selected, cells) = (shown.selected, shown.cells)
  }
}

extension Step {
  /// Leaves out elements beyond a number: those that stay, and those that are not visible, go first.
  ///
  /// Complexity: O(e) for e elements, of which the layout has just made the attributes.
  mutating func limit(to limit: Int) {
    if let elements = transition?.elements {
      elementsLeft = max(elements.count - limit, 0)
      let (before, after) = (boundsBefore, bounds)
      let first = elements.first(limit) { element in
        let isVisible =
          element.initial.frame.intersects(before) || element.final.frame.intersects(after)
        return isVisible ? (element.kind == .kept ? 1 : 0) : 2
      }
      transition?.elements = first
    } else {
      elementsLeft = max(visible.count - limit, 0)
      visible.removeLast(elementsLeft)
    }
  }

  /// The index paths after of the items among the elements.
  var cellPaths: [IndexPath] {
    transition?.elements.filter { $0.category == .cell }.compactMap { $0.indexPathAfter }
      ?? visible.filter { $0.category == .cell }.map { $0.indexPath }
  }
}

extension Array {
  /// Returns the elements with the lowest ranks, at most a number of them, in the order they have.
  ///
  /// - Parameter rank: the rank of an element, from 0 to 2. Complexity: O(n).
  package func first(_ limit: Int, rank: (Element) -> Int) -> [Element] {
    guard count > limit else { return self }
    var places = [[Int]](repeating: [], count: 3)
    for index in indices { places[rank(self[index])].append(index) }
    return places.joined().prefix(limit).sorted().map { self[$0] }
  }
}
