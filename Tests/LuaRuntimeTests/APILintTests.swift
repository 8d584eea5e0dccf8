import Foundation
import Testing

/// Swift calls only those functions of Lua's C API that cannot raise through its frames.
struct APILintTests {
  @Test func `the table holds every function of the API`() throws {
    #expect(try Self.verdicts().count == 187)
  }

  @Test func `Swift calls nothing of the C API that may raise`() throws {
    let verdicts = try Self.verdicts()
    let calls = try Self.calls()
    #expect(calls.count > 20)
    for call in calls {
      let verdict = verdicts[call.function] ?? "is not in the table"
      let allowed = verdict == "yes" || verdict.hasPrefix("yes, ") || verdict.hasPrefix("yes (")
      #expect(allowed, "\(call.file):\(call.line): '\(call.function)' from Swift: \(verdict)")
    }
  }

  /// Where a function of the API is named.
  private struct APICall {
    let function: String
    let file: String
    let line: Int
  }

  /// What the table says about each function: whether Swift may call it, and how.
  private static func verdicts() throws -> [String: String] {
    let table = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Vectors/lua-api-raises.tsv")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
        return (String(fields[0]), String(fields[4]))
      })
  }

  /// Every function that LuaRuntime names, comments included.
  private static func calls() throws -> [APICall] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/LuaRuntime")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    return try paths.filter { $0.hasSuffix(".swift") }.flatMap { path in
      let file = sources.appending(path: path)
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().flatMap { number, line in
        line.matches(of: /\bluaL?_[a-z_]+\b/).map { match in
          APICall(
            function: String(match.output), file: file.lastPathComponent, line: number + 1)
        }
      }
    }
  }
}
