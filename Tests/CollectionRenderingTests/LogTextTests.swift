import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

@Suite struct LogTextTests {
  /// The talk's batch: cat goes, dan moves to the front.
  private func friends() throws -> CollectionView {
    let data = DataSource(try CollectionState(line: "P: ann bob cat dan"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates(origin: SourceLine(file: "friends.lua", line: 4)) {
      data.set(try CollectionState(line: "P: dan ann bob"))
      try view.deleteItems([IndexPath(0, 2)])
      try view.moveItem(at: IndexPath(0, 3), to: IndexPath(0, 0))
    }
    return view
  }

  @Test func `a batch reads as the contract shows it`() throws {
    #expect(
      LogText().text(try friends().log) == """
        batch 1 (2 operations, friends.lua:4)                 P: ann bob cat dan
          − delete  [0, 2]            before         cat
          → move    [0, 3] → [0, 0]   before→after   dan
          = P: dan ann bob            4 − 1 + 0 = 3 items     layout passes 1
        """)
  }

  @Test func `ASCII signs replace the others`() throws {
    #expect(
      LogText(RenderOptions(ascii: true)).text(try friends().log) == """
        batch 1 (2 operations, friends.lua:4)                 P: ann bob cat dan
          - delete  [0, 2]            before         cat
          > move    [0, 3] -> [0, 0]  before->after  dan
          = P: dan ann bob            4 - 1 + 0 = 3 items     layout passes 1
        """)
  }

