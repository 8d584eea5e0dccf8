import CollectionData
import CollectionLayout
import CollectionViews

extension Library {
  /// Returns the approximate bytes of a script's object, or nil for a small one.
  ///
  /// Complexity: O(n).
  static func byteCount(of object: AnyObject) -> Int? {
    switch object {
    case let view as CollectionView: view.byteCount
    case let box as LogBox: box.byteCount
    case let data as DataSource: data.byteCount
    case let box as SnapshotBox: box.byteCount
    case let box as SectionSnapshotBox: box.byteCount
    case let results as ResultsController: results.byteCount
    case let controller as ComponentsController: controller.byteCount
    case let layout as CustomLayout: layout.byteCount
    default: nil
    }
  }
}
