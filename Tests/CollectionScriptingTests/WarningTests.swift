import ScriptTestSupport
import Testing

/// A batch that is accepted, and the warnings it gets.
struct DubiousScript: Sendable, CustomTestStringConvertible {
  let name: String
  let state: String
  let body: String
  let warnings: [String]

  init(_ name: String, _ state: String, _ body: String, _ warnings: [String]) {
    self.name = name
    self.state = state
    self.body = body
    self.warnings = warnings
  }

  var testDescription: String { name }

  func script(_ options: String) -> String {
    """
    local data = DataSource "\(state)"
    local view = CollectionView{ dataSource = data, bounds = {60, 100}, \(options) }
    view:performBatchUpdates(function()
      \(body)
    end)
    for _, warning in ipairs(view.warnings) do print(warning) end
    """
  }

  static let mismatches: [DubiousScript] = [
    DubiousScript(
      "the wrong item is deleted", "A: a b c", "data:remove{0, 1} view:deleteItems{0, 0}",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: [0, 0] shows b, "
          + "where the data has a. Correct: deleteItem [0, 1]"
      ]),
    DubiousScript(
      "a move without the data", "A: a b c", "view:moveItem({0, 0}, {0, 2})",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: [0, 0] shows b, where "
          + "the data has a; [0, 1] shows c, where the data has b; [0, 2] shows a, where the data "
          + "has c. The data has not changed since before the batch. Change it inside the block to "
          + "match the operations; they are correct then."
      ]),
    DubiousScript(
      "steps whose counts agree", "A: a b c d",
      "data:remove{0, 0} view:deleteItems{0, 0} data:remove{0, 1} view:deleteItems{0, 1}",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: [0, 0] shows c, "
          + "where the data has b. Correct: deleteItem [0, 0], deleteItem [0, 2]"
      ]),
    DubiousScript(
      "sections in another order", "A: a | B: b",
      "data:moveSection(0, 1) view:reloadSections{0, 1}", []),
    DubiousScript(
      "sections that nobody moved", "A: a | B: b", "data:moveSection(0, 1)",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: section 0 shows A, "
          + "where the data has B; [0, 0] shows a, where the data has b; section 1 shows B, "
          + "where the data has A. Correct: moveSection 0 → 1"
      ]),
    DubiousScript(
      "another item, reloaded outside the bounds", "A: a b c d e f g",
      "data:replace({0, 6}, 'z') view:reloadItems{0, 6}", []),
    DubiousScript("a right batch", "A: a b c", "data:remove{0, 0} view:deleteItems{0, 0}", []),
  ]

  static let stray: [DubiousScript] = [
    DubiousScript(
      "a reconfiguration counted from one", "A: a b c", "view:reconfigureItems{0, 3}",
      [
        "W09: batch 1 (test.lua:3): reconfigureItem [0, 3] names an item that did not exist "
          + "before the batch, and has no effect (reported): section 0 had 3 items (0 to 2). "
          + "Indices count from 0; was [0, 2] meant? Correct: reconfigureItem [0, 2]"
      ]),
    DubiousScript(
      "a reconfiguration in a section that is not there", "A: a b c | B: d",
      "view:reconfigureItems{2, 0}",
      [
        "W09: batch 1 (test.lua:3): reconfigureItem [2, 0] names an item that did not exist "
          + "before the batch, and has no effect (reported): the view had 2 sections (0 to 1). "
          + "Indices count from 0; was [1, 0] meant? Correct: reconfigureItem [1, 0]"
      ]),
    DubiousScript(
      "a reconfiguration far away", "A: a b c", "view:reconfigureItems{{0, 90}, {0, 90}}",
      [
        "W09: batch 1 (test.lua:3): reconfigureItem [0, 90] names an item that did not exist "
          + "before the batch, and has no effect (reported): section 0 had 3 items (0 to 2)"
      ]),
  ]

  /// Reloads beside moves of others, which systems up to iOS 12 are reported to get wrong.
  static let ofClassicViews: [DubiousScript] = [
    DubiousScript(
      "a reload below a move", "A: a b c",
      "data:move({0, 2}, {0, 0}) view:moveItem({0, 2}, {0, 0}) view:reloadItems{0, 1}",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: [0, 2] shows a, where the "
          + "data has b. Correct: reloadItem [0, 1]; then in a second batch: moveItem [0, 2] → "
          + "[0, 0]",
        "W03: batch 1 (test.lua:3): reloadItem [0, 1] together with moves: the new cell "
          + "appears at [0, 1], but the item is at [0, 2]. Moves do not shift the insert of a "
          + "reload (reported). Reload in a batch of its own",
      ]),
    DubiousScript(
      "a reload of a section beside a move", "A: a | B: b | C: c",
      "data:moveSection(2, 0) view:moveSection(2, 0) view:reloadSections(1)",
      [
        "W01: batch 1 (test.lua:3): the counts agree, but not the items: section 2 shows A, where "
          + "the data has B; [2, 0] shows a, where the data has b. Correct: reloadSection 1; then in "
          + "a second batch: moveSection 2 → 0",
        "W03: batch 1 (test.lua:3): reloadSection 1 together with moves: the reloaded section "
          + "appears at 1, but it belongs at 2. Moves do not shift the insert of a reload "
          + "(reported). Reload in a batch of its own",
      ]),
  ]

  static let pictures: [DubiousScript] = [
    DubiousScript(
      "a move out of a deleted section", "A: a | B: b",
      "local a = data:remove{0, 0} data:removeSection(0) data:insert(a, {0, 0}) "
        + "view:deleteSections(0) view:moveItem({0, 0}, {0, 0})",
      [
        "W04: batch 1 (test.lua:3): an item moves out of a deleted section or into an inserted "
          + "one; a reloaded section is both (deleteSection 0, moveItem [0, 0] → [0, 0]). The "
          + "whole batch silently becomes reloadData, without animation and selection (reported). "
          + "Delete and insert the item instead. Correct: deleteSection 0, insertItem [0, 0]"
      ]),
    DubiousScript(
      "one place inserted twice", "A: a",
      "data:insert('x', {0, 0}) data:insert('y', {0, 0}) view:insertItems{0, 0} view:insertItems{0, 0}",
      [
        "W07: batch 1 (test.lua:3): an index path is inserted more than once (insertItem [0, "
          + "0], insertItem [0, 0]), and each insert counts (reported). Write one insert for each "
          + "item, at its own final index path. Correct: insertItem [0, 1], insertItem [0, 0]"
      ]),
    DubiousScript(
      "a move into a reloaded section", "A: a b | B: c",
      "data:move({0, 0}, {1, 0}) view:moveItem({0, 0}, {1, 0}) view:reloadSections(1)",
      [
        "W04: batch 1 (test.lua:3): an item moves out of a deleted section or into an inserted "
          + "one; a reloaded section is both (moveItem [0, 0] → [1, 0], reloadSection 1). The "
          + "whole batch silently becomes reloadData, without animation and selection (reported). "
          + "Delete and insert the item instead. Correct: reloadSection 1; then in a second "
          + "batch: moveItem [0, 0] → [1, 0]"
      ]),
    DubiousScript(
      "one place inserted and one deleted twice", "A: a b c",
      "data:remove{0, 1} data:insert('x', {0, 0}) view:insertItems{{0, 0}, {0, 0}} "
        + "view:deleteItems{{0, 1}, {0, 1}}",
      [
        "W07: batch 1 (test.lua:3): an index path is inserted more than once (insertItem [0, "
          + "0], insertItem [0, 0]), and each insert counts (reported). Write one insert for each "
          + "item, at its own final index path. Correct: deleteItem [0, 1], insertItem [0, 0]"
      ]),
    DubiousScript(
      "reconfigurations of several that are not there", "A: a b c",
      "data:append('d', 0) view:insertItems{0, 3} view:reconfigureItems{{0, 9}, {0, 8}, {4, 0}}",
      [
        "W09: batch 1 (test.lua:3): reconfigureItem [0, 9] names an item that did not exist "
          + "before the batch, and has no effect (reported): section 0 had 3 items (0 to 2). The "
          + "batch has 2 more of this kind. Correct: insertItem [0, 3]"
      ]),
  ]

  /// What the rules accept and UIKit is reported to raise, or to show wrongly.
  static let failures: [DubiousScript] = [
    DubiousScript(
      "a section that is moved onto itself", "A: a b | B: c",
      "data:move({0, 0}, {1, 0}) view:moveSection(0, 0) view:moveItem({0, 0}, {1, 0})",
      [
        "W12: batch 1 (test.lua:3): section 0 moves to its own index, and an item moves out of "
          + "it (moveSection 0 → 0, moveItem [0, 0] → [1, 0]). The rules allow this, but UIKit "
          + "raises an exception (reported). Remove the move of the section"
      ]),
    DubiousScript(
      "a reload of an empty section", "A: a | B:",
      "data:append('b', 1) view:reloadSections(1)",
      [
        "W13: batch 1 (test.lua:3): reloadSection 1 reloads a section that has no items. The "
          + "rules allow this, but UIKit sometimes raises an exception (reported). Insert the new "
          + "items, or call reloadData"
      ]),
    DubiousScript(
      "a reload in the block", "A: a", "data:append('b', 0) view:reloadData()",
      [
        "W14: batch 1 (test.lua:3): reloadData is called in a block of performBatchUpdates. "
          + "Here the batch becomes a reload, but UIKit sometimes raises an exception (reported). "
          + "Call reloadData alone, outside the block"
      ]),
    DubiousScript(
      "items in a moved section", "A: a | B: b",
      "data:moveSection(0, 1) data:append('c', 1) view:moveSection(0, 1) view:insertItems{1, 1}",
      [
        "W02: batch 1 (test.lua:3): section 0 moves to 1, and its items are inserted, deleted "
          + "or moved as well (insertItem [1, 1]). The rules allow this, but UIKit has long been "
          + "unreliable here (reported). Move the section in a batch of its own, or delete and "
          + "insert it"
      ]),
    DubiousScript(
      "items in a section that another one passes", "A: a | B: b",
      "data:moveSection(0, 1) data:append('c', 1) view:moveSection(1, 0) view:insertItems{1, 1}",
      [
        "W02: batch 1 (test.lua:3): section 0 moves to 1, and its items are inserted, deleted "
          + "or moved as well (insertItem [1, 1]). The rules allow this, but UIKit has long been "
          + "unreliable here (reported). Move the section in a batch of its own, or delete and "
          + "insert it"
      ]),
    DubiousScript(
      "items in a section between two that change places", "A: a | B: b | C: c",
      "data:set 'C: c | B: | A: a' view:moveSection(0, 2) view:moveSection(2, 0) "
        + "view:deleteItems{1, 0}",
      [
        "W02: batch 1 (test.lua:3): others move past section 1, and its items are inserted, "
          + "deleted or moved as well (deleteItem [1, 0]). The rules allow this, but UIKit has "
          + "long been unreliable here (reported). Move the section in a batch of its own, or "
          + "delete and insert it"
      ]),
    DubiousScript(
      "items in a section that nothing passes", "A: a | B: b | C: c",
      "data:set 'B: b | A: a | C: c d' view:moveSection(0, 1) view:insertItems{2, 1}", []),
    DubiousScript(
      "a section that keeps its place by a move", "A: a | B: b | C: c",
      "data:set 'B: b | C: c d' view:deleteSections(0) view:moveSection(2, 1) "
        + "view:insertItems{1, 1}", []),
  ]

  static let quirks: [DubiousScript] = [
    DubiousScript(
      "a move across a deleted section", "A: a | B: b c | D: d",
      "data:removeSection(0) data:move({0, 0}, {1, 0}) view:deleteSections(0) "
        + "view:moveItem({1, 0}, {1, 0})",
      [
        "W05: batch 1 (test.lua:3): UIKit up to iOS 12 refuses this batch (reported): Invalid "
          + "update: invalid number of items in section 0.  The number of items contained in an "
          + "existing section after the update (1) must be equal to the number of items contained "
          + "in that section before the update (2), plus or minus the number of items inserted or "
          + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of "
          + "items moved into or out of that section (0 moved in, 0 moved out)."
      ]),
    DubiousScript(
      "a reload outside the bounds", "A: a b c d e f", "view:reloadItems{0, 5}",
      [
        "W06: batch 1 (test.lua:3): reloadItem [0, 5] has no effect (reported): the item has "
          + "no cell"
      ]),
    DubiousScript(
      "a stray delete in a deleted section", "A: a | B: b",
      "data:removeSection(0) view:deleteSections(0) view:deleteItems{0, 7}",
      [
        "W08: batch 1 (test.lua:3): deleteItem [0, 7] names an item that was never there: "
          + "section 0 had 1 item. UIKit does not notice, because the section is deleted (reported)"
      ]),
    DubiousScript(
      "nothing dubious", "A: a | B: b", "data:moveSection(0, 1) view:moveSection(0, 1)", []),
  ]
}

