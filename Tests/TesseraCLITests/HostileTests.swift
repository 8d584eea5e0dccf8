import Foundation
import Testing

/// Scripts that try to crash, to hang, to flood or to leave: each ends as its first line says.
struct HostileTests {
  /// Scripts of which only a worker promises anything: they reach faults of Lua's library.
  private static let isolated: Set = [
    "150_bug_close_chain.lua", "151_bug_weak_newindex.lua", "152_bug_getobjname.lua",
  ]

  /// Where the runtime refuses earlier, or shows less, than the first line says.
  private static let earlier: [String: Int32] = [
    // What a reader gives is a chunk of at most 16 MiB; `load` then says so.
    "019_load_reader_forever.lua": 0,
    // A message is cut where it is shown.
    "142_error_huge_message.lua": 1,
  ]

  /// Whether the program was built with a sanitizer: it is slow, and cannot live within the address
  /// space of a worker.
  private static let isSanitized = ProcessInfo.processInfo.environment["TESSERA_SANITIZED"] != nil

  private static let library = HostileScript.all(in: "hostile")
    .filter { !isSanitized || !isolated.contains($0.name) }
  private static let objects = HostileScript.all(in: "hostile-objects")

  @Test func `both collections are there`() {
    #expect(Self.library.count == (Self.isSanitized ? 59 : 62))
    #expect(Self.objects.count == 61)
    #expect((Self.library + Self.objects).allSatisfy { !$0.statuses.isEmpty })
  }

  // The exit code tells that a script was stopped by its own time limit. The limit of the test
  // measures nothing: it is a safeguard against hanging.
  @Test(.timeLimit(.minutes(1)), arguments: library + objects)
  func `a hostile script ends as it has to`(script: HostileScript) throws {
    let folder = TemporaryFolder()
    try folder.write(script.text, to: script.name)
    // What does not end by itself need not be waited for.
    var seconds = script.endings.contains("time") ? 1.0 : 10
    if Self.isSanitized { seconds = 20 }
    if script.endings == ["time"] { seconds = 0.1 }
    var flags = ["--timeout", "\(seconds)", "--max-memory", "64M", "--max-output", "1M"]
    if Self.isolated.contains(script.name) { flags.append("--isolate") }

    let result = try Tessera.run(["run"] + flags + [script.name], in: folder.url)

    var statuses = Self.earlier[script.name].map { [$0] } ?? script.statuses
    // A busy machine may need all the time for what is refused in one on an idle one.
    if script.endings == ["memory"] || script.endings == ["output"] { statuses.append(124) }
    #expect(statuses.contains(result.status), "\(result.status): \(result.stderr.prefix(300))")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [script.name])
    #expect(!result.stderr.contains("bug in tessera"), "\(result.stderr)")
  }

  @Test(arguments: [
    ("string.find(('('):rep(2000000), '%b()')", "-e:1"),
    ("while true do end", "-e:1"),
    ("local t = setmetatable({}, {__index = function() while true do end end}) print(t.x)", "-e:1"),
  ])
  func `a script that is stopped in time is told where it was`(code: String, place: String) throws {
    for flags in Self.isSanitized ? [[]] : [[], ["--isolate"]] {
      let result = try Tessera.evaluate(code, flags: flags + ["--timeout", "0.5"])
      #expect(result.stderr.hasPrefix("error: R11: the script was stopped after 0.5 seconds"))
      #expect(result.stderr.contains(place), "\(result.stderr)")
      #expect(result.status == 124)
    }
  }

  /// Runs of mutated scripts: one for each seed.
  private static let runs =
    ProcessInfo.processInfo.environment["TESSERA_STRESS"] == nil ? 40 : 10_000

  @Test func `mutated scripts end with a documented code`() async throws {
    let scripts = Self.library.filter { !Self.isolated.contains($0.name) } + Self.objects
    let examples = try Self.examples()
    let texts = scripts.map(\.text) + examples
    let first = UInt64(ProcessInfo.processInfo.environment["TESSERA_SEED"] ?? "1") ?? 1
    try await withThrowingTaskGroup(of: Void.self) { group in
      for lane in 0..<4 {
        group.addTask {
          for seed in stride(from: lane, to: Self.runs, by: 4) {
            try Self.runMutation(of: texts, seed: first + UInt64(seed))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private static func runMutation(of texts: [String], seed: UInt64) throws {
    var mutation = ScriptMutation(seed: seed)
    let text = mutation.mutate(texts)
    let folder = TemporaryFolder()
    try folder.write(Data(text), to: "mutated.lua")
    let result = try Tessera.run(
      ["run", "--timeout", "0.15", "--max-memory", "64M", "--max-output", "1M", "mutated.lua"],
      in: folder.url)
    let isDocumented = [0, 1, 65, 124, 125].contains(result.status)
    #expect(isDocumented, "seed \(seed) ended with \(result.status): \(result.stderr.prefix(500))")
    #expect(!result.stderr.contains("bug in tessera"), "seed \(seed): \(result.stderr.prefix(500))")
  }

  private static func examples() throws -> [String] {
    let folder = Repository.root.appending(path: "Examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".lua") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }
}
