import CollectionCore
import CollectionLayout
import CollectionUpdates
import Testing

/// Layouts whose sections are laid out by their places: a batch may give them others.
struct SectionIndexTests {
  private func check(
    _ layout: any StackedLayout, _ operation: UpdateOperation.Kind, _ before: [Int], _ after: [Int]
  ) throws -> [Rect] {
    var context = LayoutContext(counts: before, boundsSize: Size(width: 320, height: 480))
    try layout.prepare(context)
    let batch = BatchUpdates([UpdateOperation(operation, origin: nil)])
    guard case .updates(let map) = try batch.resolved(before: before, after: after) else {
      Issue.record("the batch became a reload")
      return []
    }
    context.counts = SectionCounts(after)
    context.invalidation = InvalidationContext(updates: map)
    try layout.prepare(context)
    let everything = Rect(x: 0, y: 0, width: 320, height: 1000)
    let found = layout.layoutAttributesForElements(in: everything)
    context.invalidation = .everything
    try layout.prepare(context)
    #expect(found == layout.layoutAttributesForElements(in: everything))
    return found.map(\.frame)
  }

  @Test func `a component that moves up takes the options of its new place`() throws {
    let layout = ComponentLayout()
    layout.sections = [ComponentSection(.list), ComponentSection(.grid)]
    // The grid becomes the list, and the list after it the grid.
    let frames = try check(layout, .deleteSection(0), [1, 2, 2], [2, 2])
    #expect(frames.map(\.width) == [320, 320, 100, 100])
    _ = try check(layout, .moveSection(from: 0, to: 2), [1, 2, 3], [2, 3, 1])
    _ = try check(layout, .insertSection(0), [1, 2], [3, 1, 2])
  }

  @Test func `a provider is asked again about sections that have other places`() throws {
    var asked: [Int] = []
    let layout = CompositionalLayout { section, _ in
      asked.append(section)
      return .list
    }
    _ = try check(layout, .moveSection(from: 3, to: 1), [1, 2, 3, 4], [1, 4, 2, 3])
    #expect(asked.prefix(4) == [0, 1, 2, 3])
    #expect(asked.dropFirst(4).dropLast(4).sorted() == [1, 2, 3])
  }
}
