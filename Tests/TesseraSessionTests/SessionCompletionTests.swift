import TesseraSession
import Testing

/// What the Tab key offers.
struct SessionCompletionTests {
  private final class Sink {
    var text = ""
  }

  private func session() throws -> Session {
    let session = try Session { _ in }
    for line in [
      "data = DataSource 'A: a b'",
      "view = CollectionView{ dataSource = data, layout = FlowLayout{} }",
      "t = { inner = { deep = 1, depth = 2 }, text = 'x', run = function() end }",
      "guarded = setmetatable({}, { __index = function() error 'never' end })",
    ] { _ = session.take(line) }
    return session
  }

  @Test(arguments: [
    ("t.inner.deep + 1", "2"), ("t.inner['depth'] == 2", "true"), ("#t.text .. '!'", "\"1!\""),
    ("list[t.inner.depth]", "\"q\""), ("#list", "2"), ("-(t.inner.deep)", "-1"),
    ("t.text", "\"x\""),
    ("not t.inner.deep", "false"), ("2^10", "1024.0"),
  ])
  func `an expression that calls nothing has a value before it runs`(text: String, value: String)
    throws
  {
    let session = try session()
    _ = session.take("list = { 'p', 'q' }")
    #expect(session.preview(of: text) == value)
  }

  @Test(arguments: [
    "t.run()", "guarded.a", "guarded.a.b", "#guarded", "t.missing", "nothing", "t", "view", "5",
    "'x'",
    "view.contentSize", "t.text:rev()", "data + 1", "t.inner + 1", "nothing.x", "{ 1 }", "x = 1",
    "1 +",
    ":stats", "", "function() end", "loud == loud", "loud .. ''", "t[loud]", "t[nil]", "1, 2",
    "1 // 0",
    "long .. long",
  ])
  func `what would call, fail or say nothing new has no preview`(text: String) throws {
    let sink = Sink()
    let session = try Session { sink.text += String(decoding: $0, as: UTF8.self) }
    _ = session.take(
      """
      loud = setmetatable({}, { __concat = function() print 'ran' end, __eq = function() print 'ran' end })
      """)
    _ = session.take("t = { inner = { deep = 1 }, text = 'x', run = function() print 'ran' end }")
    _ = session.take("guarded = setmetatable({}, { __index = print, __len = print })")
    _ = session.take("data = DataSource 'A: a' view = CollectionView{ dataSource = data }")
    _ = session.take("long = ('x'):rep(20000)")
    sink.text = ""
    #expect(session.preview(of: text) == nil)
    #expect(sink.text.isEmpty)
    #expect(session.take("t.inner.deep").paragraphs.joined().contains("= 1"))
  }

  @Test(arguments: [
    ("performB", "", [String]()),
    ("view:performB", "atchUpdates(", ["view:performBatchUpdates(updates, completion, options)"]),
    ("view:insertI", "tems(", ["view:insertItems(paths, options)"]),
    ("view.contentS", "ize", ["view.contentSize"]),
    ("view.layout.item", "Size", ["layout.itemSize"]),
    ("view.dataSource:numberOfI", "temsInSection(", ["data:numberOfItemsInSection(section)"]),
    (
      "x = view:perf", "ormBatchUpdates(",
      ["view:performBatchUpdates(updates, completion, options)"]
    ),
    ("t.inn", "er", []), ("t.inner.d", "e", []), ("t.inner.de", "", ["deep", "depth"]),
    ("t.r", "un(", []), ("t.text:rev", "erse(", []), ("guarded.a", "", []),
    ("string.rev", "erse(", []), ("CollectionV", "iew", ["CollectionView{ dataSource = data, … }"]),
    ("whi", "le", []), ("view:nothing", "", []), ("f().x", "", []), ("3", "", []), ("", "", []),
    (":sta", "t", []), (":stat", "", ["state", "stats"]), (":und", "o ", []),
    (":help performBat", "chUpdates", []), (":help view:mov", "e", []),
    (
      ":help view:perf", "ormBatchUpdates",
      ["view:performBatchUpdates(updates, completion, options)"]
    ),
    (":help CollectionView.contentS", "ize", ["view.contentSize"]),
    (":help view.delegate.didSel", "ectItemAt", ["view.delegate.didSelectItemAt(view, path)"]),
    (":help shouldInv", "alidateLayout", []), (":help nothing:x", "", []),
    (":explain u0", "", ["U01", "U02", "U03", "U04", "U05", "U06", "U07", "U08", "U09"]),
    (":fix ", "apply", []), (":profile cl", "assic", []), (":state x", "", []), (":nope x", "", []),
    (":rect 1", "", []), (":time view.contentS", "ize", ["view.contentSize"]),
  ])
  func `names are completed`(text: String, insertion: String, listing: [String]) throws {
    let answer = try session().complete(text).answer
    #expect(answer.insertion == insertion)
    #expect(answer.listing == listing)
  }

