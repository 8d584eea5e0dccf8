import CollectionCore
import CollectionViews

/// The performed and refused batches of a session's views, for pictures of their phases.
///
/// It keeps the latest ones, with the elements that were visible before or after.
struct BatchTape {
  /// The movement of the visible elements during a batch.
  struct Motion {
    /// The elements, at most `greatestElements`; changed ones come first.
    var elements: [Transition.Element]
    /// The start and the end on the view's clock.
    let start, end: Double
    /// The visible rectangles before and after.
    let boundsBefore, boundsAfter: Rect
  }

  /// A refused batch, and the number of batches that the view had performed before it.
  struct Refused {
    /// The view's record of it.
    let refusal: BatchRefusal
    /// The number of batches that were performed before.
    let batches: Int
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let batch: Int
  }

  private static let greatestElements = 200
  private static let greatestMotions = 100
  private static let greatestRefused = 100

  private var motions: [Key: Motion] = [:]
  private var order: [Key] = []
  private var refused: [ObjectIdentifier: [Refused]] = [:]
  /// The view of the latest batch, performed or refused.
  private(set) var latestView: ObjectIdentifier?

  /// Adds a batch that a view has performed. Complexity: O(e) for e visible elements.
  mutating func add(_ transition: Transition, batch: Int, of view: CollectionView) {
    let key = Key(view: ObjectIdentifier(view), batch: batch)
    latestView = key.view
    var elements = transition.elements.first(Self.greatestElements) { $0.kind == .kept ? 1 : 0 }
    if let last = motions[Key(view: key.view, batch: batch - 1)], last.end > transition.start {
      // If the previous batch had not ended, its end is shown as the beginning.
      let ends = Dictionary(
        firstOf: last.elements.compactMap { element in
          element.indexPathAfter.map { (Place($0, element.elementKind), element.final) }
        })
      for index in elements.indices {
        guard let before = elements[index].indexPathBefore,
          let end = ends[Place(before, elements[index].elementKind)]
        else { continue }
        elements[index].initial = end
      }
    }
    motions[key] = Motion(
      elements: elements, start: transition.start, end: transition.start + transition.duration,
      boundsBefore: transition.boundsBefore, boundsAfter: transition.boundsAfter)
    order.append(key)
    guard order.count > Self.greatestMotions * 2 else { return }
    for old in order.prefix(Self.greatestMotions) { motions[old] = nil }
    order.removeFirst(Self.greatestMotions)
  }

  private struct Place: Hashable {
    let path: IndexPath
    let kind: String?

    init(_ path: IndexPath, _ kind: String?) { (self.path, self.kind) = (path, kind) }
  }

  /// Adds a batch that a view has refused.
  mutating func add(_ refusal: BatchRefusal, of view: CollectionView) {
    let id = ObjectIdentifier(view)
    latestView = id
    var list = refused[id] ?? []
    if list.count >= Self.greatestRefused { list.removeFirst() }
    list.append(Refused(refusal: refusal, batches: view.log.numberOfBatches))
    refused[id] = list
  }

  /// Returns how elements moved during a batch, or nil if that is not recorded.
  func motion(ofBatch batch: Int, of view: CollectionView) -> Motion? {
    motions[Key(view: ObjectIdentifier(view), batch: batch)]
  }

  /// Returns the batches that a view has refused, in order.
  func refused(by view: CollectionView) -> [Refused] { refused[ObjectIdentifier(view)] ?? [] }
}
