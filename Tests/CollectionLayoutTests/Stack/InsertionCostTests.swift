import CollectionCore
import CollectionLayout
import CollectionUpdates
import TestSupport
import Testing

/// Layouts that keep their items in trees: what an update costs, counted, and that it ends where a
/// fresh layout does.
struct InsertionCostTests {
  /// A layout, and a delegate with sizes for it.
  struct Subject: CustomTestStringConvertible {
    let testDescription: String
    /// The most items that an insertion breaks into lines again.
    var mostBrokenItems = 300
    let make: @Sendable () -> any StackedLayout
  }

  static let subjects = [
    Subject(testDescription: "styled rows") { StyledFlowLayout().followingItems() },
    Subject(testDescription: "styled rows in the middle") {
      let layout = StyledFlowLayout().followingItems()
      layout.rowTransform = .center
      layout.interspanSpacing = 3
      layout.spanGroupSpacingBefore = 5.5
      return layout
    },
    Subject(testDescription: "styled rows that are filled") {
      let layout = StyledFlowLayout().followingItems()
      layout.rowTransform = .fill
      return layout
    },
    Subject(testDescription: "a component list") {
      let layout = ComponentLayout().followingItems()
      layout.sections = [ComponentSection()]
      return layout
    },
    Subject(testDescription: "three in a row") { grid(of: 3) },
    Subject(testDescription: "eight in a row") { grid(of: 8) },
    Subject(testDescription: "columns from the left") {
      let layout = ColumnLayout().followingItems()
      layout.layoutStrategy = .leftToRight
      return layout
    },
    Subject(testDescription: "columns from the right") {
      let layout = ColumnLayout().followingItems()
      layout.layoutStrategy = .rightToLeft
      layout.columnCount = 5
      return layout
    },
  ]

  private static func grid(of columns: Int) -> any StackedLayout {
    let layout = ComponentLayout().followingItems()
    var section = ComponentSection(.grid)
    section.span = Double(columns)
    section.lineSpacing = 2.5
    layout.sections = [section]
    return layout
  }

  private static let bounds = Size(width: 320, height: 480)

  /// The heights, sizes and styles of items, made of one list of numbers.
  private static func delegate(_ numbers: [Int]) -> LaneDelegate {
    let delegate = LaneDelegate()
    delegate.heights = [numbers.map { Double($0 % 40 + 5) }]
    delegate.sizes = [
      numbers.map { Size(width: Double($0 % 90 + 20), height: Double($0 % 3 + 20)) }
    ]
    delegate.styles = [
      numbers.map {
        let size = Size(width: Double($0 % 90 + 20), height: Double($0 % 3 + 20))
        return $0 % 11 == 0 ? .span(size) : .flow(size)
      }
    ]
    return delegate
  }

  private static func context(
    _ count: Int, _ delegate: LaneDelegate, _ invalidation: InvalidationContext = .everything
  ) -> LayoutContext {
    var context = LayoutContext(counts: [count], boundsSize: bounds, delegate: delegate)
    context.invalidation = invalidation
    return context
  }

  /// Compares places all over two layouts.
  private static func expectEqual(
    _ layout: any StackedLayout, _ fresh: any StackedLayout, _ count: Int, _ note: String
  ) {
    #expect(layout.stack.brokenInvariant == nil, "\(note)")
    #expect(layout.contentSize == fresh.contentSize, "\(note)")
    for item in stride(from: 0, to: count, by: max(1, count / 97)) {
      #expect(
        layout.layoutAttributesForItem(at: [0, item])
          == fresh.layoutAttributesForItem(at: [0, item]), "\(note), item \(item)")
    }
    for share in [0, 0.3, 0.77, 1] {
      let rect = Rect(
        origin: Point(x: 0, y: (layout.contentSize.height - bounds.height) * share), size: bounds)
      #expect(
        layout.layoutAttributesForElements(in: rect)
          == fresh.layoutAttributesForElements(in: rect), "\(note), at \(share)")
    }
  }

  private static func map(
    _ operation: UpdateOperation.Kind, from before: Int, to after: Int
  ) throws -> UpdateMap {
    let batch = BatchUpdates([UpdateOperation(operation)])
    guard case .updates(let map) = try batch.resolved(before: [before], after: [after]) else {
      throw CancellationError()
    }
    return map
  }

  @Test(arguments: subjects, [1000, 20_000])
  func `an insertion costs the same however many items there are`(
    subject: Subject, count: Int
  ) throws {
    var random = SeededGenerator(seed: count)
    var numbers = (0..<count).map { _ in random.below(1000) }
    let layout = subject.make()
    try layout.prepare(Self.context(count, Self.delegate(numbers)))
    for place in [0, count / 2, count + 2] {
      numbers.insert(random.below(1000), at: place)
      let delegate = Self.delegate(numbers)
      let work = layout.work
      try layout.prepare(
        Self.context(
          numbers.count, delegate,
          InvalidationContext(
            updates: try Self.map(
              .insertItem([0, place]), from: numbers.count - 1, to: numbers.count))))
      let done = layout.work - work
      #expect(done.preparedItems == 1 && done.preparedSections == 0)
      #expect(done.brokenItems <= subject.mostBrokenItems, "at \(place)")
      #expect(delegate.asked == [[0, place]])
    }
    let fresh = subject.make()
    try fresh.prepare(Self.context(numbers.count, Self.delegate(numbers)))
    Self.expectEqual(layout, fresh, numbers.count, subject.testDescription)
    let rect = Rect(origin: Point(x: 0, y: layout.contentSize.height / 2), size: Self.bounds)
    let work = layout.work
    _ = layout.layoutAttributesForElements(in: rect)
    #expect((layout.work - work).comparisons <= 400)
  }

  @Test(arguments: subjects, 0..<(Stress.isOn ? 6 : 4))
  func `random batches end where a fresh layout does`(subject: Subject, seed: Int) throws {
    var random = SeededGenerator(seed: 70 + seed)
    var numbers = (0..<[1, 9, 140, 500, 1500, 4000][seed]).map { _ in random.below(1000) }
    let layout = subject.make()
    try layout.prepare(Self.context(numbers.count, Self.delegate(numbers)))
    for step in 0..<5 {
      let edits = RandomEdits(numbers, using: &random) { $0.below(1000) }
      guard let invalidation = try edits.invalidation(of: numbers.count) else { return }
      numbers = edits.values
      try layout.prepare(Self.context(numbers.count, Self.delegate(numbers), invalidation))
      let fresh = subject.make()
      try fresh.prepare(Self.context(numbers.count, Self.delegate(numbers)))
      Self.expectEqual(
        layout, fresh, numbers.count, "\(subject.testDescription), seed \(seed), step \(step)")
    }
  }

  @Test func `one that differs among equal items of columns does not place the others`() throws {
    let layout = ColumnLayout().followingItems()
    layout.layoutStrategy = .leftToRight
    var numbers = Array(repeating: 7, count: 50_000)
    try layout.prepare(Self.context(numbers.count, Self.delegate(numbers)))
    numbers.insert(31, at: 1)
    let work = layout.work
    try layout.prepare(
      Self.context(
        numbers.count, Self.delegate(numbers),
        InvalidationContext(
          updates: try Self.map(.insertItem([0, 1]), from: 50_000, to: 50_001))))
    #expect((layout.work - work).preparedItems == 1)
    let fresh = ColumnLayout().followingItems()
    fresh.layoutStrategy = .leftToRight
    try fresh.prepare(Self.context(numbers.count, Self.delegate(numbers)))
    Self.expectEqual(layout, fresh, numbers.count, "one that differs")
  }
}
