import CollectionData
import TestSupport
import Testing

struct SharedDictionaryTests {
  @Test(arguments: 0..<40) func `copies change on their own`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let range = Int.random(in: 5...600, using: &generator)
    var pairs: [(found: SharedDictionary<Int, Int>, expected: [Int: Int])] = [
      (SharedDictionary(), [:])
    ]
    for step in 0..<2000 {
      let index = Int.random(in: 0..<pairs.count, using: &generator)
      switch Int.random(in: 0..<100, using: &generator) {
      case 0 where pairs.count < 5: pairs.append(pairs[index])
      case 1 where pairs.count > 1: pairs.remove(at: index)
      default:
        let key = Int.random(in: 0..<range, using: &generator)
        let value = Int.random(in: 0..<3, using: &generator) == 0 ? nil : step
        pairs[index].found[key] = value
        pairs[index].expected[key] = value
      }
    }
    for pair in pairs {
      let found = (0..<range).map { pair.found[$0] }
      #expect(found == (0..<range).map { pair.expected[$0] })
    }
  }

  @Test func `a copy keeps what the original loses`() {
    var values = SharedDictionary<Int, Int>()
    values.reserveCapacity(3)
    values[1] = 1
    let copy = values
    values[1] = nil
    #expect(values[1] == nil)
    #expect(copy[1] == 1)
  }

  @Test(arguments: 0..<10) func `lists of keys are new once, also in copies`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var copies = [(SharedDictionary<Int, Void>(), Set<Int>())]
    for step in 0..<400 {
      let index = random.below(copies.count)
      let keys = (0..<random.below(random.once(in: 9) ? 300 : 4)).map { _ in random.below(4000) }
      let areNew = Set(keys).count == keys.count && copies[index].1.isDisjoint(with: keys)
      let told = copies[index].0.insert(keys, ())
      #expect(told == areNew, "seed \(seed), step \(step)")
      copies[index].1.formUnion(keys)
      if random.once(in: 10) { copies.append(copies[index]) }
      if copies.count > 8 { copies.remove(at: random.below(8)) }
    }
  }

  @Test func `a copy keeps few keys beside the many that it shares`() {
    var values = SharedDictionary<Int, Void>()
    _ = values.insert(0..<100_000, ())
    let before = values
    let areNew = values.insert(100_000..<100_100, ())
    #expect(areNew)
    #expect(values.numberOfChanges == 100)
    #expect(before.numberOfChanges == 0)
  }
}
