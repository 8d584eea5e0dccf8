import Testing

/// The sessions in the documents, each run on its own.
struct DocumentedSessionTests {
  /// A block marked `session`: prompts, what is typed, and answers.
  struct Block: CustomTestStringConvertible, Sendable {
    let line: Int
    let lines: [String]

    var testDescription: String { "line \(line)" }

    /// What is typed: the lines behind prompts.
    var input: String {
      lines.compactMap { line in
        [">> ", "> "].first { line.hasPrefix($0) }.map { line.dropFirst($0.count) + "\n" }
      }.joined()
    }
  }

  private static let path = "Documentation/repl.md"
  private static let blocks: [Block] = {
    let lines = ((try? Repository.text(of: path)) ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    for start in lines.indices where lines[start] == "```session" {
      let end = lines[start...].firstIndex(of: "```") ?? lines.endIndex
      blocks.append(Block(line: start + 2, lines: Array(lines[(start + 1)..<end])))
    }
    return blocks
  }()

  @Test(arguments: blocks) func `a session in the documents answers as it says`(block: Block) throws
  {
    let result = try Tessera.runJoined(
      ["repl", "--echo"], input: block.input, in: TemporaryFolder())
    // Pictures and what follows a failure's first line are left out on the page.
    var answers = result.stdout.split(separator: "\n").map(String.init)[...]
    for line in block.lines {
      guard let place = answers.firstIndex(of: line) else {
        Issue.record("\(Self.path):\(block.line): '\(line)' is not answered:\n\(result.stdout)")
        return
      }
      answers = answers[(place + 1)...]
    }
  }

  @Test func `there are sessions in the documents`() { #expect(Self.blocks.count >= 4) }
}
