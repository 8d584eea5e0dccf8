public import CollectionCore

/// The answers to a layout's questions about single items and sections.
///
/// Every answer is nil by default, which means the layout's own value, so implement only what
/// differs.
///
/// ```swift
/// final class Heights: LayoutDelegate {
///   let providesItemHeights = true
///   func heightForItem(at path: IndexPath) -> Double? { path.item == 0 ? 88 : nil }
/// }
/// ```
public protocol LayoutDelegate: AnyObject {
  /// A Boolean value that indicates whether the delegate answers any question of a layout.
  ///
  /// Questions about preferred sizes do not count.
  ///
  /// After a batch, layouts ask everything again unless `sizesFollowItems` is set. If this is
  /// false, a batch costs only what it changes.
  var answersLayouts: Bool { get }
  /// A Boolean value that indicates whether to call `sizeForItem`, once per item.
  var providesItemSizes: Bool { get }
  /// Returns the size of an item, or nil.
  func sizeForItem(at path: IndexPath) -> Size?
  /// Writes the sizes of consecutive items for a layout that needs many; one by one by default.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - sizes: one for each item, initially the layout's own.
  func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  )
  /// A Boolean value that indicates whether to call `heightForItem`, once per item.
  var providesItemHeights: Bool { get }
  /// Returns the height of an item, or nil.
  func heightForItem(at path: IndexPath) -> Double?
  /// Writes the heights of consecutive items for a list that needs many; one by one by default.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - heights: one for each item, initially the layout's own.
  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  )
  /// A Boolean value that indicates whether to call `aspectRatioForItem`, once per item.
  var providesItemAspectRatios: Bool { get }
  /// Returns a width and a height that mean the aspect ratio of an item, or nil.
  func aspectRatioForItem(at path: IndexPath) -> Size?
  /// A Boolean value that indicates whether to call `styleForItem`, once per item.
  var providesItemStyles: Bool { get }
  /// Returns the style of an item in a styled flow layout, or nil.
  func styleForItem(at path: IndexPath) -> ItemStyle?
  /// Returns the number of columns of a section, or nil.
  func columnCount(forSection section: Int) -> Int?
  /// A Boolean value that indicates whether to call `preferredSizeForItem`; if not, estimates stay.
  var providesPreferredSizes: Bool { get }
  /// Returns the size that the cell of an item prefers, or nil for the planned one.
  ///
  /// It is called once for each displayed item of a layout that estimates sizes; the cell exists by
  /// then.
  ///
  /// - Parameters:
  ///   - path: the index path of the item.
  ///   - size: the size that the layout has planned for it, in points.
  func preferredSizeForItem(at path: IndexPath, size: Size) -> Size?
  /// A Boolean value that indicates whether to call `preferredSizeForSupplementaryElement`.
  ///
  /// If not, estimates stay.
  var providesPreferredSupplementarySizes: Bool { get }
  /// Returns the size that a header, a footer or a boundary item prefers, or nil for the planned
  /// one.
  ///
  /// - Parameters:
  ///   - kind: the kind of the element, such as `header`.
  ///   - path: the index path of the element.
  ///   - size: the size that the layout has planned for it, in points.
  func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) -> Size?
  /// Returns the inset around the items of a section, or nil.
  func insetForSection(_ section: Int) -> EdgeInsets?
  /// Returns the minimum distance between the lines of a section, or nil.
  func minimumLineSpacing(forSection section: Int) -> Double?
  /// Returns the minimum distance between the items of a line, or nil.
  func minimumInteritemSpacing(forSection section: Int) -> Double?
  /// Returns the size of a section's header, whose extent along the scroll axis counts, or nil.
  func referenceSizeForHeader(inSection section: Int) -> Size?
  /// Returns the size of a section's footer, whose extent along the scroll axis counts, or nil.
  func referenceSizeForFooter(inSection section: Int) -> Size?

  /// A Boolean value that indicates whether to call `widthForItem`, once per item.
  var providesItemWidths: Bool { get }
  /// Returns the width of an item of a horizontal list, or nil.
  func widthForItem(at path: IndexPath) -> Double?
  /// Writes the widths of consecutive items for a horizontal list that needs many; one by one by
  /// default.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - widths: one for each item, initially the layout's own.
  func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  )
  /// Returns the distance between the items of a section of a list, or nil.
  func interitemSpacing(forSection section: Int) -> Double?
  /// Returns the extent of a section's header along the scroll axis of a list, or nil.
  func heightForHeader(inSection section: Int) -> Double?
  /// Returns the extent of a section's footer along the scroll axis of a list, or nil.
  func heightForFooter(inSection section: Int) -> Double?
}