/// Warnings about batches that are accepted.
@Suite struct WarningTests {
  @Test(arguments: DubiousScript.mismatches + DubiousScript.stray + DubiousScript.pictures)
  func `a picture that is wrong is reported by default`(dubious: DubiousScript) throws {
    let result = try ScriptResult.of(dubious.script(""))
    #expect(result.failure == nil)
    #expect(result.output.split(separator: "\n").map(String.init) == dubious.warnings)
    #expect(try ScriptResult.of(dubious.script("reportsWarnings = false")).output == "")
  }

  @Test(arguments: DubiousScript.mismatches + DubiousScript.stray + DubiousScript.pictures)
  func `a strict view refuses what would be a wrong picture`(dubious: DubiousScript) throws {
    let result = try ScriptResult.of(dubious.script("strict = true"))
    guard let warning = dubious.warnings.first else {
      #expect(result.failure == nil)
      return
    }
    let diagnosis = try #require(result.failure?.diagnosis)
    #expect(diagnosis.code.map(warning.hasPrefix) == true)
    #expect(warning.contains(diagnosis.message))
    let isEmpty = !dubious.body.contains("view:")
    #expect(diagnosis.places.first?.line.line == (isEmpty ? 3 : 4))
  }

  @Test(arguments: DubiousScript.ofClassicViews)
  func `a reload beside a move of another item is right in a modern view`(
    dubious: DubiousScript
  ) throws {
    let classic = try ScriptResult.of(dubious.script("profile = 'classic'"))
    #expect(classic.failure == nil)
    #expect(classic.output.split(separator: "\n").map(String.init) == dubious.warnings)
    let modern = try ScriptResult.of(dubious.script("strict = true"))
    #expect(modern.failure == nil)
    #expect(modern.output == "")
  }

