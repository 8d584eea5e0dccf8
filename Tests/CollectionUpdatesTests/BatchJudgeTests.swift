import CollectionCore
import CollectionUpdates
import TestSupport
import Testing

/// Random batches of all operations against the independent judge, valid and not.
struct BatchJudgeTests {
  /// Sixteen thousand batches, a million with `TESSERA_STRESS=1`.
  static let seeds = Stress.isOn ? 0..<100 : 0..<4
  static let batchesPerSeed = Stress.isOn ? 10_000 : 4000

  @Test(arguments: seeds)
  func `the engine accepts what the judge accepts, and maps are inverse`(seed: Int) {
    var random = SeededGenerator(seed: 10_000 + seed)
    var counts: [BatchJudge.Verdict: Int] = [:]
    for number in 0..<Self.batchesPerSeed {
      let sample = Sample(using: &random)
      let verdict = BatchJudge(sample.kinds, before: sample.before, after: sample.after).verdict
      counts[verdict, default: 0] += 1
      if let fault = sample.fault(verdict) {
        Issue.record("seed \(seed), \(number), \(verdict): \(fault)\n\(sample)")
        return
      }
    }
    // Every verdict has to come up, or the comparison says nothing.
    #expect((counts[.accepted] ?? 0) > Self.batchesPerSeed / 10, "\(counts)")
    #expect((counts[.refused] ?? 0) > Self.batchesPerSeed / 10, "\(counts)")
    #expect((counts[.reload] ?? 0) > 0, "\(counts)")
  }

  /// Up to twelve operations on up to five sections, whose counts mostly agree with the data.
  struct Sample {
    var before: [Int]
    var after: [Int]
    var kinds: [UpdateOperation.Kind] = []

    init(using random: inout SeededGenerator) {
      before = (0..<random.below(5)).map { _ in random.below(6) }
      after = before
      let valid = BatchCase(using: &random, reloads: random.once(in: 2))
      if random.once(in: 2) {
        before = valid.before.map(\.count)
        after = valid.data.map(\.count)
        kinds = Array(valid.operations.prefix(12))
        if valid.operations.count > 12 { after = before }
      }
      for _ in 0..<random.below(random.once(in: 2) ? 2 : 7) {
        kinds.append(Self.kind(using: &random))
      }
      while kinds.count > 12 { kinds.removeLast() }
      if random.once(in: 3) { after = Self.likely(kinds, before) }
      if random.once(in: 6), !after.isEmpty { after[random.below(after.count)] += random.below(3) }
    }

    private static func kind(using random: inout SeededGenerator) -> UpdateOperation.Kind {
      let (first, second) = (random.below(5) - (random.once(in: 9) ? 1 : 0), random.below(6))
      let (third, fourth) = (random.below(5), random.below(6))
      return switch random.below(12) {
      case 0, 1: .insertItem(IndexPath(first, second))
      case 2, 3: .deleteItem(IndexPath(first, second))
      case 4: .reloadItem(IndexPath(first, second))
      case 5: .reconfigureItem(IndexPath(first, second))
      case 6, 7: .moveItem(from: IndexPath(first, second), to: IndexPath(third, fourth))
      case 8: .insertSection(first)
      case 9: .deleteSection(first)
      case 10: .reloadSection(first)
      default: .moveSection(from: first, to: third)
      }
    }

    /// Counts that a batch of item operations would lead to if no section changed.
    private static func likely(_ kinds: [UpdateOperation.Kind], _ before: [Int]) -> [Int] {
      var after = before
      func add(_ change: Int, _ section: Int) {
        if after.indices.contains(section) { after[section] = max(after[section] + change, 0) }
      }
      for kind in kinds {
        switch kind {
        case .insertItem(let path): add(1, path.section)
        case .deleteItem(let path): add(-1, path.section)
        case .moveItem(let from, let to):
          add(-1, from.section)
          add(1, to.section)
        case .insertSection: after.append(0)
        case .deleteSection: if !after.isEmpty { after.removeLast() }
        default: break
        }
      }
      return after
    }

    func fault(_ verdict: BatchJudge.Verdict) -> String? {
      let batch = BatchUpdates(kinds.map { UpdateOperation($0) })
      do throws(UpdateError) {
        switch try batch.resolved(before: before, after: after) {
        case .reload: return verdict == .reload ? nil : "the engine reloads"
        case .updates(let map): return verdict == .accepted ? fault(of: map) : "the engine accepts"
        }
      } catch {
        return verdict == .refused ? nil : "the engine says \(error)"
      }
    }

    /// Returns where a map and its inverse do not fit, or do not cover everything once.
    private func fault(of map: UpdateMap) -> String? {
      var reached: Set<IndexPath> = []
      for (section, count) in before.enumerated() {
        if let new = map.newSection(forOld: section), map.oldSection(forNew: new) != section {
          return "section \(section) does not come back"
        }
        for item in 0..<count {
          guard let new = map.newIndexPath(forOld: IndexPath(section, item)) else { continue }
          guard map.oldIndexPath(forNew: new) == IndexPath(section, item) else {
            return "\(IndexPath(section, item)) does not come back from \(new)"
          }
          guard reached.insert(new).inserted else { return "\(new) is reached twice" }
        }
      }
      for (section, count) in after.enumerated() {
        let isNew = map.oldSection(forNew: section) == nil
        for item in 0..<count {
          let path = IndexPath(section, item)
          let comes =
            map.insertedItems.contains(path) || map.extraItems.contains(path)
            || isNew && !map.movedItems.contains { $0.to == path }
          guard reached.contains(path) != comes else { return "\(path) is not covered once" }
        }
      }
      return nil
    }
  }
}
