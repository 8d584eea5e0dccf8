import CollectionCore
import CollectionLayout

/// A delegate that answers from arrays and remembers what it was asked.
final class RecordingDelegate: CollectionViewDelegate {
  var sizes: [[Size]]?
  var insets: [EdgeInsets]?
  var lineSpacings: [Double]?
  var interitemSpacings: [Double]?
  var headers: [Size]?
  var footers: [Size]?
  var sizeCalls: [IndexPath] = []
  var onSize: (() throws -> Void)?

  var providesItemSizes: Bool { sizes != nil }

  func sizeForItem(at path: IndexPath) throws -> Size? {
    sizeCalls.append(path)
    try onSize?()
    guard let sizes, path.section < sizes.count, path.item < sizes[path.section].count
    else { return nil }
    return sizes[path.section][path.item]
  }

  func insetForSection(_ section: Int) -> EdgeInsets? { insets?[section] }
  func minimumLineSpacing(forSection section: Int) -> Double? { lineSpacings?[section] }
  func minimumInteritemSpacing(forSection section: Int) -> Double? { interitemSpacings?[section] }
  func referenceSizeForHeader(inSection section: Int) -> Size? { headers?[section] }
  func referenceSizeForFooter(inSection section: Int) -> Size? { footers?[section] }
}
