import CollectionCore
import CollectionUpdates
import TestSupport
import Testing

/// Batches on states that share most of their sections, against the same batches on arrays.
struct SharedCountsTests {
  /// A state, what random edits made of it, and the operations that tell of them, more or less.
  private struct Case {
    var before: CollectionState
    var after: CollectionState
    var batch: BatchUpdates

    init(_ random: inout SeededGenerator) throws {
      let count = 1 + random.below(300)
      let before = CollectionState(
        sections: (0..<count).map { Section(id: .integer($0), items: ["a", "b"]) })
      var after = before
      var operations: [UpdateOperation.Kind] = []
      // Sections go from the end on, so that their places stay those before the batch.
      var gone: [Int] = []
      for _ in 0..<random.below(3) { gone.append(random.below(count)) }
      for section in Set(gone).sorted(by: >) {
        try after.removeSection(at: section)
        operations.append(.deleteSection(section))
      }
      for place in Set((0..<random.below(3)).map { _ in random.below(after.sections.count + 1) })
        .sorted()
      {
        try after.insertSection(Section(id: "new", items: ["c"]), at: place)
        operations.append(.insertSection(place))
      }
      for _ in 0..<random.below(4) where !after.sections.isEmpty {
        let section = random.below(after.sections.count)
        try after.append("d", toSection: section)
        operations.append(.insertItem(IndexPath(section, after.sections[section].items.count - 1)))
      }
      if random.once(in: 3), !after.sections.isEmpty {
        // A change that no operation tells of.
        try after.append("e", toSection: random.below(after.sections.count))
      }
      if random.once(in: 4), !operations.isEmpty {
        operations.remove(at: random.below(operations.count))
      }
      if random.once(in: 3) {
        let (from, to) = (random.below(count), random.below(max(1, after.sections.count)))
        if random.once(in: 2), from < after.sections.count, to < after.sections.count {
          try after.moveSection(from: from, to: to)
        }
        operations.append(.moveSection(from: from, to: to))
      }
      (self.before, self.after) = (before, after)
      batch = BatchUpdates(operations.map { UpdateOperation($0) })
    }
  }

  private static func outcome(
    _ batch: BatchUpdates, _ before: SectionCounts, _ after: SectionCounts,
    _ profile: UpdateProfile
  ) -> Result<BatchResolution, UpdateError> {
    do throws(UpdateError) {
      return .success(try batch.resolved(before: before, after: after, profile: profile))
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: 0..<6)
  func `states and arrays lead to the same maps and the same errors`(seed: Int) throws {
    var random = SeededGenerator(seed: 900 + seed)
    var (accepted, refused) = (0, 0)
    for number in 0..<150 {
      let problem = try Case(&random)
      let profile: UpdateProfile = random.once(in: 2) ? .modern : .classic
      let shared = Self.outcome(
        problem.batch, problem.before.counts, problem.after.counts, profile)
      let plain = Self.outcome(
        problem.batch, SectionCounts(Array(problem.before.counts)),
        SectionCounts(Array(problem.after.counts)), profile)
      #expect(shared == plain, "seed \(seed), case \(number): \(problem.batch.operations)")
      switch shared {
      case .success(.updates(let map)):
        accepted += 1
        let applied = map.applied(to: problem.before, data: problem.after)
        #expect(applied.counts == problem.after.counts, "seed \(seed), case \(number)")
      case .success(.reload): break
      case .failure: refused += 1
      }
    }
    #expect(accepted > 20 && refused > 20, "seed \(seed): \(accepted) and \(refused)")
  }

  @Test func `the first section that disagrees is named`() throws {
    let before = CollectionState(
      sections: (0..<5000).map { Section(id: .integer($0), items: ["a", "b"]) })
    var after = before
    try after.removeSection(at: 17)
    try after.append("x", toSection: 4000)
    try after.append("x", toSection: 4500)
    let batch = BatchUpdates([UpdateOperation(.deleteSection(17))])
    let error = #expect(throws: UpdateError.self) {
      try batch.resolved(before: before.counts, after: after.counts, profile: .classic)
    }
    guard case .itemCount(let tally)? = error?.fault else {
      Issue.record("no fault of counts: \(String(describing: error))")
      return
    }
    #expect(tally.newIndex == 4000 && tally.oldIndex == 4001)
    #expect(tally.before == 2 && tally.after == 3)
  }
}
