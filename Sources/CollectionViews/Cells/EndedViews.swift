/// The views whose elements are gone: on the screen until an animation ends, or until the next
/// layout.
struct EndedViews<View: ReusableView> {
  /// A view and the key that its element had.
  struct Ending {
    /// The view.
    let view: View
    /// The key of the element.
    let key: View.Key
  }

  /// The views of deleted and reloaded elements by the batch, in order.
  private var endings: [Int: [Ending]] = [:]
  /// The views that a reload has left behind, in order, last one first.
  private var dropped: [Ending] = []

  /// Notes the views whose elements a batch has ended.
  mutating func add(_ gone: [Ending], ofBatch batch: Int) {
    guard !gone.isEmpty else { return }
    endings[batch, default: []] += gone.sorted { $0.key < $1.key }
  }

  /// Notes the views, in order, that a reload leaves behind.
  mutating func drop(_ left: [Ending]) { dropped = left.reversed() + dropped }

  /// Takes the next view whose element a batch has ended.
  mutating func take(ofBatch batch: Int) -> Ending? {
    guard let first = endings[batch]?.first else { return nil }
    endings[batch]?.removeFirst()
    if endings[batch]?.isEmpty == true { endings[batch] = nil }
    return first
  }

  /// Takes the next view that a reload has left behind.
  mutating func takeDropped() -> Ending? { dropped.popLast() }
}