  @Test(arguments: DubiousScript.failures)
  func `what UIKit is said to raise is reported by default, and not refused`(
    dubious: DubiousScript
  ) throws {
    for options in ["", "strict = true", "reportsWarnings = false, quirks = true"] {
      let result = try ScriptResult.of(dubious.script(options))
      #expect(result.failure == nil)
      #expect(result.output.split(separator: "\n").map(String.init) == dubious.warnings)
    }
    #expect(try ScriptResult.of(dubious.script("reportsWarnings = false")).output == "")
  }

  @Test func `what a view finds out for itself is not reported`() throws {
    let result = try ScriptResult.of(
      """
      local source = DiffableDataSource{}
      local view = CollectionView{ dataSource = source }
      source:apply(Snapshot "A: a b | B: c")
      view:layoutIfNeeded()
      source:apply(Snapshot "B: c d | A: b a")
      print(view, #view.warnings)
      """)
    #expect(result.output == "B: c d | A: b a\t0\n")
  }

  @Test(arguments: DubiousScript.quirks)
  func `quirks are reported where they are wanted`(dubious: DubiousScript) throws {
    let result = try ScriptResult.of(dubious.script("quirks = true"))
    #expect(result.failure == nil)
    #expect(result.output.split(separator: "\n").map(String.init) == dubious.warnings)
    #expect(try ScriptResult.of(dubious.script("")).output == "")
  }

