import CollectionRendering
import CollectionScripting
import LuaRuntime
import TesseraPlayground
import Testing

/// The protocol of the playground: requests and answers.
struct PlaygroundServiceTests {
  private func service(_ limits: Limits = Limits()) -> PlaygroundService {
    var configuration = Evaluator.Configuration()
    configuration.limits = limits
    return PlaygroundService(configuration, version: "0.0")
  }

  /// Returns the fields of an answer's result.
  private func result(
    _ method: String, _ params: JSONValue = [:], _ service: PlaygroundService? = nil
  ) throws -> JSONValue {
    let request: JSONValue = ["id": 7, "method": .string(method), "params": params]
    let answer = try JSONValue(json: (service ?? self.service()).answer(request.description))
    #expect(answer["id"] == 7)
    #expect(answer["error"] == nil, "\(answer)")
    return answer["result"] ?? .null
  }

  private func failure(_ line: String) throws -> (code: String, message: String) {
    let answer = try JSONValue(json: service().answer(line))
    #expect(answer["result"] == nil)
    return (answer["error"]?["code"]?.text ?? "", answer["error"]?["message"]?.text ?? "")
  }

  @Test(arguments: [
    (
      #"{"jsonrpc": "2.0", "id": 1, "method": "reset"}"#,
      #"{"id":1,"jsonrpc":"2.0","result":{}}"#
    ),
    (
      #"{"jsonrpc": "2.0", "id": "a", "method": "nothing", "params": {}}"#,
      #"{"error":{"code":-32601,"data":{"code":"unknownMethod"},"message":"there is no method"#
    ),
    (
      #"{"jsonrpc": "2.0", "id": 2, "method": "reset", "params": [1]}"#, #""code":-32602,"#
    ),
    (#"{"jsonrpc": "2.0", "id": 2}"#, #""code":-32600,"#),
    // Notifications have no answer, also where something is wrong.
    (#"{"jsonrpc": "2.0", "method": "reset"}"#, ""),
    (#"{"jsonrpc": "2.0", "method": "nothing"}"#, ""),
    (
      #"[{"jsonrpc": "2.0", "id": 1, "method": "reset"}, {"jsonrpc": "2.0", "method": "reset"}, {"jsonrpc": "2.0", "id": 2, "method": "reset"}]"#,
      #"[{"id":1,"jsonrpc":"2.0","result":{}},{"id":2,"jsonrpc":"2.0","result":{}}]"#
    ),
    (#"[{"jsonrpc": "2.0", "method": "reset"}]"#, ""),
    // Of any other form, the answer has the form of the protocol.
    (#"{"jsonrpc": "1.0", "id": 3, "method": "reset"}"#, #"{"error":{"code":"invalidRequest""#),
    ("[]", #"{"error":{"code":"invalidRequest""#),
    (#"[{"id": 1, "method": "reset"}]"#, #"{"error":{"code":"invalidRequest""#),
  ])
  func `a request of JSON-RPC has an answer of JSON-RPC`(request: String, answer: String) {
    let text = service().answer(request)
    #expect(answer.isEmpty ? text.isEmpty : text.contains(answer), "\(text)")
  }

  @Test func `what a request of JSON-RPC prints before its answer is a notification`() throws {
    let service = service()
    var lines: [String] = []
    service.onMessage = { lines.append($0) }
    for id in [#""id": 5, "#, ""] {
      _ = service.answer(
        #"{"jsonrpc": "2.0", \#(id)"method": "run", "params": {"source": "print(1)", "stream": true}}"#
      )
    }
    #expect(
      lines == [#"{"jsonrpc":"2.0","method":"output","params":{"id":5,"text":"1\n"}}"#])
  }

  @Test func `a request that ended its process is answered in its own form`() {
    let failure = ServiceFailure(.stopped, "R12")
    #expect(
      PlaygroundService.answer(Array(#"{"jsonrpc": "2.0", "id": 1}"#.utf8), failure)
        == #"{"error":{"code":-32000,"data":{"code":"stopped"},"message":"R12"},"id":1,"jsonrpc":"2.0"}"#
    )
    #expect(
      PlaygroundService.answer(Array(#"{"jsonrpc": "2.0"}"#.utf8), failure).isEmpty)
    #expect(
      PlaygroundService.answer(Array(#"{"id": 1}"#.utf8), failure)
        == #"{"error":{"code":"stopped","message":"R12"},"id":1}"#)
  }

  @Test func `evaluate draws the views that a line changed as SVG where that is wanted`() throws {
    let service = service()
    func pictures(_ text: String) throws -> [String]? {
      let answer = try result("evaluate", ["text": .string(text), "svg": true], service)
      return answer["pictures"]?.texts
    }
    let made = try pictures(#"d = DataSource "A: a b" v = CollectionView{ dataSource = d }"#)
    #expect(made?.count == 1)
    #expect(made?.first?.hasPrefix("<svg") == true && made?.first?.contains("@keyframes") == false)
    let moved = try pictures(#"d:append("c", 0) v:insertItems{{0, 2}}"#)
    #expect(moved?.first?.contains("@keyframes") == true)
    #expect(try pictures("1 + 1") == [])
    #expect(try pictures(":log") == [])
    let other = try result("evaluate", ["text": "v:reloadData()"], service)
    #expect(other["pictures"] == nil)
  }

  @Test func `hello names the methods`() throws {
    let hello = try result("hello")
    #expect(hello["protocol"] == 1)
    #expect(hello["methods"]?.texts.count == PlaygroundService.documentation.count)
    #expect(hello["methods"]?.texts.first == "hello")
  }

  @Test func `a run lists the sections that its views show, also empty ones`() throws {
    let run = try result(
      "run",
      [
        "source": """
        local view = CollectionView{ dataSource = DataSource "A: a b | B:" }
        view:layoutIfNeeded()
        CollectionView{ dataSource = { numberOfItemsInSection = function() return 3 end } }
          :layoutIfNeeded()
        """
      ])
    let sections = run["sections"]?.elements.map { view in
      view.elements.map { "\($0["name"]?.text ?? "?"): \($0["count"] ?? .null)" }
    }
    #expect(sections == [["A: 2", "B: 0"], [": 3"]])
  }

  @Test(arguments: ["set.lua", "set/init.lua"])
  func `notes know the globals of modules that are given`(file: String) throws {
    let source: JSONValue = "require 'set' print(there)"
    let run = try result("run", ["source": source, "files": JSONValue(texts: [file: "there = 1"])])
    #expect(run["output"] == "1\n")
    #expect(run["notes"]?.elements.isEmpty == true)
  }

  @Test func `a picture is a file of a step or of the run`() throws {
    let source: JSONValue = """
      local data = DataSource "A: a b"
      local view = CollectionView{ dataSource = data, bounds = {200, 100} }
      view:layoutIfNeeded()
      view:performBatchUpdates(function() data:remove{0, 0} view:deleteItems{{0, 0}} end)
      """
    let run = try result("picture", ["source": source, "format": "svg"])
    #expect(run["type"] == "image/svg+xml")
    #expect(run["text"]?.text?.contains("@keyframes") == true)
    let step = try result("picture", ["source": source, "format": "svg", "step": 1])
    let text = try #require(step["text"]?.text)
    #expect(text.contains(">batch 1: 1 delete</text>") && !text.contains("@keyframes"))
    // The first letters of the files, in base 64.
    let png = try result("picture", ["source": source, "format": "png"])
    #expect(png["base64"]?.text?.hasPrefix("iVBORw0KGgo") == true)
    let gif = try result("picture", ["source": source, "format": "gif", "step": 1])
    #expect(gif["base64"]?.text?.hasPrefix("R0lGODlh") == true)
    let html = try result("picture", ["source": source, "format": "html"])
    #expect(html["text"]?.text?.hasPrefix("<!doctype html>") == true)
    let bad: [JSONValue] = [
      ["source": source], ["source": source, "format": "bmp"],
      ["source": source, "format": "svg", "step": 9],
      ["source": source, "format": "svg", "view": 2], ["source": "", "format": "png"],
    ]
    for params in bad {
      let request: JSONValue = ["id": 7, "method": "picture", "params": params]
      #expect(try failure(request.description).code == "invalidParameters")
    }
  }

  @Test func `a run tells what was printed, its steps and its problems`() throws {
    let run = try result(
      "run",
      [
        "source": """
        local data = DataSource "A: a b c"
        local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        print "ready"
        view:performBatchUpdates(function()
          data:remove{0, 0}
        end)
        """, "name": "x.lua",
      ])
    #expect(run["output"] == "ready\n")
    let problem = run["problems"]?.elements.first
    #expect(problem?["code"] == "U01")
    #expect(problem?["line"] == 5)
    #expect(problem?["severity"] == "error")
    #expect(problem?["repair"]?.texts == ["view:deleteItems{ {0, 0} }"])
    #expect(run["error"]?["code"] == "U01")
    let steps = run["player"]?["views"]?.elements.first?["steps"]?.elements ?? []
    #expect(steps.map { $0["k"] } == ["layout", "refused", "repair"])
    #expect(run["html"] == nil)
  }

  @Test func `a problem is told once, a warning with its line`() throws {
    let run = try result(
      "run",
      [
        "source": """
        local data = DataSource "A: a b c"
        local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        data:move({0, 0}, {0, 2})
        view:moveItem({0, 0}, {0, 1})
        """
      ])
    let problems = run["problems"]?.elements ?? []
    #expect(problems.count == 1)
    #expect(problems.first?["severity"] == "warning")
    #expect(problems.first?["line"] == 5)
    #expect(run["error"] == .null)
  }

  @Test func `limits end a run, and the service goes on`() throws {
    var limits = Limits()
    limits.steps = 100_000
    let service = service(limits)
    let run = try result("run", ["source": "while true do end"], service)
    #expect(run["error"]?["code"] == "R10")
    #expect(try result("run", ["source": "print(1)"], service)["output"] == "1\n")
  }

  @Test func `arguments, a seed, a profile and strictness reach the script`() throws {
    #expect(
      try result("run", ["source": "print(...)", "arguments": ["a", "b"]])["output"] == "a\tb\n")
    let random = JSONValue.string("print(math.random(1000))")
    let first = try result("run", ["source": random, "seed": 1])["output"]
    #expect(try result("run", ["source": random, "seed": 1])["output"] == first)
    #expect(try result("run", ["source": random, "seed": 2])["output"] != first)
    let move: JSONValue = """
      local data = DataSource "A: a | B: b"
      local view = CollectionView{ dataSource = data }
      view:performBatchUpdates(function()
        data:set "B: b a"
        view:deleteSections{0}
        view:moveItem({0, 0}, {0, 1})
      end)
      """
    let classic = try result("run", ["source": move, "profile": "classic"])
    #expect(classic["error"]?["code"] == "U10")
    let strict = try result("run", ["source": move, "strict": true])
    #expect(strict["error"]?["code"] == "W04")
    #expect(try result("run", ["source": move])["error"] == .null)
  }

  @Test func `check compiles and runs nothing`() throws {
    #expect(try result("check", ["source": "error 'no'"])["problems"] == [])
    let problem = try result("check", ["source": "local x =\n"])["problems"]?.elements.first
    #expect(problem?["code"] == "R01" && problem?["line"]?.isInteger == true)
  }

  @Test func `notes tell what shows without a run, in lines without a problem`() throws {
    let source: JSONValue = """
      local view = CollectionView{ dataSource = "A: a" }
      if view.contentSize.height > 1e9 then view:insertItem{{0, 1}} end
      print(shared)
      view:foo()
      """
    for method in ["run", "check"] {
      let notes = try result(method, ["source": source])["notes"]?.elements ?? []
      #expect(notes.first?["severity"] == "note")
      #expect(notes.first?["kind"] == "unknown-member")
      #expect(notes.first?["line"] == 2)
      #expect(notes.first?["column"] == 44)
      #expect(notes.map { $0["line"] } == (method == "run" ? [2, 3] : [2, 3, 4]))
    }
    let given = try result("run", ["source": "print(shared)", "given": "shared = 1"])["notes"]
    #expect(given == [])
    let broken = try result("run", ["source": "x = = 1"])
    #expect(broken["notes"] == [] && broken["problems"]?.elements.count == 1)
  }

  @Test func `a session keeps its names until it is reset`() throws {
    let service = service()
    #expect(
      try result("evaluate", ["text": "local n = 20 + 1"], service)["complete"] == true)
    #expect(try result("evaluate", ["text": "n * 2"], service)["shown"]?.texts == ["_1 = 42"])
    #expect(try result("evaluate", ["text": "for i = 1, 2 do"], service)["complete"] == false)
    let error = try result("evaluate", ["text": "nope()"], service)["error"]
    #expect(error?["code"] == "R02")
    #expect(try result("evaluate", ["text": "print 'x'"], service)["output"] == "x\n")
    #expect(try result("reset", [:], service) == [:])
    #expect(try result("evaluate", ["text": "n"], service)["shown"]?.texts != ["_1 = 42"])
  }

  @Test func `a crash is explained with a script that raises it again`() throws {
    let text =
      "attempt to delete item 5 from section 0 which only contains 3 items before the update"
    let crash = try result("explain", ["text": .string("*** NSException: " + text)])["crash"]
    #expect(crash?["code"] == "U14")
    let script = try #require(crash?["script"]?.text)
    let run = try result("run", ["source": .string(script)])
    #expect(run["error"]?["message"]?.text?.contains(text) == true)
    #expect(try result("explain", ["text": "u06"])["page"]?.text?.hasPrefix("U06") == true)
    #expect(
      try result("explain", ["text": "hello"]) == [
        "page": .null, "parts": [], "crash": .null, "script": .null, "repaired": .null,
        "exact": false, "draft": .null,
      ])
  }

  @Test func `states are compared`() throws {
    let diff = try result("diff", ["old": "A: a b c", "new": "A: c a"])
    #expect(diff["operations"]?.elements.count == 2)
    #expect(diff["minimal"] == true)
    #expect(
      try failure(#"{"method": "diff", "params": {"old": "A: a", "new": 1}}"#).code
        == "invalidParameters")
  }

  @Test(arguments: [
    ("", "invalidRequest"), ("x", "invalidRequest"), ("[]", "invalidRequest"),
    ("{}", "invalidRequest"), (#"{"method": 1}"#, "invalidRequest"),
    (#"{"method": "nope"}"#, "unknownMethod"),
    (#"{"method": "run"}"#, "invalidParameters"),
    (#"{"method": "run", "params": []}"#, "invalidParameters"),
    (#"{"method": "run", "params": {"source": 1}}"#, "invalidParameters"),
    (#"{"method": "run", "params": {"source": "", "sauce": ""}}"#, "invalidParameters"),
    (#"{"method": "run", "params": {"source": "", "arguments": [1]}}"#, "invalidParameters"),
    (#"{"method": "run", "params": {"source": "", "profile": "old"}}"#, "invalidParameters"),
    (#"{"method": "complete", "params": {"source": "", "offset": -1}}"#, "invalidParameters"),
  ])
  func `a bad request has an error that says what is expected`(line: String, code: String) throws {
    let failure = try failure(line)
    #expect(failure.code == code, "\(line)")
    #expect(failure.message.count > 10)
  }

  @Test func `a request that is too long is refused`() throws {
    let line = String(repeating: " ", count: PlaygroundService.greatestRequest + 1)
    #expect(try failure(line).code == "tooLarge")
  }

  @Test func `the reference has every binding, and the words of options`() throws {
    let reference = try result("reference")
    let entries = reference["topics"]?.elements.flatMap { $0["entries"]?.elements ?? [] } ?? []
    #expect(entries.count > 400)
    let options = reference["constructors"]?["FlowLayout"]?.elements ?? []
    let direction = options.first { $0["name"] == "scrollDirection" }
    #expect(direction?["words"]?.texts == ["vertical", "horizontal"])
  }
}

extension JSONValue {
  /// A field of an object.
  subscript(name: String) -> JSONValue? {
    if case .object(let fields) = self { fields[.init(name)] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  var texts: [String] { elements.compactMap(\.text) }
  var isInteger: Bool { if case .integer = self { true } else { false } }
}
