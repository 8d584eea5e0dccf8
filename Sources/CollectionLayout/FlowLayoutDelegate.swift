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
  /// Whether `preferredSize` is worth asking; otherwise estimated sizes stay estimates.
  var providesPreferredSizes: Bool { get }
  /// Returns the size that the content of an item wants, where the layout only has an estimate.
  ///
  /// - Parameter size: the size that the item has so far; the extents that are not estimated stay.
  /// - Returns: nil for the estimate.
  func preferredSize(ofItemAt path: IndexPath, fitting size: Size) throws -> Size?
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
  /// Whether `preferredSize` is worth asking: by default it is not.
  public var providesPreferredSizes: Bool { false }
  /// Returns nil: the estimate.
  public func preferredSize(ofItemAt path: IndexPath, fitting size: Size) throws -> Size? { nil }
  /// Returns nil: the layout's `footerReferenceSize`.
  public func referenceSizeForFooter(inSection section: Int) throws -> Size? { nil }
}
