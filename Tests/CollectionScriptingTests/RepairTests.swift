import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import ScriptTestSupport
import Testing

/// A script with a batch that is refused, the sentence it gets, and the repair that is offered.
struct BrokenScript: Sendable, CustomTestStringConvertible {
  let name: String
  let state: String
  let body: String
  let code: String
  /// The hypothesis, a colon and the operations, `|` between batches; nil for no repair.
  let repair: String?
  let options: String

  init(
    _ name: String, _ state: String, _ body: String, _ code: String, _ repair: String?,
    options: String = ""
  ) {
    self.name = name
    self.state = state
    self.body = body
    self.code = code
    self.repair = repair
    self.options = options
  }

  var testDescription: String { name }

  /// The script; the view has looked at the data before its block runs.
  var script: String {
    """
    local data = DataSource "\(state)"
    local view = CollectionView{ dataSource = data, bounds = {320, 480}\(options) }
    assert(tostring(view) == tostring(data))
    view:performBatchUpdates(function()
      \(body)
    end)
    """
  }

  static let talk = """
    local dan = data:remove{0, 3} data:remove{0, 2} data:insert(dan, {0, 0})
    view:reloadItems{{0, 3}} view:deleteItems{{0, 2}} view:moveItem({0, 3}, {0, 0})
    """

  static let classic = ", profile = 'classic'"

