import CollectionCore
import CollectionUpdates
import TestSupport
import Testing

/// Batches that must be refused, and batches of garbage that must at least not trap.
struct BatchRefusalTests {
  @Test(arguments: 0..<4)
  func `a valid batch with one thing wrong is refused`(seed: Int) {
    var random = SeededGenerator(seed: 100 + seed)
    for number in 0..<1000 {
      let sample = BatchCase(using: &random, reloads: number % 3 == 0)
      var batch = sample.batch
      var after = sample.data.map(\.count)
      guard let wrong = Self.spoil(&batch, &after, of: sample, using: &random) else { continue }
      let before = sample.before.map(\.count)
      if (try? batch.resolved(before: before, after: after)) != nil {
        Issue.record("seed \(seed), batch \(number) is accepted with \(wrong)\n\(sample)")
        return
      }
    }
  }

  /// Puts one fault into a valid batch and says which; nil if this batch has no place for it.
  private static func spoil(
    _ batch: inout BatchUpdates, _ after: inout [Int], of sample: BatchCase,
    using random: inout SeededGenerator
  ) -> String? {
    switch random.below(6) {
    case 0:
      guard let survivor = sample.newSections.compactMap({ $0 }).randomElement(using: &random)
      else { return nil }
      after[survivor] += 1
      return "one item too many in section \(survivor)"
    case 1:
      guard
        let survivor = sample.newSections.compactMap({ $0 }).filter({ after[$0] > 0 })
          .randomElement(using: &random)
      else { return nil }
      after[survivor] -= 1
      return "an item missing in section \(survivor)"
    case 2:
      after.append(0)
      return "a section too many"
    case 3:
      batch.deleteItem(at: IndexPath(sample.before.count + random.below(3), 0))
      return "a delete past the last section"
    case 4:
      batch.insertItem(at: IndexPath(-1 - random.below(3), 0))
      return "an insert at a negative section"
    default:
      let sources = sample.operations.compactMap { operation -> IndexPath? in
        if case .moveItem(let from, _) = operation { from } else { nil }
      }
      guard let source = sources.randomElement(using: &random) else { return nil }
      batch.deleteItem(at: source)
      return "a delete of the moved \(source)"
    }
  }

  @Test(arguments: 0..<8)
  func `garbage is resolved or refused and never traps`(seed: Int) {
    var random = SeededGenerator(seed: 200 + seed)
    var accepted = 0
    for number in 0..<(Stress.isOn ? 40_000 : 2000) {
      let before = (0..<random.below(4)).map { _ in random.below(4) }
      let after = (0..<random.below(4)).map { _ in random.below(4) }
      var number = { (random: inout SeededGenerator) in random.below(5) - (number % 2) }
      let profile: UpdateProfile = random.once(in: 2) ? .modern : .classic
      let batch = BatchUpdates.random(using: &random, number: &number)
      accepted += Self.exercise(batch, before: before, after: after, profile: profile) ? 1 : 0
    }
    #expect(accepted > 20, "seed \(seed): too few of the batches are valid to say anything")
  }

  @Test(arguments: 0..<8)
  func `extreme integers never trap`(seed: Int) {
    var random = SeededGenerator(seed: 300 + seed)
    let extremes = [Int.min, .min + 1, .min + 2, -1, 0, 1, 2, 3, .max - 2, .max - 1, .max]
    var extreme = { (random: inout SeededGenerator) in extremes[random.below(extremes.count)] }
    for _ in 0..<(Stress.isOn ? 40_000 : 2000) {
      let before = (0..<random.below(4)).map { _ in extreme(&random) }
      var after = (0..<random.below(4)).map { _ in extreme(&random) }
      if random.once(in: 2) { after = before }
      let profile: UpdateProfile = random.once(in: 2) ? .modern : .classic
      let batch = BatchUpdates.random(using: &random, number: &extreme)
      _ = Self.exercise(batch, before: before, after: after, profile: profile)
    }
  }

  /// Resolves a batch and uses everything that comes of it; returns whether it was accepted.
  private static func exercise(
    _ batch: BatchUpdates, before: [Int], after: [Int], profile: UpdateProfile
  ) -> Bool {
    do throws(UpdateError) {
      let resolution = try batch.resolved(before: before, after: after, profile: profile)
      guard case .updates(let map) = resolution else { return profile == .modern }
      check(map)
      return true
    } catch {
      #expect(!error.message.isEmpty && !error.explanation.isEmpty && !error.advice.isEmpty)
      return false
    }
  }

  private static func check(_ map: UpdateMap) {
    let numbers = [Int.min, -1, 0, 1, 2, 3, .max - 1, .max]
    for section in numbers {
      if let new = map.newSection(forOld: section) {
        #expect(map.oldSection(forNew: new) == section)
      }
      for item in numbers {
        let path = IndexPath(section, item)
        guard let new = map.newIndexPath(forOld: path) else { continue }
        #expect(map.oldIndexPath(forNew: new) == path)
      }
    }
    let small = map.after.map { min($0, 3) }
    let data = CollectionState(
      sections: small.map { Section(id: 0, items: (0..<$0).map { Item(id: .integer($0)) }) })
    let shown = CollectionState(
      sections: map.before.map { count in
        Section(id: 1, items: (0..<min(count, 3)).map { Item(id: .integer(-1 - $0)) })
      })
    let applied = map.applied(to: shown, data: data)
    guard map.before.allSatisfy({ $0 <= 3 }), map.after == SectionCounts(small) else { return }
    #expect(applied.counts == map.after)
  }
}