  @Test func `a refusal of a strict view changes nothing and can be caught`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a b c"
      local view = CollectionView{ dataSource = data, strict = true }
      print(view)
      local ok, problem = pcall(view.performBatchUpdates, view, function()
        data:remove{0, 1}
        view:deleteItems{0, 0}
      end)
      print(ok, problem.code, problem.fix)
      print(view, #view.log, #view.warnings)
      view:deleteItems{0, 1}
      print(view, #view.log)
      """)
    #expect(result.failure == nil)
    #expect(
      result.output == """
        A: a b c
        false	W01	By the identities of the items, this leads from what the view shows to what the \
        data has. Checked by running it: A: a c
        view:deleteItems{ {0, 1} }
        A: a b c	0	0
        A: a c	1

        """)
  }

  @Test func `a view that goes wrong over and over looks for repairs within its means`() throws {
    let result = try ScriptResult.of(
      """
      local items = {}
      for index = 1, 15000 do items[index] = index end
      local data = DataSource{ Section("A", items) }
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      for round = 1, 30 do
        data:append(data:remove{0, 0}, 0)
        view:performBatchUpdates(function() view:moveItem({0, 0}, {0, 0}) end)
      end
      print(#view.warnings)
      for _, round in ipairs{1, 26, 27, 30} do
        print(view.warnings[round]:match "Correct:" or view.warnings[round]:match "did not look for")
      end
      """)
    #expect(result.failure == nil)
    #expect(result.output == "30\nCorrect:\nCorrect:\ndid not look for\ndid not look for\n")
  }

  @Test func `data that is made anew is compared once, and its edits after that`() throws {
    let result = try ScriptResult.of(
      """
      local function line()
        local items = {}
        for index = 1, 30000 do items[index] = "i" .. index end
        return "A: " .. table.concat(items, " ")
      end
      local data = DataSource(line())
      local view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      data:set(line())
      view:performBatchUpdates(function()
        data:remove{0, 20000}
        view:deleteItems{0, 20000}
      end)
      print(#view.warnings)
      view:performBatchUpdates(function()
        data:remove{0, 20000}
        view:deleteItems{0, 20002}
      end)
      print(#view.warnings)
      """)
    #expect(result.failure == nil)
    #expect(result.output == "0\n1\n")
  }

  @Test func `the classic profile has its own sentences`() throws {
    let result = try ScriptResult.of(
      """
      local data = DataSource "A: a"
      local view = CollectionView{ dataSource = data, profile = "classic" }
      print(view)
      data:append("b", 0)
      view:insertItems{{0, 0}, {0, 1}}
      """)
    #expect(result.message.contains("in section 0.  The number"))
    let wrong = try ScriptResult.of("CollectionView{ dataSource = 'A: a', profile = 'old' }")
    #expect(
      wrong.message
        == "test.lua:1: option 'profile' of 'CollectionView': \"modern\", \"classic\", "
        + "\"iOS 12\", \"iOS 15\" or \"iOS 18\" expected, "
        + "got the text \"old\"")
  }
}
