import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import TestSupport
import Testing

/// Repairs: one of each sort, and that whatever is offered is right.
struct RepairEngineTests {
  private static func repair(
    _ before: String, _ data: String, _ kinds: [UpdateOperation.Kind], start: String? = nil,
    missed: String? = nil, profile: UpdateProfile = .modern
  ) -> Repair? {
    RepairEngine(
      before: IdentityDiffTests.state(before), data: IdentityDiffTests.state(data),
      dataAtStart: start.map(IdentityDiffTests.state), missed: missed.map(IdentityDiffTests.state),
      batch: BatchUpdates(kinds.map { UpdateOperation($0) }), profile: profile
    ).repair()
  }

  @Test func `data that did not change is to be changed in the block`() {
    let repair = Self.repair(
      "A: a b c", "A: a b c",
      [
        .insertItem(IndexPath(0, 0)), .moveItem(from: IndexPath(0, 2), to: IndexPath(0, 1)),
        .deleteItem(IndexPath(0, 0)),
      ])
    #expect(repair?.hypothesis == .dataUnchanged)
    #expect(repair?.target.description == "A: ? c b")
    #expect(
      repair?.code == [
        "local item = data:remove{0, 2}", "data:remove{0, 0}", "data:insert(newItem, {0, 0})",
        "data:insert(item, {0, 1})",
      ])
    #expect(repair?.removed == [])
  }

  @Test func `deletes that were written forward are found by the order of their calls`() {
    func warning(_ calls: [[Int]], before: Int = 5) -> UpdateWarning? {
      var batch = BatchUpdates()
      var ends: [Int] = []
      for call in calls {
        batch.operations += call.map { UpdateOperation(.deleteItem(IndexPath(0, $0))) }
        ends.append(batch.operations.count)
      }
      return batch.forwardDelete(calls: ends, before: [before])
    }
    #expect(warning([[1], [3]])?.code == "W15")
    #expect(
      warning([[1], [3]])?.operations.map(\.description) == [
        "deleteItem [0, 1]", "deleteItem [0, 3]",
      ])
    #expect(warning([[2, 0], [1]])?.code == "W15")
    #expect(warning([[3], [1]]) == nil)
    #expect(warning([[1, 3]]) == nil)
    // Step by step, there would be no item at 4 any more.
    #expect(warning([[1], [4]]) == nil)
    #expect(warning([]) == nil)
  }

  @Test func `a reload of what is deleted is left out`() {
    let repair = Self.repair(
      "A: a b c", "A: a c", [.reloadItem(IndexPath(0, 1)), .deleteItem(IndexPath(0, 1))])
    #expect(repair?.hypothesis == .deleteAndReload)
    #expect(repair?.code == ["view:deleteItems{ {0, 1} }"])
    #expect(repair?.removed.map(\.description) == ["reloadItem [0, 1]"])
  }

  @Test(arguments: [UpdateProfile.modern, .classic])
  func `a reload of what is not there is left out`(profile: UpdateProfile) {
    let repair = Self.repair(
      "A: a b c", "A: n a b c", [.insertItem(IndexPath(0, 0)), .reloadItem(IndexPath(0, 9))],
      profile: profile)
    #expect(repair?.hypothesis == .strayRefresh)
    #expect(repair?.code == ["view:insertItems{ {0, 0} }"])
    #expect(repair?.removed.map(\.description) == ["reloadItem [0, 9]"])
    let mixed = Self.repair(
      "A: a b c", "A: b c", [.deleteItem(IndexPath(0, 1)), .reloadItem(IndexPath(3, 0))],
      profile: profile)
    #expect(mixed?.batches.map(\.operations) == [[UpdateOperation(.deleteItem(IndexPath(0, 0)))]])
    #expect(
      mixed?.removed.map(\.description) == ["deleteItem [0, 1]", "reloadItem [3, 0]"])
  }

  @Test func `the batch of the talk becomes two`() {
    let repair = Self.repair(
      "P: ann bob cat dan", "P: dan ann bob",
      [
        .reloadItem(IndexPath(0, 3)), .deleteItem(IndexPath(0, 2)),
        .moveItem(from: IndexPath(0, 3), to: IndexPath(0, 0)),
      ])
    #expect(repair?.hypothesis == .reloadAndMove)
    #expect(
      repair?.code == [
        "view:performBatchUpdates(function()",
        "  -- the data gets the new content; nothing moves yet",
        "  view:reloadItems{ {0, 3} }",
        "end)",
        "view:performBatchUpdates(function()",
        "  -- the data changes its order",
        "  view:deleteItems{ {0, 2} }",
        "  view:moveItem({0, 3}, {0, 0})",
        "end)",
      ])
    #expect(repair?.added.map { $0.map(\.description) } == [["reloadItem [0, 3]"], []])
  }

  @Test func `steps are translated`() {
    let repair = Self.repair(
      "A: a b c d", "A: c x d",
      [.deleteItem(IndexPath(0, 0)), .deleteItem(IndexPath(0, 0)), .insertItem(IndexPath(0, 1))])
    #expect(repair?.hypothesis == .stepByStep)
    #expect(repair?.code == ["view:deleteItems{ {0, 0}, {0, 1} }", "view:insertItems{ {0, 1} }"])
    #expect(repair?.removed.map(\.description) == ["deleteItem [0, 0]"])
    #expect(repair?.added.map { $0.map(\.description) } == [["deleteItem [0, 1]"]])
  }

  @Test func `steps across sections are translated`() {
    let repair = Self.repair(
      "A: a b | B: c d", "B: d | A: c b e",
      [
        .deleteItem(IndexPath(0, 0)), .moveItem(from: IndexPath(1, 0), to: IndexPath(0, 0)),
        .moveSection(from: 0, to: 1), .insertItem(IndexPath(1, 2)),
      ])
    #expect(repair?.hypothesis == .stepByStep)
    #expect(
      repair?.batches[0].operations.map(\.description) == [
        "deleteItem [0, 0]", "moveItem [1, 0] → [1, 0]", "moveSection 0 → 1", "insertItem [1, 2]",
      ])
  }

  @Test func `indices from one are lowered`() {
    let item = Self.repair("A: a b c", "A: a b", [.deleteItem(IndexPath(0, 3))])
    #expect(item?.hypothesis == .countedFromOne)
    #expect(item?.code == ["view:deleteItems{ {0, 2} }"])
    let both = Self.repair("A: a b c", "A: a b", [.deleteItem(IndexPath(1, 3))])
    #expect(both?.code == ["view:deleteItems{ {0, 2} }"])
    let section = Self.repair("A: a | B: b", "A: a", [.deleteSection(2)])
    #expect(section?.code == ["view:deleteSections{1}"])
  }

  @Test func `a change before the view looked belongs in the block`() {
    let repair = Self.repair(
      "A: a b c", "A: a b c", [.insertItem(IndexPath(0, 2))], start: "A: a b c", missed: "A: a b")
    #expect(repair?.hypothesis == .dataChangedBefore)
    #expect(repair?.code == ["data:insert(\"c\", {0, 2})"])
  }

  @Test func `a change that the view was not told of gets a batch of its own`() {
    let repair = Self.repair(
      "A: a b", "A: x b", [.deleteItem(IndexPath(0, 1))], start: "A: x a b")
    #expect(repair?.hypothesis == .dataChangedBefore)
    #expect(
      repair?.batches.map { $0.operations.map(\.description) }
        == [["insertItem [0, 0]"], ["deleteItem [0, 1]"]])
  }

  @Test func `else identities tell what happened`() {
    let repair = Self.repair("A: a b c", "A: c d", [.deleteItem(IndexPath(0, 2))])
    #expect(repair?.hypothesis == .identityDiff)
    #expect(repair?.code == ["view:deleteItems{ {0, 0}, {0, 1} }", "view:insertItems{ {0, 1} }"])
    #expect(repair?.removed.map(\.description) == ["deleteItem [0, 2]"])
  }

  @Test func `a written reload stays in the batch where it fits`() {
    let repair = Self.repair(
      "A: a b c d", "A: b c d e", [.deleteItem(IndexPath(0, 3)), .reloadItem(IndexPath(0, 2))])
    #expect(repair?.hypothesis == .identityDiff)
    #expect(
      repair?.batches.map { $0.operations.map(\.description) }
        == [["deleteItem [0, 0]", "insertItem [0, 3]", "reloadItem [0, 2]"]])
    #expect(repair?.removed.map(\.description) == ["deleteItem [0, 3]"])
    #expect(
      repair?.added.map { $0.map(\.description) } == [["deleteItem [0, 0]", "insertItem [0, 3]"]])
  }

  @Test func `a written reload of what moves comes in a second batch at the new place`() {
    let repair = Self.repair(
      "A: a b c d", "A: d a c",
      [
        .moveItem(from: IndexPath(0, 3), to: IndexPath(0, 0)), .deleteItem(IndexPath(0, 2)),
        .reloadItem(IndexPath(0, 3)),
      ])
    #expect(repair?.hypothesis == .identityDiff)
    #expect(
      repair?.batches.map { $0.operations.map(\.description) }
        == [["deleteItem [0, 1]", "moveItem [0, 3] → [0, 0]"], ["reloadItem [0, 0]"]])
    #expect(
      repair?.removed.map(\.description) == ["deleteItem [0, 2]", "reloadItem [0, 3]"])
    #expect(
      repair?.added.map { $0.map(\.description) } == [["deleteItem [0, 1]"], ["reloadItem [0, 0]"]])
  }

  @Test func `a written move is kept where another one would do as well`() {
    let sections = Self.repair(
      "A: a | B: b c", "B: b | A: a",
      [.moveSection(from: 0, to: 1), .deleteItem(IndexPath(1, 0))])
    #expect(sections?.removed.map(\.description) == ["deleteItem [1, 0]"])
    #expect(sections?.added.map { $0.map(\.description) } == [["deleteItem [1, 1]"]])
    let back = Self.repair(
      "A: a | B: b c", "B: b | A: a",
      [.moveSection(from: 1, to: 0), .deleteItem(IndexPath(1, 0))])
    #expect(back?.removed.map(\.description) == ["deleteItem [1, 0]"])
    let items = Self.repair(
      "A: a b c", "A: b a",
      [.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1)), .deleteItem(IndexPath(0, 1))])
    #expect(items?.removed.map(\.description) == ["deleteItem [0, 1]"])
    #expect(items?.added.map { $0.map(\.description) } == [["deleteItem [0, 2]"]])
  }

  @Test func `a longest subsequence leaves out what is wished, and stays as long`() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<400 {
      let count = random.below(9)
      let values = Array(0..<count).shuffled(using: &random)
      let unwanted = values.map { _ in random.once(in: 3) }
      let kept = IncreasingSubsequence.longest(values.map(Int32.init), leavingOut: unwanted)
      let chosen = values.indices.filter { kept[$0] }
      #expect(zip(chosen, chosen.dropFirst()).allSatisfy { values[$0] < values[$1] })
      var best = (0, 0)
      for mask in 0..<(1 << count) {
        let subset = values.indices.filter { mask >> $0 & 1 == 1 }
        guard zip(subset, subset.dropFirst()).allSatisfy({ values[$0] < values[$1] }) else {
          continue
        }
        let score = (subset.count, subset.count { !unwanted[$0] })
        if score > best { best = score }
      }
      #expect((chosen.count, chosen.count { !unwanted[$0] }) == best)
    }
  }

  @Test func `what makes no sense gets no repair`() {
    let repair = Self.repair(
      "A: a b", "A: a b",
      [.deleteItem(IndexPath(0, 7)), .moveItem(from: IndexPath(0, 7), to: IndexPath(0, 0))])
    #expect(repair == nil)
  }

  @Test(arguments: 0..<8)
  func `whatever is offered is accepted and lands on the data`(seed: Int) {
    var random = SeededGenerator(seed: 700 + seed)
    var (refused, repaired) = (0, 0)
    var hypotheses: Set<Repair.Hypothesis> = []
    while refused < (Stress.isOn ? 12_500 : 300) {
      let sample = RandomMistake(using: &random)
      let isWrong = sample.isRefused || sample.isMismatch
      guard isWrong else { continue }
      refused += 1
      let repair = sample.engine.repair()
      guard let repair else { continue }
      repaired += 1
      hypotheses.insert(repair.hypothesis)
      if let fault = sample.fault(of: repair) {
        Issue.record("seed \(seed): \(repair.hypothesis) \(fault)\n\(repair.batches)\n\(sample)")
        return
      }
    }
    #expect(hypotheses.count >= 6, "seed \(seed): only \(hypotheses)")
    #expect(repaired > refused / 2)
  }

  @Test(arguments: 0..<4)
  func `garbage gets no repair, or one that holds, and never traps`(seed: Int) {
    var random = SeededGenerator(seed: 800 + seed)
    let numbers = [Int.min, .min + 1, -1, 0, 0, 1, 1, 2, 2, 3, .max - 1, .max]
    var number = { (random: inout SeededGenerator) in numbers[random.below(numbers.count)] }
    for _ in 0..<(Stress.isOn ? 100_000 : 250) {
      let before = RandomStates.state(using: &random, repeats: false)
      let data = RandomStates.edited(before, using: &random, repeats: false)
      let batch = BatchUpdates.random(using: &random, number: &number)
      let engine = RepairEngine(
        before: before, data: data, dataAtStart: data, missed: data, batch: batch)
      let sample = RandomMistake(engine: engine)
      if let repair = engine.repair(), let fault = sample.fault(of: repair) {
        Issue.record("\(repair.hypothesis) \(fault)\n\(sample)")
        return
      }
      guard let resolution = try? batch.resolved(before: before.counts, after: data.counts) else {
        continue
      }
      let quirks = batch.quirks(of: resolution, before: before.counts, after: data.counts)
      #expect(quirks.allSatisfy { !$0.description.isEmpty })
      guard case .updates(let map) = resolution else { continue }
      var review = BatchReview(
        batch, resolution, before: before.counts, profile: .modern, engine: engine,
        shown: map.applied(to: before, data: data), agreed: nil, allowance: BatchReview.allowance)
      #expect(review.warnings().allSatisfy { !$0.description.isEmpty })
    }
  }

  @Test func `classic repairs reload in a second batch where modern ones reconfigure`() {
    func batches(_ profile: UpdateProfile) -> [[UpdateOperation.Kind]]? {
      let before = CollectionState(sections: [
        Section(id: "A", items: [Item(id: "a"), Item(id: "b"), Item(id: "c")])
      ])
      let data = CollectionState(sections: [
        Section(
          id: "A", items: [Item(id: "b"), Item(id: "c"), Item(id: "a", fields: ["n": .integer(2)])])
      ])
      return RepairEngine(before: before, data: data, batch: BatchUpdates(), profile: profile)
        .repair()?.batches.map { $0.operations.map(\.kind) }
    }
    let move = UpdateOperation.Kind.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 2))
    #expect(batches(.modern) == [[move, .reconfigureItem(IndexPath(0, 0))]])
    #expect(batches(.classic) == [[move], [.reloadItem(IndexPath(0, 2))]])
  }
}
