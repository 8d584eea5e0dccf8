import Foundation
import Testing

/// The examples in the doc comments of the sources.
struct DocCommentTests {
  /// The blocks of Swift in doc comments, by file.
  private static func blocks(of text: String) -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words == "/// ```swift" {
        block = []
      } else if words == "/// ```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(words.dropFirst(3).trimmingCharacters(in: .whitespaces))
      }
    }
    return blocks
  }

  private static func files(in folder: String) -> [String] {
    let root = Repository.root.appendingPathComponent(folder).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  @Test func `every example stands line for line in a test, which compiles and checks it`() throws {
    let tests = try Self.files(in: "Tests").filter { $0.hasSuffix("DocumentedExamplesTests.swift") }
      .map { path in
        try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      }
    var count = 0
    for path in Self.files(in: "Sources") {
      for block in Self.blocks(of: try Repository.text(of: path)) {
        count += 1
        let isTested = tests.contains { $0.contains(block) }
        #expect(isTested, "\(path): no DocumentedExamplesTests has these lines:\n\(block)")
      }
    }
    #expect(count > 60)
  }
}
