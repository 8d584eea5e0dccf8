import Foundation
import ScriptTestSupport
import Testing

/// Pages of components as scripts meet them.
struct ComponentsTests {
  @Test(arguments: ["p:append('q', 0)", "p:reload({})", "p:update(0, nil, function() end)"])
  func `a function that changes a component cannot change the page otherwise`(
    change: String
  ) throws {
    let result = try ScriptResult.of(
      """
      local p = ComponentsController{ components = { { identifier = "n", items = {"a"} } } }
      local _, refusal = pcall(p.update, p, 0, "fade", function(c) c.header = "H" \(change) end)
      print(refusal.code, p, p:component(0).header, #p.view.log)
      p:update(0, "fade", function(c) pcall(function() \(change) end) c.header = "H" end)
      p:append("q", 0)
      print(p, p:component(0).header.title)
      """)
    #expect(result.output == "D08\tn: a\tnil\t0\nn: a q\tH\n", "\(result)")
  }

  /// A page of two components.
  static let prelude = """
    local page = ComponentsController{ components = {
      { identifier = "top", kind = "carousel", items = {"a", "b", "c"} },
      { identifier = "list", items = {"x", "y"} },
    } }
    local list = page:component(1)

    """

  static let changes: [(script: String, state: String)] = [
    ("page:append('n', 1)", "top: a b c | list: x y n"),
    ("page:append({'n', 'm'}, 1)", "top: a b c | list: x y n m"),
    ("page:append({identifier = 'n'}, list)", "top: a b c | list: x y n"),
    ("page:append({}, 1)", "top: a b c | list: x y"),
    ("page:append('n')", "top: a b c n | list: x y"),
    ("list:append{'n', {title = 'm'}}", "top: a b c | list: x y n #1"),
    ("page:prepend('n', 1)", "top: a b c | list: n x y"),
    ("page:prepend({'n', 'm'}, 1)", "top: a b c | list: n m x y"),
    ("list:prepend('n')", "top: a b c | list: n x y"),
    ("page:insert('n', 0, 1)", "top: a n b c | list: x y"),
    ("page:insert({'n', 'm'}, 0, 3, 'fade')", "top: a b c n m | list: x y"),
    ("list:insert('n', 1)", "top: a b c | list: x n y"),
    ("page:update('n', 0, 1)", "top: a n c | list: x y"),
    ("page:update({'n', 'm'}, 0, {2, 0})", "top: m b n | list: x y"),
    ("page:update({'n', 'm'}, 0, 1)", "top: a n m | list: x y"),
    ("page:update({identifier = 'b', title = 'B'}, 0)", "top: a b c | list: x y"),
    ("list:update('n', 1)", "top: a b c | list: x n"),
    ("list:update({{identifier = 'y'}, {identifier = 'x'}})", "top: a b c | list: x y"),
    ("page:delete(0, 0)", "top: b c | list: x y"),
    ("page:delete({0, 'c'}, 0)", "top: b | list: x y"),
    ("page:delete({identifier = 'c'}, 0, 'left')", "top: a b | list: x y"),
    ("list:delete{0, 1}", "top: a b c | list:"),
    ("page:update(1, 'fade', function(c) c.items = {'z'} end)", "top: a b c | list: z"),
    ("page:update(list, nil, function() return {identifier = 'new'} end)", "top: a b c | new:"),
    ("list:update('fade', function(c) c.items[3] = 'z' end)", "top: a b c | list: x y z"),
    ("page:updateIfNeeded(1, {'y', 'x'})", "top: a b c | list: y x"),
    ("list:updateIfNeeded{'y'}", "top: a b c | list: y"),
    ("list:reloadIfNeeded('y')", "top: a b c | list: y"),
    ("page:reload()", "top: a b c | list: x y"),
    ("list:reload('fade')", "top: a b c | list: x y"),
    ("page:reload{ {identifier = 1, items = {'q'}} }", "1: q"),
    ("page:reload('[{\"identifier\": 2}]')", "2:"),
    ("page:reloadIfNeeded('{\"components\": []}', nil, 'top')", ""),
    ("page:reloadIfNeeded({}, function() return false end)", "top: a b c | list: x y"),
    (
      "page:reloadIfNeeded({}, function(old, new) return #old == 2 and #new == 0 end)", ""
    ),
    ("page:reloadIfNeeded(page:components())", "top: a b c | list: x y"),
    ("page:reloadIfNeeded(page:toJSON())", "top: a b c | list: x y"),
  ]

