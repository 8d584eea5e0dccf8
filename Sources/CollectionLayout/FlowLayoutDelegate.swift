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

  /// Whether `heightForItem` is worth asking; otherwise no call is made per item.
  var providesItemHeights: Bool { get }
  /// Returns the height of an item of a list, or nil.
  func heightForItem(at path: IndexPath) throws -> Double?
  /// Whether `widthForItem` is worth asking; otherwise no call is made per item.
  var providesItemWidths: Bool { get }
  /// Returns the width of an item of a horizontal list, or nil.
  func widthForItem(at path: IndexPath) throws -> Double?
  /// Returns the distance between the items of a section of a list, or nil.
  func interitemSpacing(forSection section: Int) throws -> Double?
  /// Returns the extent of a section's header along the scroll axis of a list, or nil.
  func heightForHeader(inSection section: Int) throws -> Double?
  /// Returns the extent of a section's footer along the scroll axis of a list, or nil.
  func heightForFooter(inSection section: Int) throws -> Double?
}

extension FlowLayoutDelegate {
  /// Whether `sizeForItem` is worth asking: by default it is not.
  public var providesItemSizes: Bool { false }
  /// Returns nil: the layout's `itemSize`.
  public func sizeForItem(at path: IndexPath) throws -> Size? { nil }
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

  /// Whether `heightForItem` is worth asking: by default it is not.
  public var providesItemHeights: Bool { false }
  /// Returns nil: the layout's `itemHeight`.
  public func heightForItem(at path: IndexPath) throws -> Double? { nil }
  /// Whether `widthForItem` is worth asking: by default it is not.
  public var providesItemWidths: Bool { false }
  /// Returns nil: the layout's `itemWidth`.
  public func widthForItem(at path: IndexPath) throws -> Double? { nil }
  /// Returns nil: the layout's `interitemSpacing`, or `itemSpacing`.
  public func interitemSpacing(forSection section: Int) throws -> Double? { nil }
  /// Returns nil: the layout's `headerHeight`.
  public func heightForHeader(inSection section: Int) throws -> Double? { nil }
  /// Returns nil: the layout's `footerHeight`.
  public func heightForFooter(inSection section: Int) throws -> Double? { nil }
}
