extension ItemList {
  /// Inserts items before the one at `index`; `count` appends.
  ///
  /// Complexity: O(k log n), or O(n + k) where that is less.
  ///
  /// - Precondition: `0 <= index <= count`.
  package mutating func insert(_ items: [Item], at index: Int) {
    precondition(index >= 0 && index <= count, "index out of range")
    guard items.count > 8, items.count > count / 16 else {
      for (offset, item) in items.enumerated() { insert(item, at: index + offset) }
      return
    }
    var all = Array(self)
    all.insert(contentsOf: items, at: index)
    self = ItemList(all)
  }

  /// Removes the items with some ids. Complexity: O(n).
  package mutating func remove(_ ids: Set<Identifier>) {
    self = ItemList(lazy.filter { !ids.contains($0.id) })
  }
}
