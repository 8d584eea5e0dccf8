import CollectionCore
import CollectionLayout

/// A delegate that answers about heights, ratios, styles and sizes, and remembers who was asked about.
final class LaneDelegate: CollectionViewDelegate {
  var heights: [[Double]]?
  var ratios: [[Size?]]?
  var styles: [[ItemStyle]]?
  var sizes: [[Size]]?
  var columnCounts: [Int]?
  var insets: [EdgeInsets]?
  var headers: [Double]?
  var footers: [Double]?
  var asked: [IndexPath] = []
  var onAsk: (() throws -> Void)?

  var providesItemHeights: Bool { heights != nil }
  var providesItemAspectRatios: Bool { ratios != nil }
  var providesItemStyles: Bool { styles != nil }
  var providesItemSizes: Bool { sizes != nil }

  func heightForItem(at path: IndexPath) throws -> Double? { try answer(heights, path) }
  func aspectRatioForItem(at path: IndexPath) throws -> Size? { try answer(ratios, path) ?? nil }
  func styleForItem(at path: IndexPath) throws -> ItemStyle? { try answer(styles, path) }
  func sizeForItem(at path: IndexPath) throws -> Size? { try answer(sizes, path) }
  func columnCount(forSection section: Int) -> Int? { columnCounts?[section] }
  func insetForSection(_ section: Int) -> EdgeInsets? { insets?[section] }
  func referenceSizeForHeader(inSection section: Int) -> Size? {
    headers.map { Size(width: 0, height: $0[section]) }
  }
  func referenceSizeForFooter(inSection section: Int) -> Size? {
    footers.map { Size(width: 0, height: $0[section]) }
  }

  private func answer<Value>(_ values: [[Value]]?, _ path: IndexPath) throws -> Value? {
    asked.append(path)
    try onAsk?()
    return values?[path.section][path.item]
  }
}
