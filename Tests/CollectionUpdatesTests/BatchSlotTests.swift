import CollectionCore
import CollectionUpdates
import TestSupport
import Testing

/// Batches with repeated operations against a naive list of slots.
struct BatchSlotTests {
  @Test(arguments: Stress.isOn ? 0..<100 : 0..<4)
  func `what an accepted batch shows is what a list of slots holds`(seed: Int) {
    var random = SeededGenerator(seed: 40_000 + seed)
    var accepted = 0
    for number in 0..<6000 {
      let before = (0..<random.below(4)).map { section in
        (0..<random.below(5)).map { "\(section).\($0)" }
      }
      let kinds = Self.kinds(before, using: &random)
      let slots = SlotList(before, kinds)
      guard slots.isPossible else { continue }
      let shown = BatchVector.state(before)
      let data = BatchVector.state(slots.sections)
      let batch = BatchUpdates(kinds.map { UpdateOperation($0) })
      let resolution = try? batch.resolved(before: shown.counts, after: data.counts)
      guard case .updates(let map)? = resolution else { continue }
      if Set(kinds).count < kinds.count { accepted += 1 }
      let result = map.applied(to: shown, data: data)
      if result != data {
        Issue.record("seed \(seed), batch \(number): \(kinds)\n\(shown)\n\(result)\n\(data)")
        return
      }
    }
    // Repetitions have to be accepted now and then, or the comparison says nothing.
    #expect(accepted > 100, "seed \(seed)")
  }

  /// Makes up to six operations, of which some are written twice or thrice.
  private static func kinds(
    _ before: [[String]], using random: inout SeededGenerator
  ) -> [UpdateOperation.Kind] {
    var kinds: [UpdateOperation.Kind] = []
    for _ in 0..<1 + random.below(4) {
      let kind = kind(using: &random)
      kinds.append(kind)
      while random.once(in: 2), kinds.count < 8 { kinds.append(kind) }
    }
    return kinds.shuffled(using: &random)
  }

  private static func kind(using random: inout SeededGenerator) -> UpdateOperation.Kind {
    let path = IndexPath(random.below(3), random.below(5))
    let other = IndexPath(random.below(3), random.below(5))
    return switch random.below(12) {
    case 0...4: .insertItem(path)
    case 5, 6: .moveItem(from: path, to: other)
    case 7: .deleteItem(path)
    case 8, 9: .insertSection(path.section)
    case 10: .moveSection(from: path.section, to: other.section)
    default: .deleteSection(path.section)
    }
  }
}
