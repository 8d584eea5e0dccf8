/// A question to the data source for the view of an element.
struct ViewRequest<View: ReusableView> {
  /// The element.
  let key: View.Key
  /// The view that is to be filled again; nil where one is taken from the pool.
  let existing: View?
  /// The views that the data source has taken so far.
  private(set) var taken: [View] = []
  /// The error of the first call for it that was refused; nil if none was.
  private(set) var refusal: CollectionViewError?

  /// Creates a question for which no view has been taken yet.
  init(key: View.Key, existing: View?) {
    self.key = key
    self.existing = existing
  }

  /// Notes that a call was refused.
  mutating func refuse(_ error: CollectionViewError) { refusal = refusal ?? error }

  /// Notes that the data source has taken a view.
  mutating func note(_ view: View) { taken.append(view) }

  /// Returns whether the data source has taken a view.
  func hasTaken(_ view: View) -> Bool { taken.contains { $0 === view } }
}
