import CollectionCore
import CollectionLayout
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func writingALayout() throws {
    let flow = FlowLayout()
    flow.itemSize = Size(width: 100, height: 40)
    flow.minimumLineSpacing = 20
    let context = LayoutContext(counts: [7], boundsSize: Size(width: 320, height: 480))
    try flow.prepare(context)
    let fourth = flow.layoutAttributesForItem(at: IndexPath(0, 3))?.frame  // {0, 60, 100, 40}
    #expect(fourth == Rect(x: 0, y: 60, width: 100, height: 40))
    final class Heights: LayoutDelegate {
      let providesItemHeights = true
      func heightForItem(at path: IndexPath) -> Double? { path.item.isMultiple(of: 2) ? 30 : 60 }
    }

    let heights = Heights()
    let list = ListLayout()
    try list.prepare(
      LayoutContext(counts: [4], boundsSize: Size(width: 320, height: 480), delegate: heights))
    let last = list.layoutAttributesForItem(at: IndexPath(0, 3))?.frame  // {0, 120, 320, 60}
    #expect(last == Rect(x: 0, y: 120, width: 320, height: 60))
    final class Stairs: CustomLayoutSource {
      func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
        let frames = (0..<context.counts[0]).map { index in
          Rect(x: Double(index) * 20, y: Double(index) * 50, width: 80, height: 44)
        }
        layout.setFrames(frames, inSection: 0)
      }
    }

    let stairs = Stairs()
    let layout = CustomLayout()
    layout.source = stairs
    try layout.prepare(context)
    let elements = layout.layoutAttributesForElements(
      in: Rect(x: 0, y: 100, width: 320, height: 60))
    let paths = elements.map(\.indexPath)  // [0, 2] and [0, 3]
    #expect(paths == [IndexPath(0, 2), IndexPath(0, 3)])
  }
}
