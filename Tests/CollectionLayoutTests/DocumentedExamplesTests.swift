import CollectionCore
import CollectionLayout
import TestSupport
import Testing

@Suite struct DocumentedExamplesTests {
  @Test func flowLayout() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 40)
    try layout.prepare(LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480)))
    let frame = layout.layoutAttributesForItem(at: IndexPath(0, 1))?.frame
    #expect(frame == Rect(x: 110, y: 0, width: 100, height: 40))
  }

  @Test func impossibleGroup() {
    let group = ImpossibleGroup.noSubitems
    let text = group.sentence  // "At least 1 subitem is required for a group"
    #expect(text == "At least 1 subitem is required for a group")
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
    #expect(try #require(frame?.y) == layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.y)
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
    #expect(try #require(frame?.y) == layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.y)
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
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
        let frame = Rect(x: 0, y: 0, width: 320, height: 80)
        layout.setFrame(frame, forItemAt: IndexPath(0, 0))
      }
    }
    let layout = CustomLayout()
    layout.source = Single()
    try layout.prepare(LayoutContext(counts: [1], boundsSize: Size(width: 320, height: 480)))
    #expect(layout.layoutAttributesForItem(at: IndexPath(0, 0))?.frame.height == 80)
  }

  @Test func customLayoutError() {
    final class Stray: CustomLayoutSource {
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
        layout.setFrame(Rect(x: 0, y: 0, width: 50, height: 50), forItemAt: IndexPath(0, 9))
      }
    }
    let layout = CustomLayout()
    layout.source = Stray()
    #expect(throws: LayoutError.custom(.strayAttributes(IndexPath(0, 9)))) {
      try cause {
        try layout.prepare(LayoutContext(counts: [1], boundsSize: Size(width: 320, height: 480)))
      }
    }
  }

  @Test func itemQuestion() {
    let layout = ListLayout()
    layout.estimatedItemHeight = 44
    let question = layout.displayedItemQuestion  // .height
    #expect(question == .height)
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

  @Test func edgeSpacingExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.group.edgeSpacing = EdgeSpacing(leading: .fixed(8), top: .flexible(4))
    #expect(section.group.edgeSpacing.leading == .fixed(8))
  }

  @Test func layoutSpacingExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.group.interItemSpacing = .flexible(8)
    let least = section.group.interItemSpacing.minimum  // 8
    #expect(least == 8)
  }

  @Test func contentInsetsReferenceExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.contentInsetsReference = .layoutMargins
    #expect(section.contentInsetsReference == .layoutMargins)
  }

  @Test func customItemExample() throws {
    let group = CustomGroupProvider { size, count in
      (0..<count).map { index in
        CustomItem(frame: Rect(x: Double(index) * 50, y: 0, width: 40, height: size.height))
      }
    }
    #expect(group === group)
  }

  @Test func layoutSubitemExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    let subitem = LayoutSubitem.item(LayoutItem(size: size))
    let row = LayoutSubitem.group(.horizontal(size: size, subitems: [subitem]))
    #expect(row.size == subitem.size && section.decorationItems.isEmpty)
  }

  @Test func orthogonalScrollingBehaviorExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.orthogonalScrollingBehavior = .groupPaging
    let layout = CompositionalLayout(section: section)
    try layout.prepare(LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480)))
    let farthest = layout.orthogonalScrolling(inSection: 0)?.greatestOffset  // 960: three groups
    #expect(farthest == 960)
  }

  @Test func boundaryAlignmentExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    let header = BoundarySupplementaryItem(
      size: size, elementKind: "header", alignment: .topLeading)
    section.boundarySupplementaryItems = [header]
    #expect(section.boundarySupplementaryItems == [header])
  }

  @Test func boundarySupplementaryItemExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        size: size, elementKind: "header", alignment: .top, pinToVisibleBounds: true)
    ]
    #expect(section.boundarySupplementaryItems[0].extendsBoundary)
  }

  @Test func decorationItemExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.decorationItems = [DecorationItem(elementKind: "background")]
    #expect(section.decorationItems[0].zIndex == -1)
  }

  @Test func layoutAnchorExample() throws {
    let corner = LayoutAnchor([.top, .trailing], fractionalOffset: Point(x: 0.3, y: -0.3))
    #expect(corner.edges.count == 2)
  }

  @Test func supplementaryItemExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    let badge = SupplementaryItem(
      size: LayoutSize(width: .absolute(20), height: .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor([.top, .trailing]))
    section.group.supplementaryItems = [badge]
    #expect(section.group.supplementaryItems == [badge] && size == size)
  }

  @Test func affineTransformExample() throws {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(0, 0), frame: Rect(x: 0, y: 0, width: 50, height: 50))
    attributes.transform = AffineTransform(scaleX: 2, y: 2)
    let width = attributes.frame.width  // 50: the frame does not show it
    #expect(width == 50)
  }

  @Test func itemStyleExample() throws {
    let title = ItemStyle.span(Size(width: 0, height: 40))
    let tag = ItemStyle.flow(Size(width: 80, height: 24))
    #expect(title.isSpan && !tag.isSpan)
  }

  @Test func layoutWorkExample() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    let before = layout.work
    try layout.prepare(context)
    let sections = (layout.work - before).preparedSections  // 1
    #expect(sections == 1)
  }

  @Test func rectSearchExample() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    layout.rectSearch = .linear
    try layout.prepare(context)
    #expect(layout.rectSearch == .linear)
  }

  @Test func scrollDirectionExample() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    layout.scrollDirection = .horizontal
    try layout.prepare(context)
    let height = layout.contentSize.height  // 480, the view's
    #expect(height == 480)
  }

  @Test func sectionInsetReferenceExample() throws {
    let layout = FlowLayout()
    layout.sectionInsetReference = .safeArea
    #expect(layout.sectionInsetReference == .safeArea)
  }

  @Test func layoutErrorExample() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    layout.itemSize = Size(width: -1, height: 10)
    do {
      try layout.prepare(context)
    } catch {
      print(error)  // what is wrong, and where
    }
    #expect(throws: LayoutError.self) { try cause { try layout.prepare(context) } }
  }

  @Test func layoutContextExample() throws {
    let layout = FlowLayout()
    var context = LayoutContext(counts: [4, 2], boundsSize: Size(width: 320, height: 480))
    context.isRightToLeft = true
    try layout.prepare(context)
    #expect(layout.contentSize.width == 320)
  }

  @Test func collectionViewLayoutExample() throws {
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    let layouts: [any CollectionViewLayout] = [FlowLayout(), ListLayout(), MosaicLayout()]
    for layout in layouts { try layout.prepare(context) }
    let heights = layouts.map(\.contentSize.height)
    #expect(heights.allSatisfy { $0 > 0 })
  }

  @Test func laneLayoutExample() throws {
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    let layouts: [LaneLayout] = [ColumnLayout(), WaterfallLayout()]
    for layout in layouts { layout.columnCount = 3 }
    #expect(layouts.allSatisfy { $0.columnCount == 3 } && context.counts == [4])
  }

  @Test func componentLayoutExample() throws {
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    let layout = ComponentLayout()
    layout.interSectionSpacing = 8
    try layout.prepare(context)
    let height = layout.contentSize.height
    #expect(height > 0)
  }

  @Test func componentSectionExample() throws {
    var section = ComponentSection()
    section.kind = .grid
    section.header = 24
    let layout = ComponentLayout()
    layout.sections = [section]
    #expect(layout.sections == [section])
  }

  @Test func customGroupProviderExample() throws {
    let provider = CustomGroupProvider { size, count in
      (0..<count).map { _ in CustomItem(frame: Rect(origin: .zero, size: size)) }
    }
    let items = provider.function(Size(width: 50, height: 40), 2)
    #expect(items.count == 2)
  }

  @Test func layoutEnvironmentExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    let section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    let layout = CompositionalLayout { _, environment in
      var adapted = section
      adapted.interGroupSpacing = environment.contentSize.width > 600 ? 16 : 8
      return adapted
    }
    try layout.prepare(LayoutContext(counts: [2], boundsSize: Size(width: 320, height: 480)))
    let height = layout.contentSize.height  // 168
    #expect(height == 168)
  }

  @Test func listConfigurationExample() throws {
    var configuration = ListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    let layout = CompositionalLayout(section: .list(using: configuration))
    try layout.prepare(LayoutContext(counts: [2], boundsSize: Size(width: 320, height: 480)))
    #expect(layout.listRow(at: IndexPath(0, 0))?.isHeader == true)
  }

  @Test func listRowExample() throws {
    let list = LayoutSection.list(using: ListConfiguration(appearance: .plain))
    let layout = CompositionalLayout(section: list)
    try layout.prepare(LayoutContext(counts: [2], boundsSize: Size(width: 320, height: 480)))
    let row = layout.listRow(at: IndexPath(0, 1))
    let separator = row?.separator  // {16, 87.5, 304, 0.5}
    #expect(separator == Rect(x: 16, y: 87.5, width: 304, height: 0.5))
  }

  @Test func swipeActionExample() throws {
    var configuration = ListConfiguration(appearance: .plain)
    let delete = SwipeAction(title: "Delete", style: .destructive) { path in
      print("delete", path)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { _ in [delete] }
    let actions = configuration.trailingSwipeActionsConfigurationProvider?(IndexPath(0, 0))
    #expect(actions?.map(\.title) == ["Delete"])
  }

  @Test func orthogonalScrollingExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.orthogonalScrollingBehavior = .paging
    let layout = CompositionalLayout(section: section)
    try layout.prepare(LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480)))
    let scrolling = layout.orthogonalScrolling(inSection: 0)
    let lengths = scrolling.map { [$0.contentLength, $0.visibleLength] }  // [1280, 320]
    #expect(lengths == [1280, 320])
  }

  @Test func customAnswerExample() throws {
    let own = CustomAnswer.given(Size(width: 320, height: 100))
    let inherited = CustomAnswer<Size>.inherited
    if case .given(let size) = own { #expect(size.height == 100) }
    if case .given = inherited { Issue.record("nothing was given") }
  }

  @Test func customLayoutSourceExample() throws {
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    final class Stack: CustomLayoutSource {
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
        let frames = (0..<context.counts[0]).map { index in
          Rect(x: 0, y: Double(index) * 50, width: context.boundsSize.width, height: 44)
        }
        layout.setFrames(frames, inSection: 0)
      }
    }
    let layout = CustomLayout()
    layout.source = Stack()
    try layout.prepare(context)
    #expect(layout.contentSize.height == 194)
  }

  @Test func layoutGeometryExample() throws {
    let layout = FlowLayout()
    let context = LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480))
    try layout.prepare(context)
    let geometry = layout.preparedGeometry
    let count = geometry?.layoutAttributesForAllElements().count  // 4
    #expect(count == 4)
  }

  @Test func layoutLimitsExample() throws {
    let most = LayoutLimits.greatestElements  // 1048576
    #expect(most == 1_048_576)
  }

  @Test func laneOrderExample() throws {
    let layout = WaterfallLayout()
    layout.itemRenderDirection = .leftToRight
    #expect(layout.itemRenderDirection == .leftToRight)
  }

  @Test func visibleItemsHandlerExample() throws {
    let size = LayoutSize(width: .fractionalWidth(1), height: .absolute(80))
    var section = LayoutSection(
      group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = VisibleItemsHandler { items, offset, _ in
      print(items.count, "items from", offset.x)
    }
    #expect(section.visibleItemsInvalidationHandler != nil)
  }

  @Test func collectionViewUpdateItemExample() throws {
    final class Counting: CollectionViewLayout {
      let contentSize = Size.zero
      var inserts = 0
      func prepare(_ context: LayoutContext) {}
      func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? { nil }
      func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] { [] }
      func prepare(forCollectionViewUpdates updates: [CollectionViewUpdateItem]) {
        inserts += updates.count { $0.action == .insert }
      }
    }
    let layout = Counting()
    layout.prepare(forCollectionViewUpdates: [CollectionViewUpdateItem(.insert)])
    #expect(layout.inserts == 1)
  }
}
