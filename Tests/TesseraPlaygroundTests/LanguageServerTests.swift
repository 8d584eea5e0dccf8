import CollectionRendering
import CollectionScripting
import TesseraPlayground
import Testing

/// A language server beside an editor that is made of messages.
struct LanguageServerTests {
  /// An editor: what it sent and got.
  private final class Editor {
    private(set) var messages: [JSONValue] = []
    private var id = 0
    private let runner: PlaygroundService
    private(set) var server: LanguageServer!

    init(initializes: Bool = true) {
      let configuration = Evaluator.Configuration()
      runner = PlaygroundService(configuration, version: "0")
      server = LanguageServer(
        PlaygroundService(configuration, version: "0"),
        runs: { [runner] in runner.answer($0) },
        send: { [unowned self] in messages.append($0) })
      if initializes { _ = ask("initialize") }
    }

    func tell(_ method: String, _ parameters: JSONValue = [:]) {
      send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    func send(_ message: JSONValue) { server.receive(Array(message.description.utf8)) }

    /// Returns the result of a request, or its error.
    func ask(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
      id += 1
      send([
        "jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": parameters,
      ])
      for case .object(let fields) in messages.reversed() where fields["id"] == .integer(id) {
        return fields["result"] ?? fields["error"] ?? .null
      }
      return "no answer"
    }

    func open(_ text: String, name: String = "a.lua") {
      tell(
        "textDocument/didOpen",
        ["textDocument": ["uri": .string("file:///x/\(name)"), "text": .string(text)]])
    }

    static func place(_ line: Int, _ character: Int) -> JSONValue {
      [
        "textDocument": document,
        "position": ["line": .integer(line), "character": .integer(character)],
      ]
    }

    static let document: JSONValue = ["uri": "file:///x/a.lua"]

    /// The diagnostics that were sent last.
    var diagnostics: [JSONValue] {
      for case .object(let fields) in messages.reversed()
      where fields["method"] == "textDocument/publishDiagnostics" {
        if case .object(let params)? = fields["params"],
          case .array(let found)? = params["diagnostics"]
        {
          return found
        }
      }
      return []
    }

    /// The texts that a rename leaves, or the error's message.
    func renamed(_ line: Int, _ character: Int, to name: String) -> String {
      guard case .object(var fields) = Editor.place(line, character) else { return "" }
      fields["newName"] = .string(name)
      return ask("textDocument/rename", .object(fields)).description
    }
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

  @Test func `initialize comes first, and exit says how it went`() {
    let editor = Editor(initializes: false)
    #expect(editor.ask("textDocument/hover").description.contains("-32002"))
    #expect(editor.ask("initialize").description.contains("\"positionEncoding\":\"utf-16\""))
    #expect(editor.ask("textDocument/foo").description.contains("-32601"))
    #expect(editor.ask("textDocument/hover").description.contains("-32602"))
    editor.server.receive(Array("{".utf8))
    #expect(editor.messages.last?.description.contains("-32700") == true)
    editor.send(["id": 7])
    #expect(editor.messages.last?.description.contains("-32600") == true)
    #expect(editor.ask("shutdown") == .null)
    #expect(editor.ask("initialize") != .null)
    editor.tell("exit")
    #expect(editor.server.exitCode == 0)
    let other = Editor()
    other.tell("exit")
    #expect(other.server.exitCode == 1)
  }

  @Test func `a text is checked as it is typed, in UTF-16`() {
    let editor = Editor()
    editor.open("print(\"😀é\", foo)\n")
    #expect(
      editor.diagnostics.description.contains(
        #""range":{"end":{"character":16,"line":0},"start":{"character":13,"line":0}}"#))
    editor.open("local x = = 1\n")
    #expect(editor.diagnostics.count == 1)
    #expect(editor.diagnostics.description.contains(#""severity":1"#))
    editor.tell(
      "textDocument/didChange",
      ["textDocument": Editor.document, "contentChanges": [["text": "print(1)"]]])
    #expect(editor.diagnostics == [])
  }

  @Test func `a saved script runs, and a quick fix mends the batch`() throws {
    let editor = Editor()
    editor.open(Self.script)
    #expect(editor.diagnostics == [])
    editor.tell("textDocument/didSave", ["textDocument": Editor.document])
    let text = editor.diagnostics.description
    #expect(editor.diagnostics.count == 1)
    #expect(text.contains(#""code":"U02""#) && text.contains(#""line":5},"start":{"character":2"#))
    let request: JSONValue = [
      "textDocument": Editor.document, "context": ["diagnostics": []],
      "range": ["start": ["line": 5, "character": 0], "end": ["line": 5, "character": 0]],
    ]
    guard case .array(let actions) = editor.ask("textDocument/codeAction", request),
      case .object(let action)? = actions.first, let command = action["command"]
    else {
      Issue.record("no quick fix")
      return
    }
    #expect(editor.ask("workspace/executeCommand", command) == .null)
    let edit = editor.messages.dropLast().last?.description ?? ""
    #expect(edit.contains("workspace/applyEdit"), "\(edit)")
    #expect(edit.contains(#""newText":"  view:insertItems{ {0, 1} }\n""#), "\(edit)")
    // A changed text was not run, so nothing is known of it.
    editor.open(Self.script + " ")
    #expect(editor.ask("textDocument/codeAction", request) == [])
  }

  @Test func `open files beside a script are its modules`() {
    let editor = Editor()
    editor.open("return { n = 3 }", name: "numbers.lua")
    editor.open("print(require('numbers').n.x.y)\n")
    editor.tell("textDocument/didSave", ["textDocument": Editor.document])
    #expect(editor.diagnostics.description.contains("attempt to index"))
  }

  @Test func `names, signatures and the reference are known`() {
    let editor = Editor()
    editor.open(Self.script + "view:lay")
    let names = editor.ask("textDocument/completion", Editor.place(7, 8)).description
    #expect(names.contains(#""label":"layoutIfNeeded""#))
    #expect(names.contains(#""start":{"character":5,"line":7}"#))
    let hover = editor.ask("textDocument/hover", Editor.place(2, 10)).description
    #expect(hover.contains("```lua\\nview:layoutIfNeeded("))
    let signature = editor.ask("textDocument/signatureHelp", Editor.place(4, 19)).description
    #expect(signature.contains(#""activeParameter":1"#) && signature.contains(#""label":"path""#))
    #expect(editor.ask("textDocument/hover", Editor.place(99, 99)) == .null)
  }

  @Test func `symbols nest as functions do`() {
    let editor = Editor()
    editor.open(
      "local t = {}\nfunction t.make(x)\n  local function inner() end\nend\nlocal f = function() end\n"
    )
    let symbols = editor.ask("textDocument/documentSymbol", ["textDocument": Editor.document])
    guard case .array(let found) = symbols else { return }
    let names: [JSONValue?] = found.map {
      if case .object(let fields) = $0 { fields["name"] } else { nil }
    }
    #expect(names == ["t", "t.make", "f"])
    #expect(found[1].description.contains(#""name":"inner""#))
  }

  @Test func `locals are found and renamed, unless a name would mean another thing`() {
    let editor = Editor()
    editor.open("local a = 1\nlocal function f(b) return a + b end\nprint(a, f(2))\n")
    let place = Editor.place(2, 7)
    #expect(
      editor.ask("textDocument/definition", place).description.contains(
        #""start":{"character":6,"line":0}"#))
    #expect(editor.ask("textDocument/definition", Editor.place(2, 1)) == .null)
    guard case .object(var fields) = place else { return }
    fields["context"] = ["includeDeclaration": true]
    guard case .array(let places) = editor.ask("textDocument/references", .object(fields)) else {
      Issue.record("no references")
      return
    }
    #expect(places.count == 3)
    #expect(editor.renamed(2, 7, to: "total").components(of: "\"newText\":\"total\"") == 3)
    for (name, reason) in [
      ("b", "means something else"), ("f", "means something else"),
      ("print", "means something else"), ("end", "is no name"), ("1a", "is no name"),
    ] {
      #expect(editor.renamed(2, 7, to: name).contains(reason), "\(name)")
    }
    #expect(editor.renamed(2, 1, to: "x").contains("is a global"))
    #expect(editor.renamed(0, 11, to: "x").contains("no name is here"))
    editor.open("local a = 1 print(a) b = = 2")
    #expect(editor.renamed(0, 6, to: "x").contains("error of syntax"))
  }
}

extension String {
  /// Returns how often a text is in this one.
  fileprivate func components(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
