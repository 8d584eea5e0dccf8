import CollectionCore
import TestSupport
import Testing

/// Comparisons of lists that share nodes, against comparisons item by item.
struct ItemListDifferencesTests {
  @Test(arguments: 0..<6)
  func `shared and copied lists compare as arrays do`(seed: Int) {
    var random = SeededGenerator(seed: 600 + seed)
    for _ in 0..<20 {
      let count = random.below(3000)
      let base = ItemList((0..<count).map { Item(id: .integer($0)) })
      var other = base
      for _ in 0..<random.below(6) {
        let index = random.below(max(other.count, 1))
        switch random.below(3) {
        case 0 where other.count > 0: other.remove(at: index)
        case 1 where other.count > 0:
          other[index] = Item(id: other[index].id, fields: ["title": "new"])
        default: other.insert(Item(id: .integer(-random.below(9))), at: min(index, other.count))
        }
      }
      if random.once(in: 4) { other = ItemList(Array(other)) }
      let (items, others) = (Array(base), Array(other))
      #expect((base == other) == (items == others))
      let (left, right) = (items.map(\.id), others.map(\.id))
      let prefix = zip(left, right).prefix { $0 == $1 }.count
      let limit = random.below(min(left.count, right.count) + 1)
      let suffix = min(zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count, limit)
      var changed: [Int] = []
      #expect(base.commonPrefix(with: other) { changed.append($0) } == prefix)
      #expect(changed == (0..<prefix).filter { items[$0] != others[$0] })
      #expect(base.commonSuffix(with: other, limit: limit) == suffix)
      if left.count == right.count {
        let places = left.indices.filter { left[$0] != right[$0] }
        var budget = Int.max
        let found = base.differences(from: other, limit: 3, budget: &budget)
        #expect(found == Array(places.prefix(3)))
        budget = random.below(left.count + 1)
        let few = base.differences(from: other, limit: 3, budget: &budget)
        #expect(places.prefix(3).starts(with: few))
        if budget >= 0 { #expect(few == found) }
        let unshared = base.numberOfUnsharedItems(with: other, limit: left.count)
        #expect(unshared >= places.count)
        #expect(base.numberOfUnsharedItems(with: base, limit: 9) == 0)
      }
    }
  }
}
