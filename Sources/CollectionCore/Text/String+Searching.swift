// The standard library of macOS 12 and of Embedded Swift has none of these.
extension String {
  /// Returns the first range from an index on that has a text, or nil.
  ///
  /// Complexity: O(n · m) for m characters of the text, which is short.
  package func firstRange(of text: String, from start: Index? = nil) -> Range<Index>? {
    var index = start ?? startIndex
    while index < endIndex {
      if let end = end(of: text, at: index) { return index..<end }
      formIndex(after: &index)
    }
    return nil
  }

  /// Returns the last range that has a text, or nil. Complexity: O(n · m).
  package func lastRange(of text: String) -> Range<Index>? {
    var last: Range<Index>?
    while let next = firstRange(of: text, from: last?.upperBound) { last = next }
    return last
  }

  /// Returns whether a text occurs, which is not empty. Complexity: O(n · m).
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

  /// Returns a copy in which another text is in the place of each occurrence of a text, which is not
  /// empty.
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

  /// The end of a text that starts at an index and is not empty; nil where another one does.
  private func end(of text: String, at start: Index) -> Index? {
    var index = start
    for character in text {
      guard index < endIndex, self[index] == character else { return nil }
      formIndex(after: &index)
    }
    return index > start ? index : nil
  }
}
