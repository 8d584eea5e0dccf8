import CollectionCore
import CollectionData
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

@Suite struct DocumentedExamplesTests {
  @Test func layoutText() {
    let frame = Rect(x: 0, y: 0, width: 320, height: 44)
    let line = LayoutText().text(LayoutAttributes(indexPath: IndexPath(0, 1), frame: frame))
    #expect(line.contains("320"))
  }

  @Test func stateText() {
    let state = CollectionState(sections: [Section(id: "A", items: ["H", "J"])])
    let line = StateText.line(state)
    #expect(line.contains("H"))
  }

  @Test func logText() throws {
    let data = DataSource(CollectionState())
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.reloadData()
    try view.layoutIfNeeded()
    let text = LogText().text(view.log)
    #expect(!text.isEmpty)
  }

  @Test func diagnosis() {
    let diagnosis = Diagnosis(message: "the layout has no frames", fix: "give one per item")
    #expect(diagnosis.message == "the layout has no frames")
  }

  @Test func jsonValue() {
    let document: JSONValue = ["title": "Fruit", "items": [1, 2]]
    let text = document.description
    #expect(text.contains("Fruit"))
  }

  @Test func pageText() {
    let page = PageText(title: "No frames", parts: [])
    let text = page.text(RenderOptions(plain: true))
    #expect(text.contains("No frames"))
  }
}
