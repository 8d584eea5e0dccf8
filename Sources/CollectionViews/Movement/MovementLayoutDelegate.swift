import CollectionCore
import CollectionLayout

/// The delegate of a layout while an item is moved.
///
/// As in UIKit, a delegate that returns sizes by index paths receives the shown ones, though the
/// data keeps the old order. Sizes of cells, and answers that follow their items, are requested by
/// the index paths in the data.
final class MovementLayoutDelegate: ForwardingLayoutDelegate {
  let base: any LayoutDelegate
  private let movement: InteractiveMovement
  private let followsItems: Bool

  /// Creates the delegate for a movement, based on the view's delegate.
  ///
  /// - Parameter followsItems: whether the answers about items follow them to other index paths.
  init(_ base: any LayoutDelegate, _ movement: InteractiveMovement, followsItems: Bool) {
    self.base = base
    self.movement = movement
    self.followsItems = followsItems
  }

  private func place(_ path: IndexPath) -> IndexPath {
    followsItems ? movement.originalIndexPath(of: path) : path
  }

  /// Returns the positions of consecutive items in the data, or nil if they are not consecutive
  /// there.
  private func places(_ items: Range<Int>, _ section: Int) -> Range<Int>? {
    guard followsItems else { return items }
    let current = movement.current
    guard let last = items.last, current.section != section || !items.contains(current.item) else {
      return nil
    }
    let (low, high) = (place(IndexPath(section, items.lowerBound)), place(IndexPath(section, last)))
    return high.item - low.item == items.count - 1 ? low.item..<high.item + 1 : nil
  }

  /// Writes answers about consecutive items, asked for together if they are consecutive in the
  /// data.
  private func write<Answer>(
    _ items: Range<Int>, _ section: Int, into answers: inout [Answer],
    together: (Range<Int>, Int, inout [Answer]) -> Void,
    single: (IndexPath) -> Answer?
  ) {
    if let items = places(items, section) { return together(items, section, &answers) }
    for (index, item) in items.enumerated() {
      answers[index] = single(IndexPath(section, item)) ?? answers[index]
    }
  }

  /// Returns the size of an item.
  func sizeForItem(at path: IndexPath) -> Size? { base.sizeForItem(at: place(path)) }
  /// Writes the sizes of consecutive items.
  func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) {
    write(
      items, section, into: &sizes, together: base.sizesForItems, single: sizeForItem)
  }
  /// Returns the height of an item.
  func heightForItem(at path: IndexPath) -> Double? {
    base.heightForItem(at: place(path))
  }
  /// Writes the heights of consecutive items.
  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) {
    write(
      items, section, into: &heights, together: base.heightsForItems, single: heightForItem)
  }
  /// Returns the width of an item.
  func widthForItem(at path: IndexPath) -> Double? { base.widthForItem(at: place(path)) }
  /// Writes the widths of consecutive items.
  func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) {
    write(
      items, section, into: &widths, together: base.widthsForItems, single: widthForItem)
  }
  /// Returns the aspect ratio of an item.
  func aspectRatioForItem(at path: IndexPath) -> Size? {
    base.aspectRatioForItem(at: place(path))
  }
  /// Returns the style of an item.
  func styleForItem(at path: IndexPath) -> ItemStyle? {
    base.styleForItem(at: place(path))
  }
  /// Returns the size that the cell of an item prefers.
  func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
    base.preferredSizeForItem(at: movement.originalIndexPath(of: path), size: size)
  }
}
