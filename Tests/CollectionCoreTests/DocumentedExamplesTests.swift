import CollectionCore
import Testing

/// The examples of the doc comments.
@Suite struct DocumentedExamplesTests {
  @Test func collectionIndexPath() {
    let place = CollectionIndexPath(section: 1, item: 0)
    #expect(place == IndexPath(1, 0))
  }

  @Test func edgeInsets() {
    let margins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    let width = 320 - margins.left - margins.right  // 288
    #expect(width == 288)
  }

  @Test func point() {
    let middle = Point(x: 160, y: 240)
    #expect(middle.y == 240)
  }

  @Test func size() {
    let item = Size(width: 50, height: 50)
    let isShown = !item.isEmpty  // true
    #expect(isShown)
  }

  @Test func rect() {
    let visible = Rect(x: 0, y: 100, width: 320, height: 480)
    let row = Rect(x: 0, y: 570, width: 320, height: 44)
    let isVisible = visible.intersects(row)  // true
    #expect(isVisible)
  }

  @Test func itemList() {
    var items: ItemList = ["H", "J", "K"]
    items.insert("X", at: 1)
    let ids = items.map(\.id)  // H, X, J, K
    #expect(ids == ["H", "X", "J", "K"])
  }

  @Test func fieldName() {
    let item = Item(id: "ann", fields: ["name": .string("Ann")])
    let name = item.fields["name"]
    #expect(name == .string("Ann"))
    #expect(FieldName("\u{e9}") != FieldName("e\u{301}"))
  }

  @Test func fieldValue() {
    let contact = Item(id: "ann", fields: ["name": .string("Ann"), "age": .integer(30)])
    #expect(contact.fields["age"] == .integer(30))
  }

  @Test func identifier() {
    let id: Identifier = "fruit 7"
    let label = id.label  // "fruit 7", in quotes, since it has a space
    #expect(id == .string("fruit 7") && !label.isEmpty)
  }

  @Test func indexPath() {
    let path = IndexPath(section: 1, item: 0)
    let isBehind = IndexPath(0, 9) < path  // true
    #expect(isBehind)
  }

  @Test func item() {
    let item = Item(id: "ann", fields: ["name": .string("Ann")])
    #expect(item.id == "ann")
  }

  @Test func section() {
    let section = Section(id: "A", items: ["H", "J", "K"])
    let line = section.description  // A: H J K
    #expect(line == "A: H J K")
  }

  @Test func collectionState() throws {
    var state = try CollectionState(line: "A: H J K | B: X")
    let moved = try state.remove(at: IndexPath(0, 2))
    try state.append(moved, toSection: 1)
    let line = state.description  // A: H J | B: X K
    #expect(line == "A: H J | B: X K")
  }

  @Test func dataSource() throws {
    let data = DataSource(try CollectionState(line: "A: H J K"))
    try data.change { state throws(StateError) in _ = try state.remove(at: IndexPath(0, 1)) }
    let count = data.numberOfItems(in: 0)  // 2
    #expect(count == 2)
  }

  @Test func identityMismatch() throws {
    let shown = try CollectionState(line: "A: H J")
    let data = try CollectionState(line: "A: J H")
    let first = shown.differences(from: data).first  // H is shown at [0, 0], and the data has J
    #expect(first?.id == "H" || first?.id == "J")
  }

  @Test func sourceLine() {
    let line = SourceLine(file: "friends.lua", line: 12)
    let text = line.description  // friends.lua:12
    #expect(text == "friends.lua:12")
  }

  @Test func stateError() throws {
    var state = try CollectionState(line: "A: H J K")
    do {
      _ = try state.remove(at: IndexPath(0, 5))
    } catch StateError.noItem(let path, let items) {
      print("there is no item \(path), the section has \(items)")
    }
    #expect(state.counts == [3])
  }

  @Test func stateLineError() throws {
    do {
      _ = try CollectionState(line: "A H J")
    } catch {
      print(error.column, error.reason)
    }
  }

  @Test func textEscapes() {
    let text = "two\nlines".quoted(.json)  // in quotes, with \n for the line feed
    #expect(text == #""two\nlines""#)
  }

  @Test func labelList() {
    var labels = LabelList(count: 2)
    let label = labels.label(at: 1)
    labels.insert(1, at: 0)
    let index = labels.index(of: label)  // 2
    #expect(index == 2)
  }

  @Test func numberOrder() {
    var order = NumberOrder([7, 5])
    let label = order.label(at: 1)
    order.insert(6, at: 1)
    let index = order.index(of: label)  // 2
    #expect(index == 2)
  }

  @Test func sectionList() {
    var sections: SectionList = [Section(id: "A"), Section(id: "B")]
    sections.insert(Section(id: "C"), at: 1)
    let ids = sections.map(\.id)  // A, C, B
    #expect(ids == ["A", "C", "B"])
  }

  @Test func sectionCounts() {
    let counts: SectionCounts = [3, 0, 2]
    let hasItem = counts.hasItem(at: IndexPath(2, 1))  // true
    let all = Array(counts)  // 3, 0, 2
    #expect(hasItem)
    #expect(all == [3, 0, 2])
  }

  @Test func identifierList() {
    var ids = SharedList<Identifier>(["A", "B"])
    ids.insert(["C"], at: 1)
    let all = ids.array  // A, C, B
    #expect(all == ["A", "C", "B"])
  }
}
