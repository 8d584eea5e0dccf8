import CollectionCore
import CollectionLayout
import CollectionViews

/// A delegate that answers about heights, ratios, styles and sizes, and remembers who was asked
/// about.
package final class LaneDelegate: CollectionViewDelegate {
  package var heights: [[Double]]?
  package var ratios: [[Size?]]?
  package var styles: [[ItemStyle]]?
  package var sizes: [[Size]]?
  package var columnCounts: [Int]?
  package var insets: [EdgeInsets]?
  package var headers: [Double]?
  package var footers: [Double]?
  package var asked: [IndexPath] = []
  package var onAsk: (() -> Void)?

  package init() {}

  package var providesItemHeights: Bool { heights != nil }
  package var providesItemAspectRatios: Bool { ratios != nil }
  package var providesItemStyles: Bool { styles != nil }
  package var providesItemSizes: Bool { sizes != nil }

  package func heightForItem(at path: IndexPath) -> Double? { answer(heights, path) }
  package func aspectRatioForItem(at path: IndexPath) -> Size? {
    answer(ratios, path) ?? nil
  }
  package func styleForItem(at path: IndexPath) -> ItemStyle? { answer(styles, path) }
  package func sizeForItem(at path: IndexPath) -> Size? { answer(sizes, path) }
  package func columnCount(forSection section: Int) -> Int? { columnCounts?[section] }
  package func insetForSection(_ section: Int) -> EdgeInsets? { insets?[section] }
  package func referenceSizeForHeader(inSection section: Int) -> Size? {
    headers.map { Size(width: 0, height: $0[section]) }
  }
  package func referenceSizeForFooter(inSection section: Int) -> Size? {
    footers.map { Size(width: 0, height: $0[section]) }
  }

  private func answer<Value>(_ values: [[Value]]?, _ path: IndexPath) -> Value? {
    asked.append(path)
    onAsk?()
    return values?[path.section][path.item]
  }
}
