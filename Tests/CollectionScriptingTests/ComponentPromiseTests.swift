import Foundation
import ScriptTestSupport
import Testing

/// What the documents of the library of components promise, as scripts write it.
struct ComponentPromiseTests {
  private static let page = """
    local page = ComponentsController{ components = {
      { identifier = "list", items = { { identifier = "a", title = "A" }, { identifier = "b", title = "B" } } },
      { identifier = "grid", kind = "grid", items = { { identifier = "x", title = "X" } } },
    } }
    local view = page.view
    view:layoutIfNeeded()

    """

  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(Self.page + script)
    #expect(result.failure == nil, "\(result.message)")
    return result.output
  }
}

/// `update` and `updateIfNeeded` with a function.
extension ComponentPromiseTests {
  @Test func `update configures the cells of a component even where nothing differs`() throws {
    let script = """
      local configured = view.stats.cellsConfigured
      local function show(text)
        print(text, #view.log, view.stats.cellsConfigured - configured, view.stats.cellsCreated)
      end
      page:updateIfNeeded(0, "fade", function(c) end, function() print "done" end)
      view:advance(1)
      show "updateIfNeeded"
      page:update(0, "fade", function(c) end, function() print "done" end)
      view:advance(1)
      show "update"
      print(view.log)
      print(#page.lastChanges)
      """
    #expect(
      try output(script) == """
        done
        updateIfNeeded	0	0	3
        done
        update	1	2	3
        batch 1 (2 operations, test.lua:14)                   list: a b | grid: x
          ↻ reconfigure  [0, 0]            before         a
          ↻ reconfigure  [0, 1]            before         b
          = list: a b | grid: x                               layout passes 1, animation fade
        0

        """)
  }

  @Test func `updateIfNeeded takes a function, for a page and for a component`() throws {
    let script = """
      page:updateIfNeeded(0, "top", function(c) c.items[1].title = "A!" end)
      view:advance(1)
      print(#view.log, view.log[1].operations, view.log[1].animation, page:item{0, 0}.title)
      local list = page:component(0)
      list:updateIfNeeded("fade", function(c) table.remove(c.items, 1) end)
      view:advance(1)
      list:updateIfNeeded(nil, function(c) end)
      print(#view.log, view.log[2].operations, page)
      page:updateIfNeeded(list, {"q"}, "fade")
      list:updateIfNeeded({"r"}, "fade", function() print "done" end)
      print(page)
      """
    #expect(
      try output(script) == """
        1	{"reconfigureItem [0, 0]"}	top	A!
        2	{"deleteItem [0, 0]"}	list: b | grid: x
        list: r | grid: x
        done

        """)
  }

  @Test func `update of a component that differs configures what stays, too`() throws {
    let script = """
      page:update(0, "right", function(c) c:delete "a"; c:append "c" end)
      view:advance(1)
      print(view.log[1].operations)
      for path = 0, 1 do print(view:cellForItem{0, path}.configurations) end
      print(page.lastChanges)
      """
    #expect(
      try output(script) == """
        {"deleteItem [0, 0]", "insertItem [0, 1]", "reconfigureItem [0, 1]"}
        2
        1
        {"item a of list: deleted from [0, 0]", "item c of list: inserted at [0, 1]"}

        """)
  }

  @Test func `update of a component out of sight makes an empty batch`() throws {
    let script = """
      view.bounds = {320, 20}
      view:layoutIfNeeded()
      page:update(1, nil, function() end)
      print(view.log[1].operations)
      """
    #expect(try output(script) == "{}\n")
  }
}