  static let sentences: [BrokenScript] = [
    BrokenScript(
      "one delete too few", "A: a b c | B: x y",
      "data:remove{0, 2} data:remove{0, 1} view:deleteItems{0, 1}", "U01",
      "identityDiff: deleteItem [0, 1], deleteItem [0, 2]"),
    BrokenScript(
      "one insert too few", "A: a b c | B: x y",
      "data:append('d', 0) data:append('e', 0) view:insertItems{0, 3}", "U02",
      "identityDiff: insertItem [0, 3], insertItem [0, 4]"),
    BrokenScript(
      "a section nobody mentioned", "A: a b c", "data:appendSection(Section('B', {'x'}))", "U03",
      "identityDiff: insertSection 1"),
    BrokenScript(
      "more deletes than items", "A: a",
      "data:remove{0, 0} view:deleteItems{0, 0} view:deleteItems{0, 0}", "U04",
      "identityDiff: deleteItem [0, 0]"),
    BrokenScript(
      "delete and reload", "A: a b c",
      "data:remove{0, 1} view:deleteItems{0, 1} view:reloadItems{0, 1}",
      "U05",
      "deleteAndReload: deleteItem [0, 1]"),
    BrokenScript(
      "delete and reload of a section", "A: a | B: x",
      "data:removeSection(1) view:deleteSections(1) view:reloadSections(1)", "U05",
      "deleteAndReload: deleteSection 1"),
    BrokenScript(
      "the batch of the talk", "P: ann bob cat dan", talk, "U06",
      "reloadAndMove: reloadItem [0, 3] | deleteItem [0, 2], moveItem [0, 3] → [0, 0]"),
    BrokenScript(
      "delete and move of an item", "A: a b c",
      "data:move({0, 2}, {0, 0}) view:deleteItems{0, 2} view:moveItem({0, 2}, {0, 0})", "U06",
      "identityDiff: moveItem [0, 2] → [0, 0]"),
    BrokenScript(
      "delete and move of a section", "A: a | B: b | C: c",
      "data:moveSection(2, 0) view:deleteSections(2) view:moveSection(2, 0)", "U07",
      "identityDiff: moveSection 2 → 0"),
    BrokenScript(
      "reload and move of a section", "A: a | B: b | C: c",
      "data:moveSection(2, 0) view:reloadSections(2) view:moveSection(2, 0)", "U07",
      "reloadAndMove: reloadSection 2 | moveSection 2 → 0"),
    BrokenScript(
      "insert and move to one place", "A: a b c",
      "data:move({0, 2}, {0, 0}) data:insert('n', {0, 0}) view:insertItems{0, 0} "
        + "view:moveItem({0, 2}, {0, 0})", "U08",
      "identityDiff: insertItem [0, 0], moveItem [0, 2] → [0, 1]"),
    BrokenScript(
      "a reload in the way of a moved section", "A: a | B: b | C: c",
      "data:moveSection(2, 0) view:reloadSections(0) view:moveSection(2, 0)", "U09",
      "reloadAndMove: reloadSection 0 | moveSection 2 → 0"),
    BrokenScript(
      "insert and move of sections to one place", "A: a | B: b",
      "data:moveSection(1, 0) data:insertSection(Section('N', {}), 0) view:insertSections(0) "
        + "view:moveSection(1, 0)", "U09",
      "identityDiff: insertSection 0, moveSection 0 → 2"),
    BrokenScript(
      "a move out of a deleted section", "A: a b | B: x",
      "local a = data:remove{0, 0} data:removeSection(0) data:insert(a, {0, 0}) "
        + "view:deleteSections(0) view:moveItem({0, 0}, {0, 0})", "U10",
      "identityDiff: deleteSection 0, insertItem [0, 0]", options: classic),
    BrokenScript(
      "a move into an inserted section", "A: a b",
      "local a = data:remove{0, 0} data:insertSection(Section('N', {a}), 0) view:insertSections(0) "
        + "view:moveItem({0, 0}, {0, 0})", "U11",
      "identityDiff: deleteItem [0, 0], insertSection 0", options: classic),
    BrokenScript(
      "a section counted from one", "A: a | B: b", "data:removeSection(1) view:deleteSections(2)",
      "U12",
      "countedFromOne: deleteSection 1"),
    BrokenScript(
      "an item in a section counted from one", "A: a | B: b c",
      "data:remove{1, 0} view:deleteItems{2, 0}", "U13",
      "countedFromOne: deleteItem [1, 0]"),
    BrokenScript(
      "an item counted from one", "A: a b c", "data:remove{0, 2} view:deleteItems{0, 3}", "U14",
      "countedFromOne: deleteItem [0, 2]"),
    BrokenScript(
      "an inserted section counted from one", "A: a",
      "data:appendSection(Section('B', {'x'})) view:insertSections(2)", "U15",
      "countedFromOne: insertSection 1"),
    BrokenScript(
      "both indices counted from one", "A: a | B: b",
      "data:insert('n', {1, 0}) view:insertItems{2, 1}",
      "U16",
      "countedFromOne: insertItem [1, 0]"),
    BrokenScript(
      "an inserted item counted from one", "A: a b c", "data:append('d', 0) view:insertItems{0, 4}",
      "U17",
      "countedFromOne: insertItem [0, 3]"),
    BrokenScript(
      "a move of sections counted from one", "A: a | B: b",
      "data:moveSection(1, 0) view:moveSection(2, 1)",
      "U18",
      "countedFromOne: moveSection 1 → 0"),
    BrokenScript(
      "a section moved behind the end", "A: a | B: b",
      "data:moveSection(0, 1) view:moveSection(0, 2)",
      "U19",
      "identityDiff: moveSection 0 → 1"),
    BrokenScript(
      "a move from a section that is not there", "A: a | B: b",
      "data:move({1, 0}, {0, 0}) view:moveItem({2, 0}, {0, 0})", "U20",
      "identityDiff: moveItem [1, 0] → [0, 0]"),
    BrokenScript(
      "a move of items counted from one", "A: a b c",
      "data:move({0, 2}, {0, 0}) view:moveItem({0, 3}, {0, 1})", "U21",
      "countedFromOne: moveItem [0, 2] → [0, 0]"),
    BrokenScript(
      "a move to a section that is not there", "A: a | B: b",
      "data:move({0, 0}, {1, 0}) view:moveItem({0, 0}, {2, 0})", "U22",
      "identityDiff: moveItem [0, 0] → [1, 0]"),
    BrokenScript(
      "a move behind the end", "A: a b c",
      "data:move({0, 0}, {0, 2}) view:moveItem({0, 0}, {0, 3})",
      "U23",
      "identityDiff: moveItem [0, 0] → [0, 2]"),
    BrokenScript(
      "one section to two places, step by step", "A: a | B: b | C: c",
      "data:moveSection(0, 2) view:moveSection(0, 2) data:moveSection(0, 1) view:moveSection(0, 1)",
      "U24",
      "stepByStep: moveSection 0 → 2, moveSection 1 → 1"),
    BrokenScript(
      "one item to two places, step by step", "A: a b c",
      "data:move({0, 0}, {0, 2}) view:moveItem({0, 0}, {0, 2}) data:move({0, 0}, {0, 1}) "
        + "view:moveItem({0, 0}, {0, 1})", "U25",
      "stepByStep: moveItem [0, 0] → [0, 2], moveItem [0, 1] → [0, 1]"),
    BrokenScript(
      "two sections to one place, step by step", "A: a | B: b | C: c",
      "for s = 1, 2 do data:moveSection(s, 0) view:moveSection(s, 0) end", "U26",
      "stepByStep: moveSection 1 → 1, moveSection 2 → 0"),
    BrokenScript(
      "two items to one place, step by step", "A: a b c",
      "for i = 1, 2 do data:move({0, i}, {0, 0}) view:moveItem({0, i}, {0, 0}) end", "U27",
      "stepByStep: moveItem [0, 1] → [0, 1], moveItem [0, 2] → [0, 0]"),
  ]

