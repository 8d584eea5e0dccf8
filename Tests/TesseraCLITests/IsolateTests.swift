import Foundation
import HostProcesses
import LuaRuntime
import Testing

/// `tessera run --isolate`: the same script, the same output and codes, in a process of its own.
struct IsolateTests {
  @Test func `a script prints, is told its arguments and ends as it does without a worker`() throws
  {
    let folder = TemporaryFolder()
    try folder.write("local m = require 'm' print(m.name, ...) io = 1", to: "s.lua")
    try folder.write("return { name = 'module' }", to: "m.lua")
    for flags in [["--isolate"], []] {
      let result = try Tessera.run(["run"] + flags + ["s.lua", "a", "--isolate"], in: folder.url)
      #expect(result.stdout == "module\ta\t--isolate\n")
      #expect(result.stderr.hasPrefix("note: '--isolate' goes to the script."))
      #expect(result.status == 0)
    }
  }

  @Test(arguments: [
    ("error 'late'", [], 1), ("x = = 1", [], 65), ("print(('x'):rep(5000))", ["--json"], 0),
    ("while true do end", ["--max-steps", "1000"], 124),
    ("while true do print 'more' end", ["--max-output", "1K"], 125),
    ("local t = {} while true do t[#t + 1] = {} end", ["--max-memory", "4M"], 125),
    ("CollectionView{ dataSource = 'A: x' }:deleteItems{0, 5}", ["--events"], 1),
  ])
  func `a failure reads the same and has the same code`(
    code: String, flags: [String], status: Int
  ) throws {
    let plain = try Tessera.evaluate(code, flags: flags)
    let isolated = try Tessera.evaluate(code, flags: ["--isolate"] + flags)
    #expect(isolated.stdout == plain.stdout)
    #expect(isolated.stderr == plain.stderr)
    #expect(isolated.status == plain.status)
    #expect(Int(isolated.status) == status)
  }

  @Test func `standard input can be the script, but the script's own input is empty`() throws {
    let result = try Tessera.run(["run", "--isolate", "-"], input: "print 'from stdin'")
    #expect(result.stdout == "from stdin\n")
  }

  @Test func `nobody starts a worker by hand`() throws {
    let result = try Tessera.run(["worker"])
    #expect(result.stderr.contains("is started by tessera itself"))
    #expect(result.status == 64)
  }

  @Test func `workers run at the same time without meeting`() async throws {
    let path = try Tessera.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let outcome = try Self.evaluate(
            "print(\(number) * 1000)", with: IsolatedWorker(executable: path))
          #expect(String(decoding: outcome.output, as: UTF8.self) == "\(number * 1000)\n")
          #expect(outcome.ending == .exited(0))
          #expect(outcome.verdict == nil)
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `output beyond what the parent takes ends the worker`() throws {
    var worker = IsolatedWorker(executable: try Tessera.path)
    worker.limits.output = 100_000
    let outcome = try Self.evaluate("while true do print('flood') end", with: worker)
    #expect(outcome.ending == .killed(.output))
    #expect(outcome.output.count == 100_000)
  }

  @Test func `a worker that does not end is killed at the wall clock`() throws {
    var worker = IsolatedWorker(executable: try Tessera.path)
    worker.limits.script.seconds = 0.2
    let outcome = try Self.evaluate("while true do end", with: worker)
    #expect(outcome.ending == .killed(.time))
  }

  @Test func `a program that cannot be started is an error`() {
    #expect(throws: HostError.self) {
      try IsolatedWorker(executable: "/nowhere/tessera").run("run", [])
    }
  }

  @Test func `an unknown job ends as a bug of ours`() throws {
    let outcome = try IsolatedWorker(executable: try Tessera.path).run("nothing", [1, 2, 3])
    #expect(outcome.ending == .exited(70))
    #expect(String(decoding: outcome.errors, as: UTF8.self).contains("no job 'nothing'"))
  }

  /// Runs code as the `run` job does, without limits of the script's own.
  private static func evaluate(_ code: String, with worker: IsolatedWorker) throws -> WorkerOutcome
  {
    let payload = WorkerMessage([
      WorkerMessage(texts: ["-e", code]).bytes, WorkerMessage(texts: ["-e", code]).bytes, [0],
    ])
    return try worker.run("run", payload.bytes)
  }
}
