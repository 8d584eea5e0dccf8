import CollectionCore
import Foundation
import LineEditing
import Testing

/// The file that remembers what sessions read.
struct HistoryFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tessera-history-\(UUID().uuidString)", isDirectory: true)

  @Test(arguments: [
    ("print(1)", "print(1)"), ("for i = 1, 2 do\n  f(i)\nend", "for i = 1, 2 do\\n  f(i)\\nend"),
    ("x = \"a\\nb\"", "x = \"a\\\\nb\""), ("s = \"é\\\\\"", "s = \"é\\\\\\\\\""),
    ("a\r\nb", "a\\r\\nb"),
  ])
  func `a statement is one line of the file and comes back`(statement: String, line: String) {
    #expect(statement.escaped(.history) == line)
    #expect(HistoryFile.decoded(line[...]) == statement)
  }

  @Test func `what one session appends another one loads`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("state/tessera/history").path
    #expect(HistoryFile(path: path).load() == [])
    #expect(HistoryFile(path: path).append("a = 1"))
    #expect(HistoryFile(path: path).append("if a then\n  b()\nend"))
    #expect(HistoryFile(path: path).load() == ["a = 1", "if a then\n  b()\nend"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a file that has grown long is cut when it is loaded`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent("history")
    try (0..<4100).map { "x = \($0)\n" }.joined().write(
      to: url, atomically: true, encoding: .utf8)
    let statements = HistoryFile(path: url.path).load()
    #expect(statements.count == 2000)
    #expect(statements.first == "x = 2100")
    #expect(statements.last == "x = 4099")
    let rest = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(rest.count == 2000)
  }

  @Test func `a place that cannot be written is no error`() {
    #expect(!HistoryFile(path: "/proc/nothing/history").append("x"))
    #expect(HistoryFile(path: "/proc/nothing/history").load() == [])
  }
}
