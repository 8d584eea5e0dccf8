import Foundation
import Testing

/// The examples in the doc comments of the sources, and in the articles of their catalogues.
struct DocCommentTests {
  /// The blocks of Swift in the doc comments of a file.
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

  /// The blocks of Swift in an article.
  private static func blocks(ofArticle text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().map { part in
      part.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
  }

  private static func files(in folder: String, suffix: String = ".swift") -> [String] {
    let root = Repository.root.appendingPathComponent(folder).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The tests whose files end in a name, each line without its indentation.
  private static func tests(_ name: String) throws -> [String] {
    try files(in: "Tests", suffix: "/\(name).swift").map { path in
      try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }
  }

  @Test func `every example stands line for line in a test, which compiles and checks it`() throws {
    let tests = try Self.tests("DocumentedExamplesTests")
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

  @Test func `the code of every article stands line for line in a test`() throws {
    let tests = try Self.tests("DocumentedArticlesTests")
    var modules: Set<String> = []
    for path in Self.files(in: "Sources", suffix: ".md") where path.contains(".docc/") {
      for block in Self.blocks(ofArticle: try Repository.text(of: path)) {
        modules.insert(String(path.split(separator: "/")[1]))
        let isTested = tests.contains { $0.contains(block) }
        #expect(isTested, "\(path): no DocumentedArticlesTests has these lines:\n\(block)")
      }
    }
    #expect(modules.count == 9)
  }
}