  static let mistakes: [BrokenScript] = [
    BrokenScript(
      "a delete without the data", "A: a b c", "view:deleteItems{0, 1}", "U02",
      "dataUnchanged: deleteItem [0, 1]"),
    BrokenScript(
      "an insert without the data", "A: a b c", "view:insertItems{0, 3}", "U17",
      "dataUnchanged: insertItem [0, 3]"),
    BrokenScript(
      "everything without the data", "A: a b c | B: x",
      "view:deleteItems{0, 0} view:moveItem({0, 2}, {1, 0}) view:insertSections(0)", "U01",
      "dataUnchanged: deleteItem [0, 0], moveItem [0, 2] → [1, 0], insertSection 0"),
    BrokenScript(
      "a loop that deletes the first item", "A: a b c d",
      "for _ = 1, 3 do data:remove{0, 0} view:deleteItems{0, 0} end", "U01",
      "stepByStep: deleteItem [0, 0], deleteItem [0, 1], deleteItem [0, 2]"),
    BrokenScript(
      "a loop that deletes forwards", "A: a b c d e f",
      "for i = 0, 2 do data:remove{0, i} view:deleteItems{0, i} end data:remove{0, 0}", "U01",
      "identityDiff: deleteItem [0, 0], deleteItem [0, 1], deleteItem [0, 2], deleteItem [0, 4]"),
    BrokenScript(
      "inserts at the top, one after the other", "A: a",
      "for _, id in ipairs{'x', 'y'} do data:insert(id, {0, 0}) view:insertItems{0, 0} end "
        + "data:remove{0, 2} view:deleteItems{0, 2}", "U14",
      "stepByStep: insertItem [0, 1], insertItem [0, 0], deleteItem [0, 0]"),
    BrokenScript(
      "steps in sections", "A: a | B: b | C: c",
      "data:removeSection(0) view:deleteSections(0) data:remove{0, 0} view:deleteItems{0, 0}",
      "U01",
      "stepByStep: deleteSection 0, deleteItem [1, 0]"),
    BrokenScript(
      "nobody told the view anything", "A: a b c | B: x",
      "data:remove{0, 0} data:move({1, 0}, {0, 0}) data:removeSection(1)", "U01",
      "identityDiff: deleteSection 1, deleteItem [0, 0], insertItem [0, 0]"),
    BrokenScript(
      "nothing fits", "A: a b", "view:deleteItems{0, 5} view:moveItem({0, 5}, {0, 0})", "U06", nil),
  ]