  @Test func `every method of a view is offered behind a colon, and no property`() throws {
    let names = try session().complete("view:").answer.listing
    #expect(names.contains("insertItems"))
    #expect(names.contains("performBatchUpdates"))
    #expect(!names.contains("contentSize"))
  }
}

/// What the editor shows beside a statement as it is typed.
struct SessionSignatureTests {
  private func session() throws -> Session {
    let session = try Session { _ in }
    for line in [
      "data = DataSource 'A: a b'", "v = CollectionView{ dataSource = data }",
      "list = { data, ['two words'] = 1, name = 2 }",
    ] { _ = session.take(line) }
    return session
  }

  @Test(arguments: [
    ("v:cellForItem{0, 0}.", "number"), ("v:cellForItem(IndexPath(0, 0)).", "number"),
    ("list[1]:numberOfI", "numberOfItemsInSection"), ("list['", "two words"), ("list[\"na", "name"),
    ("FlowLayout{ itemS", "itemSize"), ("FlowLayout{ scrollDirection = 'h", "horizontal"),
    ("Snapshot('A: a'):app", "appendItems"), ("x = Snapshot 'A: a':copy():app", "appendItems"),
    ("local d = DataSource 'A: a'\nd:numberOfI", "numberOfItemsInSection"),
  ])
  func `what may stand there is offered`(text: String, name: String) throws {
    #expect(try session().complete(text).candidates.map(\.name).contains(name))
  }

  @Test(arguments: ["-- v:ins", "print('v:ins", "'Coll", "v:cellForItem{0, 0}.nothing", "f().x"])
  func `nothing is offered in texts and comments, or of what is not known`(text: String) throws {
    #expect(try session().complete(text).candidates.isEmpty)
  }

  @Test(arguments: [
    ("v:insertItems(", "view:insertItems([paths], options)"),
    ("v:insertItems({{0, 0}}, ", "view:insertItems(paths, [options])"),
    ("v:moveItem({0, 0}, {0, ", "view:moveItem(from, [to], options)"),
    ("data:append('x', ", "data:append(item, [section])"),
    ("print(1, 2, ", "print([…])"), ("v:reloadData(", "view:reloadData()"),
    ("x = 1", ""), ("-- v:insertItems(", ""), (":help (", ""),
  ])
  func `the signature of a call marks its argument`(text: String, shown: String) throws {
    let found = try session().signature(at: text).map { found in
      let characters = Array(found.text)
      guard !found.argument.isEmpty else { return found.text }
      return String(characters[..<found.argument.lowerBound]) + "["
        + String(characters[found.argument]) + "]"
        + String(characters[found.argument.upperBound...])
    }
    #expect((found ?? "") == shown)
  }

  @Test(arguments: [
    ("x = = 1", "="), ("print(1))", ")"), ("for i = 1 3 do", "3"), ("a b c", "b"),
    ("x = 1\nif x then\n  y = } 2", "}"), ("f('\\q')", "'\\q'"), ("x = 1 end z", "end"),
  ])
  func `a fault is found where nothing helps any more`(text: String, fault: String) throws {
    let range = try session().fault(in: text)
    #expect(range.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == fault)
  }

  @Test(arguments: [
    "", "x", "x =", "x = 'open", "for i = 1, 3 do", "a an", "x = 1 .", "f(", "if x the", "x = {1, ",
    "--[[ open", "x = 0x", "a ~", "goto x", ":help x x", "function f(a, b) ret", "x = [[ open",
    "x = '日本", "return", "view:insertItems{",
  ])
  func `what may go on is no fault`(text: String) throws {
    #expect(try session().fault(in: text) == nil)
  }
}
