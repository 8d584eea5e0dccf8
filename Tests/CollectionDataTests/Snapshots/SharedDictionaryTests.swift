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

  @Test func `a dictionary is unused until something comes`() {
    var values = SharedDictionary<Int, Int>()
    #expect(values.isUnused)
    values.reserveCapacity(3)
    values[1] = 1
    #expect(!values.isUnused)
    let copy = values
    values[1] = nil
    #expect(values[1] == nil)
    #expect(copy[1] == 1)
  }
}
