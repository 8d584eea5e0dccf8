import CollectionRendering
import CollectionScripting
import Foundation
import LuaRuntime
import ScriptTestSupport
import TesseraFiles
import TesseraSession
import TestSupport
import Testing

/// The session, without a terminal.
struct SessionTests {
  private final class Sink {
    var text = ""
  }

  private func session(
    _ lines: String..., configuration: Evaluator.Configuration = .init()
  ) throws -> Session {
    let session = try Session(configuration) { _ in }
    session.host = .system
    for line in lines { #expect(!session.take(line).isFailure, "\(line)") }
    return session
  }

  private func text(_ answer: SessionAnswer) -> String {
    answer.paragraphs.joined(separator: "\n")
  }

  @Test(arguments: [
    "for i = 1, 2 do", "function f()", "x =", "1 +", "f(", "s = [[", "--[[ comment", "local",
    "if x then\nelse",
  ])
  func `what could go on is incomplete`(line: String) throws {
    guard case .incomplete = try session().take(line).outcome else {
      Issue.record("'\(line)' is taken for complete")
      return
    }
  }

  @Test(arguments: ["x = = 1", "end", "1 1", "'unfinished", "return return"])
  func `what can never be right is an error at once`(line: String) throws {
    guard case .failed(let diagnosis, .syntax) = try session().take(line).outcome else {
      Issue.record("'\(line)' is no syntax error")
      return
    }
    #expect(diagnosis.code == "R01")
  }

  @Test(arguments: ["help", "help()", "exit", "exit()", "quit", "quit()"])
  func `a word of other prompts does what it does there`(word: String) throws {
    let session = try session()
    let answer = session.take(word)
    if word.hasPrefix("help") {
      #expect(text(answer).contains(":undo [N]"))
    } else {
      guard case .leave = answer.outcome else {
        Issue.record("'\(word)' does not leave")
        return
      }
    }
    // A variable of that name is the script's.
    let other = try self.session("\(word.prefix(4)) = function() return 7 end")
    #expect(text(other.take("\(word.prefix(4))()")) == "_1 = 7")
  }

  @Test func `a command within a statement says how to leave it`() throws {
    let session = try session("view = CollectionView{ dataSource = \"A: a\" }")
    guard case .refused(let reason) = session.take("print(\n:quit").outcome else {
      Issue.record("the command is taken for Lua")
      return
    }
    #expect(reason.hasPrefix("':quit' is inside an incomplete statement"))
    // What Lua takes for a call of a method stays one.
    #expect(!session.take("x = tostring(view\n:draw())").isFailure)
  }

  @Test func `expressions have the variables of the place that failed`() throws {
    let session = try session("limit = 9")
    _ = session.take(
      """
      function inner(a) local b = a * 2 local none return a.x.y + b end
      """)
    let failed = session.take(
      "local function outer(n) local t = { n } inner(n) return t end outer(4)")
    #expect(failed.isFailure)
    #expect(text(session.take(":locals a, b, none, limit")) == "4\n8\nnil\n9")
    #expect(text(session.take(":up")).contains("outer"))
    #expect(text(session.take(":locals t[1] + n")) == "8")
    #expect(session.take(":locals n +").isFailure)
    #expect(session.take(":locals error('x')").isFailure)
    #expect(text(session.take(":locals (function() n = 5 return n end)()")) == "5")
    #expect(text(session.take("n")) == "_1 = nil")
  }

  @Test func `a saved session leaves out what failed and changed nothing`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("session-\(UUID().uuidString).lua").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = try session("t = { v = CollectionView{ dataSource = \"A: a b\" } }", "view = t.v")
    _ = session.take("x = = 1")
    _ = session.take("nothing()")
    _ = session.take("y = 1 nothing()")
    _ = session.take("view.dataSource = \"B: c\"")
    #expect(!session.take(":save \(path)").isFailure)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!text.contains("x = = 1") && !text.contains("no Lua"))
    #expect(text.contains("pcall(function(...)\ny = 1 nothing()"))
    #expect(text.ranges(of: "nothing()").count == 1)
    #expect(text.contains("t.v:layoutIfNeeded()"))
    #expect(!text.contains("_G"))
  }

