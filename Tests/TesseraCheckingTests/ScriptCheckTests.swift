import ScriptTestSupport
import TesseraChecking
import Testing

/// Findings in scripts that do not run.
struct ScriptCheckTests {
  private static let setting = """
    local data = DataSource "A: H J K"
    local view = CollectionView{ dataSource = data }

    """

  private func messages(_ script: String, modules: [String: String] = [:]) -> [String] {
    ScriptCheck(Array(script.utf8)) { modules[$0].map { Array($0.utf8) } }.findings.map {
      $0.message + ($0.fix.map { " · " + $0 } ?? "")
    }
  }

  private static let faults = [
    (
      "view:insertItem{{0, 1}}",
      "CollectionView has no method 'insertItem'; did you mean 'insertItems'?"
    ),
    (
      "print(view.contentSze)",
      "CollectionView has no method or property 'contentSze'; did you mean 'contentSize'?"
    ),
    (
      "view.delegte = {}",
      "CollectionView has no property 'delegte' to assign; did you mean 'delegate'?"
    ),
    ("view.log = 1", "'log' of CollectionView can be read, but not assigned"),
    (
      "FlowLayout{ itemSzie = {1, 1} }",
      "'FlowLayout' has no option 'itemSzie'; did you mean 'itemSize'?"
    ),
    (
      "FlowLayout{ scrollDirection = \"diagonal\" }",
      "option 'scrollDirection' of 'FlowLayout': \"vertical\" or \"horizontal\" expected, got the text \"diagonal\""
    ),
    (
      "view.layout = FlowLayout{}; local l = FlowLayout{}; l.scrollDirection = 'up'",
      "'scrollDirection' of FlowLayout: \"vertical\" or \"horizontal\" expected, got the text \"up\""
    ),
    (
      "view:layoutIfNeeded(1, 2)",
      "'layoutIfNeeded' takes no arguments, got 2 · it is view:layoutIfNeeded()"
    ),
    (
      "view:moveItem({0, 1})",
      "'moveItem' takes at least 2 arguments, got 1 · it is view:moveItem(from, to, options)"
    ),
    (
      "view:deleteItems({{0, 1}}, { animate = true })",
      "'deleteItems' has no option 'animate'; did you mean 'animated'?"
    ),
    (
      "view.reloadData()",
      "'reloadData' is called with a dot, and so without the value it belongs to · call it with a colon, as in view:reloadData(…)"
    ),
    ("print(veiw)", "nothing sets the global 'veiw', so it is nil · did you mean 'view'?"),
    (
      "io.write('x')",
      "nothing sets the global 'io', so it is nil · print writes a line; readFile and writeFile read and write files"
    ),
    ("print(string.uper('x'))", "string has no 'uper'; did you mean 'upper'?"),
    ("local s = 'x' print(s:uper())", "texts have no method 'uper'; did you mean 'upper'?"),
    ("json.decod('1')", "json has no 'decod'; did you mean 'decode'?"),
    ("os.exit(1)", "os has no 'exit' · scripts have no access to the system"),
    (
      "local t = require 'tessera' t.DataSorce()",
      "tessera has no 'DataSorce'; did you mean 'DataSource'?"
    ),
    (
      "local t = require 'tessera' t.DataSource 'A: x':inset('y', {0, 0})",
      "DataSource has no method 'inset'; did you mean 'insert'?"
    ),
    ("data:indexPath('H'):foo()", "IndexPath has no method 'foo'"),
    ("diff('A: x', 'A: y'):aply()", "Changes has no method 'aply'"),
    (
      "local p = IndexPath(1, 2) print(p.sections)",
      "IndexPath has no method or property 'sections'; did you mean 'section'?"
    ),
    (
      "local p = IndexPath(1, 2) p.item = 5", "'item' of IndexPath can be read, but not assigned"
    ),
    ("Section('A').id = 'B'", "'id' of Section can be read, but not assigned"),
    ("Section('A').ids = 'B'", "Section has no property 'ids' to assign"),
    (
      "LayoutItem{ size = {1, 1}, contentInset = 4 }",
      "'LayoutItem' has no option 'contentInset'; did you mean 'contentInsets'?"
    ),
    (
      "BoundaryItem{ size = {1, 1}, elementKind = 'h', pinned = true }",
      "'BoundaryItem' has no option 'pinned'"
    ),
    (
      "LayoutSection{ group = {}, orthogonalScrollingBehavior = 'pagin' }",
      "option 'orthogonalScrollingBehavior' of 'LayoutSection': \"none\", \"continuous\", \"continuousGroupLeadingBoundary\", \"paging\", \"groupPaging\" or \"groupPagingCentered\" expected, got the text \"pagin\"; did you mean 'paging'?"
    ),
    (
      "LayoutGroup.horizontal{ size = {1, 1}, subitems = {}, spacing = 3 }",
      "'LayoutGroup.horizontal' has no option 'spacing'"
    ),
    ("view:draw{ widht = 30 }", "'draw' has no option 'widht'; did you mean 'width'?"),
    ("view:svg{ animated = true }", "'svg' has no option 'animated'; did you mean 'animate'?"),
    (
      "view:insertItemsAtIndexPaths{{0, 1}}",
      "CollectionView has no method 'insertItemsAtIndexPaths'; did you mean 'insertItems'?"
    ),
    (
      "view:beginUpdates()",
      "CollectionView has no method 'beginUpdates'; did you mean 'performBatchUpdates'?"
    ),
    (
      "view.delegate = { didSelectRowAtIndexPath = print }",
      "a delegate is never asked for 'didSelectRowAtIndexPath'; did you mean 'didSelectItemAt'?"
    ),
    (
      "print(view.numberOfSections())",
      "CollectionView has no method 'numberOfSections' · it is a property: read it without a call, as in view.numberOfSections"
    ),
    (
      "view:scrollToItem({0, 0}, 'middel')",
      "'position' of 'scrollToItem': \"nearest\", \"leading\", \"centered\", \"trailing\", \"top\", \"centeredVertically\", \"bottom\", \"left\", \"centeredHorizontally\" or \"right\" expected, got the text \"middel\""
    ),
    (
      "view.delegate = { didSelectItem = print }",
      "a delegate is never asked for 'didSelectItem'; did you mean 'didSelectItemAt'?"
    ),
    (
      "CollectionView{ dataSource = { numberOfItemsInSection = function() return 1 end, cellForItem = function() end } }",
      "a data source is never asked for 'cellForItem'; did you mean 'cellForItemAt'?"
    ),
    (
      "Layout{ prepare = function() end, contentSze = function() end }",
      "a layout is never asked for 'contentSze'; did you mean 'contentSize'?"
    ),
    (
      "DiffableDataSource{ sectionSnapshotHandlers = { shouldExpand = print } }",
      "a table of section snapshot handlers is never asked for 'shouldExpand'; did you mean 'shouldExpandItem'?"
    ),
    ("x += 1", "'+' cannot stand here · Lua has no +=: write x = x + …"),
    (
      "x + 1",
      "'+' cannot stand here · a statement is a call or an assignment, and this is a value alone"
    ),
    ("x = 'abc", "this text does not end · close it with ' on the same line"),
  ]