  /// The hypothesis and the operations of a repair.
  static func text(_ repair: Repair?) -> String? {
    repair.map { repair in
      let batches = repair.batches.map { batch in
        batch.operations.map(\.description).joined(separator: ", ")
      }
      return "\(repair.hypothesis): \(batches.joined(separator: " | "))"
    }
  }
}

/// Broken batches as scripts write them, and what is offered instead.
@Suite struct RepairTests {
  @Test(arguments: BrokenScript.sentences + BrokenScript.mistakes)
  func `a broken batch gets its sentence and its repair`(broken: BrokenScript) throws {
    let diagnosis = try ScriptResult.of(broken.script).failure?.diagnosis
    #expect(diagnosis?.code == broken.code)
    #expect(BrokenScript.text(diagnosis?.repair) == broken.repair)
  }

  @Test(arguments: [
    (
      "A: a b c", "data:move({0, 2}, {0, 0}) view:reloadItems{0, 0} view:moveItem({0, 2}, {0, 0})",
      "U08"
    ),
    ("A: a | B: b", "data:moveSection(0, 1) view:moveSection(0, 1) view:reloadItems{0, 0}", "U02"),
  ])
  func `up to iOS 12, moves do not shift a reload`(
    state: String, body: String, code: String
  ) throws {
    func result(_ profile: String) throws -> ScriptResult {
      try ScriptResult.of(
        """
        local data = DataSource "\(state)"
        local view = CollectionView{ dataSource = data, profile = "\(profile)", strict = true }
        view:performBatchUpdates(function() \(body) end)
        """)
    }
    #expect(try result("classic").failure?.diagnosis.code == code)
    #expect(try result("modern").failure == nil)
  }

