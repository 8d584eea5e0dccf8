/// The views of removed elements, on the screen until an animation ends or until the next layout.
struct EndedViews<View: ReusableView> {
  /// A view and the key that its element had.
  struct Ending {
    /// The view.
    let view: View
    /// The key of the element.
    let key: View.Key
  }

  /// The views of deleted and reloaded elements by batch, in order.
  private var endings: [Int: [Ending]] = [:]
  /// The views from before a reload, in reverse order.
  private var dropped: [Ending] = []

  /// Adds the views whose elements a batch has removed or reloaded.
  mutating func add(_ gone: [Ending], ofBatch batch: Int) {
    guard !gone.isEmpty else { return }
    endings[batch, default: []] += gone.sorted { $0.key < $1.key }
  }

  /// Adds the views, in order, that a reload leaves.
  mutating func drop(_ left: [Ending]) { dropped = left.reversed() + dropped }

  /// Removes and returns the next view that a batch has ended, or nil.
  mutating func take(ofBatch batch: Int) -> Ending? {
    guard let first = endings[batch]?.first else { return nil }
    endings[batch]?.removeFirst()
    if endings[batch]?.isEmpty == true { endings[batch] = nil }
    return first
  }

  /// Removes and returns the next view from before a reload, or nil.
  mutating func takeDropped() -> Ending? { dropped.popLast() }
}
