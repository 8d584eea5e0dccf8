import Testing

/// The scripts in the documents, each run on its own.
struct DocumentTests {
  private static let documents =
    ["README.md"]
    + Repository.names(in: "Documentation", suffix: ".md").map { "Documentation/\($0).md" }

  @Test(arguments: documents) func `every script in a document prints what stands below it`(
    path: String
  ) throws {
    let document = try Repository.text(of: path)
    var lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // From the end, so that recording does not shift the places that are still to come.
    for script in DocumentedScript.all(in: document).reversed() {
      let (actual, status) = try script.run()
      guard let expected = script.output else {
        #expect(status == 0, "\(path):\(script.line) fails:\n\(actual)")
        continue
      }
      if Repository.isRecording {
        let text = actual.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        lines.replaceSubrange(script.outputLines, with: text.map(String.init))
      } else if actual != expected {
        let difference = LineDifference(expected: expected, actual: actual)
        Issue.record("\(path):\(script.line): \(difference)")
      }
    }
    if Repository.isRecording {
      try Repository.write(lines.joined(separator: "\n"), to: path)
      Issue.record("recorded \(path): read it, then test without TESSERA_RECORD")
    }
  }
}
