import CollectionCore

extension CrashReport {
  /// The maximum number of characters of a reason that are shown.
  private static let longestReason = 160

  /// The reason that an exception gives in `reason: '…'`, without its quotes; nil if there is none.
  ///
  /// It ends with its line, and a long one is cut. Apostrophes and quotes inside belong to the
  /// reason.
  package static func reason(in text: String) -> String? {
    guard let mark = text.firstRange(of: "reason: '") else { return nil }
    let line = Array(text[mark.upperBound...].prefix { !$0.isNewline })
    let rest = line[..<(endOfQuote(line) ?? line.count)]
    guard !rest.isEmpty else { return nil }
    return rest.count > longestReason ? String(rest.prefix(longestReason)) + "…" : String(rest)
  }

  /// Returns the index of the quote that ends a text, or nil if no quote ends it.
  ///
  /// The opening quote is not part of the line.
  private static func endOfQuote(_ line: [Character]) -> Int? {
    var depth = 0
    for index in line.indices where line[index] == "'" {
      let before = index > 0 ? line[index - 1] : " "
      let after = index + 1 < line.count ? line[index + 1] : " "
      let isWordBefore = before.isLetter || before.isNumber
      if isWordBefore, after.isLetter || after.isNumber { continue }
      if !after.isWhitespace, before.isWhitespace || "([{<=:".contains(before) {
        depth += 1
      } else if depth > 0 {
        depth -= 1
      } else if !isPossessive(line, index) {
        return index
      }
    }
    return nil
  }

  /// Returns whether a quote is the apostrophe of a plural, as in `the sections' items`.
  ///
  /// A word in lower case follows, and later another quote.
  private static func isPossessive(_ line: [Character], _ index: Int) -> Bool {
    let rest = line[(index + 1)...]
    return index > 0 && line[index - 1] == "s" && rest.first == " "
      && rest.dropFirst().first?.isLowercase == true && rest.contains("'")
  }
}
