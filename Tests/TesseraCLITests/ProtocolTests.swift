import Foundation
import TesseraPlayground
import Testing

/// `tessera repl --jsonl`: answers that arrive while the input is still open, and their page.
struct ProtocolTests {
  /// A service with its two pipes.
  private final class Partner {
    let process = Process()
    let input = Pipe()
    let output = Pipe()

    init(_ flags: [String]) throws {
      process.executableURL = URL(fileURLWithPath: try Tessera.path)
      process.arguments = ["repl", "--jsonl"] + flags
      process.standardInput = input
      process.standardOutput = output
      try process.run()
    }

    /// Writes a request, and waits for the line of its answer.
    func ask(_ request: String) throws -> String {
      try input.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))
      var line = Data()
      while line.last != UInt8(ascii: "\n") {
        let byte = try output.fileHandleForReading.read(upToCount: 1) ?? Data()
        if byte.isEmpty { break }
        line += byte
      }
      return String(decoding: line.dropLast(), as: UTF8.self)
    }
  }

  @Test func `each request is answered before the next one is written`() throws {
    let partner = try Partner(["--max-steps", "100000"])
    defer { partner.process.terminate() }
    #expect(try partner.ask(#"{"id": 1, "method": "hello"}"#).contains(#""protocol":1"#))
    let first = try partner.ask(#"{"id": 2, "method": "evaluate", "params": {"text": "a = 4"}}"#)
    #expect(first.contains(#""id":2"#))
    let second = try partner.ask(#"{"method": "evaluate", "params": {"text": "a + 1"}}"#)
    #expect(second.contains("_1 = 5"))
    #expect(try partner.ask("nonsense").contains("invalidRequest"))
    let endless = try partner.ask(
      #"{"method": "run", "params": {"source": "while true do end"}}"#)
    #expect(endless.contains(#""code":"R10""#))
    let last = try partner.ask(#"{"id": "last", "method": "reset"}"#)
    #expect(last == #"{"id":"last","result":{}}"#)
    try partner.input.fileHandleForWriting.close()
    partner.process.waitUntilExit()
    #expect(partner.process.terminationStatus == 0)
  }

  @Test func `empty lines are skipped, a line without an end is answered, one too long refused`()
    throws
  {
    let long = String(repeating: "x", count: PlaygroundService.greatestRequest + 10)
    let result = try Tessera.run(
      ["repl", "--jsonl"], input: "\n\r\n\(long)\n{\"id\": 3, \"method\": \"reset\"}")
    let lines = result.stdout.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("tooLarge") == true)
    #expect(lines.last == #"{"id":3,"result":{}}"#)
    #expect((result.status, result.stderr) == (0, ""))
  }

  @Test func `flags that do not go together are wrong usage`() throws {
    for flags in [["--plain"], ["--echo"], ["Examples/friends.lua"]] {
      #expect(try Tessera.run(["repl", "--jsonl"] + flags).status == 64)
    }
  }

  @Test func `a process that may write files runs no script in itself`() throws {
    let folder = TemporaryFolder()
    let script = #""params": {"source": "print(1)", "text": "1", "state": "A: a"}"#
    for method in ["run", "check", "evaluate", "repair", "drag", "compose", "explain", "diff"] {
      let answer = try Tessera.run(
        ["repl", "--jsonl", "--files", folder.url.path],
        input: "{\"method\": \"\(method)\", \(script)}\n"
      ).stdout
      #expect(answer.contains("invalidRequest"), "\(method): \(answer)")
      #expect(answer.contains("--files"))
    }
    // An exercise is checked in a process of its own, whether there is a course or not.
    let solution = #"data = DataSource \"A: H J\" print(data)"#
    let check = try Tessera.run(
      ["repl", "--jsonl", "--files", folder.url.path],
      input:
        #"{"method": "checkExercise", "params": {"id": "00_01_hello", "source": "\#(solution)"}}"#
    ).stdout
    #expect(check.contains(#""solved":true"#), "\(check)")
  }

  @Test func `an exercise of a pack from elsewhere has a picture of its goal`() throws {
    let folder = TemporaryFolder()
    _ = try Tessera.run(["learn", "author", "new", "01_01_insert", "mine"], in: folder.url)
    let started = try Tessera.run(["learn", "start", "--pack", "mine"], in: folder.url)
    #expect(started.status == 0, "\(started.stderr)")
    let answer = try Tessera.run(
      ["repl", "--jsonl", "--files", folder.url.path],
      input: #"{"method": "exercise", "params": {"id": "01_01_insert"}}"#
    ).stdout
    #expect(answer.contains(#""goalPicture":"<svg"#), "\(answer)")
  }

  @Test func `the page of the protocol has every method and parameter`() throws {
    let page = try Repository.text(of: "Documentation/protocol.md")
    for row in PlaygroundService.documentation {
      #expect(page.contains(row + "\n"), "\(row)")
    }
    for code in ServiceFailure.Code.allCases { #expect(page.contains("`\(code.rawValue)`")) }
  }
}