/// The component that the function of an update gets.
extension ComponentPromiseTests {
  @Test func `the function of an update gets the component, with its methods`() throws {
    let script = """
      page:update(0, nil, function(c)
        print(c.identifier, c.kind, c.index, #c, c)
        c:append{"c", "d"}
        c:prepend{ identifier = 7, title = "seven" }
        c:insert("e", 1)
        print(#c, c)
        c:update{ identifier = "a", title = "A!" }
        c:update({"f"}, 1)
        c:delete{7, "b"}
        print(#c, c, c.items[2].title)
        c.items[#c.items + 1] = "z"
        table.insert(c.items, 1, "y")
        c.header = "H"
        print(c)
        for name in pairs(c) do names = (names or "") .. name .. " " end
        print(names)
      end)
      print(page, page:component(0).header.title, #view.log)
      page:update(0, nil, function(c) c:reloadIfNeeded{"n", "m"} return c end)
      page:update(1, nil, function(c) c:updateIfNeeded{} end)
      print(page, #view.log)
      """
    #expect(
      try output(script) == """
        list	list	0	2	list: a b
        6	list: 7 e a b c d
        4	list: f a c d	A!
        list: y f a c d z
        kind identifier header items\u{20}
        list: y f a c d z | grid: x	H	1
        list: n m | grid:	3

        """)
  }

  @Test(arguments: [
    (
      "c:append('q', 'fade')",
      "bad argument #2 to 'append' (nothing expected: within the function, the animation and the "
        + "completion are those of the call that runs it; got the text \"fade\")"
    ),
    ("c:insert('q', 3)", "nothing can be inserted at 3: component 0 has 2 items"),
    ("c:delete(5)", "item 5 does not exist: component 0 has 2 items (0 to 1), and none has"),
    ("c:delete{'a', 0}", "item 0 of component 0 is named twice"),
    ("c:update({'q', 'r'}, {0})", "there are 2 items, but 1 index"),
    ("c:update 'q'", "component 0 has no item q"),
    ("c:append 'a'", "items 0 and 2 of component 0 both have the identifier a"),
    ("c:reload()", "the page cannot change inside a function that 'update'"),
    ("c:update('fade', function() end)", "the page cannot change inside a function that 'update'"),
    ("page:component(1):append 'q'", "the page cannot change inside a function that 'update'"),
    ("c.itmes = {}", "Component has no property 'itmes' to assign; did you mean 'items'?"),
    ("c.items = 5", "the component as the function left it: items: list expected, got 5"),
    ("c.items = 5 c:append 'q'", "'items' of the component: list of items expected, got 5"),
  ])
  func `a wrong change within the function changes nothing`(change: String, message: String) throws
  {
    let result = try output(
      "print(select(2, pcall(page.update, page, 0, nil, function(c) \(change) end)))\n"
        + "print(page, #view.log)")
    #expect(result.contains(message), "\(result)")
    #expect(result.hasSuffix("\nlist: a b | grid: x\t0\n"))
  }

  @Test func `a component is as always once its function has failed or returned`() throws {
    let script = """
      local kept
      pcall(page.update, page, 0, nil, function(c) kept = c c:append "q" error "no" end)
      print(kept, #kept, kept.items[1].title, pcall(function() kept.items = {} end))
      page:update(0, nil, function(c) kept = c c:append "q" end)
      kept:append "r"
      print(page, #view.log)
      """
    let lines = try output(script).split(separator: "\n")
    #expect(lines[0].hasPrefix("list: a b\t2\tA\tfalse\t"))
    #expect(lines[1] == "list: a b q r | grid: x\t2")
  }
}

/// The labels of animations.
extension ComponentPromiseTests {
  private static let ways = """
    local function ways()
      local lines = {}
      for _, e in ipairs(view.transition) do
        if e.elementKind == nil and e.kind ~= "kept" then
          local from, to = e.initial.frame, e.final.frame
          lines[#lines + 1] = ("%s %s %g,%g %g→%g,%g %g"):format(
            e.kind, e.id, from.x, from.y, e.initial.alpha, to.x, to.y, e.final.alpha)
        end
      end
      return table.concat(lines, "; ")
    end

    """

  private static let labels = """
    for _, label in ipairs{"fade", "right", "left", "top", "bottom", "middle", "automatic", "none"} do
      change(label)
      local entry = view.log[#view.log]
      print(label, entry.animation, view.transition.duration, ways())
      view:advance(1)
    end
    """

  /// The way of one item of 44 points at the top that is replaced, by label.
  private static func replaced(_ id: String, _ rest: String, kind: String = "") -> String {
    let rows = [
      ("fade", "0.25", "0,0 0→0,0 1", "0,0 1→0,0 0"),
      ("right", "0.25", "320,0 1→0,0 1", "0,0 1→320,0 1"),
      ("left", "0.25", "-320,0 1→0,0 1", "0,0 1→-320,0 1"),
      ("top", "0.25", "0,-44 0→0,0 1", "0,0 1→0,-44 0"),
      ("bottom", "0.25", "0,44 0→0,0 1", "0,0 1→0,44 0"),
      ("middle", "0.25", "0,22 0→0,0 1", "0,0 1→0,22 0"),
    ]
    return rows.map { label, duration, coming, going in
      "\(label)\t\(label)\t\(duration)\tinserted \(id) \(coming); deleted \(id) \(going)\n"
    }.joined() + rest
  }

