import Foundation
import Testing

/// The transcripts of shells in the documents, each run on its own in a folder of its own.
struct DocumentedTranscriptTests {
  /// A block marked `transcript`: commands behind `$ `, and what each prints.
  private struct Block {
    /// The lines of the document between the fences.
    let lines: Range<Int>
    /// The commands.
    let commands: [String]

    static func all(in document: [String]) -> [Block] {
      document.indices.filter { document[$0] == "```transcript" }.map { start in
        let end = document[start...].firstIndex(of: "```") ?? document.endIndex
        let lines = start + 1..<end
        let commands = document[lines].filter { $0.hasPrefix("$ ") }.map { String($0.dropFirst(2)) }
        return Block(lines: lines, commands: commands)
      }
    }

    /// Runs the commands one after the other, and returns the block as it should stand.
    func run(with crash: String) throws -> [String] {
      let folder = TemporaryFolder()
      try folder.write(crash, to: "crash.log")
      return try commands.flatMap { command in
        ["$ " + command] + (try Self.output(of: command, in: folder.url))
      }
    }

    private static func output(of command: String, in folder: URL) throws -> [String] {
      let tessera = URL(fileURLWithPath: try Tessera.path).deletingLastPathComponent().path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "PATH=\"$PROGRAMS:$PATH\"; exec 2>&1\n\(command)"]
      process.currentDirectoryURL = folder
      process.environment = ["PROGRAMS": tessera, "PATH": "/usr/bin:/bin", "COLUMNS": "100"]
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let text = String(decoding: data, as: UTF8.self)
      return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
        String.init)
    }
  }

  private static let path = "Documentation/testing.md"

  @Test func `a crash becomes a test that is red, and green after the fix`() throws {
    var lines = try Repository.text(of: Self.path)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let crash = try Repository.text(of: "Tests/TesseraCLITests/Vectors/crash.log")
    let blocks = Block.all(in: lines)
    #expect(!blocks.isEmpty)
    for block in blocks.reversed() {
      let actual = try block.run(with: crash)
      if Repository.isRecording {
        lines.replaceSubrange(block.lines, with: actual)
      } else {
        #expect(Array(lines[block.lines]) == actual, "\(Self.path):\(block.lines.lowerBound)")
      }
    }
    if Repository.isRecording {
      try Repository.write(lines.joined(separator: "\n"), to: Self.path)
      Issue.record("recorded \(Self.path): read it, then test without TESSERA_RECORD")
    }
  }
}
