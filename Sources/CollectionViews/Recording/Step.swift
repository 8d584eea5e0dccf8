package import CollectionCore
package import CollectionLayout
package import CollectionUpdates

/// A step of a view: the event, and the visible elements before and after it.
///
/// A recorder makes it with all that the view knows. Read from a recording, it has the texts and
/// numbers that pictures need. Its JSON is described with the events of `tessera run --frames`.
public struct Step: Sendable {
  /// The kind of a step.
  package enum Kind: String, Sendable {
    case batch, reload
    /// The view has another layout object.
    case layoutChange
    /// The layout was prepared again: the first time, for other settings, or for sizes of cells.
    case layout
    case scroll, bounds, selection
    /// A batch was refused, or a fault was found in one that was not refused.
    case refused
    /// A batch of a repair: a correct one instead of the refused one, which the view has not
    /// applied.
    case repair

    /// A Boolean value that indicates whether the view shows something else after the step.
    package var changesView: Bool { self != .refused && self != .repair }
  }

  /// The optional parts of a step, whose cost grows with the view.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The state lines of both sides, and the effects of a batch on them: O(n) for n items.
    package static let states = Parts(rawValue: 1)
    /// The items that have a cell, including those on their way out of the bounds.
    package static let cells = Parts(rawValue: 2)
    /// Everything, as in recordings.
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
  /// The number of the batch; nil for other steps.
  package var batch: Int?
  /// The visible rectangle at the start.
  package var boundsBefore = Rect.zero
  /// The visible rectangle at the end.
  package var bounds = Rect.zero
  /// The visible rectangles reported by the previous step and this one, if a recorder made it.
  ///
  /// They differ from those of the transition if the view has scrolled meanwhile.
  package var reportedBounds: (before: Rect, after: Rect)?
  /// The extents of the content before, in points.
  package var contentSizeBefore = Size.zero
  /// The extents of the content after, in points.
  package var contentSize = Size.zero
  /// The transition of the elements; nil if everything is new or stays, or the elements were read
  /// or set.
  package private(set) var transition: Transition?
  /// The visible elements after, if there is no transition.
  package var visible: [LayoutAttributes] = []
  /// The elements that are visible before or after, as pictures draw them.
  ///
  /// Until they are set, they are made at each access: O(v) for v visible elements.
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
  /// The operations of a batch, as written.
  package var operations: [UpdateOperation] = []
  /// The log entry with its index; nil if there is none, or the step was read from a file.
  package var entry: (value: OperationLog.Entry, index: Int)?
  /// The log lines, read from a file.
  package var logLines: [String] = []
  /// The identities before; nil if they are unknown, or the step was read from a file.
  package var stateBefore: CollectionState?
  /// The identities after; nil if they are unknown, or the step was read from a file.
  package var state: CollectionState?
  /// The state lines before and after, from a file or a fault; nil if they are unknown or long.
  package var stateLines: (before: String?, after: String?) = (nil, nil)
  /// The selected items after, at most `ViewRecorder.greatestSelection` of them.
  package var selected: [IndexPath] = []
  /// The cells after.
  package var cells = CellCounts()
  /// The parts that the step has.
  package var parts = Parts.all
  /// The number of this batch among those of a repair; nil for other steps.
  package var part: (number: Int, of: Int)?
  /// The fault of a refused batch.
  package var fault: StepFault?
  /// The number of earlier steps that are left out because there are too many.
  package var stepsLeftOut = 0

  /// Creates a step; without a transition, nothing moves.
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

  /// Creates the step of a fault; the view does not change.
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
  /// Leaves out elements beyond a limit; the unchanged and invisible ones go first.
  ///
  /// Complexity: O(e) for e elements, whose attributes the layout has just made.
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

  /// The items among the elements, by their index paths after.
  var cellPaths: [IndexPath] {
    transition?.elements.filter { $0.category == .cell }.compactMap { $0.indexPathAfter }
      ?? visible.filter { $0.category == .cell }.map { $0.indexPath }
  }
}

extension Array {
  /// Returns the elements with the lowest ranks, up to a number, in their original order.
  ///
  /// - Parameter rank: returns the rank of an element, from 0 to 2. Complexity: O(n).
  package func first(_ limit: Int, rank: (Element) -> Int) -> [Element] {
    guard count > limit else { return self }
    var places = [[Int]](repeating: [], count: 3)
    for index in indices { places[rank(self[index])].append(index) }
    return places.joined().prefix(limit).sorted().map { self[$0] }
  }
}