  @Test(arguments: changes) func `a change takes one item or several`(
    script: String, state: String
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script + "\nprint(page.view) print(page)")
    #expect(result.message == "")
    #expect(result.output == "\(state)\n\(state)\n")
  }

  @Test func `a completion is called once whatever the method and the label`() throws {
    let script = """
      local calls, expected = 0, 0
      local function done() calls = calls + 1 end
      for _, label in ipairs{"fade", "right", "left", "top", "bottom", "none", "middle", "automatic"} do
        page:append("n" .. label, 0, label, done)
        page:prepend("m" .. label, 0, label, done)
        page:insert("o" .. label, 0, 1, label, done)
        page:update({identifier = "a", title = label}, 0, nil, label, done)
        page:update({identifier = "a", title = label}, 0, nil, label, done)
        page:delete(0, 0, label, done)
        page:delete({}, 0, label, done)
        page:reload(label, done)
        page:reload(page:components(), label, done)
        page:reloadIfNeeded(page:components(), nil, label, done)
        page:update(0, label, function() end, done)
        page:updateIfNeeded(1, {label}, label, done)
        list:append("n" .. label, label, done)
        list:prepend("m" .. label, label, done)
        list:insert("o" .. label, 0, label, done)
        list:update("p" .. label, 0, label, done)
        list:update(label, function() end, done)
        list:updateIfNeeded({"q"}, label, done)
        list:delete(0, label, done)
        list:reload(label, done)
        expected = expected + 20
      end
      page.view:advance(1)
      print(calls == expected, calls)
      """
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "")
    #expect(result.output == "true\t160\n")
  }

  private static func neither(_ fault: String, hint: String = "") -> String {
    "bad argument #1 to 'reload' (components as JSON or an animation label expected, got neither: "
      + "as JSON, the document (line 1, column 1): \(fault); the labels are fade, right, left, top, "
      + "bottom, none, middle, automatic\(hint))"
  }

  static let refusedJSON: [(json: String, message: String)] = [
    (#""""#, neither("list expected, got the text \"\"")),
    ("", neither("a value expected, but the text ends")),
    ("null", neither("list expected, got null")),
    ("/* c */[]", neither("a value expected, got '/'")),
    ("\u{FEFF}[]", neither("a value expected, got a byte order mark")),
    ("fad", neither("a value expected, got 'f'", hint: "; did you mean 'fade'?")),
    (
      #"[{"items":["a",}]"#,
      "bad argument #1 to 'reload' (components[0].items[1] (line 1, column 16): a value expected, "
        + "got '}')"
    ),
    (
      #"[{"layout":{"span":-1}}]"#,
      "components[0].layout.span (line 1, column 20): section 0 has span -1: "
        + "it must be a whole number or a half, up to 1000"
    ),
    (
      "{\"components\":[{},\n{\"items\":[{\"size\":[-5,10]}]}]}",
      "components[1].items[0].size (line 2, column 19): item [1, 0] has size.width -5: "
        + "it must be a number from 0 to 1000000000000"
    ),
    (
      #"[{"layout":{"item-size":{"width":9,"height":0}}}]"#,
      "components[0].layout.item-size (line 1, column 25): negative or zero sizes are not supported"
    ),
    (
      #"[{"kind":"grid","items":[{"size":[9,9]},{"size":[9,0]}]}]"#,
      "components[0].items[1].size (line 1, column 49): negative or zero sizes are not supported"
    ),
    (
      #"[{"layout":{"items-per-row":0,"inset":{"left":1}}}]"#,
      "components[0].layout.items-per-row (line 1, column 29): section 0 has itemsPerRow 0: "
        + "it must be a whole number from 1 to 1000"
    ),
    (
      #"[{"layout":{"inset":{"left":-1}}}]"#,
      "components[0].layout.inset.left (line 1, column 29): section 0 has inset.left -1: "
        + "it must be a number from 0 to 1000000000000"
    ),
    (
      #"[{"header":{"size":{"width":9,"height":-4}}}]"#,
      "components[0].header.size.height (line 1, column 40): section 0 has header -4: "
        + "it must be a number from 0 to 1000000000000"
    ),
    (
      #"[{"identifier":"a"},{"identifier":"a"}]"#,
      "components[1].identifier (line 1, column 35): "
        + "components 0 and 1 both have the identifier a"
    ),
    (
      #"[{"items":["a","a"]}]"#,
      "components[0].items[1] (line 1, column 16): "
        + "items 0 and 1 of component 0 both have the identifier a"
    ),
  ]

  @Test func `the size of an item of an own kind is found in the text`() throws {
    let result = try ScriptResult.of(
      #"""
      local json = '[{"kind":"hero","items":[{"size":[9,9]},{"size":[9,0]}]}]'
      local kinds = { hero = { kind = "grid" } }
      print(pcall(ComponentsController, { components = json, kinds = kinds }))
      local page = ComponentsController{ kinds = kinds }
      print(pcall(page.reload, page, json))
      """#)
    #expect(result.message == "")
    let place = "components[0].items[1].size (line 1, column 49)"
    #expect(result.output.components(separatedBy: place).count == 3, "\(result.output)")
  }

  @Test(arguments: refusedJSON) func `JSON that is refused is named by its place`(
    json: String, message: String
  ) throws {
    let result = try ScriptResult.of("ComponentsController{}:reload([==[\(json)]==])")
    #expect(result.message.contains(message), "\(result.message)")
  }

  @Test func `JSON that makes or changes a page is named by its place, too`() throws {
    let json = #"[==[[{"layout":{"span":-1}}]]==]"#
    for script in [
      "ComponentsController{ components = \(json) }", "ComponentsController{}:changes(\(json))",
      "ComponentsController{}:reloadIfNeeded(\(json))",
    ] {
      let result = try ScriptResult.of(script)
      #expect(
        result.message.contains("components[0].layout.span (line 1, column 20): "),
        "\(result.message)")
    }
  }

  static let refused: [(script: String, message: String)] = [
    (
      "page:append('x', 7)", "component 7 does not exist: the page has 2 components (0 to 1)"
    ),
    (
      "page:append('q', 0, 'fad')",
      "bad argument #3 to 'append' (animation label expected, one of fade, right, left, top, "
        + "bottom, none, middle, automatic, got the text \"fad\"; did you mean 'fade'?)"
    ),
    (
      "page:append()",
      "bad argument #1 to 'append' (item expected, a text or a table as "
        + "{title = \"…\"}, got nothing)"
    ),
    (
      "page:append({'q', {titel = 'x'}})",
      "bad argument #1 to 'append' (item 2 of the list: titel: no such key: put your own "
        + "values in 'meta'; did you mean 'title'?)"
    ),
    ("page:append('a')", "items 0 and 3 of component 0 both have the identifier a"),
    (
      "page:insert('q', 0)", "bad argument #3 to 'insert' (whole number expected, got nothing)"
    ),
    (
      "page:insert('q', 0, 4)",
      "nothing can be inserted at 4: component 0 has 3 items, so the last place is 3"
    ),
    ("page:update('q', 0)", "component 0 has no item q"),
    ("page:update({'q', 'r'}, 0, {1})", "there are 2 items, but 1 index"),
    ("page:delete(3, 0)", "item 3 does not exist: component 0 has 3 items (0 to 2)"),
    (
      "page:reload('[{\"kind\": \"gird\"}]')",
      "bad argument #1 to 'reload' (components[0].kind (line 1, column 11): \"list\" or \"grid\" "
        + "or \"carousel\" expected, got the text \"gird\")"
    ),
    (
      "page:reload('[{\"identifier\": \"\\xff\"}]')",
      "bad argument #1 to 'reload' (text is not valid UTF-8: the byte at offset 17 (line 1) does not "
        + "belong to a character)"
    ),
    (
      "page:reload('[{\"kind\": \"list\",\\n \"items\": [}]')",
      "bad argument #1 to 'reload' (components[0].items[0] (line 2, column 12): a value expected, got '}')"
    ),
    (
      "page:reload{ {layout = {itemSpaceing = 3}} }",
      "bad argument #1 to 'reload' (components[0].layout.itemSpaceing: no such key; did you mean "
        + "'itemSpacing'?)"
    ),
    (
      "page:reload{ {layout = {span = -1}} }",
      "section 0 has span -1: it must be a whole number or a half, up to 1000"
    ),
    (
      "page:reload{ {items = {{size = {10, 0}}}} }",
      "negative or zero sizes are not supported in the flow layout (item [0, 0] has the size 10 × 0)"
    ),
    (
      "page:reloadIfNeeded({}, function() end)",
      "the comparison must return true where the page is to change, or false, got nil"
    ),
    (
      "page:reloadIfNeeded({}, function() page:append('q') return true end)",
      "the page cannot change inside a function that 'update' or 'reloadIfNeeded' calls"
    ),
    (
      "page:update(0, 'fade', function(c) c.kind = 5 end)",
      "the component as the function left it: kind: \"list\" or \"grid\" or \"carousel\" expected, "
        + "got 5"
    ),
    (
      "page:update(0, 'fade', function(c) c.items[1] = print end)",
      "the component as the function left it: field 'items[0]': a value that cannot be copied into the data: function"
    ),
    (
      "list:update('fade', function() error('mine', 0) end)", "mine"
    ),
    (
      "page:reload{} list:append('x')", "the component list is no longer on the page"
    ),
    (
      "page:append('q', ComponentsController{components = {{}}}:component(0))",
      "bad argument #2 to 'append' (this component belongs to another page)"
    ),
    (
      "page.view:performBatchUpdates(function() page:append('q') end)",
      "the page cannot change inside a batch of its view: it makes batches of its own"
    ),
    (
      "list.items = {}",
      "'items' of a component is not assigned: change it in a function that "
        + "component:update(animation, function(component) … end) calls"
    ),
    (
      "ComponentsController{ componets = {} }",
      "'ComponentsController' has no option 'componets'; did you mean 'components'?"
    ),
    (
      "readFile('../secret')",
      "file '../secret' cannot be read: a name has letters, digits, _, -, / between folders, "
        + "and dots. It is relative to the script, and no part starts with a dot"
    ),
    ("readFile('/etc/passwd')", "file '/etc/passwd' cannot be read: a name has"),
    ("readFile('.hidden')", "file '.hidden' cannot be read: a name has"),
    (
      "readFile('feed.json')",
      "file 'feed.json' cannot be read: there is no script file beside which to look"
    ),
    (
      "threePhases(page.view, DataSource 'A: x', {})",
      "the view shows other data: threePhases needs the data source of the view"
    ),
    (
      "local d = DataSource 'A: 1' threePhases(CollectionView{dataSource = d}, d, {2, 2})",
      "the item 2 appears twice in the new items, at indices 1 and 2: three phases identify "
        + "items by their ids"
    ),
    (
      "local d = DataSource 'A: 1' threePhases(CollectionView{dataSource = d}, d, {}, {lookup = 'x'})",
      "option 'lookup' of 'threePhases': \"dictionary\" or \"search\" expected, got the text \"x\""
    ),
  ]

  @Test(arguments: refused) func `what is wrong is said and changes nothing`(
    script: String, message: String
  ) throws {
    let failing = "local fine, problem = pcall(function() \(script) end)\nprint(fine, problem)"
    let result = try ScriptResult.of(
      Self.prelude + failing + (script.contains("page:reload{}") ? "" : "\nprint(page)"))
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.hasPrefix("false"))
    if !script.contains("page:reload{}") {
      #expect(result.output.hasSuffix("\ntop: a b c | list: x y\n"))
    }
  }

  @Test func `a completion may change the page again`() throws {
    let script = """
      page:append("q", 0, "none", function() page:append("r", 0, "none", function() print(page) end) end)
      """
    #expect(
      try ScriptResult.of(Self.prelude + script).output == "top: a b c q r | list: x y\n")
  }

  @Test func `a cell's callback may change the page while it is updated`() throws {
    let script = """
      local added = false
      page.view.delegate = { willDisplayForItemAt = function()
        if not added then added = true; page:append("cell", 1) end
      end }
      page:prepend("p", 0)
      print(page.view)
      """
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "")
    #expect(result.output == "top: p a b c | list: x y cell\n")
  }
}
