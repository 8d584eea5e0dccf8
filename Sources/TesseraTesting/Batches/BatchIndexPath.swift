public import CollectionCore

/// The place of an item, written in any of the types that apps and libraries have for it.
///
/// The index paths of this package and of Foundation conform, and so do arrays of two numbers:
///
/// ```swift
/// expectValidBatch(from: ["a", "b"], to: ["b"], deletes: [[0, 0]])
/// ```
public protocol BatchIndexPath {
  /// The indices on the way to the item, 0-based: that of its section and that of the item.
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
