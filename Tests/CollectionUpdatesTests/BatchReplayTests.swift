import CollectionCore
import CollectionUpdates
import TestSupport
import Testing

/// Random batches against the replay of plain arrays: the engine and the oracle must agree.
struct BatchReplayTests {
  @Test(arguments: 0..<(Stress.isOn ? 16 : 8))
  func `valid batches land where the replay lands`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<(Stress.isOn ? 2500 : 1000) {
      let sample = BatchCase(using: &random, reloads: number % 3 == 0)
      if let fault = Self.fault(of: sample) {
        Issue.record("seed \(seed), batch \(number): \(fault)\n\(sample)")
        return
      }
    }
  }

  /// Returns what the engine does differently; nil if nothing.
  private static func fault(of sample: BatchCase) -> String? {
    let shown = BatchCase.state(sample.before, fresh: false)
    let data = BatchCase.state(sample.data, fresh: true)
    do throws(UpdateError) {
      let resolution = try sample.batch.resolved(before: shown.counts, after: data.counts)
      guard case .updates(let map) = resolution else { return "a reload" }
      let applied = map.applied(to: shown, data: data)
      guard BatchCase.tokens(applied) == sample.expected else { return "shows \(applied)" }
      return fault(of: map, in: sample)
    } catch {
      return "\(error)"
    }
  }

  /// Returns how a map differs from where the replay's items went.
  private static func fault(of map: UpdateMap, in sample: BatchCase) -> String? {
    var places: [Int: IndexPath] = [:]
    for (section, tokens) in sample.expected.enumerated() {
      for (item, token) in tokens.enumerated() where !sample.reloaded.contains(token.id) {
        places[token.id] = IndexPath(section, item)
      }
    }
    var olds: [IndexPath: IndexPath] = [:]
    for (section, ids) in sample.before.enumerated() {
      guard map.newSection(forOld: section) == sample.newSections[section] else {
        return "section \(section) goes to \(map.newSection(forOld: section) as Int?)"
      }
      for (item, id) in ids.enumerated() {
        let old = IndexPath(section, item)
        let new = map.newIndexPath(forOld: old)
        guard new == places[id] else { return "\(old) goes to \(new as IndexPath?)" }
        guard let new else { continue }
        olds[new] = old
        let together = ids[item...].enumerated().prefix { offset, id in
          places[id] == IndexPath(new.section, new.item + offset)
        }.count
        guard 1...together ~= map.lengthOfStretch(from: old, new: new) else {
          return "\(map.lengthOfStretch(from: old, new: new)) items follow each other from \(old)"
        }
      }
    }
    for (section, tokens) in sample.expected.enumerated() {
      guard map.oldSection(forNew: section) == sample.newSections.firstIndex(of: section) else {
        return "section \(section) comes from \(map.oldSection(forNew: section) as Int?)"
      }
      for item in tokens.indices {
        let new = IndexPath(section, item)
        guard map.oldIndexPath(forNew: new) == olds[new] else {
          return "\(new) comes from \(map.oldIndexPath(forNew: new) as IndexPath?)"
        }
      }
    }
    return map.tallies.allSatisfy(\.agrees) ? nil : "tallies do not agree"
  }
}
