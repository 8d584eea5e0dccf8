import CollectionCore
import CollectionLayout

/// A delegate whose cells would like certain sizes, and that remembers what it was asked.
final class SizingDelegate: CollectionViewDelegate {
  /// The size that the cell of an item would like; nil if it is content.
  var preferred: (IndexPath) throws -> Size?
  var calls: [(path: IndexPath, size: Size)] = []
  var isSilent = false

  init(_ preferred: @escaping (IndexPath) throws -> Size?) { self.preferred = preferred }

  var providesPreferredSizes: Bool { !isSilent }

  func preferredSizeForItem(at path: IndexPath, size: Size) throws -> Size? {
    calls.append((path, size))
    return try preferred(path)
  }

  /// Returns the items that were asked about since the last time.
  func takePaths() -> [IndexPath] {
    defer { calls = [] }
    return calls.map(\.path)
  }
}
