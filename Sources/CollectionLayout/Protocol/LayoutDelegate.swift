public import CollectionCore

/// The answers to a layout's questions about single items and sections.
///
/// Every answer has a default of nil, which leaves the layout's own value: implement what differs.
///
/// ```swift
/// final class Heights: LayoutDelegate {
///   let providesItemHeights = true
///   func heightForItem(at path: IndexPath) -> Double? { path.item == 0 ? 88 : nil }
/// }
/// ```
public protocol LayoutDelegate: AnyObject {
  /// A Boolean value that indicates whether any question of a layout, other than the one about
  /// preferred sizes, is worth asking.
  ///
  /// After a batch, layouts ask everything again unless `sizesFollowItems` is set. A delegate that
  /// answers none of it returns false, and a batch then costs what it changes.
  var answersLayouts: Bool { get }
  /// A Boolean value that indicates whether `sizeForItem` is worth asking; otherwise no call is
  /// made per item.
  var providesItemSizes: Bool { get }
  /// Returns the size of an item, or nil.
  func sizeForItem(at path: IndexPath) -> Size?
  /// Writes the sizes of consecutive items, where a layout needs many; by default one by one.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - sizes: one for each item, the layout's own to begin with.
  func sizesForItems(
    _ items: Range<Int>, inSection section: Int, into sizes: inout [Size]
  )
  /// A Boolean value that indicates whether `heightForItem` is worth asking; otherwise no call is
  /// made per item.
  var providesItemHeights: Bool { get }
  /// Returns the height of an item, or nil.
  func heightForItem(at path: IndexPath) -> Double?
  /// Writes the heights of consecutive items, where a list needs many; by default one by one.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - heights: one for each item, the layout's own to begin with.
  func heightsForItems(
    _ items: Range<Int>, inSection section: Int, into heights: inout [Double]
  )
  /// A Boolean value that indicates whether `aspectRatioForItem` is worth asking; otherwise no call
  /// is made per item.
  var providesItemAspectRatios: Bool { get }
  /// Returns a width and a height in whose ratio an item is to be shown, or nil.
  func aspectRatioForItem(at path: IndexPath) -> Size?
  /// A Boolean value that indicates whether `styleForItem` is worth asking; otherwise no call is
  /// made per item.
  var providesItemStyles: Bool { get }
  /// Returns how an item takes part in a row of a styled flow layout, or nil.
  func styleForItem(at path: IndexPath) -> ItemStyle?
  /// Returns the number of columns of a section, or nil.
  func columnCount(forSection section: Int) -> Int?
  /// A Boolean value that indicates whether `preferredSizeForItem` is worth asking; otherwise
  /// estimates stay.
  var providesPreferredSizes: Bool { get }
  /// Returns the size that the cell of an item would like, or nil if it is content.
  ///
  /// Asked for displayed items of a layout that estimates sizes, once each; the cell is there.
  ///
  /// - Parameters:
  ///   - path: the index path of the item.
  ///   - size: the size that the layout has planned for it, in points.
  func preferredSizeForItem(at path: IndexPath, size: Size) -> Size?
  /// A Boolean value that indicates whether `preferredSizeForSupplementaryElement` is worth asking;
  /// otherwise estimates stay.
  var providesPreferredSupplementarySizes: Bool { get }
  /// Returns the size that the view of a header, a footer or a boundary item would like, or nil if
  /// it is content.
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
  /// Returns the least distance between the lines of a section, or nil.
  func minimumLineSpacing(forSection section: Int) -> Double?
  /// Returns the least distance between the items of a line, or nil.
  func minimumInteritemSpacing(forSection section: Int) -> Double?
  /// Returns the size of a section's header, of which the extent along the scroll axis counts, or
  /// nil.
  func referenceSizeForHeader(inSection section: Int) -> Size?
  /// Returns the size of a section's footer, of which the extent along the scroll axis counts, or
  /// nil.
  func referenceSizeForFooter(inSection section: Int) -> Size?

  /// A Boolean value that indicates whether `widthForItem` is worth asking; otherwise no call is
  /// made per item.
  var providesItemWidths: Bool { get }
  /// Returns the width of an item of a horizontal list, or nil.
  func widthForItem(at path: IndexPath) -> Double?
  /// Writes the widths of consecutive items, where a horizontal list needs many; by default one by
  /// one.
  ///
  /// - Parameters:
  ///   - items: the indices of the items within their section.
  ///   - section: the index of the section.
  ///   - widths: one for each item, the layout's own to begin with.
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
  /// A Boolean value that indicates whether any question of a layout is worth asking: true by
  /// default.
  public var answersLayouts: Bool { true }
  /// A Boolean value that indicates whether `sizeForItem` is worth asking: false by default.
  public var providesItemSizes: Bool { false }
  /// Returns nil: the layout's `itemSize`.
  public func sizeForItem(at path: IndexPath) -> Size? { nil }
  /// Asks `sizeForItem` about each item.
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
  /// A Boolean value that indicates whether `heightForItem` is worth asking: false by default.
  public var providesItemHeights: Bool { false }
  /// Returns nil: the layout's own height.
  public func heightForItem(at path: IndexPath) -> Double? { nil }
  /// Asks `heightForItem` about each item.
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
  /// A Boolean value that indicates whether `aspectRatioForItem` is worth asking: false by default.
  public var providesItemAspectRatios: Bool { false }
  /// Returns nil: no ratio.
  public func aspectRatioForItem(at path: IndexPath) -> Size? { nil }
  /// A Boolean value that indicates whether `styleForItem` is worth asking: false by default.
  public var providesItemStyles: Bool { false }
  /// Returns nil: the layout's own style.
  public func styleForItem(at path: IndexPath) -> ItemStyle? { nil }
  /// Returns nil: the layout's own number.
  public func columnCount(forSection section: Int) -> Int? { nil }
  /// A Boolean value that indicates whether `preferredSizeForItem` is worth asking: false by
  /// default.
  public var providesPreferredSizes: Bool { false }
  /// Returns nil: the size that the layout has planned.
  public func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? { nil }
  /// A Boolean value that indicates whether `preferredSizeForSupplementaryElement` is worth asking:
  /// false by default.
  public var providesPreferredSupplementarySizes: Bool { false }
  /// Returns nil: the size that the layout has planned.
  public func preferredSizeForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, size: Size
  ) -> Size? { nil }
  /// Returns nil: the layout's `sectionInset`.
  public func insetForSection(_ section: Int) -> EdgeInsets? { nil }
  /// Returns nil: the layout's `minimumLineSpacing`.
  public func minimumLineSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's `minimumInteritemSpacing`.
  public func minimumInteritemSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's `headerReferenceSize`.
  public func referenceSizeForHeader(inSection section: Int) -> Size? { nil }
  /// Returns nil: the layout's `footerReferenceSize`.
  public func referenceSizeForFooter(inSection section: Int) -> Size? { nil }

  /// A Boolean value that indicates whether `widthForItem` is worth asking: false by default.
  public var providesItemWidths: Bool { false }
  /// Returns nil: the layout's `itemWidth`.
  public func widthForItem(at path: IndexPath) -> Double? { nil }
  /// Asks `widthForItem` about each item.
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
  /// Returns nil: the layout's `interitemSpacing`, or `itemSpacing`.
  public func interitemSpacing(forSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's `headerHeight`.
  public func heightForHeader(inSection section: Int) -> Double? { nil }
  /// Returns nil: the layout's `footerHeight`.
  public func heightForFooter(inSection section: Int) -> Double? { nil }
}
