import CollectionDiffing
import TestSupport
import Testing

/// Long lists in which runs that stay and gaps of all lengths take turns.
struct DifferenceWalkTests {
  @Test(arguments: [40, 600, 2000, 5000, 20_000], [2, 5, 12, 40])
  func `edits everywhere in a long list lead to the other`(count: Int, longest: Int) {
    var random = SeededGenerator(seed: count + longest)
    var (old, new): ([Int], [Int]) = ([], [])
    var deleted = 0
    while old.count < count {
      let run = Array(old.count * 2..<(old.count + random.below(longest)) * 2)
      old += run
      new += run
      for _ in 0..<random.below(6) {
        old.append(-old.count * 2 - 1)
        deleted += 1
      }
      for _ in 0..<random.below(6) { new.append(-new.count * 2 - 2) }
    }
    let difference = Difference(from: old, to: new)
    #expect(difference.moves.isEmpty)
    #expect(difference.numberOfDeletes == deleted)
    #expect(difference.numberOfInserts == new.count - old.count + deleted)
    #expect(DifferenceReplay.list(old, new, difference) == new)
    let texts = (
      old: old.map { "number \($0) of a list" }, new: new.map { "number \($0) of a list" }
    )
    #expect(Difference(from: texts.old, to: texts.new) == difference)
    // Of the texts in both lists all, most, or none are copies of one.
    for share in [100, 90, 3] {
      var known = Dictionary(uniqueKeysWithValues: zip(old, texts.old))
      for id in old where random.below(100) >= share { known[id] = nil }
      let copies = new.map { known[$0] ?? "number \($0) of a list" }
      #expect(Difference(from: texts.old, to: copies) == difference)
    }
    let rows = (old: old.map { Row(id: $0) }, new: new.map { Row(id: $0, value: $0 & 4) })
    let updated = Difference(from: rows.old, to: rows.new)
    #expect(DifferenceReplay.list(rows.old, rows.new, updated) == rows.new)
    #expect(updated.deletes == difference.deletes && updated.inserts == difference.inserts)
  }
}
