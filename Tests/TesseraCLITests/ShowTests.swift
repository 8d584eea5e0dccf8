import Foundation
import Testing

/// `tessera show` as people use it.
struct ShowTests {
  private func show(_ arguments: String..., input: String = "") throws -> Tessera.Result {
    try Tessera.run(["show"] + arguments, input: input)
  }

  private static let picture = """
    1 column = 6 points, 1 line = 12 points; content 320 × 80
    visible {0, 0, 320, 480}
    ╔ ┏━ A ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓ ╗
    ║ ┃                                                    ┃ ║
    ║ ┃                                                    ┃ ║
    ║ ┡━━━━━━━┯━━┯━━━━━━━━┯━━┯━━━━━━━┯━━━━━━━━━━━━━━━━━━━━━┛ ║
    ║ │       │  │        │  │       │                       ║
    ║ │   H   │  │   J    │  │   K   │                       ║
    ║ │       │  │        │  │       │                       ║
    ║ └───────┘  └────────┘  └───────┘                       ║

    """

  @Test func `a state is drawn in a flow layout with headers`() throws {
    let result = try show("A: H J K", "--width", "60")
    #expect(result.stdout == Self.picture)
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `a file and standard input have a state on each line`() throws {
    let folder = TemporaryFolder()
    try folder.write("A: H J K\n", to: "one.txt")
    try folder.write("A: H J K\n\nB: x\n", to: "A: two")
    let one = try Tessera.run(["show", "--width", "60", "one.txt"], in: folder.url)
    #expect(one.stdout == Self.picture)
    // A file that exists wins, even if its name could be a state.
    let two = try Tessera.run(["show", "--width", "60", "A: two"], in: folder.url)
    #expect(two.stdout.hasPrefix("line 1\n" + Self.picture + "line 3\n1 column = 6 points"))
    #expect(try show("--width", "60", "-", input: "A: H J K").stdout == Self.picture)
  }

  @Test func `a script's views are drawn after what it prints`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      local layout = FlowLayout{ headerReferenceSize = {0, 30} }
      CollectionView{ dataSource = "A: H J K", layout = layout }
      print "made"
      """, to: "view.lua")
    let result = try Tessera.run(["show", "--width", "60", "view.lua"], in: folder.url)
    #expect(result.stdout == "made\n" + Self.picture)
    #expect(result.status == 0)
  }

  @Test func `a script that fails still shows its views`() throws {
    let folder = TemporaryFolder()
    try folder.write("CollectionView{ dataSource = \"A: x\" } error 'no'", to: "bad.lua")
    let result = try Tessera.run(["show", "bad.lua"], in: folder.url)
    #expect(result.stdout.contains("│     x      │"))
    #expect(result.stderr.hasPrefix("error: R02: bad.lua:1: no\n"))
    #expect(result.status == 1)
    try folder.write("while true do end", to: "long.lua")
    let stopped = try Tessera.run(["show", "--max-steps", "1000", "long.lua"], in: folder.url)
    #expect(stopped.status == 124)
    try folder.write("print 'x'", to: "none.lua")
    let none = try Tessera.run(["show", "none.lua"], in: folder.url)
    #expect(none.stderr == "note: the script made no view, so there is nothing to draw\n")
    #expect(none.status == 0)
  }

  @Test func `a delegate that fails while a view is drawn is reported like the script`() throws {
    let folder = TemporaryFolder()
    let view = "CollectionView{ dataSource = 'A: x', delegate = { sizeForItemAt = function()"
    try folder.write("\(view) error 'boom' end } }", to: "raises.lua")
    let result = try Tessera.run(["show", "raises.lua"], in: folder.url)
    #expect(result.stderr.hasPrefix("error: R02: raises.lua:1: boom (raised by"))
    #expect(result.status == 1)
    try folder.write("\(view) while true do end end } }", to: "endless.lua")
    let endless = try Tessera.run(["show", "--max-steps", "9999", "endless.lua"], in: folder.url)
    #expect(endless.status == 124)
  }

  @Test func `the flags change layout, part and signs`() throws {
    let result = try show(
      "--item-size", "100x40", "--header", "0", "--bounds", "200x80", "--rect", "0,0,200,70",
      "--ascii", "--width", "40", "A: a b c")
    #expect(
      result.stdout == """
        1 column = 6 points, 1 line = 12 points
        content 200 x 140
        visible {0, 0, 200, 80}
        drawn {0, 0, 200, 70}
        [         +----------------+         ]
        [         |       a        |         ]
        [         |                |         ]
        [         +----------------+         ]
        [         +----------------+         ]
        [         |       b        |         ]
        [         |                |         ]
        ... 1 more item below (content height
        140)

        """)
  }

  @Test func `plain and JSON have the frames`() throws {
    #expect(
      try show("--plain", "A: a").stdout
        == "element\theader\t[0, 0]\tA\t0\t0\t320\t30\nelement\t\t[0, 0]\ta\t0\t30\t50\t50\n")
    let text = try show("--json", "A: a b").stdout
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document.keys.sorted() == ["error", "exitCode", "output", "version", "views"])
    let views = try #require(document["views"] as? [[String: Any]])
    #expect(
      views[0].keys.sorted() == [
        "contentSize", "elements", "itemCount", "note", "rect", "scale", "state", "truncated",
        "view", "visibleRect",
      ])
    #expect((views[0]["scale"] as? [String: Double])?["pointsPerLine"] == 8)
    let elements = try #require(views[0]["elements"] as? [[String: Any]])
    #expect(elements.map { $0["label"] as? String } == ["A", "a", "b"])
  }

  @Test(arguments: [
    (["A H J"], 66, "error: 'A H J' is neither an existing file nor a state"),
    (["no.lua"], 66, "error: there is no file 'no.lua'"),
    (["A: x:"], 65, "error: state line, column 5"),
    (["Sources"], 65, "error: 'Sources' is a folder"),
    (["A: a", "--layout", "flwo"], 64, "error: There is no layout 'flwo'; did you mean 'flow'?"),
    (["A: a", "--rect", "0,0,0,5"], 64, "error: --rect needs a width and a height above 0."),
    (["A: a", "--bounds", "320"], 64, "error: The value '320' is invalid for '--bounds <size>'"),
    (
      ["A: a", "--layout", "mosaic", "--header", "50"], 64,
      "error: --header does nothing in the layout 'mosaic'. Of the flags of layouts it takes --bounds."
    ),
    (
      ["A: a", "--layout", "column", "--horizontal"], 64,
      "error: --horizontal does nothing in the layout 'column'. Of the flags of layouts it takes "
        + "--bounds, --item-size, --header."
    ),
    (["x.lua", "--horizontal"], 64, "error: --horizontal is for a state"),
    (["A: a", "--events"], 64, "error: --events is for run; show has --json."),
    (["A: a", "--item-size", "1e13x5"], 1, "error: L01: item [0, 0] has itemSize.width 1"),
  ])
  func `a mistake is named`(arguments: [String], status: Int, message: String) throws {
    let result = try Tessera.run(["show"] + arguments)
    #expect(Int(result.status) == status)
    #expect(result.stdout == "")
    #expect(result.stderr.hasPrefix(message), "\(result.stderr)")
  }

  @Test func `warnings of the view are written to standard error`() throws {
    let result = try show("A: a b", "--item-size", "500x50")
    #expect(result.status == 0)
    #expect(result.stderr.hasPrefix("warning: "), "\(result.stderr)")
    #expect(try show("A: a b", "--item-size", "500x50", "--json").stderr == "")
    let empty = try show("A: a b", "--item-size", "0x50")
    #expect(empty.status == 0)
    #expect(empty.stderr.hasPrefix("warning: [Assert] Negative or zero item sizes"))
  }

  @Test func `a bad line of a file is named`() throws {
    let result = try show("-", input: "A: a\nB c\n")
    #expect(result.status == 65)
    #expect(result.stderr.hasPrefix("error: line 2: state line, column 3: expected `:`"))
    #expect(try show("-").stderr.hasPrefix("error: 'standard input' holds no state"))
  }

  @Test func `an svg shows the view that is asked for`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "for i = 1, 3 do CollectionView{ dataSource = 'A' .. i .. ': x' .. i }:layoutIfNeeded() end",
      to: "three.lua")
    func draw(_ flags: String...) throws -> Tessera.Result {
      try Tessera.run(["show", "--format", "svg"] + flags + ["three.lua"], in: folder.url)
    }
    for number in 1...3 {
      let result = try draw("--view", "\(number)")
      #expect(result.stdout.contains(">x\(number)</text>") && result.stderr == "")
    }
    let none = try draw("--view", "9")
    #expect(none.stderr == "error: there is no view 9; the run has 3\n")
    #expect(none.status == 1 && none.stdout == "")
    let first = try draw()
    #expect(first.stdout.contains(">x1</text>"))
    #expect(first.stderr.hasPrefix("note: the picture shows view 1 of 3; --view chooses"))
    let state = try show("A: a", "--format", "svg", "--view", "2")
    #expect(state.stderr == "error: there is no view 2; the run has 1\n" && state.status == 1)
  }
}
