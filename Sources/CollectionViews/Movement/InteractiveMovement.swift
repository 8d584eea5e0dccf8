package import CollectionCore
import CollectionLayout

/// A data source that can move an item where a finger has dragged it.
package protocol ItemMovementSource: CollectionViewDataSource {
  /// A Boolean value that indicates whether items can be moved at all.
  var movesItems: Bool { get }
  /// Returns whether an item may be dragged to another place.
  func canMoveItem(at path: IndexPath) throws -> Bool
  /// Moves an item of the data, in the block of the batch that shows the move.
  ///
  /// - Parameter destination: the index path after the move.
  /// - Returns: the function that puts the data back if the batch is refused.
  func moveItem(at source: IndexPath, to destination: IndexPath) throws -> (() -> Void)
}

/// A delegate that decides about the items that a finger drags.
package protocol ItemMovementDelegate: CollectionViewDelegate {
  /// Returns whether an item may be dragged to another place.
  func canMoveItem(at path: IndexPath) throws -> Bool
  /// Returns where an item is to go instead of a proposed place.
  ///
  /// - Parameters:
  ///   - original: the index path at which the movement began.
  ///   - current: the index path at which the view shows the item now.
  ///   - proposed: the index path after the move, as the finger proposes it.
  func targetIndexPath(
    forMoveOfItemFrom original: IndexPath, at current: IndexPath, toProposed proposed: IndexPath
  ) throws -> IndexPath
}

/// The movement of an item by a finger, from its beginning to its end or its cancellation.
struct InteractiveMovement {
  /// The index path at which the item lies in the data.
  let original: IndexPath
  /// The index path at which the view shows the item.
  var current: IndexPath

  /// The state that the view showed before.
  let shownBefore: CollectionState?
  /// The number of items of each section before.
  let countsBefore: SectionCounts
  /// The animation that was under way, and the time.
  let animationBefore: (state: AnimationState, time: Double)
  /// The content offset to go back to, and the one that shorter content has led to.
  var offset: (wanted: Point, shown: Point)

  /// Returns the place in the data of the item that the view shows at an index path.
  func originalIndexPath(of path: IndexPath) -> IndexPath {
    guard path != current else { return original }
    var item = path.item
    if path.section == current.section, item > current.item { item -= 1 }
    if path.section == original.section, item >= original.item { item += 1 }
    return IndexPath(path.section, item)
  }
}

/// The delegate of a layout while an item is moved: it asks about the items' places in the data.
final class MovementLayoutDelegate: ForwardingLayoutDelegate {
  let base: any LayoutDelegate
  private let movement: InteractiveMovement

  /// Creates the delegate of a movement above the view's one.
  init(_ base: any LayoutDelegate, _ movement: InteractiveMovement) {
    self.base = base
    self.movement = movement
  }

  private func place(_ path: IndexPath) -> IndexPath { movement.originalIndexPath(of: path) }

  /// Returns where consecutive items lie in the data, if they follow each other there, too.
  private func places(_ items: Range<Int>, _ section: Int) -> Range<Int>? {
    let current = movement.current
    guard let last = items.last, current.section != section || !items.contains(current.item) else {
      return nil
    }
    let (low, high) = (place(IndexPath(section, items.lowerBound)), place(IndexPath(section, last)))
    return high.item - low.item == items.count - 1 ? low.item..<high.item + 1 : nil
  }

  /// Writes answers about consecutive items: asked together where they follow each other in the data.
  private func write<Answer>(
    _ items: Range<Int>, _ section: Int, into answers: inout [Answer],
    together: (Range<Int>, inout [Answer]) throws -> Void, single: (IndexPath) throws -> Answer?
  ) throws {
    if let items = places(items, section) { return try together(items, &answers) }
    for (index, item) in items.enumerated() {
      answers[index] = try single(IndexPath(section, item)) ?? answers[index]
    }
  }

  /// Returns the size of an item.
  func sizeForItem(at path: IndexPath) throws -> Size? { try base.sizeForItem(at: place(path)) }
  /// Writes the sizes of consecutive items.
  func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) throws {
    try write(
      items, section, into: &sizes,
      together: { try base.sizesForItems($0, inSection: section, into: &$1) },
      single: sizeForItem)
  }
  /// Returns the height of an item.
  func heightForItem(at path: IndexPath) throws -> Double? {
    try base.heightForItem(at: place(path))
  }
  /// Writes the heights of consecutive items.
  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) throws {
    try write(
      items, section, into: &heights,
      together: { try base.heightsForItems($0, inSection: section, into: &$1) },
      single: heightForItem)
  }
  /// Returns the width of an item.
  func widthForItem(at path: IndexPath) throws -> Double? { try base.widthForItem(at: place(path)) }
  /// Writes the widths of consecutive items.
  func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) throws {
    try write(
      items, section, into: &widths,
      together: { try base.widthsForItems($0, inSection: section, into: &$1) },
      single: widthForItem)
  }
  /// Returns the aspect ratio of an item.
  func aspectRatioForItem(at path: IndexPath) throws -> Size? {
    try base.aspectRatioForItem(at: place(path))
  }
  /// Returns the style of an item.
  func styleForItem(at path: IndexPath) throws -> ItemStyle? {
    try base.styleForItem(at: place(path))
  }
  /// Returns the size that the cell of an item asks for.
  func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size? {
    try base.preferredSizeForItem(at: place(path), size: size)
  }
}
