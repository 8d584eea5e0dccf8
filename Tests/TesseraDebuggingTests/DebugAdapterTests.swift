import CollectionRendering
import CollectionScripting
import Testing

/// Sessions within the process; `TesseraCLITests` has those of the program.
struct DebugAdapterTests {
  private static let begin: [(String, JSONValue)] = [
    ("initialize", [:]), ("launch", ["program": "/s.lua", "pictures": false]),
  ]

  private static func breakpoints(_ lines: Int...) -> (String, JSONValue) {
    (
      "setBreakpoints",
      [
        "source": ["path": "/s.lua"],
        "breakpoints": .array(lines.map { ["line": .integer($0)] }),
      ]
    )
  }

  @Test func `a script stops at a line, tells its variables, and goes on`() {
    let client = ScriptedClient(
      ["/s.lua": "local x = 7\nprint(x)\n"],
      Self.begin + [Self.breakpoints(2), ("configurationDone", [:])],
      stops: [[("evaluate", ["expression": "x + 1"]), ("continue", [:])]])
    #expect(client.texts("reason", ofEvents: "stopped") == ["breakpoint"])
    #expect(client.answers(to: "evaluate") == ["8"])
    #expect(client.texts("output", ofEvents: "output") == ["7\n"])
    #expect(client.texts("event", ofEvents: "terminated").count == 1)
  }

  @Test(arguments: [
    ("data:append", "2"), ("view:insertItems", "3"), ("print", "6"), ("add", "2"),
    ("string.rep", "7"),
    ("index", ""),
  ])
  func `a function stops the script by its name, a native one where it is called`(
    name: String, line: String
  ) {
    let client = ScriptedClient(
      [
        "/s.lua": """
        local function add(data, view)
          data:append("d", 0)
          view:insertItems{{0, 3}}
        end
        local data = DataSource "A: a b c"; local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded() add(data, view) print "end"
        return ("x"):rep(2)
        """
      ],
      Self.begin + [
        ("setFunctionBreakpoints", ["breakpoints": [["name": .string(name)]]]),
        ("configurationDone", [:]),
      ],
      stops: [[("stackTrace", [:]), ("continue", [:])]])
    let stops = client.texts("reason", ofEvents: "stopped")
    #expect(stops.first == (line.isEmpty ? nil : "function breakpoint"))
    #expect(client.lines == (Int(line).map { [$0] } ?? []))
    #expect(client.texts("output", ofEvents: "output") == ["end\n"])
  }

  @Test func `the input that ends at a stop ends the script`() {
    let client = ScriptedClient(
      ["/s.lua": "print(1)\nprint(2)\n"],
      Self.begin + [Self.breakpoints(2), ("configurationDone", [:])])
    #expect(client.texts("output", ofEvents: "output") == ["1\n"])
    #expect(client.texts("event", ofEvents: "stopped").count == 1)
  }

  @Test func `a script goes back by running again, and prints nothing twice`() {
    let client = ScriptedClient(
      ["/s.lua": "local n = 0\nn = n + 1\nprint(n)\nn = n + 1\nprint(n)\n"],
      Self.begin + [Self.breakpoints(5), ("configurationDone", [:])],
      stops: [
        [("stepBack", [:])], [("evaluate", ["expression": "n"]), ("stepBack", [:])],
        [("evaluate", ["expression": "n"]), ("continue", [:])], [("continue", [:])],
      ])
    #expect(
      client.texts("reason", ofEvents: "stopped") == ["breakpoint", "step", "step", "breakpoint"])
    #expect(client.answers(to: "evaluate") == ["1", "1"])
    let note = "the script is run again: what was set or evaluated is not repeated\n"
    #expect(client.texts("output", ofEvents: "output") == ["1\n", note, "2\n"])
  }

  @Test func `a refusal stops a script where it happens`() {
    let client = ScriptedClient(
      [
        "/s.lua": """
        local view = CollectionView{ dataSource = "A: x" }
        view:layoutIfNeeded()
        print(pcall(view.deleteItems, view, {{0, 0}}))
        """
      ], Self.begin + [("configurationDone", [:])],
      stops: [[("exceptionInfo", [:]), ("continue", [:])]])
    #expect(client.texts("reason", ofEvents: "stopped") == ["exception"])
    #expect(client.texts("text", ofEvents: "stopped").first?.hasPrefix("U02: ") == true)
  }

  @Test func `requests that come too early or are wrong are refused in words`() {
    let client = ScriptedClient(
      [:],
      [
        ("threads", [:]), ("initialize", [:]), ("launch", ["program": 3]),
        ("launch", ["program": "/no.lua"]), ("variables", [:]), ("bogus", [:]),
        ("setBreakpoints", [:]), ("disconnect", [:]),
      ])
    #expect(client.answers(to: "threads") == ["'initialize' comes first"])
    #expect(client.answers(to: "launch") == ["'program' is to be a text", "there is no '/no.lua'"])
    #expect(client.answers(to: "variables") == ["the script is not running"])
    #expect(client.answers(to: "bogus") == ["there is no command 'bogus'"])
    #expect(client.answers(to: "setBreakpoints") == ["'source' is to have the 'path' of a file"])
    #expect(client.answers(to: "disconnect") == ["done"])
  }

  @Test func `a link to the playground holds the script`() {
    let client = ScriptedClient(
      ["/s.lua": "CollectionView{ dataSource = 'A: x' }:layoutIfNeeded()\nprint(1)\n"],
      [
        ("initialize", [:]),
        ("launch", ["program": "/s.lua", "playground": "http://127.0.0.1:8123/k/#x"]),
        Self.breakpoints(2), ("configurationDone", [:]),
      ], stops: [[("continue", [:])]])
    let link = client.texts("output", ofEvents: "output").first { $0.hasPrefix("in motion") }
    // printf %s "$SCRIPT" | base64 -w0 | tr +/ -_ | tr -d =
    #expect(
      link == "in motion: http://127.0.0.1:8123/k/#code=0"
        + "Q29sbGVjdGlvblZpZXd7IGRhdGFTb3VyY2UgPSAnQTogeCcgfTpsYXlvdXRJZk5lZWRlZCgpCnByaW50KDEpCg\n"
    )
  }
}