  @Test(arguments: faults)
  func `a run refuses what is told`(line: String, message: String) throws {
    // Nil can be printed.
    guard !line.hasPrefix("print(veiw)"), !message.isEmpty else { return }
    #expect(try !ScriptResult.of(Self.setting + line).message.isEmpty)
  }

  @Test func `the first thousand findings are told`() {
    let script = (0..<2_000).map { "print(a\($0))" }.joined(separator: "\n")
    #expect(messages(script).count == 1_000)
  }

  @Test(arguments: faults)
  func `a fault is told with what is wrong and what to do`(line: String, message: String) {
    #expect(messages(Self.setting + line) == (message.isEmpty ? [] : [message]))
  }

  @Test(arguments: [
    // A property that is called, too, and a method that is read.
    "print(view:numberOfSections(), data.numberOfSections, data:numberOfSections())",
    "view:deselectItem({0, 0}, { animated = true })",
    "view:apply(diff(data, 'A: H'), { animatingDifferences = false })",
    // The type is not one, or not known.
    "local v = view; v = 3; v:foo()",
    "local function f(view) view:foo() end f(1)",
    "for _, view in ipairs{} do view:foo() end",
    "local v; v = data; v = view; v:foo()",
    "local v if data then v = data else v = {} end v:foo()",
    // What is asked for may be missing.
    "if jit then jit.on() end", "local u = unpack or table.unpack print(u)",
    "print(type(foo) == 'function' and foo())", "if string.foo then print(1) end",
    // What the script sets itself.
    "function string.trim(s) return s end print(('x'):trim(), string.trim 'x')",
    "_G.count = 1 print(count)", "_G['count'] = 1 print(count)",
    "setmetatable(_G, {}) print(anything)", "load('x = 1')() print(x)",
    "function f() g() end function g() end", "print(count) count = 1",
    // What is caught.
    "print(pcall(function() view:foo() view.log = 1 end))",
    // Fields of one's own.
    "local s = Section('A', {}, { title = 't' }) print(s.title)",
    "local l = Layout{ prepare = function() end, spacing = 3 } print(l.spacing) l.spacing = 4",
    // Nils at the end count for nothing, and results may be any number.
    "view:layoutIfNeeded(nil)", "local f = function() return {0, 0}, {0, 1} end view:moveItem(f())",
    "view:moveItem(...)", "view.reloadData(view)", "local reload = view.reloadData reload(view)",
    "view:draw()", "view:draw{ width = 40 }", "view:draw{ x = 0, y = 0, width = 9, height = 9 }",
    "view:draw{0, 0, 9, 9}", "view:svg{ animate = true }", "view:scrollToItem({0, 0}, 'top')",
    "view:scrollToItem(0, 0, 'top')", "local p = IndexPath(0, 1) print(p[1], p[2], p.row)",
    "for _, e in ipairs(view.log) do print(e) end print(view.log[1])",
    "view.delegate = { didSelectItemAt = print, state = {}, count = 3 }",
    "local own = 3 view.delegate = { didSelectItem = own }",
    "CollectionView{ dataSource = { 'a' } }",
    "Layout{ prepare = function() end, helper = function() end }",
    "local d = CollectionView{ delegate = {} }.delegate",
    "LayoutSection{ group = LayoutGroup.horizontal{ size = {1, 1}, subitem = LayoutItem{ size = {1, 1} }, count = 2 } }",
    "local r = ResultsController{} r.delegate = { controllerDidChangeContent = print }",
    "view:selectItem(nil)",
    "CollectionView({ dataSource = data })", "local o = {} view:deleteItems({{0, 1}}, o)",
  ])
  func `what may be right is left alone`(line: String) {
    #expect(messages(Self.setting + line) == [])
  }

