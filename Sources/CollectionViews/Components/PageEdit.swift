/// An edit of the items of one component, of which it is known what it changes.
struct PageEdit {
  /// The index of the component.
  let component: Int
  /// The indices of the new items, afterwards.
  var inserted = 0..<0
  /// The indices of the items that are gone, before; ascending.
  var removed: [Int] = []
  /// The indices of the items that have other contents; ascending.
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