extension LayoutDelegate {
  /// A Boolean value that indicates whether the delegate answers any question: true by default.
  public var answersLayouts: Bool { true }
  /// A Boolean value that indicates whether to call `sizeForItem`: false by default.
  public var providesItemSizes: Bool { false }
  /// Returns nil, for the layout's `itemSize`.
  public func sizeForItem(at path: IndexPath) -> Size? { nil }
  /// Calls `sizeForItem` for each item.
  @inlinable
  public func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  ) {
    for (index, item) in items.enumerated() {
      if let size = sizeForItem(at: IndexPath(section: section, item: item)) {
        sizes[index] = size
      }
    }
  }
  /// A Boolean value that indicates whether to call `heightForItem`: false by default.
  public var providesItemHeights: Bool { false }
  /// Returns nil, for the layout's own height.
  public func heightForItem(at path: IndexPath) -> Double? { nil }
  /// Calls `heightForItem` for each item.
  @inlinable
  public func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  ) {
    for (index, item) in items.enumerated() {
      if let height = heightForItem(at: IndexPath(section: section, item: item)) {
        heights[index] = height
      }
    }
  }
  /// A Boolean value that indicates whether to call `aspectRatioForItem`: false by default.
  public var providesItemAspectRatios: Bool { false }
  /// Returns nil, for no ratio.
  public func aspectRatioForItem(at path: IndexPath) -> Size? { nil }
  /// A Boolean value that indicates whether to call `styleForItem`: false by default.
  public var providesItemStyles: Bool { false }
  /// Returns nil, for the layout's own style.
  public func styleForItem(at path: IndexPath) -> ItemStyle? { nil }
  /// Returns nil, for the layout's own number.
  public func columnCount(forSection section: Int) -> Int? { nil }
  /// A Boolean value that indicates whether to call `preferredSizeForItem`: false by default.
  public var providesPreferredSizes: Bool { false }
  /// Returns nil, for the planned size.
  public func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? { nil }
  /// A Boolean value that indicates whether to call `preferredSizeForSupplementaryElement`.
  ///
  /// The default is false.
  public var providesPreferredSupplementarySizes: Bool { false }
  /// Returns nil, for the planned size.
  public func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) -> Size? { nil }
  /// Returns nil, for the layout's `sectionInset`.
  public func insetForSection(_ section: Int) -> EdgeInsets? { nil }
  /// Returns nil, for the layout's `minimumLineSpacing`.
  public func minimumLineSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil, for the layout's `minimumInteritemSpacing`.
  public func minimumInteritemSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil, for the layout's `headerReferenceSize`.
  public func referenceSizeForHeader(inSection section: Int) -> Size? { nil }
  /// Returns nil, for the layout's `footerReferenceSize`.
  public func referenceSizeForFooter(inSection section: Int) -> Size? { nil }

  /// A Boolean value that indicates whether to call `widthForItem`: false by default.
  public var providesItemWidths: Bool { false }
  /// Returns nil, for the layout's `itemWidth`.
  public func widthForItem(at path: IndexPath) -> Double? { nil }
  /// Calls `widthForItem` for each item.
  @inlinable
  public func widthsForItems(
    _ items: Range<Int>, inSection section: Int, into widths: inout [Double]
  ) {
    for (index, item) in items.enumerated() {
      if let width = widthForItem(at: IndexPath(section: section, item: item)) {
        widths[index] = width
      }
    }
  }
  /// Returns nil, for the layout's `interitemSpacing` or `itemSpacing`.
  public func interitemSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil, for the layout's `headerHeight`.
  public func heightForHeader(inSection section: Int) -> Double? { nil }
  /// Returns nil, for the layout's `footerHeight`.
  public func heightForFooter(inSection section: Int) -> Double? { nil }
}