  @Test func `a variable has a type if all its values have it`() {
    let script = """
      local view
      local function make() view = CollectionView{ dataSource = "A: x" } end
      make()
      view:foo()
      """
    #expect(messages(script) == ["CollectionView has no method 'foo'"])
  }

  @Test func `a script that runs before gives names and types`() {
    let check = ScriptCheck(
      Array("view:foo() print(data, other)".utf8),
      behind: Array("view = CollectionView{} data = 1".utf8))
    #expect(check.findings.map(\.kind) == [.unknownMember, .unknownGlobal])
    let changed = ScriptCheck(
      Array("view = {} view:foo()".utf8), behind: Array("view = CollectionView{}".utf8))
    #expect(changed.findings.isEmpty)
  }

  @Test func `the globals of a module are known`() {
    let script = "local m = require 'helpers' print(shared, other, m)"
    #expect(
      messages(script, modules: ["helpers": "shared = 1 require 'tessera'"]) == [
        "nothing sets the global 'other', so it is nil"
          + " · set it before it is read, or declare it with local where it is used"
      ])
    #expect(messages(script) == [])
    #expect(messages(script, modules: ["helpers": "require 'helpers'"]).count == 2)
  }

  @Test func `findings stand in the order of the text with their places`() {
    let script = "print(a)\nCollectionView{ x = 1, dataSource = b }\n"
    let checked = CheckedScript(name: "a.lua", Array(script.utf8))
    #expect(checked.findings.map(\.kind) == [.unknownGlobal, .unknownOption, .unknownGlobal])
    #expect(checked.findings.map { checked.places(of: $0).start.column } == [7, 17, 37])
    #expect(checked.findings.map { checked.places(of: $0).end.column } == [8, 18, 38])
  }

  @Test(arguments: CheckReport.allCases)
  func `a report without findings is empty or a whole document`(format: CheckReport) {
    let text = format.text(
      [CheckedScript(name: "a.lua", Array("print(1)".utf8))], version: "1", exitCode: 0)
    switch format {
    case .text, .github: #expect(text.isEmpty)
    case .json:
      #expect(
        text == #"{"error":null,"exitCode":0,"files":["a.lua"],"findings":[],"version":1}"#)
    case .sarif: #expect(text.contains(#""results":[]"#))
    }
  }

  @Test func `names of files are escaped where a format needs it`() {
    let script = CheckedScript(name: "a b,ë:%.lua", Array("foo()".utf8))
    let github = CheckReport.github.text([script], version: "1", exitCode: 1)
    #expect(
      github.hasPrefix(
        "::error file=a b%2Cë%3A%25.lua,line=1,endLine=1,col=1,endColumn=4,title=unknown-global::nothing sets"
      ))
    let sarif = CheckReport.sarif.text([script], version: "1", exitCode: 1)
    #expect(sarif.contains(#""uri":"a%20b%2C%C3%AB%3A%25.lua""#))
  }

  @Test(arguments: [".a", "[1]", "()", ":a()", "''"])
  func `a chain may be as long as Lua takes it`(part: String) {
    let text = "x = a" + String(repeating: part, count: 20_000)
    #expect(ScriptCheck(Array(text.utf8), given: ["a"]).findings.isEmpty)
  }

  @Test func `bytes that are no characters are no Lua`() {
    #expect(!ScriptCheck([0xFF, 0xC0, 0x80]).isLua)
  }

  @Test func `an error of syntax does not hide what else is wrong`() {
    let found = messages(
      """
      local data = DataSource "A: H"
      local view = CollectionView{ dataSource = data }
      local path = = {0, 1}
      view:insertItem{path}
      print(veiw)
      """)
    #expect(
      found == [
        "'=' cannot stand here",
        "CollectionView has no method 'insertItem'; did you mean 'insertItems'?",
        "nothing sets the global 'veiw', so it is nil · did you mean 'view'?",
      ])
  }
}
