public import CollectionCore

/// Answers for single items and sections; nil leaves the layout's own value.
///
/// Every answer has a default of nil: implement what differs. As in UIKit, a layout's delegate is
/// the view's delegate, too.
public protocol FlowLayoutDelegate: CollectionViewDelegate {
  /// Whether `sizeForItem` is worth asking; otherwise no call is made per item.
  var providesItemSizes: Bool { get }
  /// Returns the size of an item, or nil.
  func sizeForItem(at path: IndexPath) throws -> Size?
  /// Whether `heightForItem` is worth asking; otherwise no call is made per item.
  var providesItemHeights: Bool { get }
  /// Returns the height of an item, or nil.
  func heightForItem(at path: IndexPath) throws -> Double?
  /// Whether `aspectRatioForItem` is worth asking; otherwise no call is made per item.
  var providesItemAspectRatios: Bool { get }
  /// Returns a width and a height in whose ratio an item is to be shown, or nil.
  func aspectRatioForItem(at path: IndexPath) throws -> Size?
  /// Whether `styleForItem` is worth asking; otherwise no call is made per item.
  var providesItemStyles: Bool { get }
  /// Returns how an item takes part in a row of a styled flow layout, or nil.
  func styleForItem(at path: IndexPath) throws -> ItemStyle?
  /// Returns the number of columns of a section, or nil.
  func columnCount(forSection section: Int) throws -> Int?
  /// Whether `preferredSizeForItem` is worth asking; otherwise estimates stay.
  var providesPreferredSizes: Bool { get }
  /// Returns the size that the cell of an item would like, or nil if it is content.
  ///
  /// Asked for displayed items of a layout that estimates sizes, once each; the cell is there.
  ///
  /// - Parameter size: the size that the layout has planned for it, in points.
  func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size?
  /// Returns the inset around the items of a section, or nil.
  func insetForSection(_ section: Int) throws -> EdgeInsets?
  /// Returns the least distance between the lines of a section, or nil.
  func minimumLineSpacing(forSection section: Int) throws -> Double?
  /// Returns the least distance between the items of a line, or nil.
  func minimumInteritemSpacing(forSection section: Int) throws -> Double?
  /// Returns the size of a section's header, of which the extent along the scroll axis counts, or nil.
  func referenceSizeForHeader(inSection section: Int) throws -> Size?
  /// Returns the size of a section's footer, of which the extent along the scroll axis counts, or nil.
  func referenceSizeForFooter(inSection section: Int) throws -> Size?
}

extension FlowLayoutDelegate {
  /// Whether `sizeForItem` is worth asking: by default it is not.
  public var providesItemSizes: Bool { false }
  /// Returns nil: the layout's `itemSize`.
  public func sizeForItem(at path: IndexPath) throws -> Size? { nil }
  /// Whether `heightForItem` is worth asking: by default it is not.
  public var providesItemHeights: Bool { false }
  /// Returns nil: the layout's own height.
  public func heightForItem(at path: IndexPath) throws -> Double? { nil }
  /// Whether `aspectRatioForItem` is worth asking: by default it is not.
  public var providesItemAspectRatios: Bool { false }
  /// Returns nil: no ratio.
  public func aspectRatioForItem(at path: IndexPath) throws -> Size? { nil }
  /// Whether `styleForItem` is worth asking: by default it is not.
  public var providesItemStyles: Bool { false }
  /// Returns nil: the layout's own style.
  public func styleForItem(at path: IndexPath) throws -> ItemStyle? { nil }
  /// Returns nil: the layout's own number.
  public func columnCount(forSection section: Int) throws -> Int? { nil }
  /// Whether `preferredSizeForItem` is worth asking: by default it is not.
  public var providesPreferredSizes: Bool { false }
  /// Returns nil: the size that the layout has planned.
  public func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size? { nil }
  /// Returns nil: the layout's `sectionInset`.
  public func insetForSection(_ section: Int) throws -> EdgeInsets? { nil }
  /// Returns nil: the layout's `minimumLineSpacing`.
  public func minimumLineSpacing(forSection section: Int) throws -> Double? { nil }
  /// Returns nil: the layout's `minimumInteritemSpacing`.
  public func minimumInteritemSpacing(forSection section: Int) throws -> Double? { nil }
  /// Returns nil: the layout's `headerReferenceSize`.
  public func referenceSizeForHeader(inSection section: Int) throws -> Size? { nil }
  /// Returns nil: the layout's `footerReferenceSize`.
  public func referenceSizeForFooter(inSection section: Int) throws -> Size? { nil }
}
