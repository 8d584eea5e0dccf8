import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func showingWhatHappened() throws {
    let data = DataSource(try CollectionState(line: "Fruit: apple pear"))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    try view.performBatchUpdates {
      try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 0)) }
      try view.deleteItems([IndexPath(0, 0)])
    }
    let log = LogText().text(view.log)
    #expect(log.contains("delete"))
    let elements = try view.layoutAttributesForElements(in: view.bounds)
    let frames = LayoutText().text(elements, in: view.shown)
    let picture = try LayoutDrawing(view).text(RenderOptions(ascii: true, width: 60))
    #expect(frames.contains("pear") && picture.contains("pear"))
    let document = try JSONValue(view, number: 1).description
    #expect(document.contains("pear"))
  }

  @Test func sideBySide() throws {
    let changes = try Changes(
      from: CollectionState(line: "A: H J K"), to: CollectionState(line: "A: K H"))
    let columns = SideBySideText().text(changes)
    let operations = ChangesText().text(changes)
    #expect(columns.contains("J") && operations.contains("deleteItem"))
  }
}
