import CollectionCore
import CollectionLayout
import CollectionViews

/// A delegate that answers from arrays and remembers what it was asked.
package final class RecordingDelegate: CollectionViewDelegate {
  package var sizes: [[Size]]?
  package var insets: [EdgeInsets]?
  package var lineSpacings: [Double]?
  package var interitemSpacings: [Double]?
  package var headers: [Size]?
  package var footers: [Size]?
  package var sizeCalls: [IndexPath] = []
  package var onSize: (() -> Void)?

  package init() {}

  package var providesItemSizes: Bool { sizes != nil }

  package func sizeForItem(at path: IndexPath) -> Size? {
    sizeCalls.append(path)
    onSize?()
    guard let sizes, path.section < sizes.count, path.item < sizes[path.section].count
    else { return nil }
    return sizes[path.section][path.item]
  }

  package func insetForSection(_ section: Int) -> EdgeInsets? { insets?[section] }
  package func minimumLineSpacing(forSection section: Int) -> Double? { lineSpacings?[section] }
  package func minimumInteritemSpacing(forSection section: Int) -> Double? {
    interitemSpacings?[section]
  }
  package func referenceSizeForHeader(inSection section: Int) -> Size? { headers?[section] }
  package func referenceSizeForFooter(inSection section: Int) -> Size? { footers?[section] }
}
