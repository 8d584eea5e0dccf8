/// An edit of one component's items, with its effect.
struct PageEdit {
  /// The index of the component.
  let component: Int
  /// The new items, by their indices after the edit.
  var inserted = 0..<0
  /// The removed items, by their indices before the edit; ascending.
  var removed: [Int] = []
  /// The items with other contents, by index; ascending.
  var replaced: [Int] = []

  /// Creates an edit, which inserts, removes or replaces.
  init(
    component: Int, inserted: Range<Int> = 0..<0, removed: [Int] = [], replaced: [Int] = []
  ) {
    self.component = component
    self.inserted = inserted
    self.removed = removed
    self.replaced = replaced
  }
}
