import Foundation

/// The texts for learners in an exercise's file, with the line at which each begins.
///
/// They are the titles, objectives, introductions, hints, sentences to choose from and answers to
/// typical mistakes; the comments of programs; and the messages of checks.
struct CourseTexts {
  private static let keywords: Set = [
    "title", "objective", "teaches", "hint", "wrong", "choice", "hidden", "sole",
  ]

  /// The texts in the order of the file.
  private(set) var all: [(line: Int, text: String)] = []

  /// Reads an exercise's file.
  init(of file: String) {
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    let checks =
      ["guess"]
      + lines.filter { $0.hasPrefix("--@ check ") }.map { line in
        String(line.dropFirst("--@ check ".count)).replacing(#/^\d+pt /#, with: "")
          .replacing(#/ after .*$/#, with: "")
      }.sorted { $0.count > $1.count }
    var comment = 0
    var isSwift = false
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.first == "--@", words.count > 1 {
        comment = 0
        isSwift = words[1] == "swift"
        if Self.keywords.contains(words[1]), words.count > 2 {
          all.append((index + 1, Self.text(words[1], words[2], checks)))
          comment = all.count
        }
      } else if let start = Self.comment(in: line, isSwift) {
        let isWhole = line.hasPrefix("-- ")
        if isWhole, comment > 0 {
          all[comment - 1].text += " " + start
        } else {
          all.append((index + 1, start))
          comment = isWhole ? all.count : 0
        }
      } else if !isSwift {
        comment = 0
        all += line.matches(of: #/"([^"]*)"/#).map { (index + 1, String($0.1)) }
          .filter { MessageListing.isProse($0.1) }
      }
    }
  }

  /// The text of a region, without the outcome that it starts with.
  private static func text(_ keyword: String, _ argument: String, _ checks: [String]) -> String {
    if keyword == "hint" { return argument.replacing(#/^for "[^"]*" /#, with: "") }
    guard keyword == "wrong" || keyword == "choice" else { return argument }
    for check in checks where argument.hasPrefix("check \(check) ") {
      return String(argument.dropFirst("check \(check) ".count))
    }
    return argument.split(separator: " ", maxSplits: 1).dropFirst().joined()
  }

  private static func comment(in line: Substring, _ isSwift: Bool) -> String? {
    guard let range = line.range(of: isSwift ? "// " : "-- ") else { return nil }
    let text = line[range.upperBound...]
    // Columns of states and of pictures are no sentences.
    guard !text.contains("   ") else { return "" }
    return String(text.trimmingPrefix("TODO: "))
  }
}
