import Foundation
import Testing

/// Many pages that type, as `playground-load` has them. The long form is in Benchmarks/README.md.
struct LoadTests {
  /// What a run of the program printed, and its status.
  private struct Outcome {
    let printed: String
    let status: Int32
  }

  @Test(.enabled(if: TestServer.tessera != nil))
  func `pages that type get their last result, and the server keeps nothing`() async throws {
    let tessera = try #require(TestServer.tessera)
    let outcome = try await Self.load(tessera, "Examples/friends.lua", "12", "3", "--typing")
    #expect(outcome.status == 0, "\(outcome.printed)")
    #expect(outcome.printed.contains("| 12 |"))
  }

  /// Runs the program, which is built beside the tests.
  private static func load(_ arguments: String...) async throws -> Outcome {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = folder.appendingPathComponent("playground-load")
    process.currentDirectoryURL = TestServer.root
    process.arguments = arguments
    process.standardOutput = pipe
    try Browser.withSignals { try process.run() }
    let reader = pipe.fileHandleForReading
    let printed = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          returning: String(decoding: reader.readDataToEndOfFile(), as: UTF8.self))
      }
    }
    process.waitUntilExit()
    return Outcome(printed: printed, status: process.terminationStatus)
  }
}
