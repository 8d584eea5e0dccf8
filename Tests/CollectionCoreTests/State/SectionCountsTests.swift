import CollectionCore
import TestSupport
import Testing

/// Counts of states against plain arrays.
struct SectionCountsTests {
  private static func state(_ counts: [Int]) -> CollectionState {
    CollectionState(
      sections: counts.enumerated().map { index, count in
        Section(id: .integer(index), items: (0..<count).map { Item(id: .integer($0)) })
      })
  }

  /// Makes random edits of a state, and the same ones of an array.
  private static func edit(
    _ state: inout CollectionState, _ model: inout [Int], _ random: inout SeededGenerator
  ) throws {
    let section = random.below(model.count)
    switch random.below(5) {
    case 0:
      try state.insertSection(Section(id: "new", items: ["x"]), at: section)
      model.insert(1, at: section)
    case 1 where model.count > 1:
      try state.removeSection(at: section)
      model.remove(at: section)
    case 2:
      let other = random.below(model.count)
      try state.moveSection(from: section, to: other)
      model.insert(model.remove(at: section), at: other)
    default:
      try state.append("more", toSection: section)
      model[section] += 1
    }
  }

  @Test(arguments: 0..<6)
  func `counts of an edited state are those of an array`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var model = (0..<[1, 3, 70, 500, 2000, 5000][seed]).map { _ in random.below(3) }
    var state = Self.state(model)
    for step in 0..<60 {
      let (before, beforeModel) = (state.counts, model)
      for _ in 0..<random.below(4) { try Self.edit(&state, &model, &random) }
      let counts = state.counts
      #expect(Array(counts) == model, "seed \(seed), step \(step)")
      #expect((counts == before) == (model == beforeModel))
      #expect(counts == SectionCounts(model) && SectionCounts(model) == counts)
      #expect(counts.hashValue == SectionCounts(model).hashValue)
      let (start, other) = (random.below(model.count), random.below(beforeModel.count))
      #expect(counts[start] == model[start])
      let length = random.below(min(model.count - start, beforeModel.count - other) + 1)
      let naive = (0..<length).first { model[start + $0] != beforeModel[other + $0] } ?? length
      for (left, right) in [
        (counts, before), (SectionCounts(model), before), (counts, SectionCounts(beforeModel)),
        (SectionCounts(model), SectionCounts(beforeModel)),
      ] {
        #expect(
          left.commonPrefix(of: start..<(start + length), with: right, from: other) == naive,
          "seed \(seed), step \(step): \(start) and \(other), \(length) sections")
      }
    }
  }

  @Test(arguments: [10_000, 100_000])
  func `states that differ in one section are compared by a leaf`(count: Int) throws {
    let before = Self.state(Array(repeating: 1, count: count))
    var after = before
    try after.append("x", toSection: 0)
    #expect(after.counts.numberOfSections(notSharedWith: before.counts) <= 64)
    let moved = after
    try after.insertSection(Section(id: "new"), at: 1)
    try after.removeSection(at: 1)
    #expect(after.counts.numberOfSections(notSharedWith: moved.counts) <= 64)
    #expect(after.differences(from: moved).isEmpty)
    #expect(after.sections.numberOfNodes(beyond: moved.sections) < 100)
  }

  @Test func `an index path has an item only where there is one`() {
    let counts: SectionCounts = [2, 0]
    for (path, isThere) in [
      (IndexPath(0, 0), true), (IndexPath(0, 1), true), (IndexPath(0, 2), false),
      (IndexPath(1, 0), false), (IndexPath(2, 0), false), (IndexPath(-1, 0), false),
      (IndexPath(0, -1), false), (IndexPath(.max, .min), false),
    ] { #expect(counts.hasItem(at: path) == isThere, "\(path)") }
    #expect(SectionCounts([0, -1]).hasNegative)
    #expect(!Self.state([1, 0]).counts.hasNegative)
  }
}