  private static let inPlace = """
    automatic	automatic	0.25	reloaded a 0,0 1→0,0 1
    none	none	0	reloaded a 0,0 1→0,0 1

    """

  private func transitions(_ change: String) throws -> String {
    let result = try ScriptResult.of(
      """
      local page = ComponentsController{ components = { { identifier = "list", items = {"a"} } } }
      local view = page.view
      view:layoutIfNeeded()

      """ + Self.ways + "local count = 0\nlocal function change(label)\n\(change)\nend\n"
        + Self.labels)
    #expect(result.failure == nil, "\(result.message)")
    return result.output
  }

  @Test(arguments: [
    "page:reload(label)", "page:component(0):reload(label)",
    "count = count + 1 page:update({ identifier = 'a', kind = 'k' .. count }, 0, nil, label)",
    "count = count + 1 page:updateIfNeeded(0, label, function(c) c.model = count end)",
  ])
  func `a label says how the old cell of a reload leaves and the new one comes`(
    change: String
  ) throws {
    #expect(try transitions(change) == Self.replaced("a", Self.inPlace), "\(change)")
  }

  @Test func `a page that is replaced with a label leaves and comes as it says`() throws {
    let rest = """
      automatic	automatic	0.25	inserted a 0,0 0→0,0 1; deleted a 0,0 1→0,0 0

      """
    let output = try transitions(
      "if label ~= 'none' then page:reload({ { identifier = 'new', items = {'a'} } }, label) end")
    #expect(output.hasPrefix(Self.replaced("a", rest)), "\(output)")
  }

  @Test func `a page that is replaced with a label keeps what the reader did`() throws {
    let script = """
      view:selectItem{0, 1}
      local cell = view:cellForItem{0, 0}.number
      page:reload(page:components(), "fade", function(finished) print("done", finished) end)
      view:advance(1)
      print(#view.log, view.log[1].kind, view.indexPathsForSelectedItems[1])
      print(view:cellForItem{0, 0}.number ~= cell)
      page:reload(page:components())
      page:reload(page:components(), "none")
      print(view.log[2].kind, view.log[3].kind, view.log[2].animation)
      """
    #expect(
      try output(script) == """
        done	true
        1	batch	[0, 1]
        true
        reload	reload	nil

        """)
  }
}

/// Pages as JSON.
extension ComponentPromiseTests {
  @Test func `JSON is compared, and replaces everything where something differs`() throws {
    let script = """
      local function show(text)
        print(text, #view.log, view.stats.cellsConfigured, page:item{0, 0}.title)
      end
      local json = page:toJSON()
      page:reload(json, nil, function() print "the same" end)
      show "reload"
      page:reload(page:components())
      show "tables"
      local changed = json:gsub('"A"', '"A!"')
      page:reload(changed)
      show "reload"
      page:reloadIfNeeded(json)
      show "reloadIfNeeded"
      """
    #expect(
      try output(script) == """
        the same
        reload	0	3	A
        tables	1	6	A
        reload	2	9	A!
        reloadIfNeeded	3	10	A

        """)
  }
}

/// Numbers that name items.
extension ComponentPromiseTests {
  @Test func `a number is the identifier of an item, or else an index`() throws {
    let script = """
      page:updateIfNeeded(0, { { identifier = 20 }, { identifier = 1 }, "c", { identifier = 2.5 } })
      page:delete(1, 0)
      print(page:component(0))
      page:delete({20, 1}, 0)
      print(page:component(0))
      page:component(0):delete(2.5)
      print(page:component(0))
      print(select(2, pcall(page.delete, page, {20}, 1)))
      print(select(2, pcall(page.delete, page, {20}, 0)))
      print(select(2, pcall(page.delete, page, 20.5, 1)))
      """
    let lines = try output(script).split(separator: "\n")
    #expect(lines[0...2] == ["list: 20 c 2.5", "list: 2.5", "list:"])
    #expect(
      lines.contains(
        "D05: item 20 does not exist: component 1 has 1 item (index 0), which does not have the "
          + "identifier 20"))
    #expect(
      lines.contains {
        $0.contains("item 20 does not exist: component 0 has no items")
      })
    #expect(lines.contains { $0.contains("component 1 has no item 20.5") })
  }
}
