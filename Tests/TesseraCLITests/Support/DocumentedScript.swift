import Foundation

/// A block of Lua in a document, and the output that is printed below it.
struct DocumentedScript {
  /// The 1-based line on which the block's code starts.
  let line: Int
  /// The code.
  let code: String
  /// The text block that follows directly, if there is one, without its fences.
  let output: String?
  /// The lines of the output between its fences, 0-based.
  let outputLines: Range<Int>

  /// Finds every block marked `lua`, in order.
  static func all(in document: String) -> [DocumentedScript] {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    var scripts: [DocumentedScript] = []
    var index = 0
    while index < lines.count {
      guard lines[index] == "```lua", let end = lines[(index + 1)...].firstIndex(of: "```") else {
        index += 1
        continue
      }
      var next = end + 1
      while next < lines.count, lines[next].isEmpty { next += 1 }
      var output: Range<Int>?
      if next < lines.count, lines[next] == "```text",
        let close = lines[(next + 1)...].firstIndex(of: "```")
      {
        output = (next + 1)..<close
      }
      scripts.append(
        DocumentedScript(
          line: index + 2, code: lines[(index + 1)..<end].joined(separator: "\n"),
          output: output.map { lines[$0].map { $0 + "\n" }.joined() },
          outputLines: output ?? end..<end))
      index = output?.upperBound ?? end
      index += 1
    }
    return scripts
  }

  /// Runs the script as `script.lua` in a folder of its own, or its tests.
  ///
  /// - Returns: what it prints on both streams, errors last, and the exit code.
  func run() throws -> (text: String, status: Int32) {
    let folder = TemporaryFolder()
    try folder.write(code, to: "script.lua")
    let command = code.contains("describe(") ? "test" : "run"
    let result = try Tessera.run([command, "script.lua"], in: folder.url)
    return (result.stdout + result.stderr, result.status)
  }
}
