import CollectionRendering
import CollectionScripting
import TesseraSession
import Testing

/// Tables as a session shows them.
struct PrettyTableTests {
  private func shown(_ code: String, width: Int = 40) throws -> String {
    var configuration = Evaluator.Configuration()
    configuration.render.width = width
    let session = try Session(configuration) { _ in }
    let text = session.take(code).paragraphs.joined(separator: "\n")
    return String(text.drop { $0 != "=" }.dropFirst(2))
  }

  @Test(arguments: [
    ("{}", "{}"), ("{ 1, 'a', true }", "{ 1, \"a\", true }"),
    (
      "{ b = 1, a = 2, [3] = 'x', [-1.5] = 0, [true] = 1 }",
      "{\n  [3] = \"x\",\n  [-1.5] = 0,\n  a = 2,\n  b = 1,\n  [true] = 1\n}"
    ),
    ("{ { 1, 2 }, { 3, 4 } }", "{ { 1, 2 }, { 3, 4 } }"),
    (
      "{ name = 'a long name of some sort', other = 'the other one' }",
      "{\n  name = \"a long name of some sort\",\n  other = \"the other one\"\n}"
    ),
    ("{ 'a\"b\\n' }", "{ \"a\\\"b\\n\" }"),
    ("{ '\\0271', '\\27a', '\\127' }", "{ \"\\0271\", \"\\27a\", \"\\127\" }"),
    ("{ nil, 2 }", "{ [2] = 2 }"),
    ("{ { { { { { { 1 } } } } } } }", "{ { { { { { {… 1} } } } } } }"),
    ("setmetatable({ 1 }, { __index = function() error 'never' end })", "{ 1 }"),
  ])
  func `a table has its keys in order and is cut where it is deep`(code: String, text: String)
    throws
  {
    #expect(try shown(code) == text)
  }

  @Test func `cycles are named`() throws {
    let code = "(function() local t = { a = {} } t.a.up = t t.a.own = t.a return t end)()"
    #expect(
      try shown(code, width: 90)
        == "{ a = { own = {… the table 1 up}, up = {… the whole table again} } }")
  }

  @Test func `a long list is cut with a count`() throws {
    let text = try shown("(function() local t = {} for i = 1, 1000 do t[i] = i end return t end)()")
    #expect(text.hasSuffix("  100,\n  … 900 more\n}"))
  }
}

/// Control characters where a session has a terminal.
struct VisibleControlTests {
  private func shown(_ lines: String...) throws -> String {
    var configuration = Evaluator.Configuration()
    configuration.render.color = true
    configuration.showsControls = true
    let session = try Session(configuration) { _ in }
    var answer = SessionAnswer()
    for line in lines { answer = session.take(line) }
    return answer.paragraphs.joined(separator: "\n")
  }

  @Test func `a log and an error have their colours`() throws {
    let log = try shown(
      "data = DataSource 'A: a'; view = CollectionView{ dataSource = data }",
      "view:performBatchUpdates(function() data:remove{0, 0} view:deleteItems{{0, 0}} end)",
      "view.log")
    #expect(log.contains("\u{1B}[38;2;213;94;0m"))
    #expect(!log.contains("^["))
    let error = try shown(
      "data = DataSource 'A: a'; view = CollectionView{ dataSource = data }",
      "ok, problem = pcall(function() view:deleteItems{{0, 9}} end)", "problem")
    #expect(error.contains("\u{1B}[38;2;213;94;0mU14"))
    #expect(!error.contains("^["))
  }

  @Test(arguments: [
    "setmetatable({}, { __tostring = function() return '\\27[31mred' end })",
    "{ setmetatable({}, { __tostring = function() return '\\27[31mred' end }) }",
    "{ [setmetatable({}, { __tostring = function() return '\\27[31mred' end })] = 1 }",
    "'two\\n\\27[31mred'",
  ])
  func `what a script's value says is never an escape of the terminal`(code: String) throws {
    let text = try shown(code)
    #expect(text.contains("^[[31mred"))
    #expect(!text.contains("\u{1B}"))
  }
}
