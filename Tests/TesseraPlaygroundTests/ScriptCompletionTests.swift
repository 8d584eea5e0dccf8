import CollectionRendering
import CollectionScripting
import TesseraPlayground
import Testing

/// Completions, signatures and descriptions: a bar in the script marks the place.
struct ScriptCompletionTests {
  private func ask(_ method: String, _ marked: String) throws -> JSONValue {
    let parts = marked.split(separator: "¦", maxSplits: 1, omittingEmptySubsequences: false)
    let source = parts.joined()
    let request: JSONValue = [
      "method": .string(method),
      "params": ["source": .string(source), "offset": .integer(parts[0].utf8.count)],
    ]
    let service = PlaygroundService(Evaluator.Configuration(), version: "0")
    let answer = try JSONValue(json: service.answer(request.description))
    #expect(answer["error"] == nil, "\(answer)")
    return answer["result"] ?? .null
  }

  private func labels(_ marked: String) throws -> [String] {
    try ask("complete", marked)["candidates"]?.elements.compactMap { $0["label"]?.text } ?? []
  }

  @Test(arguments: [
    ("local v = CollectionView{} v:insertI¦", "insertItems"),
    ("view:performB¦", "performBatchUpdates"),
    ("local d = DataSource 'A: a'\nd:rem¦", "remove"),
    ("view.¦", "contentOffset"),
    ("FlowLayout{ it¦", "itemSize"),
    ("FlowLayout{ itemSize = {1, 2}, scroll¦ }", "scrollDirection"),
    ("FlowLayout{ scrollDirection = \"h¦", "horizontal"),
    ("local l = FlowLayout{} l.scrollDirection = '¦", "vertical"),
    ("Coll¦", "CollectionView"),
    ("local friends = 1 print(fri¦", "friends"),
    ("string.for¦", "string.format".replacing("string.", with: "")),
    ("json.dec¦", "decode"),
    ("whi¦", "while"),
  ])
  func `what may stand at a place is offered`(marked: String, label: String) throws {
    #expect(try labels(marked).contains(label), "\(marked)")
  }

  @Test(arguments: [
    "-- view:ins¦", "print(\"view:ins¦", "--[[ Coll¦", "x = 'Coll¦ection'", "¦", "1 + 2¦",
  ])
  func `nothing is offered in texts, comments and where nothing was begun`(marked: String) throws {
    #expect(try labels(marked) == [], "\(marked)")
  }

  @Test func `a known type has its own members alone`() throws {
    let labels = try labels("local d = DataSource 'A: a' d:¦")
    #expect(labels.contains("insert") && !labels.contains("performBatchUpdates"))
  }

  @Test(arguments: [
    ("view:insertItems(¦", "view:insertItems(paths", 0),
    ("view:moveItem({0, 0}, ¦", "view:moveItem(from, to", 1),
    ("view:moveItem({0, ¦", "view:moveItem(from, to", 0),
    ("print(string.format('%d', ¦", "string.format(", 1),
    ("FlowLayout{ ¦", "FlowLayout{", 0),
  ])
  func `the signature of the call around a place`(
    marked: String, signature: String, argument: Int
  ) throws {
    let found = try ask("signature", marked)
    #expect(
      found["signature"]?.text?.hasPrefix(signature) == true,
      "\(marked): \(found["signature"]?.text ?? "none")")
    #expect(found["argument"] == .integer(argument), "\(marked)")
  }

  @Test(arguments: [
    ("view:inse¦rtItems{{0, 0}}", "view:insertItems(paths"),
    ("Collection¦View{}", "CollectionView{"),
    ("FlowLayout{ item¦Size = {1, 1} }", "layout.itemSize"),
    ("string.for¦mat('x')", "string.format("),
  ])
  func `the name around a place is described`(marked: String, signature: String) throws {
    let entries = try ask("describe", marked)["entries"]?.elements ?? []
    #expect(
      entries.contains { $0["signature"]?.text?.hasPrefix(signature) == true },
      "\(marked): \(entries.compactMap { $0["signature"]?.text })")
  }

  @Test func `any prefix of a script can be asked about`() throws {
    let script = """
      #!/usr/bin/env tessera
      local s = [==[ ]] ]==] -- x
      local view = CollectionView{ dataSource = "A: \\"a", layout = FlowLayout{ } } --[[ long
      ]] view:insertItems{{0, 'ä'}} view.layout.scrollDirection = 'vertical'
      """
    let bytes = Array(script.utf8)
    let service = PlaygroundService(Evaluator.Configuration(), version: "0")
    for offset in 0...bytes.count + 3 {
      for method in ["complete", "signature", "describe"] {
        let request: JSONValue = [
          "method": .string(method),
          "params": ["source": .string(script), "offset": .integer(offset)],
        ]
        let answer = try JSONValue(json: service.answer(request.description))
        #expect(answer["error"] == nil, "\(method) at \(offset)")
      }
    }
  }
}