  @Test func `plain records are separated by tabs`() throws {
    #expect(
      LogText(RenderOptions(plain: true)).text(try friends().log) == """
        batch\t1\t2\tfriends.lua:4\tP: ann bob cat dan
        delete\t[0, 2]\tbefore\tcat
        move\t[0, 3] → [0, 0]\tbefore→after\tdan
        after\t1\tP: dan ann bob\t1
        """)
  }

  @Test func `colours surround the operation and nothing else changes`() throws {
    let text = LogText(RenderOptions(color: true)).text(try friends().log)
    #expect(
      text.contains("\u{1b}[38;2;213;94;0m− delete  [0, 2]            before         \u{1b}[0mcat"))
    var plain = text
    while let start = plain.firstIndex(of: "\u{1b}") {
      let end = try #require(plain[start...].firstIndex(of: "m"))
      plain.removeSubrange(start...end)
    }
    #expect(plain == LogText().text(try friends().log))
  }

  /// A batch that refreshes items which the data has replaced.
  private func replaced() throws -> CollectionView {
    let data = DataSource(try CollectionState(line: "A: a b c"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: n a B C"))
      try view.insertItems([IndexPath(0, 0)])
      try view.reloadItems([IndexPath(0, 1)])
      try view.reconfigureItems([IndexPath(0, 0), IndexPath(0, 2)])
    }
    return view
  }

  @Test func `a reload with other content names both, a reload without it one`() throws {
    let view = try replaced()
    let rows = LogText().text(view.log).split(separator: "\n").map(String.init)
    #expect(
      rows[2...4] == [
        "  ↻ reload       [0, 1]            before         b → B",
        "  ↻ reconfigure  [0, 0]            before         a",
        "  ↻ reconfigure  [0, 2]            before         c → C",
      ])
    let ascii = LogText(RenderOptions(ascii: true)).text(view.log)
    #expect(ascii.contains("  ~ reload       [0, 1]            before         b -> B\n"))
    let plain = LogText(RenderOptions(plain: true)).text(view.log)
    #expect(plain.contains("\nreload\t[0, 1]\tbefore\tb → B\n"))
    #expect(plain.contains("\nreconfigure\t[0, 0]\tbefore\ta\n"))
    let json = try #require(view.log.entries.first.map { JSONValue($0).description })
    #expect(
      json.contains(
        #""reloadedItems":[{"after":[0,2],"before":[0,1],"newId":"B","oldId":"b"}]"#))
  }

  @Test func `a section that comes back under another name is named twice`() throws {
    let data = DataSource(try CollectionState(line: "A: a | B: b"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: a | C: c"))
      try view.reloadSections([1])
    }
    #expect(
      LogText().text(view.log).contains("↻ reload  section 1         before         B → C\n"))
  }

  @Test func `a repeated insert is listed at both places`() throws {
    let data = DataSource(try CollectionState(line: "A: a b"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: m n a b"))
      try view.insertItems([IndexPath(0, 0), IndexPath(0, 0)])
    }
    #expect(
      LogText().text(view.log) == """
        batch 1 (2 operations)                                A: a b
          + insert  [0, 0]            after          m
          + insert  [0, 1]            after          n
          = A: m n a b                2 − 0 + 2 = 4 items     layout passes 1
        """)
  }

  @Test func `several sections each show their sum, and absorbed operations are named`() throws {
    let data = DataSource(try CollectionState(line: "A: a b | B: c | C: d e"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "C: d a x | N: n"))
      try view.deleteSections([1])
      try view.deleteSections([0])
      try view.deleteItems([IndexPath(0, 1)])
      try view.deleteItems([IndexPath(2, 1)])
      try view.insertItems([IndexPath(0, 1), IndexPath(0, 2)])
      try view.insertSections([1])
    }
    #expect(
      LogText().text(view.log) == """
        batch 1 (7 operations)                                A: a b | B: c | C: d e
          − delete    section 1         before         B
          − delete    section 0         before         A
          − delete    [2, 1]            before         e
          + insert    section 1         after          N
          + insert    [0, 1]            after          a
          + insert    [0, 2]            after          x
          ! absorbed  [0, 1]                           delete: section 0 is deleted as a whole
          = C: d a x | N: n                                   layout passes 1
              section 0: 2 − 1 + 2 = 3 items
        """)
  }

  @Test func `a long state is summed up`() {
    let items = (0..<500).map { Item(id: .integer($0)) }
    let state = CollectionState(sections: [Section(id: "A", items: items)])
    #expect(StateText.line(state) == "1 section with item counts [500]")
    #expect(StateText.line(CollectionState()) == "(no sections)")
    #expect(
      StateText.summary(counts: SectionCounts(Array(repeating: 2, count: 50)))
        == "50 sections with 100 items")
  }

  /// A column of ten, scrolled to the middle, shown in two columns.
  private func columns() throws -> CollectionView {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    let view = CollectionView(
      dataSource: DataSource(try CollectionState(line: "A: a b c d e f g h i j")), layout: layout,
      bounds: Size(width: 100, height: 300))
    try view.setContentOffset(Point(x: 0, y: 450))
    let rows = CustomLayout { layout, _ in
      for item in 0..<10 {
        layout.setFrame(
          Rect(x: 0, y: Double(item) * 200, width: 100, height: 200), forItemAt: IndexPath(0, item))
      }
    }
    rows.displayName = "RowsLayout"
    try view.setCollectionViewLayout(rows, origin: SourceLine(file: "rows.lua", line: 7))
    return view
  }

  @Test func `a change of layout names both, and what keeps its place`() throws {
    let log = try columns().log
    #expect(
      LogText().text(log) == """
        layout FlowLayout → RowsLayout (rows.lua:7)
          = offset {0, 450} → {0, 1000}, [0, 5] keeps its place  layout passes 1
        """)
    #expect(
      LogText(RenderOptions(ascii: true)).text(log) == """
        layout FlowLayout -> RowsLayout (rows.lua:7)
          = offset {0, 450} -> {0, 1000}, [0, 5] keeps its place  layout passes 1
        """)
    #expect(
      LogText(RenderOptions(plain: true)).text(log)
        == "layout\tFlowLayout\tRowsLayout\trows.lua:7\t[0, 5]\t0\t450\t0\t1000\t1")
    #expect(
      JSONValue(try #require(log.entries.first)).description == """
        {"anchor":[0,5],"anchorShift":[0,0],"animated":true,"boundsAfter":{"height":300,"width":100,"x":0,"y":1000},\
        "boundsBefore":{"height":300,"width":100,"x":0,"y":450},"from":"FlowLayout",\
        "kind":"layout","layoutPasses":1,"origin":{"file":"rows.lua","line":7},"to":"RowsLayout"}
        """)
  }
}
