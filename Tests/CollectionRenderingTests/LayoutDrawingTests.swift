import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

@Suite struct LayoutDrawingTests {
  private typealias Drawing = LayoutDrawing

  private let narrow = RenderOptions(width: 40)
  private let ascii = RenderOptions(ascii: true, width: 40)

  /// Two sections of a grid with headers above them.
  private static func grid() throws -> LayoutDrawing {
    let layout = FlowLayout()
    layout.headerReferenceSize = Size(width: 0, height: 30)
    layout.itemSize = Size(width: 80, height: 60)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let data = DataSource(try CollectionState(line: "A: H J K | B: X Y Z W V"))
    return try LayoutDrawing(
      CollectionView(dataSource: data, layout: layout, bounds: Size(width: 320, height: 480)))
  }

  @Test func `a grid with headers`() throws {
    let text = try Self.grid().text(RenderOptions(width: 60))
    #expect(
      text == """
        1 column = 6 points, 1 line = 12 points; content 320 × 240
        visible {0, 0, 320, 480}
        ╔ ┏━ A ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ╗
        ║ ┃                                                    ┃ ║
        ║ ┃                                                    ┃ ║
        ║ ┡━━━━━━━━━━━━┯━━━━━━━━━━━━━┯━━━━━━━━━━━━┯━━━━━━━━━━━━┛ ║
        ║ │            │             │            │              ║
        ║ │     H      │      J      │     K      │              ║
        ║ │            │             │            │              ║
        ║ │            │             │            │              ║
        ║ ┢━ B ━━━━━━━━┷━━━━━━━━━━━━━┷━━━━━━━━━━━━┷━━━━━━━━━━━━┓ ║
        ║ ┃                                                    ┃ ║
        ║ ┡━━━━━━━━━━━━┯━━━━━━━━━━━━━┯━━━━━━━━━━━━┯━━━━━━━━━━━━┩ ║
        ║ │            │             │            │            │ ║
        ║ │     X      │      Y      │     Z      │     W      │ ║
        ║ │            │             │            │            │ ║
        ║ │            │             │            │            │ ║
        ║ ├────────────┼─────────────┴────────────┴────────────┘ ║
        ║ │            │                                         ║
        ║ │     V      │                                         ║
        ║ │            │                                         ║
        ║ │            │                                         ║
        ║ └────────────┘                                         ║
        """)
  }

  @Test func `the same in ASCII`() throws {
    let text = try Self.grid().text(RenderOptions(ascii: true, width: 60))
    #expect(
      text == """
        1 column = 6 points, 1 line = 12 points; content 320 x 240
        visible {0, 0, 320, 480}
        [ += A ================================================+ ]
        [ |                                                    | ]
        [ |                                                    | ]
        [ +============+=============+============+============+ ]
        [ |            |             |            |              ]
        [ |     H      |      J      |     K      |              ]
        [ |            |             |            |              ]
        [ |            |             |            |              ]
        [ += B ========+=============+============+============+ ]
        [ |                                                    | ]
        [ +============+=============+============+============+ ]
        [ |            |             |            |            | ]
        [ |     X      |      Y      |     Z      |     W      | ]
        [ |            |             |            |            | ]
        [ |            |             |            |            | ]
        [ +------------+-------------+------------+------------+ ]
        [ |            |                                         ]
        [ |     V      |                                         ]
        [ |            |                                         ]
        [ |            |                                         ]
        [ +------------+                                         ]
        """)
  }

  @Test func `columns of different heights`() {
    let drawing = LayoutDrawing(
      [
        Drawing.cell("tall", 0, 0, 100, 140), Drawing.cell("low", 110, 0, 100, 60),
        Drawing.cell("middle", 220, 0, 100, 90), Drawing.cell("second", 110, 70, 100, 110),
        Drawing.cell("a long name", 220, 100, 100, 50), Drawing.cell("last", 0, 150, 100, 40),
      ], content: Size(width: 320, height: 190))
    #expect(
      drawing.text(narrow) == """
        1 column = 10 points, 1 line = 20 points
        content 320 × 190
        visible {0, 0, 320, 190}
        ╔ ┌─────────┐┌─────────┐┌─────────┐ ╗
        ║ │         ││   low   ││         │ ║
        ║ │         ││         ││ middle  │ ║
        ║ │  tall   │└─────────┘│         │ ║
        ║ │         │┌─────────┐└─────────┘ ║
        ║ │         ││         │┌─────────┐ ║
        ║ │         ││ second  ││a long n…│ ║
        ║ └─────────┘│         ││         │ ║
        ║ ┌─────────┐│         │└─────────┘ ║
        ║ │  last   │└─────────┘            ║
        ╚ └─────────┘                       ╝
        """)
  }

  @Test func `a horizontal list, its visible part marked`() {
    let drawing = LayoutDrawing(
      (0..<20).map { Drawing.cell("c\($0)", Double($0) * 70, 10, 60, 80) },
      content: Size(width: 1390, height: 100),
      visible: Rect(x: 350, y: 0, width: 320, height: 100), items: 20)
    #expect(
      drawing.text(RenderOptions(width: 60)) == """
        1 column = 10 points, 1 line = 20 points; content 1390 × 100
        visible {350, 0, 320, 100}; drawn {270, 0, 480, 100}
                  ╞═══════════════════════════════╡
        ╔                                                   ╗
        ║  ┌─────┐┌─────┐┌─────┐┌─────┐┌─────┐┌─────┐┌───── ║
        ║  │     ││     ││     ││     ││     ││     ││      ║
        ║  │ c4  ││ c5  ││ c6  ││ c7  ││ c8  ││ c9  ││ c10  ║
        ║  │     ││     ││     ││     ││     ││     ││      ║
        ╚  └─────┘└─────┘└─────┘└─────┘└─────┘└─────┘└───── ╝
                  ╞═══════════════════════════════╡
        … 13 more items to the left and right (content width 1390)
        """)
    #expect(
      drawing.text(RenderOptions(ascii: true, width: 60)) == """
        1 column = 10 points, 1 line = 20 points; content 1390 x 100
        visible {350, 0, 320, 100}; drawn {270, 0, 480, 100}
                  <===============================>
        [                                                   ]
        [  +-----++-----++-----++-----++-----++-----++----- ]
        [  |     ||     ||     ||     ||     ||     ||      ]
        [  | c4  || c5  || c6  || c7  || c8  || c9  || c10  ]
        [  |     ||     ||     ||     ||     ||     ||      ]
        [  +-----++-----++-----++-----++-----++-----++----- ]
                  <===============================>
        ... 13 more items to the left and right (content width 1390)
        """)
  }

  @Test func `wide characters count as two columns`() {
    let labels = ["東京", "大阪市北区", "👩‍🚀 ok", "e\u{301}te\u{301}", "🇩🇪🇫🇷🇮🇹", "a\u{7}b\tc"]
    let drawing = LayoutDrawing(
      labels.enumerated().map { index, label in
        Drawing.cell(label, Double(index % 3) * 40, Double(index / 3) * 30, 40, 30)
      }, content: Size(width: 120, height: 60))
    #expect(
      drawing.text(narrow) == """
        1 column = 4 points, 1 line = 8 points
        content 120 × 60
        visible {0, 0, 120, 60}
        ╔ ┌─────────┬─────────┬─────────┐ ╗
        ║ │         │         │         │ ║
        ║ │  東京   │大阪市北…│  👩‍🚀 ok  │ ║
        ║ │         │         │         │ ║
        ║ ├─────────┼─────────┼─────────┤ ║
        ║ │         │         │         │ ║
        ║ │   été   │ 🇩🇪🇫🇷🇮🇹  │  a b c  │ ║
        ║ │         │         │         │ ║
        ╚ └─────────┴─────────┴─────────┘ ╝
        """)
  }

  @Test func `what lies in front hides what lies behind`() {
    let drawing = LayoutDrawing(
      [
        Drawing.cell("front", 60, 20, 80, 60, z: 2), Drawing.cell("back", 0, 0, 90, 60),
        Drawing.cell("middle", 110, 50, 90, 60, z: 1), Drawing.cell("hidden", 70, 30, 50, 40),
        Drawing.decoration("card", 0, 90, 200, 70), Drawing.cell("on card", 10, 120, 80, 30),
      ], content: Size(width: 200, height: 160))
    #expect(
      drawing.text(narrow) == """
        1 column = 6 points, 1 line = 12 points
        content 200 × 160
        visible {0, 0, 200, 160}
        ╔ ┌──────────────┐                   ╗
        ║ │     back     │                   ║
        ║ │         ┌────┴───────┐           ║
        ║ │         │            │           ║
        ║ │         │   front    ├─────────┐ ║
        ║ └─────────┤            │         │ ║
        ║           │            │         │ ║
        ║           └───────┬ z2 ┘         │ ║
        ║ ┌┄ card z-1 ┄┄┄┄┄┄┤    middle    │ ║
        ║ ┆                 └────────── z1 ┤ ║
        ║ ┆ ┌────────────┐                 ┆ ║
        ║ ┆ │  on card   │                 ┆ ║
        ║ ┆ │            │                 ┆ ║
        ╚ └┄┴────────────┴┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘ ╝
        """)
    #expect(
      drawing.text(ascii) == """
        1 column = 6 points, 1 line = 12 points
        content 200 x 160
        visible {0, 0, 200, 160}
        [ +--------------+                   ]
        [ |     back     |                   ]
        [ |         +----+-------+           ]
        [ |         |            |           ]
        [ |         |   front    +---------+ ]
        [ +---------+            |         | ]
        [           |            |         | ]
        [           +-------+ z2 +         | ]
        [ +. card z-1 ......+    middle    | ]
        [ :                 +---------- z1 + ]
        [ : +------------+                 : ]
        [ : |  on card   |                 : ]
        [ : |            |                 : ]
        [ +.+------------+.................+ ]
        """)
  }

  @Test func `a pinned header in the middle of the content`() {
    var elements = (0..<12).map { Drawing.cell("row \($0)", 0, 30 + Double($0) * 40, 320, 40) }
    elements.append(Drawing.header("Friends", 0, 170, 320, 30, z: 1024))
    let drawing = LayoutDrawing(
      elements, content: Size(width: 320, height: 510),
      visible: Rect(x: 0, y: 170, width: 320, height: 160), items: 12)
    #expect(
      drawing.text(narrow) == """
        1 column = 10 points, 1 line = 20 points
        content 320 × 510
        visible {0, 170, 320, 160}
        drawn {0, 130, 320, 240}
          │             row 2             │
          ├─ row 3 ───────────────────────┤
        ╔ ┢━ Friends z1024 ━━━━━━━━━━━━━━━┪ ╗
        ║ ┃                               ┃ ║
        ║ ┡━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩ ║
        ║ ├───────────────────────────────┤ ║
        ║ │             row 5             │ ║
        ║ ├───────────────────────────────┤ ║
        ║ │             row 6             │ ║
        ║ ├───────────────────────────────┤ ║
        ╚ │             row 7             │ ╝
          ├───────────────────────────────┤
          │             row 8             │
        … 5 more items above and below (content
        height 510)
        """)
    #expect(
      drawing.text(ascii) == """
        1 column = 10 points, 1 line = 20 points
        content 320 x 510
        visible {0, 170, 320, 160}
        drawn {0, 130, 320, 240}
          |             row 2             |
          +- row 3 -----------------------+
        [ += Friends z1024 ===============+ ]
        [ |                               | ]
        [ +===============================+ ]
        [ +-------------------------------+ ]
        [ |             row 5             | ]
        [ +-------------------------------+ ]
        [ |             row 6             | ]
        [ +-------------------------------+ ]
        [ |             row 7             | ]
          +-------------------------------+
          |             row 8             |
        ... 5 more items above and below
        (content height 510)
        """)
  }

  @Test func `a part of the content with open edges`() {
    let drawing = LayoutDrawing(
      (0..<9).map {
        Drawing.cell("n\($0)", Double($0 % 3) * 100, Double($0 / 3) * 80, 100, 80)
      }, content: Size(width: 300, height: 240), visible: Rect(x: 0, y: 0, width: 300, height: 100),
      rect: Rect(x: 50, y: 40, width: 200, height: 150), items: 9)
    #expect(
      drawing.text(narrow) == """
        1 column = 6 points, 1 line = 12 points
        content 300 × 240
        visible {0, 0, 300, 100}
        drawn {50, 40, 200, 150}
        ║         │                │         ║
        ║    n0   │       n1       │   n2    ║
        ║         │                │         ║
        ║ ────────┼────────────────┼──────── ║
        ║         │                │         ║
        ╚         │                │         ╝
             n3   │       n4       │   n5
                  │                │
                  │                │
                  │                │
          ────────┼────────────────┼────────
                  │                │
             n6   │       n7       │   n8
                  │                │
        """)
  }

  @Test func `a rectangle that is far too large draws everything`() throws {
    let all = try Self.grid()
    var drawing = all
    drawing.rect = Rect(x: -1e9, y: -1e9, width: 1e12, height: 1e12)
    #expect(drawing.region == Rect(x: 0, y: 0, width: 320, height: 240))
    #expect(drawing.text(narrow) == all.text(narrow))
  }

  @Test func `boxes that would be too small become a table`() {
    let drawing = LayoutDrawing(
      (0..<400).map {
        Drawing.cell("n\($0)", Double($0 % 20) * 10, Double($0 / 20) * 10, 10, 10)
      }, content: Size(width: 200, height: 200), items: 400)
    let lines = drawing.text(narrow).split(separator: "\n")
    #expect(lines.count == 205)
    #expect(
      lines.prefix(5).joined(separator: "\n") == """
        as a table: 400 of 400 boxes would be
        smaller than 3 columns × 1 line
        content 200 × 200
        visible {0, 0, 200, 200}
          [0, 0]    n0      0  0 10 10
        """)
    #expect(lines.last == "… 200 more elements")
    #expect(
      drawing.text(ascii).hasPrefix(
        "as a table: 400 of 400 boxes would be\nsmaller than 3 columns x 1 line\n"))
  }

  @Test func `a terminal that is too narrow gets a table`() {
    let drawing = LayoutDrawing(
      [Drawing.cell("a", 0, 0, 50, 50)], content: Size(width: 50, height: 50))
    #expect(
      drawing.form(RenderOptions(width: 19))
        == .table("a picture needs 20 columns, and there are 19"))
    #expect(drawing.text(RenderOptions(width: 19)).hasSuffix("\n  [0, 0]  a  0 0 50 50"))
  }

  @Test func `a table cuts long names, and no numbers`() {
    let drawing = LayoutDrawing(
      [Drawing.cell("a long name", 0, 0, 1, 1), Drawing.cell("b", 1000, 0, 1, 1)],
      content: Size(width: 1001, height: 1))
    let lines = drawing.text(narrow).split(separator: "\n").suffix(2)
    #expect(lines == ["  [0, 0]  a long name     0 0 1 1", "  [0, 1]  b            1000 0 1 1"])
    let least = drawing.text(RenderOptions(width: 24)).split(separator: "\n").suffix(2)
    #expect(least == ["  [0, 0]  a …     0 0 1 1", "  [0, 1]  b    1000 0 1 1"])
  }

  @Test func `a visible rect without sense is not marked`() {
    let drawing = LayoutDrawing(
      [Drawing.cell("a", 0, 0, 50, 50)], content: Size(width: 50, height: 50),
      visible: Rect(x: 40, y: 40, width: -20, height: -20),
      rect: Rect(x: 0, y: 0, width: 50, height: 50))
    #expect(!drawing.text(ascii).contains("["))
  }

  @Test func `plain records have all elements`() throws {
    #expect(
      try Self.grid().text(RenderOptions(plain: true)).split(separator: "\n").prefix(2)
        == [
          "element\theader\t[0, 0]\tA\t0\t0\t320\t30", "element\t\t[0, 0]\tH\t0\t30\t80\t60",
        ])
  }

  @Test func `colours surround headers and marks, and nothing else changes`() throws {
    let text = try Self.grid().text(RenderOptions(color: true, width: 60))
    #expect(text.contains("\u{1b}[38;2;0;114;178m┏━ A ━"))
    #expect(text.contains("\u{1b}[38;2;230;159;0m╔\u{1b}[0m "))
    let plain = text.replacing(/\u{1b}\[[0-9;]*m/, with: "")
    #expect(plain == (try Self.grid().text(RenderOptions(width: 60))))
  }

  @Test func `marks are signs before names, or above them where there is no room`() {
    var drawing = LayoutDrawing(
      [
        Drawing.cell("a", 0, 0, 50, 50), Drawing.cell("bcdefghij", 50, 0, 50, 50),
        Drawing.cell("c", 100, 0, 50, 50),
      ], content: Size(width: 150, height: 50))
    drawing.mark = { [Mark.insert, .move, nil][$0.indexPath.item] }
    let options = RenderOptions(width: 34)
    let text = drawing.text(options)
    #expect(text.contains("│  +a   │bcdefgh…│   c   │"))
    #expect(text.contains("┬─ → ────┬"))
    #expect(drawing.text(RenderOptions(ascii: true, width: 34)).contains("|  +a   |"))
    let colored = drawing.text(RenderOptions(color: true, width: 34))
    #expect(colored.contains("\u{1b}[38;2;0;158;115m"))
    #expect(colored.replacing(/\u{1b}\[[0-9;]*m/, with: "") == text)
  }

  @Test func `a drawing fits rows at a coarser scale while names can be read, or is cut`() {
    let cells = (0..<5).map { Drawing.cell("item\($0)", 0, Double($0) * 60, 300, 60) }
    let drawing = LayoutDrawing(cells, content: Size(width: 300, height: 300))
    let options = RenderOptions(width: 64)
    let whole = drawing.lines(options, rows: 100)
    #expect(whole.lines.count == 28 && !whole.isCut)
    let coarse = drawing.lines(options, rows: 16)
    #expect(coarse.lines.count <= 16 && !coarse.isCut)
    for number in 0..<5 { #expect(coarse.lines.contains { $0.contains("item\(number)") }) }
    let cut = drawing.lines(options, rows: 8)
    #expect(cut.lines.count <= 8 && cut.isCut)
    #expect(cut.lines.contains { $0.contains("item0") })
  }

  @Test func `hidden and transparent elements are not drawn`() {
    var drawing = LayoutDrawing(
      [Drawing.cell("a", 0, 0, 50, 50), Drawing.cell("b", 50, 0, 50, 50)],
      content: Size(width: 100, height: 50))
    drawing.elements[0].isHidden = true
    drawing.elements[1].alpha = 0
    #expect(
      drawing.text() == "no elements in {0, 0, 100, 50}; content 100 × 50; visible {0, 0, 100, 50}")
  }

  @Test(arguments: [
    (Size.zero, Rect(x: 0, y: 0, width: 320, height: 480), "no content to draw"),
    (Size(width: 10, height: 10), Rect.zero, "nothing to draw in a view of no extent"),
    (
      Size(width: Double.nan, height: 10), Rect(x: 0, y: 0, width: 9, height: 9),
      "no content to draw"
    ),
  ])
  func `nothing is said to be nothing`(content: Size, visible: Rect, sentence: String) {
    let drawing = LayoutDrawing([], content: content, visible: visible)
    #expect(drawing.text().hasPrefix(sentence))
  }

  @Test func `scales are numbers that people like`() {
    #expect(
      [0, 1, 1.01, 3.2, 4, 7, 8.1, 11, 13, 161, 2.1e9, 9e15, .infinity, .nan].map(
        DrawingPlan.niceNumber)
        == [1, 1, 2, 4, 4, 8, 10, 12, 15, 200, 2.5e9, 1e16, 1, 1])
  }
}
