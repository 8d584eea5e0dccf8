/// A request to the data source for the view of an element.
struct ViewRequest<View: ReusableView> {
  /// The element.
  let key: View.Key
  /// The view to be filled again; nil to take one from the pool.
  let existing: View?
  /// The views that the data source has taken so far.
  private(set) var taken: [View] = []
  /// The error of the first refused call for it; nil if there was none.
  private(set) var refusal: CollectionViewError?

  /// Creates a request for which no view has been taken yet.
  init(key: View.Key, existing: View?) {
    self.key = key
    self.existing = existing
  }

  /// Records that a call was refused.
  mutating func refuse(_ error: CollectionViewError) { refusal = refusal ?? error }

  /// Records that the data source has taken a view.
  mutating func note(_ view: View) { taken.append(view) }

  /// Returns whether the data source has taken a view.
  func hasTaken(_ view: View) -> Bool { taken.contains { $0 === view } }
}