  @Test func `data that changed before the view looked belongs in the block`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data }
      data:append("c", 0)
      view:insertItems{0, 2}
      """)
    let repair = result.failure?.diagnosis.repair
    #expect(BrokenScript.text(repair) == "dataChangedBefore: insertItem [0, 2]")
    #expect(
      repair?.code == [
        "view:layoutIfNeeded()", "data:insert(\"c\", {0, 2})", "view:insertItems{ {0, 2} }",
      ])
    #expect(repair?.summary.hasPrefix("A call outside a block is a batch of one") == true)
  }

  @Test func `data that changed after reloadData and before the block belongs in the block`()
    throws
  {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c"
      local view = CollectionView{ dataSource = data }
      print(view)
      view:reloadData()
      data:remove{0, 1}
      view:deleteItems{0, 1}
      """)
    let repair = result.failure?.diagnosis.repair
    #expect(BrokenScript.text(repair) == "dataChangedBefore: deleteItem [0, 1]")
    #expect(
      repair?.code
        == ["view:layoutIfNeeded()", "data:remove{0, 1}", "view:deleteItems{ {0, 1} }"])
  }

  @Test func `a change that the view was not told of gets a batch of its own`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data }
      print(view)
      data:insert("x", {0, 0})
      view:performBatchUpdates(function()
        data:remove{0, 2}
        view:deleteItems{0, 2}
      end)
      """)
    let diagnosis = result.failure?.diagnosis
    #expect(diagnosis?.code == "U14")
    #expect(
      BrokenScript.text(diagnosis?.repair)
        == "dataChangedBefore: insertItem [0, 0] | deleteItem [0, 2]")
  }

  @Test func `an update outside a block is repaired as well`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data }
      print(view)
      view:insertItems{{0, 0}, {0, 3}}
      """)
    #expect(
      BrokenScript.text(result.failure?.diagnosis.repair)
        == "dataUnchanged: insertItem [0, 0], insertItem [0, 3]")
    #expect(
      result.failure?.diagnosis.repair?.code
        == [
          "data:insert(newItem, {0, 0})", "data:insert(newItem, {0, 3})",
          "view:insertItems{ {0, 0}, {0, 3} }",
        ])
  }

  @Test func `without identities there is advice and no repair`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 3 end } }
      local _, problem = pcall(view.deleteItems, view, {0, 0})
      print(problem.code, problem.repair, problem.fix)
      """)
    #expect(result.failure == nil)
    #expect(
      result.output == """
        U02\tnil\tA call outside a block is a batch of one. Call view:layoutIfNeeded(), change the \
        data, and then make the call. Or put the change and the call in a performBatchUpdates block. \
        A table of functions has no identities, so Tessera cannot test a fix. A DataSource has them.

        """)
  }

  @Test(arguments: [
    (
      """
      local page = ComponentsController{ components = { { items = {"ash", "birch"} } } }
      local view = page.view
      """, "The page updates this view: change it with page:append,"
    ),
    (
      """
      local results = ResultsController{ sortDescriptors = {"id"} }
      results:setContent{"ann", "bob"}
      local view = CollectionView{ dataSource = ResultsProvider{ resultsController = results } }
      """, "The provider updates this view."
    ),
  ])
  func `the fix speaks of the object that holds the data`(set: String, fix: String) throws {
    let result = try ScriptResult.of(
      set + "\nview:layoutIfNeeded()\nview:insertItems{ {0, 2} }\n")
    let diagnosis = try #require(result.failure?.diagnosis)
    #expect(diagnosis.code == "U17")
    #expect(diagnosis.fix?.hasPrefix(fix) == true)
    #expect(diagnosis.repair == nil)
  }

  @Test func `a table of functions that was reordered gets two batches, not verified`() throws {
    let result = try ScriptResult.of(
      """
      local items = {"ann", "bob", "cat", "dan"}
      local view = CollectionView{ dataSource = {
        numberOfItemsInSection = function() return #items end } }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        table.insert(items, 1, table.remove(items, 4))
        view:reloadItems{{0, 3}}
        view:moveItem({0, 3}, {0, 0})
      end)
      """)
    let diagnosis = result.failure?.diagnosis
    #expect(diagnosis?.code == "U06")
    #expect(diagnosis?.repair == nil)
    #expect(
      diagnosis?.fix == """
        Reload and move apart: reloadItem [0, 3] in a first batch, then moveItem [0, 3] → [0, 0] in \
        a second one. Not verified; the counts allow both. A table of functions \
        has no identities, so Tessera cannot test a fix. A DataSource has them.
        """)
  }

  @Test func `several calls that repair a single one stand in a block`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c"
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      data:remove{0, 0} data:append("d", 0) data:append("e", 0)
      view:deleteItems{{0, 0}}
      """)
    #expect(
      result.failure?.diagnosis.repair?.code == [
        "view:performBatchUpdates(function()", "  view:deleteItems{ {0, 0} }",
        "  view:insertItems{ {0, 2}, {0, 3} }", "end)",
      ])
  }

  @Test func `a script reads the repair as texts`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "P: ann bob cat dan"
      local view = CollectionView{ dataSource = data }
      local _, problem = pcall(view.performBatchUpdates, view, function()
        \(BrokenScript.talk)
      end)
      print(#problem.repair, table.concat(problem.repair[1], ", "))
      print(table.concat(problem.repair[2], ", "))
      print(problem.fix)
      """)
    #expect(
      result.output == """
        2\treloadItem [0, 3]
        deleteItem [0, 2], moveItem [0, 3] → [0, 0]
        A reload is a delete plus an insert, so it cannot share a batch with the move. Reload first, \
        in the old order. Change the order in a second batch. Checked by running \
        it: P: dan ann bob
        view:performBatchUpdates(function()
          -- the data gets the new content; nothing moves yet
          view:reloadItems{ {0, 3} }
        end)
        view:performBatchUpdates(function()
          -- the data changes its order
          view:deleteItems{ {0, 2} }
          view:moveItem({0, 3}, {0, 0})
        end)

        """)
  }

  @Test func `the lines that are printed run, and lead where they say`() throws {
    let batches = """
      view:performBatchUpdates(function()
        view:reloadItems{ {0, 3} }
      end)
      view:performBatchUpdates(function()
        local dan = data:remove{0, 3} data:remove{0, 2} data:insert(dan, {0, 0})
        view:deleteItems{ {0, 2} }
        view:moveItem({0, 3}, {0, 0})
      end)
      """
    let result = try ScriptResult.of(
      """
      local data = DataSource "P: ann bob cat dan"
      local view = CollectionView{ dataSource = data, strict = true }
      \(batches)
      print(view, #view.warnings)
      """)
    #expect(result.output == "P: dan ann bob\t0\n")
  }

  @Test func `completions that never end at the end of a script are L09 with a line`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = DataSource "A: a" }
      local function again()
        view:performBatchUpdates(nil, again)
      end
      again()
      """)
    let diagnosis = result.failure?.diagnosis
    #expect(diagnosis?.code == "L09")
    #expect(diagnosis?.places.map(\.line.line) == [3])
    #expect(diagnosis?.explanation?.hasPrefix("When a script ends") == true)
    #expect(diagnosis?.fix?.hasPrefix("Start the next batch") == true)
  }

  /// Many views, of which `go(count)` animates one after the other, the last one first.
  private static let manyViews = """
    local views, done = {}, 0
    for index = 1, 150 do
      views[index] = CollectionView{ dataSource = DataSource "A: a" }
    end
    local function go(index)
      if index == 0 then return print "the last one" end
      views[index]:performBatchUpdates(nil, function() go(index - 1) end)
    end

    """

  @Test(arguments: [
    "go(150)",
    "for i = 1, 150 do views[i]:performBatchUpdates(nil, function() done = i end) end go(1)",
    "local function again(n) views[n % 2 + 1]:performBatchUpdates(nil, "
      + "function() if n > 0 then again(n - 1) else go(0) end end) end again(500)",
  ])
  func `animations of many views end at the end of a script`(script: String) throws {
    let result = try ScriptResult.of(Self.manyViews + script)
    #expect(result.output == "the last one\n")
    #expect(result.failure == nil)
  }

  @Test func `two views whose completions start each other for ever are L09`() throws {
    let result = try ScriptResult.of(
      Self.manyViews
        + "local function again(n) views[n]:performBatchUpdates(nil, function() again(3 - n) end) end "
        + "again(1)")
    #expect(result.failure?.diagnosis.code == "L09")
  }

  @Test func `completions that start two batches each are stopped as well`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = DataSource "A: a" }
      local function again()
        view:performBatchUpdates(nil, again)
        view:performBatchUpdates(nil, again)
      end
      again()
      """)
    #expect(result.failure?.diagnosis.code == "L11")
  }

  @Test func `completions that fail one after the other are left out after a hundred`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = DataSource "A: a" }
      for i = 1, 150 do
        view:performBatchUpdates(nil, function()
          print(i)
          error("number " .. i)
        end)
      end
      """)
    #expect(result.output.split(separator: "\n").count == 100)
    #expect(result.failure?.diagnosis.message.contains("number 1") == true)
  }

  @Test func `an error that passes many levels is described once`() throws {
    let result = try ScriptResult.of(
      """
      local view = CollectionView{ dataSource = DataSource "A: a" }
      local depth = 0
      local function again()
        depth = depth + 1
        view:performBatchUpdates(again)
      end
      local _, first = pcall(again)
      local _, second = pcall(again)
      print(depth, first.code, second.code, first == second, tostring(first) == tostring(second))
      """)
    #expect(result.output == "66\tL11\tL11\tfalse\ttrue\n")
  }

  @Test func `a batch that starts while another runs interrupts it`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a"
      local view = CollectionView{ dataSource = data }
      local count = 1
      local function add(name)
        view:performBatchUpdates(function()
          data:append(name, 0)
          view:insertItems{{0, count}}
          count = count + 1
        end, function(finished) print(name, finished) end)
      end
      add("b")
      view:advance(0.1)
      add("c")
      view:advance(1)
      add("d")
      """)
    #expect(result.failure?.diagnosis.message == nil)
    #expect(result.output == "b\tfalse\nc\ttrue\nd\ttrue\n")
  }
}
