/// A region of an exercise's file: a keyword, the text after it, and the lines below.
struct ExerciseRegion: Hashable {
  /// The text that opens a region at the start of a line.
  static let opening = "--@ "

  /// The word after the opening.
  var keyword: String
  /// The rest of that line, without white space around it.
  var argument: String
  /// The lines below, up to the next region.
  var body: String
  /// The 1-based line of the keyword.
  var line: Int

  /// Splits a file into its regions; text before the first one is left out. Complexity: O(n).
  static func all(in text: String) -> [ExerciseRegion] {
    var regions: [ExerciseRegion] = []
    var body: [Substring] = []
    func close() {
      guard !regions.isEmpty else { return }
      while body.last?.isBlank == true { body.removeLast() }
      regions[regions.count - 1].body = body.map { $0 + "\n" }.joined()
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.hasPrefix(opening) else {
        body.append(line.last == "\r" ? line.dropLast() : line)
        continue
      }
      close()
      body = []
      let words = line.dropFirst(opening.count).split(
        maxSplits: 1, omittingEmptySubsequences: true, whereSeparator: { $0.isWhitespace })
      regions.append(
        ExerciseRegion(
          keyword: words.first.map(String.init) ?? "",
          argument: words.count > 1 ? words[1].trimmed : "", body: "", line: index + 1))
    }
    close()
    return regions
  }

  /// The argument and the body's comments as one text.
  var prose: String {
    var words = argument.isEmpty ? [] : [argument]
    for line in body.split(separator: "\n") {
      var text = line.trimmed[...]
      if text.hasPrefix("--") { text = text.dropFirst(2) }
      let trimmed = text.trimmed
      if !trimmed.isEmpty { words.append(trimmed) }
    }
    return words.joined(separator: " ")
  }

  /// A Boolean value that indicates whether the body contains more than comments on separate lines.
  var hasCode: Bool {
    body.split(separator: "\n").contains { !$0.isBlank && !$0.trimmed.hasPrefix("--") }
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }

  /// Returns whether the text consists of some words, or begins with them.
  package func hasPrefix(words: String) -> Bool {
    guard hasPrefix(words) else { return false }
    return dropFirst(words.count).first.map { !$0.isLetter && !$0.isNumber } ?? true
  }

  /// A Boolean value that indicates whether the text consists of white space only.
  package var isBlank: Bool { allSatisfy { $0.isWhitespace } }
}
