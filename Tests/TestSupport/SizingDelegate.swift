import CollectionCore
import CollectionLayout
import CollectionViews

/// A delegate whose cells would like certain sizes, and that remembers what it was asked.
package final class SizingDelegate: CollectionViewDelegate {
  /// The size that the cell of an item would like; nil if it is content.
  package var preferred: (IndexPath) -> Size?
  package var calls: [(path: IndexPath, size: Size)] = []
  package var isSilent = false

  package init(_ preferred: @escaping (IndexPath) -> Size?) { self.preferred = preferred }

  package var providesPreferredSizes: Bool { !isSilent }

  package func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? {
    calls.append((path, size))
    return preferred(path)
  }

  /// Returns the items that were asked about since the last time.
  package func takePaths() -> [IndexPath] {
    defer { calls = [] }
    return calls.map(\.path)
  }
}
