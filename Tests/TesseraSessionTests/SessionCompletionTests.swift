import TesseraSession
import Testing

/// What the Tab key offers.
struct SessionCompletionTests {
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
    (":help performBat", "chUpdates", []),
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
