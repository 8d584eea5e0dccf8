import CollectionCore
import CollectionLayout
import Testing

@Suite struct DocumentedExamplesTests {
  @Test func flowLayout() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 40)
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame == Rect(x: 110, y: 0, width: 100, height: 40))
  }

  @Test func listLayout() throws {
    let layout = ListLayout()
    layout.itemHeight = 44
    try layout.prepare(LayoutContext(counts: [20], boundsSize: Size(width: 320, height: 480)))
    let size = layout.contentSize
    #expect(size == Size(width: 320, height: 880))
  }

  @Test func waterfallLayout() throws {
    let layout = WaterfallLayout()
    layout.columnCount = 2
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame?.x == 165)
  }

  @Test func columnLayout() throws {
    let layout = ColumnLayout()
    layout.columnCount = 3
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame?.x == 112)
    #expect(frame?.width == 96)
  }

  @Test func columnFlowLayout() throws {
    let layout = ColumnFlowLayout()
    layout.minColumnWidth = 140
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame?.y == layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.y)
  }

  @Test func mosaicLayout() throws {
    let layout = MosaicLayout()
    layout.segmentHeight = 100
    try layout.prepare(LayoutContext(counts: [8], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame
    #expect(frame?.width == 320)
  }

  @Test func styledFlowLayout() throws {
    let layout = StyledFlowLayout()
    layout.itemSize = Size(width: 100, height: 40)
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame?.y == layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.y)
  }

  @Test func compositionalLayout() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let group = LayoutGroup.horizontal(size: size, subitem: .item(LayoutItem(size: size)), count: 2)
    let layout = CompositionalLayout(section: LayoutSection(group: group))
    try layout.prepare(LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480)))
    #expect(layout.contentSize == Size(width: 320, height: 160))
  }

  @Test func layoutSection() {
    let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(44))
    var section = LayoutSection(
      group: .horizontal(size: row, subitems: [.item(LayoutItem(size: row))]))
    section.contentInsets = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    #expect(section.contentInsets.left == 16)
  }

  @Test func layoutGroup() {
    let half = LayoutSize(width: .fractionalWidth(0.5), height: .fractionalHeight(1))
    let row = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let group = LayoutGroup.horizontal(size: row, subitems: [.item(LayoutItem(size: half))])
    #expect(group.size == row)
  }

  @Test func layoutItem() {
    let size = LayoutSize(width: .absolute(100), height: .absolute(60))
    let inset = EdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    let item = LayoutItem(size: size, contentInsets: inset)
    #expect(item.size == size)
  }

  @Test func layoutSize() {
    let size = LayoutSize(width: .fractionalWidth(0.5), height: .estimated(44))
    #expect(size.height.isEstimated)
  }

  @Test func layoutDimension() {
    let half = LayoutDimension.fractionalWidth(0.5)
    let measured = LayoutDimension.estimated(44)
    #expect(!half.isEstimated)
    #expect(measured.isEstimated)
  }

  @Test func layoutAttributes() {
    let header = LayoutAttributes(
      indexPath: IndexPath(1, 0), category: .supplementary,
      elementKind: LayoutAttributes.headerKind, frame: Rect(x: 0, y: 0, width: 320, height: 30))
    #expect(header.indexPath == IndexPath(1, 0))
  }

  @Test func invalidationContext() {
    var context = InvalidationContext()
    context.items = [IndexPath(0, 3)]
    #expect(!context.isForScrollingAlone)
  }

  @Test func customLayout() throws {
    final class Single: CustomLayoutSource {
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws {
        let frame = Rect(x: 0, y: 0, width: 320, height: 80)
        try layout.setFrame(frame, forItemAt: IndexPath(0, 0))
      }
    }
    let layout = CustomLayout()
    layout.source = Single()
    try layout.prepare(LayoutContext(counts: [1], boundsSize: Size(width: 320, height: 480)))
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.height == 80)
  }

  @Test func customLayoutError() {
    final class Stray: CustomLayoutSource {
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) throws {
        try layout.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), forItemAt: IndexPath(0, 9))
      }
    }
    let layout = CustomLayout()
    layout.source = Stray()
    #expect(throws: CustomLayoutError.strayAttributes(IndexPath(0, 9))) {
      try layout.prepare(LayoutContext(counts: [1], boundsSize: Size(width: 320, height: 480)))
    }
  }

  @Test func layoutDelegate() throws {
    final class Heights: LayoutDelegate {
      let providesItemHeights = true
      func heightForItem(at path: IndexPath) -> Double? { path.item == 0 ? 88 : nil }
    }
    let heights = Heights()
    let layout = ListLayout()
    layout.itemHeight = 44
    try layout.prepare(
      LayoutContext(
        counts: [2], boundsSize: Size(width: 320, height: 480), delegate: heights))
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame.y == 88)
  }
}
