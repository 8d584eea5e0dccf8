import CollectionCore
import CollectionDiffing
import CollectionUpdates
import TestSupport
import Testing

/// What batches cost, printed: run it in release with `TESSERA_STRESS=1`.
@Suite(.serialized, .enabled(if: Stress.isOn)) struct BatchCostTests {
  private static let clock = ContinuousClock()

  /// Returns the least time of several runs.
  private static func time(_ runs: Int, _ body: () throws -> Void) rethrows -> Duration {
    var least = Duration.seconds(3600)
    for _ in 0..<runs { least = min(least, try clock.measure(body)) }
    return least
  }

  @Test(arguments: [1_000, 100_000, 10_000_000])
  func `three operations on a section`(count: Int) throws {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, count / 2))
    batch.insertItem(at: IndexPath(0, 0))
    batch.moveItem(from: IndexPath(0, count - 1), to: IndexPath(0, 1))
    var place: IndexPath?
    let time = try Self.time(500) {
      guard case .updates(let map) = try batch.resolved(before: [count], after: [count]) else {
        return
      }
      place = map.newIndexPath(forOld: IndexPath(0, count / 3))
    }
    #expect(place == IndexPath(0, count / 3 + 2))
    print("3 operations, \(count) items: \(time)")
  }

  @Test func `ten thousand operations on a million items`() throws {
    let count = 1_000_000
    var random = SeededGenerator(seed: 1)
    var sources = Set<Int>()
    while sources.count < 7500 { sources.insert(random.below(count)) }
    var targets = Set<Int>()
    while targets.count < 5000 { targets.insert(random.below(count)) }
    let olds = sources.sorted().shuffled(using: &random)
    let news = targets.sorted().shuffled(using: &random)
    var batch = BatchUpdates()
    for index in 0..<2500 {
      batch.deleteItem(at: IndexPath(0, olds[index]))
      batch.insertItem(at: IndexPath(0, news[index]))
      batch.moveItem(from: IndexPath(0, olds[2500 + index]), to: IndexPath(0, news[2500 + index]))
      batch.reconfigureItem(at: IndexPath(0, olds[5000 + index]))
    }
    let items = (0..<count).map { Item(id: .integer($0)) }
    let shown = CollectionState(sections: [Section(id: "A", items: items)])
    let data = CollectionState(sections: [
      Section(id: "A", items: (0..<count).map { Item(id: .integer(-$0)) })
    ])
    var result: BatchResolution?
    let resolving = try Self.time(20) {
      result = try batch.resolved(before: [count], after: [count])
    }
    guard case .updates(let map)? = result else {
      Issue.record("refused")
      return
    }
    var applied = shown
    let applying = Self.time(5) { applied = map.applied(to: shown, data: data) }
    #expect(applied.counts == [count])
    var copy = items
    let copying = Self.time(5) {
      copy = items
      copy[0] = Item(id: 1)
    }
    #expect(copy.count == count)
    var rebuilt = shown
    let rebuilding = Self.time(3) {
      rebuilt = CollectionState(sections: [Section(id: "A", items: Array(shown.sections[0].items))])
    }
    var same = false
    let comparing = Self.time(5) { same = applied.hasSameIdentities(as: applied) }
    var edited = applied
    try edited.remove(at: IndexPath(0, 7))
    try edited.insert("other", at: IndexPath(0, 7))
    var differences: [IdentityMismatch] = []
    let strict = Self.time(5) { differences = applied.differences(from: edited) }
    #expect(same && differences.count == 1 && rebuilt.counts == [count])
    print("10,000 operations, 1,000,000 items: resolve \(resolving), apply \(applying)")
    print("copy of the array \(copying), of the state \(rebuilding)")
    print("strict comparison after one edit \(strict), of itself \(comparing)")
  }

  @Test func `the batch between states of a million items`() throws {
    let items = (0..<1_000_000).map { Item(id: .integer($0)) }
    let old = CollectionState(sections: [Section(id: "A", items: items)])
    var random = SeededGenerator(seed: 3)
    var new = old
    for index in 0..<100 {
      try new.move(from: IndexPath(0, index * 9000), to: IndexPath(0, 5000 * index))
    }
    var batch = BatchUpdates()
    let shared = Self.time(1) { batch = BatchUpdates(from: old, to: new) }
    let few = batch.operations.count
    let shuffled = CollectionState(
      sections: [Section(id: "A", items: items.shuffled(using: &random))])
    let all = Self.time(1) { batch = BatchUpdates(from: old, to: shuffled) }
    print(
      "diff of 1,000,000: \(few) moves \(shared), shuffled \(batch.operations.count) moves \(all)")
  }
}
