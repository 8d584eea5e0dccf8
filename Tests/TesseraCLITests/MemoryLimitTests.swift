import CollectionScripting
import Foundation
import ScriptTestSupport
import Testing

/// Scripts that make the process grow, whether or not somebody charges them for it: each ends at its
/// memory limit, and the process stays below the limit and the margin.
struct MemoryLimitTests {
  /// What the process may have beyond the limit of a script, and what it has without one.
  private static let margin = 32 << 20
  private static let own = 16 << 20

  /// Whether the program was built with a sanitizer, whose own memory counts, too.
  private static let isSanitized = ProcessInfo.processInfo.environment["TESSERA_SANITIZED"] != nil

  private static let huge = """
    local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 1000000000 end },
      layout = ListLayout{ itemHeight = 1e-3 }, bounds = {320, 900} }

    """

  /// Scripts that call one function that takes too much, or many that each take a little.
  private static let scripts = [
    huge + "view:layoutIfNeeded()",
    """
    local view = CollectionView{ dataSource = { numberOfItemsInSection = function() return 1000000 end },
      bounds = {20000, 20000}, layout = FlowLayout{ itemSize = {10, 10} } }
    print(#view:draw{0, 0, 20000, 20000})
    """,
    """
    local view = CollectionView{ layout = ListLayout{},
      dataSource = { numberOfItemsInSection = function() return 2000000000 end },
      delegate = { heightsForItems = function(_, _, s, a, b)
        local t = {} for i = a, b do t[#t + 1] = i % 50 + 1 end return t end } }
    view:layoutIfNeeded()
    """,
    """
    local keep = {}
    for i = 1, 1e9 do
      local results = ResultsController{}
      results:setContent{ "a" .. i }
      keep[i] = MergedResultsController{ controllers = { results } }
    end
    """,
    "local keep = {} for i = 1, 1e9 do keep[i] = { i } end",
    "local keep = {} for i = 1, 1e9 do keep[i] = ('x'):rep(1000) .. i end",
  ]

  @Test(arguments: scripts, [[], ["--isolate"]])
  func `a script that takes too much ends at its limit`(script: String, flags: [String]) throws {
    try Self.check(script, limit: 24, flags: flags)
  }

  @Test(arguments: Library.types.map(\.name))
  func `values of a type that are made without end end at the limit`(type: String) throws {
    let (setting, variable) = try #require(Library.types.first { $0.name == type }).source
    try Self.check(
      "keep = {} while true do do \(setting)\n keep[#keep + 1] = \(variable) end end", limit: 8)
  }

  private static func check(_ script: String, limit: Int, flags: [String] = []) throws {
    if isSanitized { return }
    let folder = TemporaryFolder()
    try folder.write(script, to: "s.lua")
    let gauge = MemoryGauge()
    // The time limit is a safeguard alone.
    let result = try Tessera.run(
      ["run", "--timeout", "300", "--max-memory", "\(limit)M"] + flags + ["s.lua"],
      in: folder.url, gauge: gauge)
    #expect(
      result.stderr.contains("error: R12: the script was stopped at its memory limit"),
      "\(result.stderr.prefix(400))")
    #expect(result.status == 125)
    #expect(gauge.peak < own + limit << 20 + margin, "\(gauge.peak >> 20) MiB")
  }

  @Test func `a system without memory ends the script, not the program`() throws {
    let program = try Tessera.path
    for script in [
      Self.huge + "view:layoutIfNeeded()", "local t = {} for i = 1, 1e9 do t[i] = {i} end",
    ] {
      let folder = TemporaryFolder()
      try folder.write(script, to: "s.lua")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -v 400000; exec '\(program)' run s.lua"]
      process.currentDirectoryURL = folder.url
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      let said = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      if Self.isSanitized { continue }
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 125)
      #expect(said.hasPrefix("error: R12: the script was stopped because the system has no more"))
      #expect(!said.contains("Fatal error"))
    }
  }

  @Test(.enabled(if: !isSanitized))
  func `a request that takes too much is answered, and so is the next one`() throws {
    let source = Self.huge.replacing("\n", with: " ") + "view:layoutIfNeeded()"
    let requests = [
      #"{"id": 1, "method": "evaluate", "params": {"text": "x = 1"}}"#,
      #"{"id": 2, "method": "run", "params": {"source": "\#(source)"}}"#,
      #"{"id": 3, "method": "evaluate", "params": {"text": "1 + 1"}}"#,
      #"{"id": 4, "method": "evaluate", "params": {"text": "x"}}"#,
    ]
    let result = try Tessera.run(
      ["repl", "--jsonl", "--isolate", "--max-memory", "24M"],
      input: requests.joined(separator: "\n"))
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[1] == """
        {"error":{"code":"stopped","message":"R12: the script was stopped at its memory limit of \
        25165824 bytes; the session begins again"},"id":2}
        """)
    #expect(lines[2].contains("_1 = 2"))
    #expect(lines[3].contains("_2 = nil"))
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test(.enabled(if: !isSanitized))
  func `a second script of one process has the whole limit again`() throws {
    let filling = "local t = {} for i = 1, 150000 do t[i] = { i } end"
    let request = #"{"id": 1, "method": "run", "params": {"source": "\#(filling)"}}"#
    let result = try Tessera.run(
      ["repl", "--jsonl", "--max-memory", "24M"],
      input: Array(repeating: request, count: 6).joined(separator: "\n"))
    #expect(result.stdout.split(separator: "\n").count == 6)
    #expect(!result.stdout.contains("R12"))
    #expect(result.status == 0)
  }
}
