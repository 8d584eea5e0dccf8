import CollectionCore
import CollectionLayout
import Testing

/// The layouts that the conformance suite runs on: one line for each, and for each direction.
package struct LayoutRegistry: CustomTestStringConvertible, Sendable {
  package let testDescription: String
  package var isBounded = true
  package let make: @Sendable () -> any CollectionViewLayout

  package init(
    _ name: String, isBounded: Bool = true,
    _ make: @escaping @Sendable () -> any CollectionViewLayout
  ) {
    testDescription = name
    self.isBounded = isBounded
    self.make = make
  }

  /// Creates the entry of a layout with some of its settings changed.
  package static func layout<Layout: ConfigurableLayout>(
    _ type: Layout.Type, _ name: String = Layout.name,
    _ change: @escaping @Sendable (Layout) -> Void = { _ in }
  ) -> LayoutRegistry where Layout: SendableMetatype {
    LayoutRegistry(name) {
      let layout = Layout().followingItems()
      change(layout)
      return layout
    }
  }

  package static let all: [LayoutRegistry] = [
    .layout(FlowLayout.self),
    .layout(FlowLayout.self, "FlowLayout with headers") {
      $0.headerReferenceSize = Size(width: 30, height: 30)
      $0.footerReferenceSize = Size(width: 10, height: 12.5)
      $0.sectionInset = EdgeInsets(top: 4, left: 8, bottom: 12, right: 16)
    },
    .layout(FlowLayout.self, "FlowLayout horizontal") { $0.scrollDirection = .horizontal },
    .layout(FlowLayout.self, "FlowLayout with a justified end") {
      $0.lastLineAlignment = .justified
    },
    .layout(FlowLayout.self, "FlowLayout with a leading end") { $0.lastLineAlignment = .leading },
    .layout(ListLayout.self),
    .layout(ListLayout.self, "ListLayout with headers") {
      $0.headerHeight = 24
      $0.footerHeight = 12.5
      $0.interitemSpacing = 3
      $0.sectionHeadersPinToVisibleBounds = false
    },
    .layout(ListLayout.self, "ListLayout horizontal") { $0.scrollDirection = .horizontal },
    .layout(ColumnFlowLayout.self) { $0.minColumnWidth = 90 },
    .layout(MosaicLayout.self),
    .layout(GridLayout.self),
    .layout(GridLayout.self, "GridLayout with margins") {
      $0.minimumItemSize = Size(width: 41, height: 23)
      $0.maximumItemSize = Size(width: 60, height: 30)
      $0.margins = EdgeInsets(top: 4, left: 8, bottom: 12, right: 16.5)
      $0.minimumInteritemSpacing = 3
      $0.minimumLineSpacing = 2.5
    },
    .layout(ColumnLayout.self),
    .layout(WaterfallLayout.self),
    .layout(StyledFlowLayout.self),
    .layout(ComponentLayout.self),
    .layout(CompositionalLayout.self),
    LayoutRegistry("Layout of rows") { CustomLayout(rows) },
    LayoutRegistry("Layout over a flow") {
      let flow = FlowLayout()
      flow.headerReferenceSize = Size(width: 30, height: 30)
      return over(flow)
    },
    LayoutRegistry("Layout over columns") { over(WaterfallLayout()) },
    LayoutRegistry("Layout over a layout over a list") { over(over(ListLayout())) },
    LayoutRegistry("Layout over rows") { over(CustomLayout(rows)) },
  ]

  /// Creates a layout that changes some elements of another one.
  package static func over(_ base: any CollectionViewLayout) -> CustomLayout {
    let layout = CustomLayout(base: base)
    layout.source = Changes()
    return layout
  }

  /// The source that makes every fifth item half as wide, and each header translucent.
  private final class Changes: CustomLayoutSource {
    func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
      for (section, count) in context.counts.enumerated() {
        for item in stride(from: section % 3, to: count, by: 5) {
          guard var own = layout.givenAttributesForItem(at: IndexPath(section, item)) else {
            continue
          }
          own.frame.size.width /= 2
          own.alpha = 0.5
          own.zIndex = count
          layout.setAttributes(own)
        }
        let first = IndexPath(section, 0)
        let header = layout.givenAttributesForSupplementaryElement(ofKind: "header", at: first)
        if var header {
          header.alpha = 0.75
          layout.setAttributes(header)
        }
      }
    }
  }

  /// Rows of three, with a header for each section.
  private static func rows(_ layout: CustomLayout, _ context: LayoutContext) {
    var y = 0.0
    for (section, count) in context.counts.enumerated() {
      layout.setAttributes(
        LayoutAttributes(
          indexPath: IndexPath(section, 0), category: .supplementary, elementKind: "header",
          frame: Rect(x: 0, y: y, width: 300, height: 20)))
      let start = y + 20
      layout.setFrames(
        (0..<count).map {
          Rect(x: Double($0 % 3) * 100, y: start + Double($0 / 3) * 50, width: 90, height: 45)
        }, inSection: section)
      y = start + Double((count + 2) / 3) * 50
    }
  }
}
