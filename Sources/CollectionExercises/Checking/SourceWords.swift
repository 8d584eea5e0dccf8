/// The names in a Lua text: identifiers and short texts, without comments.
enum SourceWords {
  /// Returns the 1-based line on which a name is used first, as an identifier or as a text of its
  /// own.
  ///
  /// Complexity: O(n).
  static func line(of name: String, in source: String) -> Int? {
    var found: Int?
    read(Array(source.utf8)) { word, line in
      if found == nil, word.elementsEqual(name.utf8) { found = line }
    }
    return found
  }

  /// Visits every identifier and every text, with the line on which it starts.
  private static func read(_ bytes: [UInt8], _ visit: (ArraySlice<UInt8>, Int) -> Void) {
    var index = 0
    var line = 1
    func isName(_ byte: UInt8) -> Bool {
      byte.isDigit || byte == 95 || 65...90 ~= byte || 97...122 ~= byte
    }
    /// Skips a long bracket, at which `index` stands; returns its content.
    func longBracket() -> ArraySlice<UInt8>? {
      var level = index + 1
      while level < bytes.count, bytes[level] == 61 { level += 1 }
      guard level < bytes.count, bytes[level] == 91 else { return nil }
      let equals = level - index - 1
      let closing = [93] + [UInt8](repeating: 61, count: equals) + [93]
      var end = level + 1
      while end < bytes.count, !bytes[end...].starts(with: closing) {
        if bytes[end] == 10 { line += 1 }
        end += 1
      }
      let content = bytes[min(level + 1, bytes.count)..<end]
      index = min(end + closing.count, bytes.count)
      return content
    }
    while index < bytes.count {
      let byte = bytes[index]
      let start = line
      if byte == 10 {
        line += 1
        index += 1
      } else if byte == 45, index + 1 < bytes.count, bytes[index + 1] == 45 {
        index += 2
        if index < bytes.count, bytes[index] == 91, longBracket() != nil { continue }
        while index < bytes.count, bytes[index] != 10 { index += 1 }
      } else if byte == 91 {
        if let content = longBracket() { visit(content, start) } else { index += 1 }
      } else if byte == 34 || byte == 39 {
        var end = index + 1
        while end < bytes.count, bytes[end] != byte, bytes[end] != 10 {
          end += bytes[end] == 92 ? 2 : 1
        }
        end = min(end, bytes.count)
        visit(bytes[(index + 1)..<max(end, index + 1)], start)
        // A text that does not end is a problem that Lua reports itself.
        index = end < bytes.count && bytes[end] == byte ? end + 1 : end
      } else if isName(byte) {
        var end = index
        while end < bytes.count, isName(bytes[end]) { end += 1 }
        visit(bytes[index..<end], start)
        index = end
      } else {
        index += 1
      }
    }
  }
}
