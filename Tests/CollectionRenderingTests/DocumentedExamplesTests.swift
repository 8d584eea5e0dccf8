import CollectionCore
import CollectionData
import CollectionDiffing
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

  @Test func changesText() throws {
    let old = try CollectionState(line: "A: H J")
    let new = try CollectionState(line: "A: J")
    let changes = try Changes(from: old, to: new)
    let text = ChangesText().text(changes)  // deleteItem 0,0
    #expect(text.contains("deleteItem 0,0"))
  }

  @Test func renderOptions() throws {
    let options = RenderOptions(ascii: true, width: 60)
    let text = LogText(options).text(OperationLog())
    #expect(text.utf8.count == text.count)
  }

  @Test func sideBySideText() throws {
    let old = try CollectionState(line: "A: H J")
    let new = try CollectionState(line: "A: J")
    let changes = try Changes(from: old, to: new)
    let text = SideBySideText().text(changes)  // two columns, with a − before H
    #expect(text.contains("−"))
  }

  @Test func transitionText() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    data.set(CollectionState(sections: [Section(id: "A", items: ["J"])]))
    try view.deleteItems([IndexPath(0, 0)])
    let text = view.transition.map { TransitionText().text($0) }
    #expect(text?.contains("H") == true)
  }

  @Test func warningText() throws {
    let text = WarningText().text(layoutWarning: "a group lays out nothing")
    #expect(text.hasPrefix("warning: a group"))
  }

  @Test func layoutDrawing() throws {
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ["H", "J"])]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    let picture = try LayoutDrawing(view).text()
    #expect(picture.contains("H"))
  }

  @Test func documentErrorExample() throws {
    do {
      _ = try Component(.table(["identifier": .string("fruit"), "knd": .string("grid")]))
    } catch {
      print(error.path, error.reason)
    }
    #expect(throws: DocumentError.self) { try Component(.table(["knd": .string("grid")])) }
  }

  @Test func outlineTextExample() throws {
    var outline = DiffableDataSourceSectionSnapshot()
    try outline.append([Item(id: "Fruit")])
    try outline.append([Item(id: "Apples")], to: "Fruit")
    let text = OutlineText.text(outline, ascii: true)
    #expect(text.contains("Fruit"))
  }
}