  @Test func `a value of several lines within a table says that there is more`() throws {
    let session = try session(
      "d = DataSource \"A: a b\" view = CollectionView{ dataSource = d }",
      "d:append(\"c\") view:insertItems{{0, 2}}")
    let shown = text(session.take("{ view.log, 1 }"))
    #expect(shown.contains("…"), "\(shown)")
  }

  @Test(arguments: [
    ("f(function()\n", "", 2), ("f(function()\n", "end)", 0), ("f(function()\n", "end) ", 0),
    ("view:performBatchUpdates(function()\n  if a then\n", "", 4),
    ("view:performBatchUpdates(function()\n  if a then\n", "else", 2),
    ("view:performBatchUpdates(function()\n  if a then\n  end\n", "end, function(done)", 0),
    ("view:performBatchUpdates(function()\nend, function(done)\n", "", 2),
    ("t = {\n  a = {\n", "}", 2), ("t = { a = {\n", "", 2), ("t = { a = {\n", "} }", 0),
    ("for i = 1, 2 do\n  while true do\n", "end", 2), ("repeat\n", "until x", 0),
    ("if a then\n", "ending", 2), ("x = 1\n", "end", 0),
  ])
  func `a line is indented once for each line that opened something`(
    before: String, line: String, columns: Int
  ) {
    #expect(LuaIndentation(before).columns(for: line) == columns, "\(before)\(line)")
  }

  @Test func `results are numbered on`() throws {
    let session = try session("1, 2", "nothing = nil")
    #expect(text(session.take("_ + _1 + _2")) == "_3 = 4")
    #expect(text(session.take("_")) == "_4 = 4")
  }

  @Test func `the picture of a session is no question of the script`() throws {
    let session = try session("view = CollectionView{ dataSource = \"A: a b c\" }", ":draw")
    let questions = "view.stats.rectQueries, view.stats.comparisons, view.stats.attributesComputed"
    #expect(text(session.take(questions)) == "_1 = 0\n_2 = 0\n_3 = 0")
    #expect(!session.take("view:draw()").isFailure)
    #expect(text(session.take("view.stats.rectQueries")).hasSuffix(" = 1"))
  }

  @Test func `a failed line keeps what was there`() throws {
    let session = try session("x = 5")
    #expect(session.take("x = 6; error 'no'").isFailure)
    #expect(text(session.take("x")) == "_1 = 6")
  }

  @Test func `undo brings variables back, too`() throws {
    let session = try session("x = 5", "x = 6", "x")
    #expect(text(session.take(":undo")).hasPrefix("undid input 2: x = 6"))
    #expect(text(session.take("x")) == "_1 = 5")
    #expect(text(session.take(":redo")).hasPrefix("redid input 2: x = 6"))
    #expect(text(session.take("x")) == "_3 = 6")
  }

  @Test func `reset is undone, and redone`() throws {
    let session = try session("x = 5", ":reset", "y = 1", ":undo", ":undo")
    #expect(text(session.take("x")) == "_1 = 5")
    #expect(!session.take(":redo").isFailure)
    #expect(text(session.take("x")) == "_1 = nil")
  }

  @Test func `undo repeats lines with the views that were laid out then`() throws {
    let session = try session(
      "d = DataSource 'A: a b'", "view = CollectionView{dataSource = d}", ":views off view",
      "d:remove{0, 0}", "x = 1", ":undo")
    #expect(text(session.take(":state")) == "d:    A: b\nview: A: a b")
    #expect(text(session.take(":views")) == "view: off")
    #expect(!session.take("view:deleteItems{{0, 0}}").isFailure)
    #expect(!session.take(":undo 2").isFailure)
    #expect(text(session.take(":state")) == "d:    A: a b\nview: A: a b")
  }

