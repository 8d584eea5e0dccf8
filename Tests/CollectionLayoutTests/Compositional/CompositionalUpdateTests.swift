import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Batches on sections whose items are measured: where they end, and what they cost.
struct CompositionalUpdateTests {
  /// A group that repeats, by name.
  struct Subject: CustomTestStringConvertible {
    let testDescription: String
    let group: LayoutGroup
  }

  static let subjects = [
    Subject(
      testDescription: "a list",
      group: .row(.width(1), .estimated(44), [.item(.width(1), .estimated(44))])),
    Subject(
      testDescription: "rows of three",
      group: .row(
        .width(1), .estimated(30), [.item(.width(1.0 / 3), .estimated(30))], spacing: .fixed(2))),
    Subject(
      testDescription: "rows of what fits",
      group: .row(
        .absolute(300), .estimated(30), [.item(.estimated(70), .estimated(30))],
        spacing: .fixed(4))),
    Subject(
      testDescription: "columns of what fits",
      group: .column(
        .width(1), .absolute(120), [.item(.width(0.5), .estimated(30))], spacing: .fixed(1))),
    Subject(
      testDescription: "a column of two in a row",
      group: .row(
        .width(1), .estimated(60),
        [
          .group(.column(.width(0.5), .estimated(60), [.item(.width(1), .estimated(30))]))
        ])),
  ]

  private static func delegate(_ numbers: [Int]) -> CompositionalEstimateTests.Sizes {
    CompositionalEstimateTests.Sizes(
      numbers.map {
        $0 % 13 == 0
          ? nil : Size(width: Double($0 % 80 + 30), height: Double($0 % 60 + 10) + 0.3)
      })
  }

  private static func context(
    _ numbers: [Int], _ delegate: CompositionalEstimateTests.Sizes, scale: Double,
    _ invalidation: InvalidationContext = .everything
  ) -> LayoutContext {
    var context = LayoutContext(
      counts: [numbers.count], boundsSize: Size(width: 320, height: 480), scale: scale,
      delegate: delegate)
    context.invalidation = invalidation
    return context
  }

  private static func layout(_ subject: Subject, _ spacing: Double) -> CompositionalLayout {
    var section = LayoutSection(group: subject.group)
    section.interGroupSpacing = spacing
    return CompositionalLayout(section: section)
  }

  private static func expectEqual(
    _ layout: CompositionalLayout, _ fresh: CompositionalLayout, _ count: Int, _ note: String
  ) {
    #expect(layout.contentSize == fresh.contentSize, "\(note)")
    for item in 0..<count where item % 3 == 0 || item > count - 9 {
      #expect(
        layout.layoutAttributesForItem(at: [0, item])
          == fresh.layoutAttributesForItem(at: [0, item]), "\(note), item \(item)")
    }
    for share in [0, 0.4, 1] {
      let rect = Rect(
        x: 0, y: (layout.contentSize.height - 480) * share, width: 320, height: 480)
      #expect(
        layout.layoutAttributesForElements(in: rect)
          == fresh.layoutAttributesForElements(in: rect), "\(note), at \(share)")
    }
  }

  @Test(arguments: subjects, 0..<6)
  func `random batches end where a fresh layout does`(subject: Subject, seed: Int) throws {
    var random = SeededGenerator(seed: 400 + seed)
    let scale = [1, 2, 3.0][seed % 3]
    let spacing = [0, 3.5, 0.1][seed / 2]
    // Few numbers, so that groups measure the same again and again.
    let most = seed % 2 == 0 ? 5 : 1000
    var numbers = (0..<[1, 7, 90, 300, 500, 700][seed]).map { _ in random.below(most) }
    let layout = Self.layout(subject, spacing)
    try layout.prepare(Self.context(numbers, Self.delegate(numbers), scale: scale))
    for step in 0..<4 {
      let edits = RandomEdits(numbers, using: &random) { $0.below(most) }
      guard !edits.values.isEmpty else { return }
      guard let invalidation = try edits.invalidation(of: numbers.count) else { return }
      numbers = edits.values
      let delegate = Self.delegate(numbers)
      try layout.prepare(Self.context(numbers, delegate, scale: scale, invalidation))
      #expect(
        delegate.asked.sorted() == (edits.edits.inserted + edits.edits.resized).sorted())
      let fresh = Self.layout(subject, spacing)
      let other = Self.delegate(numbers)
      try fresh.prepare(Self.context(numbers, other, scale: scale))
      #expect(other.asked == Array(numbers.indices))
      Self.expectEqual(
        layout, fresh, numbers.count, "\(subject.testDescription), seed \(seed), step \(step)")
    }
  }

  @Test(arguments: Stress.isOn ? [1000, 10_000, 40_000] : [1000, 10_000])
  func `an insertion into a list solves a few groups and moves no others`(count: Int) throws {
    var numbers = (0..<count).map { $0 * 7 % 997 }
    let layout = Self.layout(Self.subjects[0], 4)
    try layout.prepare(Self.context(numbers, Self.delegate(numbers), scale: 2))
    for place in [0, count / 2, count + 2] {
      numbers.insert(place % 50, at: place)
      let batch = BatchUpdates([UpdateOperation(.insertItem([0, place]))])
      guard
        case .updates(let map) = try batch.resolved(
          before: [numbers.count - 1], after: [numbers.count])
      else {
        Issue.record("the batch became a reload")
        return
      }
      let delegate = Self.delegate(numbers)
      let work = layout.work
      try layout.prepare(
        Self.context(numbers, delegate, scale: 2, InvalidationContext(updates: map)))
      let done = layout.work - work
      #expect(done.preparedItems == 1 && delegate.asked == [place])
      #expect(done.brokenItems <= 200, "at \(place)")
      #expect(done.replacedRuns <= 80, "at \(place)")
    }
    let fresh = Self.layout(Self.subjects[0], 4)
    try fresh.prepare(Self.context(numbers, Self.delegate(numbers), scale: 2))
    Self.expectEqual(layout, fresh, numbers.count, "a list of \(count)")
  }

  @Test(arguments: [false, true])
  func `many insertions at one place leave few groups to solve`(isOrthogonal: Bool) throws {
    var numbers = (0..<500).map { $0 * 7 % 997 }
    func layout() -> CompositionalLayout {
      var section = LayoutSection(
        group: .row(.width(0.5), .estimated(44), [.item(.width(1), .estimated(44))]))
      if isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
      return CompositionalLayout(section: section)
    }
    let edited = layout()
    try edited.prepare(Self.context(numbers, Self.delegate(numbers), scale: 2))
    for step in 0..<300 {
      let place = step % 2 == 0 ? 0 : 130
      let isInsertion = step % 3 != 0
      if isInsertion { numbers.insert(step, at: place) } else { numbers.remove(at: place) }
      let path: IndexPath = [0, place]
      let batch = BatchUpdates([
        UpdateOperation(isInsertion ? .insertItem(path) : .deleteItem(path))
      ])
      guard
        case .updates(let map) = try batch.resolved(
          before: [numbers.count + (isInsertion ? -1 : 1)], after: [numbers.count])
      else {
        Issue.record("the batch became a reload")
        return
      }
      let work = edited.work
      try edited.prepare(
        Self.context(
          numbers, Self.delegate(numbers), scale: 2, InvalidationContext(updates: map)))
      #expect((edited.work - work).brokenItems <= 260, "step \(step)")
    }
    let fresh = layout()
    try fresh.prepare(Self.context(numbers, Self.delegate(numbers), scale: 2))
    Self.expectEqual(edited, fresh, numbers.count, "orthogonal \(isOrthogonal)")
  }
}
