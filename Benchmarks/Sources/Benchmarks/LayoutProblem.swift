import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// Items of sizes as photos have them, equally in all sections, for a list or a flow layout.
final class LayoutProblem: CollectionViewDelegate {
  enum Kind: String {
    case list, flow
  }

  let kind: Kind
  /// The number of items of each section.
  let counts: [Int]
  let layout: any CollectionViewLayout
  /// The number of items that were inserted at the front: those behind keep their sizes.
  var insertedItems = 0
  private let bounds = Size(width: 320, height: 480)

  /// - Parameter sizesFollowItems: whether a batch asks only about what is new.
  init(_ kind: Kind, counts: [Int], sizesFollowItems: Bool = true) throws {
    self.kind = kind
    self.counts = counts
    layout = Self.layout(kind, sizesFollowItems: sizesFollowItems)
    try layout.prepare(context(counts))
  }

  /// Returns a layout of a kind.
  static func layout(_ kind: Kind, sizesFollowItems: Bool = true) -> any CollectionViewLayout {
    switch kind {
    case .list:
      let list = ListLayout()
      list.sizesFollowItems = sizesFollowItems
      return list
    case .flow:
      let flow = FlowLayout()
      flow.sizesFollowItems = sizesFollowItems
      return flow
    }
  }

  var count: Int { counts.reduce(0, +) }

  /// The size of an item: whole widths from 40 to 99 and heights from 6 to 13, scrambled.
  static func size(_ item: Int) -> Size {
    var word = UInt64(truncatingIfNeeded: item) &* 0x9e37_79b9_7f4a_7c15
    word ^= word >> 29
    return Size(width: Double(40 + word % 60), height: Double(6 + (word >> 32) % 8))
  }

  var providesItemSizes: Bool { true }
  var providesItemHeights: Bool { true }
  func sizeForItem(at path: IndexPath) -> Size? { Self.size(path.item - insertedItems) }
  func heightForItem(at path: IndexPath) -> Double? { Self.size(path.item - insertedItems).height }

  func context(
    _ counts: [Int], _ invalidation: InvalidationContext = .everything
  ) -> LayoutContext {
    var context = LayoutContext(counts: counts, boundsSize: bounds, delegate: self)
    context.invalidation = invalidation
    return context
  }

  /// What is visible at a share of the content.
  func visible(at share: Double) -> Rect {
    Rect(
      x: 0, y: (layout.contentSize.height * share).rounded(), width: bounds.width,
      height: bounds.height)
  }
}

/// The same sizes, written many at once.
final class BulkSizes: CollectionViewDelegate {
  var providesItemSizes: Bool { true }
  var providesItemHeights: Bool { true }

  func sizesForItems(_ items: Range<Int>, inSection section: Int, into sizes: inout [Size]) {
    for item in items { sizes[item - items.lowerBound] = LayoutProblem.size(item) }
  }

  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) {
    for item in items { heights[item - items.lowerBound] = LayoutProblem.size(item).height }
  }
}

extension BatchUpdates {
  /// The batch as a layout gets it.
  func context(of problem: LayoutProblem, from before: [Int], to after: [Int]) throws
    -> LayoutContext
  {
    guard case .updates(let map) = try resolved(before: before, after: after) else {
      fatalError("the batch became a reload")
    }
    return problem.context(after, InvalidationContext(updates: map))
  }

  /// Deletes, inserts and moves in equal parts, no place named twice, in a section of `items`.
  static func random(_ count: Int, of items: Int) -> BatchUpdates {
    var generator = Generator(state: 1)
    func places() -> [Int] {
      Array(Set((0..<count).map { _ in Int.random(in: 0..<items, using: &generator) }))
        .sorted().shuffled(using: &generator)
    }
    var (old, new) = (places(), places())
    var operations: [UpdateOperation] = []
    for _ in 0..<count / 3 {
      operations.append(UpdateOperation(.deleteItem(IndexPath(0, old.removeLast()))))
      operations.append(UpdateOperation(.insertItem(IndexPath(0, new.removeLast()))))
      operations.append(
        UpdateOperation(
          .moveItem(from: IndexPath(0, old.removeLast()), to: IndexPath(0, new.removeLast()))))
    }
    while operations.count < count {
      operations.append(
        UpdateOperation(
          .moveItem(from: IndexPath(0, old.removeLast()), to: IndexPath(0, new.removeLast()))))
    }
    return BatchUpdates(operations)
  }
}
