import CollectionDiffing
import CollectionRendering
import CollectionScripting
import ScriptTestSupport
import Testing

/// Snapshots and diffable data sources as scripts see them.
struct SnapshotTests {
  private static func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(script)
    #expect(result.message == "")
    return result.output
  }

  @Test(arguments: [
    (
      "source:toggleItem 'a'", "the item a is in no outline: its section A has none",
      "Append the items to a SectionSnapshot, and apply it to the section A."
    ),
    (
      "source:toggleItem 'q'", "no section has an outline with the item q",
      "Name an item of an outline that was applied, be it visible or not."
    ),
    (
      "SectionSnapshot():expand{'q'}", "the outline has no item q",
      "Append the item first, or look it up by index or contains."
    ),
  ])
  func `what no outline has is S06, with advice about outlines`(
    call: String, sentence: String, advice: String
  ) throws {
    let result = try ScriptResult.of(
      "local source = DiffableDataSource() source:apply(Snapshot 'A: a b') \(call)")
    let diagnosis = result.failure?.diagnosis
    #expect(diagnosis?.code == "S06")
    #expect(diagnosis?.message == sentence)
    #expect(diagnosis?.fix == advice)
  }

  @Test func `a snapshot answers what it holds`() throws {
    let output = try Self.output(
      """
      local s = Snapshot "A: x y | B: 7"
      print(s, #s, s.numberOfItems, s.numberOfSections)
      print(table.concat(s.itemIdentifiers, " "), table.concat(s.sectionIdentifiers, " "))
      print(s:numberOfItemsInSection "A", table.concat(s:itemIdentifiersInSection "A", " "))
      print(s:indexOfItem(7), s:indexOfItem "q", s:indexOfSection "B", s:indexOfSection "Q")
      print(s:containsItem "x", s:containsSection "x", s:sectionIdentifierContainingItem "y")
      print(s == s:copy(), s == Snapshot "A: x", s == DiffableDataSourceSnapshot(s))
      """)
    #expect(
      output == """
        A: x y | B: 7	2	3	2
        x y 7	A B
        2	x y
        2	nil	1	nil
        true	false	A
        true	false	true

        """)
  }

  @Test func `a snapshot is changed by the calls of UIKit`() throws {
    let output = try Self.output(
      """
      local s = DiffableDataSourceSnapshot()
      s:appendSections{"A", "C"}
      s:insertSections({"B"}, {beforeSection = "C"})
      s:insertSections("D", {afterSection = "C"})
      s:appendItems({"x", {id = "y", title = "why"}}, "A")
      s:appendItems "z"
      s:insertItems({1, 2}, {afterItem = "x"})
      s:insertItems({"w"}, {before = "x"})
      print(s)
      s:moveItem("y", {beforeItem = "z"})
      s:moveSection("D", {beforeSection = "A"})
      s:deleteItems{1, "gone"}
      s:deleteSections{"B"}
      print(s, s:item("y").title, s:item "x", s:item "q")
      s:reloadItems{"y"}
      s:reconfigureItems{ {id = "x", title = "ex"} }
      s:reloadSections{"A"}
      print(s.reloadedItemIdentifiers[1], s.reconfiguredItemIdentifiers[1])
      print(s.reloadedSectionIdentifiers[1], s:item("x"))
      s:deleteAllItems()
      print(#s)
      """)
    #expect(
      output == """
        A: w x 1 2 y | B: | C: | D: z
        D: y z | A: w x 2 | C:	why	x	nil
        y	x
        A	x
        0

        """)
  }

  @Test func `an outline is changed by the calls of UIKit`() throws {
    let output = try Self.output(
      """
      local o = SectionSnapshot{"Home", "Work"}
      o:append({"Kitchen", "Garden"}, "Home")
      o:insert({"Attic"}, {before = "Kitchen"})
      o:insert("Cellar", {after = "Attic"})
      o:expand "Home"
      print(table.concat(o.items, " "), "/", table.concat(o.rootItems, " "))
      print(o:level "Attic", o:parent "Attic", o:parent "Home", o:index "Work", #o)
      print(o:isExpanded "Home", o:isVisible "Attic", o:contains "Bath", #o:children "Home")
      local part = o:snapshot("Home", {includingParent = true})
      o:collapse{"Home"}
      print(table.concat(o.visibleItems, " "), "/", table.concat(part.visibleItems, " "))
      o:replace("Home", SectionSnapshot{"Hall"})
      print(o, o == o:copy())
      o:delete{"Home"}
      o:deleteAll()
      print(#o)
      """)
    #expect(
      output == """
        Home Attic Cellar Kitchen Garden Work	/	Home Work
        1	Home	nil	5	6
        true	true	false	4
        Home Work	/	Home Attic Cellar Kitchen Garden
        ▸ Home
            Hall
          Work	true
        0

        """)
  }

  @Test func `the view reads what was applied, and functions make the cells`() throws {
    let output = try Self.output(
      """
      local source = DiffableDataSource{
        snapshot = Snapshot{ Section("A", {{id = "x", title = "ex"}, "y"}) },
        cellProvider = function(view, path, id, item)
          return {text = id .. " " .. (type(item) == "table" and item.title or "-")}
        end,
      }
      local view = CollectionView{ dataSource = source }
      for _, cell in ipairs(view.visibleCells) do print(cell.content.text) end
      print(source.view == view, view.dataSource == source)
      print(source:itemIdentifier{0, 1}, source:itemIdentifier{0, 2}, source:indexPath "y")
      print(source:item({0, 0}).title, source:sectionIdentifier(0), source:index "A")
      """)
    #expect(
      output == """
        x ex
        y -
        true	true
        y	nil	[0, 1]
        ex	A	0

        """)
  }

  /// Runs a script and returns its warnings.
  private static func warnings(_ script: String) throws -> [String] {
    var configuration = Evaluator.Configuration()
    configuration.seed = 1
    let evaluator = try Evaluator(configuration) { _ in }
    var warnings: [String] = []
    evaluator.onWarning = { warnings.append($0.description) }
    try evaluator.run(script, name: "test.lua")
    return warnings
  }

  @Test func `a mark with other content is said to be ignored`() throws {
    let warnings = try Self.warnings(
      """
      local s = Snapshot{ Section("A", { { id = "x", n = 1 }, { id = "y", n = 1 }, "z" }) }
      s:reloadItems{ { id = "x", n = 1 }, { id = "y", n = 2 } }
      s:reconfigureItems{ "x", { id = "y", n = 2 }, { id = "z", n = 2 } }
      """)
    #expect(
      warnings == [
        "W17: a snapshot (test.lua:2): reloadItems got different content for 1 item of the "
          + "snapshot (y). The snapshot keeps its own items, so the cell provider gets the old "
          + "content. Append the new items to a new snapshot and mark them there, or store the "
          + "content elsewhere by id",
        "W17: a snapshot (test.lua:3): reconfigureItems got different content for 2 items of "
          + "the snapshot (y, z). The snapshot keeps its own items, so the cell provider gets the "
          + "old content. Append the new items to a new snapshot and mark them there, or store the "
          + "content elsewhere by id",
      ])
  }

  @Test func `items that are moved by an insertion are said to be`() throws {
    let warnings = try Self.warnings(
      "local s = Snapshot 'A: x y | B: z'\ns:appendItems({'x', 'n', 'y'}, 'B')")
    #expect(
      warnings == [
        "W10: a snapshot (test.lua:2): 2 inserted identifiers are already present (x, y): existing "
          + "items are moved into place"
      ])
  }

  /// What a script does wrong, and the sentence that it gets.
  private static let wrong: [(script: String, message: String)] = [
    (
      "s:appendItems{'n', 0/0}",
      "bad argument #1 to 'appendItems' (item 2 of the list: finite number expected, got nan)"
    ),
    (
      "s:appendItems{print}",
      "bad argument #1 to 'appendItems' (item 1 of the list: item expected, a text, a number or a "
        + "table with an id, got function)"
    ),
    ("s:appendItems()", "bad argument #1 to 'appendItems' (list of items expected, got nothing)"),
    (
      "s:appendItems({'n'}, {})",
      "bad argument #2 to 'appendItems' (text or number expected, got table)"
    ),
    (
      "s:appendItems{{title = 'n'}}",
      "bad argument #1 to 'appendItems' (item 1 of the list: item without an id: write {id = \"…\", "
        + "…})"
    ),
    (
      "s:appendSections{'C', true}",
      "bad argument #1 to 'appendSections' (identifier 2 of the list: text or number expected, got "
        + "boolean)"
    ),
    (
      "s:insertItems({'n'}, {beforItem = 'x'})",
      "'insertItems' has no option 'beforItem'; did you mean 'beforeItem'?"
    ),
    (
      "s:insertItems({'n'})",
      "'insertItems' needs a place: write either {beforeItem = …} or {afterItem = …}"
    ),
    (
      "s:moveSection('A', {before = 'B', after = 'B'})",
      "'moveSection' needs a place: write either {beforeSection = …} or {afterSection = …}"
    ),
    (
      "s:apendItems{'n'}",
      "DiffableDataSourceSnapshot has no method or property 'apendItems'; did you mean 'appendItems'?"
    ),
    (
      "source:apply('A: x')",
      "bad argument #1 to 'apply' (snapshot expected, as Snapshot() makes it, got the text \"A: x\")"
    ),
    (
      "source:apply(s, {animate = false})",
      "'apply' has no option 'animate'; did you mean 'animated'?"
    ),
    (
      "source:apply(s, nil, 3)", "bad argument #3 to 'apply' (function expected, got 3)"
    ),
    (
      "source:apply(SectionSnapshot())",
      "bad argument #2 to 'apply' (text or number expected, got nothing)"
    ),
    (
      "view:apply(nil)",
      "bad argument #1 to 'apply' (snapshot or changes expected, as Snapshot() or diff(old, new) make them, got nil)"
    ),
    (
      "DiffableDataSource{ cellprovider = print }",
      "'DiffableDataSource' has no option 'cellprovider'; did you mean 'cellProvider'?"
    ),
    (
      "DiffableDataSource{ sectionSnapshotHandlers = { willExpandItems = print } }",
      "a table of section snapshot handlers is never asked for 'willExpandItems'; did you mean "
        + "'willExpandItem'?"
    ),
    (
      "CollectionView{ dataSource = source }",
      "option 'dataSource' of 'CollectionView': this data source belongs to another view already: "
        + "make a new one"
    ),
    (
      "source.cellProvider = print",
      "DiffableDataSource has no property 'cellProvider' to assign"
    ),
  ]

  @Test(arguments: wrong.indices)
  func `wrong input is described and changes nothing`(index: Int) throws {
    let (script, message) = Self.wrong[index]
    let result = try ScriptResult.of(
      """
      local s = Snapshot 'A: x y | B: z'
      local source = DiffableDataSource{ snapshot = s }
      local view = CollectionView{ dataSource = source }
      local _, problem = pcall(function() \(script) end)
      print(s, source, view, #view.log)
      error(problem, 0)
      """)
    #expect(result.message == "test.lua:4: " + message)
    #expect(result.output == "A: x y | B: z\tA: x y | B: z\tA: x y | B: z\t0\n")
  }

  @Test func `what a provider returns is checked, and what it raises is told`() throws {
    let script = """
      local source = DiffableDataSource{
        snapshot = Snapshot "A: x", cellProvider = function() BODY end,
      }
      CollectionView{ dataSource = source }:layoutIfNeeded()
      """
    let nothing = try ScriptResult.of(script.replacing("BODY", with: "return 3"))
    #expect(
      nothing.message.contains(
        "'cellProvider', asked about [0, 0]: it must return a cell from "
          + "view:dequeueReusableCell(identifier, path), or a table, got 3"))
    let raised = try ScriptResult.of(script.replacing("BODY", with: "error 'no cells'"))
    #expect(raised.message.contains("no cells"))
    let applied = try ScriptResult.of(
      script.replacing("BODY", with: "source:apply(Snapshot 'A: y')").replacing(
        "local source = Diff", with: "source = Diff"))
    #expect(applied.failure?.diagnosis.code == "L03")
  }

  @Test func `a completion that raises is told, and the snapshot stands`() throws {
    let result = try ScriptResult.of(
      """
      local source = DiffableDataSource{ snapshot = Snapshot "A: x" }
      local view = CollectionView{ dataSource = source }
      pcall(function()
        source:apply(Snapshot "A: y", {animatingDifferences = false}, function() error "late" end)
      end)
      print(view, source)
      source:apply(Snapshot "A: z", {}, function(finished) print("ends", finished) end)
      view:advance(1)
      """)
    #expect(result.output == "A: y\tA: y\nends\ttrue\n")
  }

  @Test func `marked cells are filled again where a new cell fails`() throws {
    let result = try ScriptResult.of(
      """
      local content, fails = "old", false
      local source = DiffableDataSource{ cellProvider = function(view, path, id)
        if fails and id == "n" then error "no cell" end
        local cell = view:dequeueReusableCell("cell", path)
        cell.content = id .. content
        return cell
      end }
      local view = CollectionView{ dataSource = source }
      source:apply(Snapshot "A: a b c")
      for index, mark in ipairs{ "reconfigureItems", "reloadItems", "reloadSections" } do
        local snapshot = source:snapshot()
        snapshot:appendItems{"n"}
        snapshot[mark](snapshot, {mark == "reloadSections" and "A" or "a"})
        content, fails = tostring(index), true
        local succeeds = pcall(source.apply, source, snapshot)
        fails = false
        view:layoutIfNeeded()
        print(not succeeds, view)
        print(view:cellForItem{0, 0}.content, view:cellForItem{0, 3}.content)
        snapshot:deleteItems{"n"}
        source:apply(snapshot)
      end
      """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(
      result.output == """
        true\tA: a b c n
        a1\tn1
        true\tA: a b c n
        a2\tn2
        true\tA: a b c n
        a3\tn3

        """)
  }

  @Test func `an outline gives way to a snapshot that shows what it hides`() throws {
    let result = try ScriptResult.of(
      """
      local source = DiffableDataSource{}
      local view = CollectionView{ dataSource = source }
      source:apply(Snapshot "S: | T: q")
      local outline = SectionSnapshot{"a"}
      outline:append({"z"}, "a")
      source:apply(outline, "S")
      local snapshot = source:snapshot()
      snapshot:appendItems({"y"}, "T")
      source:apply(snapshot)
      source:toggleItem "a"
      print(view)
      source:toggleItem "a"
      snapshot = source:snapshot()
      snapshot:appendItems({"z"}, "T")
      source:apply(snapshot)
      print(view, pcall(source.toggleItem, source, "a"))
      """)
    #expect(result.failure == nil, "\(result.message)")
    #expect(
      result.output.hasPrefix("S: a z | T: q y\nS: a | T: q y z\tfalse\tS06"), "\(result.output)")
  }
}
