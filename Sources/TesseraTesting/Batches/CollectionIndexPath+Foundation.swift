public import CollectionCore
public import Foundation

extension Foundation.IndexPath: BatchIndexPath {
  /// The indices of the path.
  public var batchIndices: [Int] { Array(self) }

  /// Creates Foundation's index path from one of this package.
  public init(_ path: CollectionIndexPath) {
    self.init(indexes: [path.section, path.item])
  }
}

extension CollectionIndexPath {
  /// Creates an index path from one of Foundation's, or nil unless that has two indices.
  public init?(_ path: Foundation.IndexPath) {
    guard path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }
}
