import ScriptTestSupport
import Testing

/// `diff` and `view:apply` as scripts meet them.
struct DiffTests {
  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `changes print, count and can be walked`() throws {
    try expect(
      """
      local changes = diff("A: a b c", "A: c a n")
      print(changes)
      print(#changes, changes.isEmpty, changes.old, changes.new)
      for index, operation in pairs(changes) do print(index, operation) end
      print(changes.counts.moveItem, changes.counts.deleteItem, changes.counts.reloadSection)
      print(#changes.stages, changes.stages[1].name, changes.stages[1].after)
      """,
      """
      deleteItem 0,1
      insertItem 0,2 n
      moveItem 0,2 0,0
      3\tfalse\tA: a b c\tA: c a n
      1\tdeleteItem [0, 1]
      2\tinsertItem [0, 2]
      3\tmoveItem [0, 2] → [0, 0]
      1\t1\t0
      1\tall\tA: c a n

      """)
  }

  @Test func `states are texts, data sources or lists of sections`() throws {
    try expect(
      """
      local data = DataSource "A: a b"
      print(diff(data, { Section("A", { "b" }) }))
      print(diff(data, data).isEmpty, diff(data, data))
      """, "deleteItem 0,0\ntrue\tno difference\n")
  }

  @Test func `lists are compared as one section, and their steps count what was done before`()
    throws
  {
    try expect(
      """
      local changes = diff({ 1, 2, 3, 4 }, { 4, 1, { id = 5, n = 1 }, 3 })
      print(changes.old, changes.new, #changes)
      for _, step in ipairs(changes:steps()) do
        print(step.kind, step.at, step.from, step.to, step.item)
      end
      print(diff({}, { "a" }), #diff({ "a" }, {}):steps(), #diff({}, {}):steps())
      print(diff({ { id = "a", n = 1 } }, { { id = "a", n = 2 } }):steps()[1].kind)
      print(#diff("A: a b", "A: b"):steps())
      """,
      """
      list: 1 2 3 4\tlist: 4 1 5 3\t3
      delete\t2\tnil\tnil\tnil
      move\tnil\t3\t1\tnil
      insert\t3\tnil\tnil\t5
      insertItem 0,0 a\t1\t0
      update
      1

      """)
  }

  @Test func `new content is reloaded or reconfigured`() throws {
    try expect(
      """
      local old = { Section("A", { { id = "a", n = 1 }, "b" }) }
      local new = { Section("A", { { id = "a", n = 2 }, "b" }) }
      print(diff(old, new))
      print(diff(old, new, { reloads = "reconfigure" }))
      print(diff(old, new):sideBySide())
      """,
      """
      reloadItem 0,0
      reconfigureItem 0,0
         before  after
         A:      A:
      ↻    a       a
           b       b

      """)
  }

  @Test func `apply brings data and view along, stage by stage`() throws {
    try expect(
      """
      local data = DataSource "A: a b | B: c"
      local view = CollectionView{ dataSource = data }
      view:apply(diff(data, "B: a c", { staged = true, sections = "free" }), nil, print)
      print(view, data, #view.log)
      """, "B: a c\tB: a c\t2\ntrue\n")
  }

  @Test(arguments: [
    (
      "diff('A: a')",
      "bad argument #2 to 'diff' (state expected, a line as \"A: H J | B: X\" or a list of sections, got nothing)"
    ),
    (
      "diff('A', 'A: a')",
      "bad argument #1 to 'diff' (state line, column 2: expected `:` after the section's name `A`, as in `A: H J K`)"
    ),
    (
      "diff('A: a', 'A: a', { stagd = true })",
      "'diff' has no option 'stagd'; did you mean 'staged'?"
    ),
    (
      "diff('A: a', 'A: a', { method = 'lsc' })",
      "option 'method' of 'diff': \"identity\" or \"positional\" or \"lcs\" expected, got the text \"lsc\"; did you mean 'lcs'?"
    ),
    (
      "diff('A: a', 'A: a', { reloads = 3 })",
      "option 'reloads' of 'diff': \"reload\" or \"reconfigure\" expected, got 3"
    ),
    (
      "diff('A: a | B: b', 'A: a'):steps()",
      "steps are for two lists, or for states of one section: these have 2 and 1 sections, or "
        + "replace one"
    ),
    (
      "diff({ 'a' }, { 'b', true })",
      "bad argument #2 to 'diff' (item 2 of the list: item expected, a text, a number or a table with an id, got boolean)"
    ),
    (
      "diff('A: a', 'A: b b', { duplicates = 'refused' })",
      "the new state has the item b twice, at [0, 0] and [0, 1]"
    ),
    (
      "view:apply('A: b')",
      "bad argument #1 to 'apply' (snapshot or changes expected, as Snapshot() or diff(old, new) make them, got the text \"A: b\")"
    ),
    (
      "view:apply(diff('A: q', 'A: r'))",
      "these changes start from another state than the data of the view holds: make them from it"
    ),
    (
      "view:apply(diff('A: a', 'A: b'), { animate = true })",
      "'apply' has no option 'animate'; did you mean 'animated'?"
    ),
    (
      "view:performBatchUpdates(function() view:apply(diff('A: a', 'A: b')) end)",
      "changes make batches of their own, so they cannot be applied inside one"
    ),
  ])
  func `a misuse is described, and changes nothing`(call: String, message: String) throws {
    let prelude = "data = DataSource 'A: a' view = CollectionView{ dataSource = data } "
    let result = try ScriptResult.of(prelude + call)
    let text = result.message
    #expect(text.hasSuffix(message), "\(text)")
    try expect(
      prelude + "pcall(function() \(call) end) print(data, view, #view.log)", "A: a\tA: a\t0\n")
  }
}
