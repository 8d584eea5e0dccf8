public import CollectionCore

/// The position of an item, in any of the types used by apps and libraries.
///
/// The index paths of this package and of Foundation conform, as do arrays of two numbers:
///
/// ```swift
/// expectValidBatch(from: ["a", "b"], to: ["b"], deletes: [[0, 0]])
/// ```
public protocol BatchIndexPath {
  /// The indices of the item's section and of the item, 0-based.
  var batchIndices: [Int] { get }
}

extension IndexPath: BatchIndexPath {
  /// The section and the item.
  public var batchIndices: [Int] { [section, item] }
}

extension Array: BatchIndexPath where Element == Int {
  /// The numbers themselves.
  public var batchIndices: [Int] { self }
}
