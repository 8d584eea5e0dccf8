// Searches that the standard libraries of macOS 12 and Embedded Swift lack.
extension String {
  /// Returns the first range of a text from an index on, or nil.
  ///
  /// Complexity: O(n · m) for a short text of m characters.
  package func firstRange(of text: String, from start: Index? = nil) -> Range<Index>? {
    var index = start ?? startIndex
    while index < endIndex {
      if let end = end(of: text, at: index) { return index..<end }
      formIndex(after: &index)
    }
    return nil
  }

  /// Returns the last range of a text, or nil. Complexity: O(n · m).
  package func lastRange(of text: String) -> Range<Index>? {
    var last: Range<Index>?
    while let next = firstRange(of: text, from: last?.upperBound) { last = next }
    return last
  }

  /// Returns whether a text, which must not be empty, occurs. Complexity: O(n · m).
  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// Returns the parts between the occurrences of a text, without empty ones.
  ///
  /// The text is not empty. Complexity: O(n · m).
  package func parts(separatedBy text: String) -> [String] {
    var parts: [String] = []
    var start = startIndex
    while let range = firstRange(of: text, from: start) {
      parts.append(String(self[start..<range.lowerBound]))
      start = range.upperBound
    }
    return (parts + [String(self[start...])]).filter { !$0.isEmpty }
  }

  /// Returns a copy with each occurrence of a non-empty text replaced.
  ///
  /// Complexity: O(n · m).
  package func replacing(_ text: String, with replacement: String) -> String {
    var result = ""
    var start = startIndex
    while let range = firstRange(of: text, from: start) {
      result += self[start..<range.lowerBound]
      result += replacement
      start = range.upperBound
    }
    return result + self[start...]
  }

  /// Returns the end of a non-empty text if it starts at an index, or nil.
  private func end(of text: String, at start: Index) -> Index? {
    var index = start
    for character in text {
      guard index < endIndex, self[index] == character else { return nil }
      formIndex(after: &index)
    }
    return index > start ? index : nil
  }
}
