import CollectionCore
import TestSupport
import Testing

/// Labels by which the index of an element is found while others come and go.
struct LabelListTests {
  @Test(arguments: 0..<8)
  func `random edits keep each element's label in order`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var labels = LabelList(count: seed * 40)
    var known = (0..<labels.count).map { labels.label(at: $0) }
    for _ in 0..<1500 {
      if known.isEmpty || random.below(10) < 6 {
        let added = random.once(in: 10) ? random.below(60) : 1
        // Mostly at one place, where the room runs out.
        let index = random.once(in: 3) ? random.below(known.count + 1) : known.count / 2
        let changed = labels.insert(added, at: index)
        known.insert(contentsOf: Array(repeating: 0, count: added), at: index)
        #expect(changed.lowerBound <= index && changed.upperBound >= index + added)
        for place in changed { known[place] = labels.label(at: place) }
      } else {
        let index = random.once(in: 3) ? known.count - 1 : random.below(known.count)
        labels.remove(at: index)
        known.remove(at: index)
      }
      #expect(labels.count == known.count)
    }
    #expect(zip(known, known.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    for (index, label) in known.enumerated() {
      #expect(labels.index(of: label) == index, "seed \(seed)")
    }
  }

  @Test func `elements that come and go at the end need no stored labels`() {
    var labels = LabelList(count: 3)
    labels.insert(2, at: 3)
    labels.remove(at: 4)
    #expect(labels.isEven)
    labels.insert(1, at: 0)
    #expect(!labels.isEven)
    #expect(labels.index(of: labels.label(at: 4)) == 4)
  }
}
