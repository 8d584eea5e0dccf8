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

  /// The parts of a step that not every reader needs, and whose cost grows with the view.
  package struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The state lines of both sides, and what a batch came to in them: O(n) for n items.
    package static let states = Parts(rawValue: 1)
    /// The items that have a cell, those on their way out of the bounds among them.
    package static let cells = Parts(rawValue: 2)
    /// Everything, as recordings hold it.
    package static let all: Parts = [.states, .cells]
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
  /// The number of elements that are left out.
  package var elementsLeft = 0
  /// The selected items after, at most `ViewRecorder.greatestSelection` of them.
  package var selected: [IndexPath]
  /// The identities before; nil where they are unknown.
  package var stateBefore: CollectionState?
  /// The identities after; nil where they are unknown.
  package var state: CollectionState?
  /// The cells after.
  package var cells = CellCounts()
  /// The parts that are told.
  package var parts = Parts.all
}

extension ViewStep {
  /// Leaves out elements beyond a number: those that stay, and what is not visible, go first.
  ///
  /// Complexity: O(e) for e elements, of which the layout has just made the attributes.
  mutating func limit(to limit: Int) {
    var count = elements.count
    elements.removeLast(max(count - limit, 0))
    switch change {
    case .entry(let entry, let index, let transition?):
      count = transition.elements.count
      change = .entry(entry, index: index, Self.limited(transition, to: limit))
    case .repair(let batch, let part, let parts, let transition):
      count = transition.elements.count
      change = .repair(batch, part: part, of: parts, Self.limited(transition, to: limit))
    default: break
    }
    elementsLeft = max(count - limit, 0)
  }

  private static func limited(_ transition: Transition, to limit: Int) -> Transition {
    var transition = transition
    let (before, after) = (transition.boundsBefore, transition.boundsAfter)
    transition.elements = transition.elements.first(limit) { element in
      let isVisible =
        element.initial.frame.intersects(before) || element.final.frame.intersects(after)
      return isVisible ? (element.kind == .kept ? 1 : 0) : 2
    }
    return transition
  }

  /// The index paths after of the items among the elements.
  var cellPaths: [IndexPath] {
    if case .entry(_, _, let transition?) = change {
      return transition.elements.filter { $0.category == .cell }.compactMap(\.indexPathAfter)
    }
    return elements.filter { $0.category == .cell }.map(\.indexPath)
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
