import CollectionCore
import CollectionLayout
import CollectionUpdates
import Synchronization

/// The elements of a transition that are gathered when somebody first looks at them.
///
/// The layouts on both sides are values, so that it does not matter when that is.
final class PendingElements: Sendable {
  private let gathering: ElementGathering
  private let presented: SortedElements
  private let gathered = Mutex<[Transition.Element]?>(nil)

  /// Keeps what the elements are gathered from.
  ///
  /// - Parameter presented: the looks of elements that an animation under way has moved, by their
  ///   keys before.
  init(_ gathering: ElementGathering, _ presented: SortedElements) {
    self.gathering = gathering
    self.presented = presented
  }

  /// The elements. Complexity: that of `ElementGathering.all` the first time.
  var elements: [Transition.Element] {
    gathered.withLock { gathered in
      if let gathered { return gathered }
      let elements = gathering.all(presented)
      gathered = elements
      return elements
    }
  }
}