  @Test func `a delegate that fails is told of once until something changes`() throws {
    let session = try session("d = {sizeForItemAt = function() error('no size') end}")
    let view = "v = CollectionView{dataSource = 'A: a', layout = FlowLayout{}, delegate = d}"
    #expect(session.take(view).isFailure)
    #expect(!session.take("1 + 1").isFailure)
    #expect(text(session.take(":views")) == "v: on, and waits for a change")
    #expect(session.take("x = 1").isFailure)
    #expect(text(session.take(":views off v")).hasPrefix("v is not laid out"))
    #expect(!session.take("x = 2").isFailure)
    #expect(!session.take(":views on v").isFailure)
    #expect(!session.take("d.sizeForItemAt = function() return {50, 50} end").isFailure)
    #expect(text(session.take("v.contentSize")).contains("height = 50"))
  }

  @Test func `long values are cut within no character, and keywords have brackets`() throws {
    let session = try session()
    let long = text(session.take("string.rep('é', 5000)"))
    #expect(
      long == "_1 = \"" + String(repeating: "é", count: 2048) + "… (5904 more bytes)\"")
    #expect(text(session.take("({['end'] = 3})")) == "_2 = { [\"end\"] = 3 }")
    #expect(text(session.take("({string.rep('a', 500)})")).count < 120)
  }

  @Test func `an error of string format names it`() throws {
    guard case .failed(let failure, _) = try session().take("string.format('%d', 3.5)").outcome
    else {
      Issue.record("no failure")
      return
    }
    #expect(
      failure.message
        == "input 1:1: bad argument #2 to 'format' (number has no integer representation)")
  }

  @Test func `the variables of the frames that failed are shown`() throws {
    let session = try session("function inner(t) local n = #t; return n + t.x end")
    #expect(
      !session.take("function outer() local list = {1, 2}; local r = inner(list); return r end")
        .isFailure)
    #expect(session.take("outer()").isFailure)
    #expect(
      text(session.take(":locals"))
        == "place 1 of 2: input 1:1: in 'inner'\n  t = { 1, 2 }\n  n = 2")
    #expect(
      text(session.take(":up"))
        == "place 2 of 2: input 2:1: in the function at line 1\n  list = { 1, 2 }")
    #expect(session.take(":up").isFailure)
    #expect(text(session.take(":down")).hasPrefix("place 1 of 2"))
  }

  @Test func `step shows any batch by its number`() throws {
    let session = try session(
      "d = DataSource 'A: a b'; v = CollectionView{ dataSource = d }",
      "v:performBatchUpdates(function() d:remove{0, 0}; v:deleteItems{{0, 0}} end)",
      "v:performBatchUpdates(function() d:append('c', 0); v:insertItems{{0, 1}} end)")
    #expect(text(session.take(":step 1")).contains("deletes  [0, 0] a"))
    #expect(text(session.take(":step")) == text(session.take(":step 2")))
    guard case .refused(let reason) = session.take(":step 3").outcome else {
      Issue.record("there is a batch 3")
      return
    }
    #expect(reason == "there is no batch 3; the latest is 2")
  }

  @Test func `a variable is explained before a property of its name, then its type`() throws {
    let session = try session("view = CollectionView{ dataSource = 'A: a' }", "p = print")
    let page = text(session.take("view?"))
    #expect(page.hasPrefix("view\n  type     CollectionView\n  value    "))
    #expect(page.contains("\nCollectionView\n  is "))
    #expect(text(session.take("?p")) == "p\n  type     function\n  defined  in C")
    #expect(text(session.take("string.rep?")).hasPrefix("string.rep(text, count, separator)"))
  }

  @Test func `commands are explained with a question mark, that with a sign of its own, too`()
    throws
  {
    let session = try session()
    for question in [":save!?", "?:save!", ":help save!"] {
      #expect(text(session.take(question)).hasPrefix(":save! FILE\n  does "))
    }
    #expect(text(session.take(":undo?")).hasPrefix(":undo [N]\n"))
    #expect(session.complete(":sav").candidates.map(\.name) == ["save", "save!"])
    #expect(session.complete(":step r").candidates.map(\.name) == ["refused"])
  }

  @Test func `step shows a refused batch up to its fault`() throws {
    let session = try session("v = CollectionView{ dataSource = 'A: a b' }", "v:layoutIfNeeded()")
    #expect(session.take("v:deleteItems{{0, 1}, {0, 5}}").isFailure)
    let shown = text(session.take(":step"))
    #expect(shown.contains("v, refused batch\n  before   A: a b"))
    #expect(shown.contains("  deletes  [0, 1] b, ![0, 5]\n           refused here: U14: "))
    #expect(!shown.contains("moves"))
    #expect(text(session.take(":step refused")) == shown)
    #expect(!session.take("v:reloadData()").isFailure)
    #expect(text(session.take(":step refused")) == shown)
  }

  @Test func `batches are shown one by one where keys come, the latest first`() throws {
    let session = try session(
      "d = DataSource 'A: a b'; v = CollectionView{ dataSource = d }; v:layoutIfNeeded()",
      "v:reloadItems{{0, 0}}", "v:reloadItems{{0, 1}}")
    #expect(session.take("v:deleteItems{{0, 7}}").isFailure)
    var seen: [String] = []
    session.showSteps = { batches in
      #expect(batches.count == 3 && batches.start == 2)
      for number in 0..<batches.count {
        let batch = batches[number]
        for phase in 0..<batch.count {
          let lines = batch.lines(
            ofPhase: phase, place: "", RenderOptions(width: 60), rows: 14)
          #expect(lines.count <= 14)
          seen.append(lines[1])
        }
      }
    }
    _ = session.take(":step")
    #expect(
      seen == [
        "[before] deletes  inserts  after ", " before [deletes] inserts  after ",
        " before  deletes [inserts] after ", " before  deletes  inserts [after]",
        "[before] deletes  inserts  after ", " before [deletes] inserts  after ",
        " before  deletes [inserts] after ", " before  deletes  inserts [after]",
        "[before] deletes ", " before [deletes]",
      ])
  }

  @Test func `several batches of one line begin where the one before ends`() throws {
    let session = try session(
      """
      d = DataSource 'A: a b c'
      v = CollectionView{ dataSource = d, layout = FlowLayout{ itemSize = {100, 40} }, bounds = {300, 40} }
      v:layoutIfNeeded()
      v:performBatchUpdates(function() d:move({0, 2}, {0, 0}) v:moveItem({0, 2}, {0, 0}) end)
      v:performBatchUpdates(function() d:move({0, 2}, {0, 0}) v:moveItem({0, 2}, {0, 0}) end)
      """)
    let first = text(session.take(":step 1"))
    let second = text(session.take(":step 2"))
    let last = first.split(separator: "\n").suffix(5)
    #expect(last.dropFirst().allSatisfy { second.contains($0) })
  }

  @Test(arguments: [
    (":undo 0", ":undo takes a number of lines from 1 on, got 0"),
    (":undo -3", ":undo takes a number of lines from 1 on, got -3"),
    (":undo 3", "only 2 lines can be undone, not 3"),
    (":undo all", ":undo takes a number of lines, got 'all'"),
    (":redo", "there is nothing to redo"), (":redo x", ":redo takes a number of lines, got 'x'"),
  ])
  func `undo and redo refuse what is no number of lines`(command: String, reason: String) throws {
    let session = try session("x = 1", "x = 2")
    guard case .refused(let told) = session.take(command).outcome else {
      Issue.record("\(command) is not refused")
      return
    }
    #expect(told == reason)
    #expect(text(session.take("x")) == "_1 = 2")
  }

  @Test func `undo takes back several lines, and redo carries them out again`() throws {
    let session = try session("x = 1", "x = 2", "x", "y = 3")
    #expect(
      text(session.take(":undo 2")).hasPrefix(
        "undid 2 lines:\n  input 4: y = 3\n  input 2: x = 2"))
    #expect(text(session.take("x, y")) == "_1 = 1\n_2 = nil")
    #expect(text(session.take(":redo 2")).hasPrefix("redid 2 lines:"))
    #expect(text(session.take("x + y")).hasSuffix(" = 5"))
  }

  @Test func `pictures mark what a line has changed, and what undo brings back`() throws {
    let session = try session(
      "d = DataSource 'A: a b c'",
      "v = CollectionView{ dataSource = d, layout = FlowLayout{}, bounds = {320, 60} }")
    let changed = text(
      session.take(
        "v:performBatchUpdates(function() d:set 'A: c x a'; v:deleteItems{{0, 1}}; "
          + "v:moveItem({0, 2}, {0, 0}); v:insertItems{{0, 1}} end)"))
    #expect(changed.contains("→c") && changed.contains("+x") && !changed.contains("→a"))
    #expect(changed.hasSuffix("\n− b"))
    let undone = text(session.take(":undo"))
    #expect(undone.contains("+b") && undone.hasSuffix("\n− x"))
    let reloaded = text(session.take("d:set 'A: a c z'; v:reloadData()"))
    #expect(reloaded.contains("+z") && reloaded.hasSuffix("\n− b"))
  }

  @Test(arguments: [
    ("?f", "  defined  at input 1:1"), ("f?", "  type     function"), (":help x", "  value    5"),
    (":help t.k", "  value    \"v\""), (":help while", "a keyword of Lua"), ("?U06", "U06: "),
    ("?:undo", "Takes back the last line"),
  ])
  func `help knows variables, keywords, codes and commands`(question: String, part: String) throws {
    let session = try session("function f() end x = 5 t = {k = 'v'}")
    #expect(text(session.take(question)).contains(part))
  }

  @Test func `undo passes over what was no Lua, and what only showed a snapshot`() throws {
    let session = try session(
      "s = Snapshot 'A: a b'", "s:appendItems{'c'}", "s.numberOfItems", "s:indexOfItem('a')")
    for line in ["x = = 1", "s:nothing()", "s:moveItem('q', {beforeItem = 'a'})"] {
      #expect(session.take(line).isFailure)
    }
    #expect(
      text(session.take(":undo"))
        == """
        undid input 2: s:appendItems{'c'}
          variables are as they were before it; no data and no view is any different
        """)
    #expect(text(session.take("s.numberOfItems")) == "_1 = 2")
    #expect(
      text(session.take(":redo")).hasSuffix(
        "  variables are as they were after it; no data and no view is any different"))
    #expect(text(session.take("s.numberOfItems")).hasSuffix("= 3"))
  }

  @Test(arguments: [
    ("source = DiffableDataSource()", "source:snapshot()", "source:apply(Snapshot 'A: a')"),
    ("o = SectionSnapshot()", "o:contains('a')", "o:append{'a'}"),
    (
      "p = ComponentsController{ components = { { items = {'a'} } } }", "p:component(0)",
      "p:append('b')"
    ),
    ("d = DataSource 'A: a'", "DataSource 'B: b'", "_1:append('c', 0)"),
    ("r = ResultsController{}", "r:contains('a')", "r:insert('a')"),
    ("r = ResultsController{}", "r.allObjects", "r:beginEditing()"),
    ("r = ResultsController{} r:beginEditing()", "r.allObjects", "r:insert('a')"),
    (
      "r = ResultsController{} r:insert('a') p = ResultsProvider{ resultsController = r }",
      "p:isSectionCollapsed(0)", "p:collapseSection(0)"
    ),
  ])
  func `an expression is undone if it changed something`(
    start: String, question: String, change: String
  ) throws {
    let session = try session(start, question, question, change, question)
    #expect(text(session.take(":undo")).hasPrefix("undid input 4: "))
    #expect(text(session.take(":undo")).hasPrefix("undid input 1: "))
  }

  @Test(arguments: [
    ("n = 0; function inc() n = n + 1 end", "n", "inc()"),
    ("t = {}", "#t", "table.insert(t, 1)"),
    ("t = { inner = { deep = {} } }", "t.inner.deep", "table.insert(t.inner.deep, 1)"),
    ("t = { {} }; for i = 1, 300000 do t[i + 1] = i end", "#t", "table.insert(t, 1)"),
    ("t = {}", "getmetatable(t)", "setmetatable(t, {})"),
    ("t = { 1, 2 }", "table.concat(t)", "table.remove(t)"),
    (
      "t = setmetatable({}, { __tostring = function() return 't' end })", "t",
      "rawset(t, #t + 1, 2)"
    ),
    ("function set() x = (x or 0) + 1 end", "set", "set()"),
    (
      "function make() local n = 0; return function() n = n + 1; return n end end; c = make()",
      "c", "c()"
    ),
    ("s = 'a'; function grow() s = s .. s; return #s end", "s", "grow()"),
    (
      "c = coroutine.create(function() for i = 1, 9 do coroutine.yield(i) end end)",
      "coroutine.status(c)", "coroutine.resume(c)"
    ),
    ("g = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end)", "g", "g()"),
    ("v = CollectionView{ dataSource = 'A: a' }", "v:draw()", "v:advance(5)"),
  ])
  func `a call that changed a variable, a table or a clock is undone alone`(
    start: String, question: String, change: String
  ) throws {
    let session = try session(start, question, change, question, change, question)
    #expect(text(session.take(":undo")).hasPrefix("undid input 5: "))
    #expect(text(session.take(":undo")).hasPrefix("undid input 3: "))
    #expect(text(session.take(":undo")).hasPrefix("undid input 1: "))
  }

  @Test(arguments: [
    "1 + 1", "print(t)", "#t", "t.x", "string.format('%d', 3)", "v:draw()", "v.contentSize",
    "{ t }", "data", "v:indexPathsForVisibleItems()", "CollectionView", "f()", "os.time()", "help",
    "select('#', f)", "coroutine.wrap(function() coroutine.yield(1) end)()",
  ])
  func `a line that only shows something is passed over`(question: String) throws {
    let session = try session(
      "data = DataSource 'A: a b'", "v = CollectionView{ dataSource = data }",
      "t = { x = 1, { 2 }, v }; function f() local u = { t }; return u end")
    _ = session.take(question)
    _ = session.take(question)
    #expect(text(session.take(":undo")).hasPrefix("undid input 3: "))
  }

  @Test func `a value whose showing is stopped is not shown`() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits.steps = 100_000
    let session = try session(configuration: configuration)
    let line = "{ setmetatable({}, { __tostring = function() while true do end end }) }"
    let answer = session.take(line)
    guard case .failed(_, .stopped(.steps)) = answer.outcome else {
      Issue.record("it was not stopped: \(text(answer))")
      return
    }
    #expect(answer.paragraphs.isEmpty)
  }

  @Test func `undo repeats nothing that was printed`() throws {
    let sink = Sink()
    let session = try Session { sink.text += String(decoding: $0, as: UTF8.self) }
    _ = session.take("print 'once'; x = 1")
    _ = session.take("x = 2")
    _ = session.take(":undo")
    #expect(sink.text == "once\n")
  }

  @Test func `undo takes a refused batch's data back`() throws {
    let session = try session(
      "data = DataSource 'A: a b'", "view = CollectionView{ dataSource = data }")
    let batch = "view:performBatchUpdates(function() data:remove{0, 0} end)"
    #expect(session.take(batch).isFailure)
    #expect(text(session.take("data")) == "_1 = A: b")
    #expect(text(session.take(":undo")).contains("data: A: b → A: a b"))
  }

  @Test func `a repair of two batches is carried out and undone`() throws {
    let session = try session(
      "data = DataSource 'A: a b c'", "view = CollectionView{ dataSource = data }")
    let batch = """
      view:performBatchUpdates(function()
        data:move({0, 2}, {0, 0})
        view:reloadItems{{0, 2}}
        view:moveItem({0, 2}, {0, 0})
      end)
      """
    #expect(session.take(batch).isFailure)
    #expect(!session.take(":fix apply").isFailure)
    #expect(text(session.take(":state")) == "data: A: c a b\nview: A: c a b")
    #expect(text(session.take("#view.log")) == "_1 = 2")
    #expect(!session.take(":undo").isFailure)
    #expect(text(session.take("#view.log")) == "_1 = 0")
  }

  @Test(arguments: 1...3)
  func `undo walks back through random edits and redo forward again`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let session = try session(
      "data = DataSource 'A: a'", "view = CollectionView{ dataSource = data }")
    var states = [text(session.take(":state"))]
    for number in 0..<12 {
      let line =
        switch random.next() % 3 {
        case 0: "data:append('i\(number)', 0); view:reloadData()"
        case 1: "data:insert('i\(number)', {0, 0}); view:insertItems{{0, 0}}"
        default: "data:set('A: i\(number)'); view:reloadData()"
        }
      #expect(!session.take(line).isFailure, "seed \(seed): \(line)")
      states.append(text(session.take(":state")))
    }
    for state in states.reversed().dropFirst() {
      #expect(!session.take(":undo").isFailure, "seed \(seed)")
      #expect(text(session.take(":state")) == state, "seed \(seed)")
    }
    for state in states.dropFirst() {
      #expect(!session.take(":redo").isFailure, "seed \(seed)")
      #expect(text(session.take(":state")) == state, "seed \(seed)")
    }
  }

  @Test func `a limit stops a line, and the next one has all of it again`() throws {
    var configuration = Evaluator.Configuration()
    configuration.limits.steps = 100_000
    let session = try session(configuration: configuration)
    for _ in 0..<3 {
      guard case .failed(_, .stopped(.steps)) = session.take("while true do end").outcome else {
        Issue.record("it was not stopped")
        return
      }
      #expect(text(session.take("1")).hasSuffix("= 1"))
    }
  }

  @Test func `time says what a line has cost`() throws {
    let session = try session("x = 1")
    let answer = text(session.take(":time x + 1"))
    #expect(answer.hasPrefix("_1 = 2\n"))
    #expect(answer.contains(" ms; memory "))
  }

  @Test func `what a delegate raises while the session lays out is a failure of the line`() throws {
    let session = try session("data = 'A: a'")
    let answer = session.take(
      "view = CollectionView{ dataSource = data, delegate = { sizeForItemAt = function() error 'no' end } }"
    )
    #expect(answer.isFailure)
    #expect(text(session.take("1 + 1")).contains("= 2"))
  }

  @Test func `a saved script lays out views that tables and pages hold`() throws {
    let session = try session(
      "data = DataSource 'A: a b c'", "views = { main = CollectionView{ dataSource = data } }",
      "data:remove{0, 0}", "views.main:deleteItems{{0, 0}}",
      "list = {{CollectionView{dataSource = 'A: x'}}}",
      "page = ComponentsController{}", "do local hidden = CollectionView{dataSource = 'A: y'} end")
    let script = try saved(session)
    #expect(script.contains("views.main:layoutIfNeeded()"))
    #expect(script.contains("list[1][1]:layoutIfNeeded()"))
    #expect(script.contains("page.view:layoutIfNeeded()"))
    #expect(script.contains("-- The session laid a view out here that no global leads to."))
    #expect(try ScriptResult.of(script).failure == nil)
  }

  @Test func `an environment of a line's own does not reach the next`() throws {
    let session = try session("local _ENV = {}", "_ENV = {}", "x = 1")
    #expect(text(session.take("x")) == "_1 = 1")
    let result = try ScriptResult.of(try saved(session))
    #expect(result.failure == nil, "\(result.message)")
    #expect(result.output == "1\n")
  }

  @Test func `undo reads files as they were`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      try text.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try write("return 1", "q.lua")
    try write("one", "t.txt")
    var configuration = Evaluator.Configuration()
    configuration.moduleFolder = folder.path
    let session = try session(
      "k = require 'q'", "r = readFile 't.txt'", configuration: configuration)
    try write("return 2", "q.lua")
    try write("two", "t.txt")
    #expect(!session.take("s = readFile 't.txt'").isFailure)
    #expect(!session.take("x = 1").isFailure)
    #expect(!session.take(":undo").isFailure)
    #expect(text(session.take("k .. r .. s")) == "_1 = \"1onetwo\"")
    #expect(!session.take("u = readFile 't.txt'").isFailure)
    #expect(text(session.take("u")) == "_2 = \"two\"")
  }

  /// Returns what `:save` writes.
  private func saved(_ session: Session) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(!session.take(":save \(file.path)").isFailure)
    return try String(contentsOf: file, encoding: .utf8)
  }
}
