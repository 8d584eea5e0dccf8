import Foundation
import Testing

/// Scripts that try to crash, to hang, to flood or to leave: each ends as its first line says.
struct HostileTests {
  /// Whether the program was built with a sanitizer: it is slow, and cannot live within the address
  /// space of a worker.
  private static let isSanitized = ProcessInfo.processInfo.environment["TESSERA_SANITIZED"] != nil

  private static let library = HostileScript.all(in: "hostile")
    .filter { !isSanitized || !$0.flags.contains("--isolate") }
  private static let objects = HostileScript.all(in: "hostile-objects")

  @Test func `both collections are there`() {
    #expect(Self.library.count == (Self.isSanitized ? 59 : 62))
    #expect(Self.objects.count == 61)
  }

  // What fills memory or prints takes the slowest machine a small part of ten minutes, so that the
  // clock ends only what has no end of its own and says `--timeout 0.1`. These scripts keep
  // nothing: however quick the machine is, nothing else ends them.
  @Test(arguments: library + objects)
  func `a hostile script ends as it has to`(script: HostileScript) throws {
    let folder = TemporaryFolder()
    try folder.write(script.text, to: script.name)
    let flags = ["--timeout", "600", "--max-memory", "64M", "--max-output", "1M"] + script.flags

    let result = try Tessera.run(["run"] + flags + [script.name], in: folder.url)

    #expect(result.status == script.status, "\(result.stderr.prefix(300))")
    let error = result.stderr.split(separator: "\n").first { $0.hasPrefix("error: ") }
    #expect(error?.dropFirst(7).prefix(3) == script.code?[...], "\(result.stderr.prefix(300))")
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
    let scripts = Self.library.filter { !$0.flags.contains("--isolate") } + Self.objects
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
