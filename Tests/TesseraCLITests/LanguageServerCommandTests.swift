import Foundation
import Testing

/// `tessera lsp` as an editor starts it.
struct LanguageServerCommandTests {
  private static func framed(_ messages: [String]) -> String {
    messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
  }

  private static let initialize =
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#

  private static func open(_ text: String) -> String {
    #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.lua","text":"\#(text)"}}}"#
  }

  private static let save =
    #"{"jsonrpc":"2.0","method":"textDocument/didSave","params":{"textDocument":{"uri":"file:///a.lua"}}}"#
  private static let end = [
    #"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  @Test func `a script that fills the memory or never ends leaves the server alone`() throws {
    let result = try Tessera.run(
      ["lsp", "--timeout", "1", "--max-memory", "32M"],
      input: Self.framed(
        [
          Self.initialize, Self.open("local t = {} while true do t[#t + 1] = {} end"), Self.save,
          Self.open("while true do end"), Self.save, Self.open("error('mine')"), Self.save,
        ] + Self.end))
    #expect(result.status == 0, "\(result.stderr)")
    #expect(
      result.stdout.contains(#""message":"R12: "#) || result.stdout.contains(#""code":"R12""#))
    #expect(result.stdout.contains(#""code":"R11""#))
    #expect(result.stdout.contains("mine"))
    #expect(result.stdout.hasSuffix(#"{"id":2,"jsonrpc":"2.0","result":null}"#))
  }

  @Test func `a run has its time whole, however much the ones before took`() throws {
    let runs = [String](repeating: Self.save, count: 8)
    let result = try Tessera.run(
      ["lsp", "--timeout", "0.5"],
      input: Self.framed([Self.initialize, Self.open("while true do end")] + runs + Self.end))
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.matches(of: /"code":"R11"/).count == 8)
    // That is what the system would end, for all runs together.
    #expect(!result.stdout.contains("the session begins again"))
  }

  @Test func `an editor that leaves without a word is a failure`() throws {
    #expect(try Tessera.run(["lsp"], input: Self.framed([Self.initialize])).status == 1)
    let result = try Tessera.run(["lsp"], input: "hello\r\n\r\n" + Self.framed(Self.end))
    #expect(result.stderr.contains("has no Content-Length"))
    #expect(result.status == 1)
  }

  @Test func `a session with an editor is as the documentation shows it`() throws {
    let script = Self.script.replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
    let place = #""textDocument":{"uri":"file:///a.lua"},"position":"#
    let sent =
      [
        Self.initialize, Self.open(script),
        #"{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{\#(place){"line":2,"character":8}}}"#,
        #"{"jsonrpc":"2.0","id":4,"method":"textDocument/rename","params":{\#(place){"line":0,"character":7},"newName":"letters"}}"#,
        Self.save,
        #"{"jsonrpc":"2.0","id":5,"method":"workspace/executeCommand","params":{"command":"tessera.repair","arguments":["file:///a.lua",0]}}"#,
      ] + Self.end
    let result = try Tessera.run(["lsp"], input: Self.framed(sent))
    var received = result.stdout.split(separator: "Content-Length: ").compactMap { part in
      part.firstRange(of: "\r\n\r\n").map { String(part[$0.upperBound...]) }
    }[...]
    // Before what it answers, the server may say something of its own.
    var lines: [String] = []
    for message in sent {
      lines.append("editor: " + message)
      let isRequest = message.contains("\"id\":")
      while let next = received.first {
        let isAnswer = next.contains("\"result\":")
        if isAnswer, !isRequest { break }
        lines.append("server: " + next)
        received.removeFirst()
        if isAnswer { break }
      }
    }
    try Repository.expect(
      lines.map { $0 + "\n" }.joined(),
      matches: "Tests/TesseraCLITests/Vectors/language-server.txt")
  }

  private static let script = """
    local data = DataSource "A: H J K"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    view:performBatchUpdates(function()
      data:insert("N", {0, 1})
      view:deleteItems{ {0, 0} }
    end)

    """
}
