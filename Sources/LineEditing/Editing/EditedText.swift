/// A text of one or several lines with a cursor; positions count characters.
///
/// ```swift
/// var text = EditedText("print(1)")
/// text.replace(6..<7, with: "2")  // print(2)
/// ```
package struct EditedText: Hashable, Sendable {
  /// The characters.
  package private(set) var characters: [Character]
  /// The position of the cursor, from 0 to the number of characters.
  package private(set) var cursor: Int
  /// The positions of the line breaks, in order.
  private var breaks: [Int]

  /// Creates a text with the cursor at its end.
  package init(_ text: String = "") {
    let all = Array(text.replacingBreaks)
    (characters, cursor, breaks) = (all, all.count, all.indices.filter { all[$0] == "\n" })
  }

  /// The text.
  package var string: String { String(characters) }
  /// The number of characters.
  package var count: Int { characters.count }

  /// Moves the cursor to a position, or to the nearer end.
  package mutating func move(to position: Int) { cursor = max(0, min(position, count)) }

  /// Replaces characters, and moves the cursor after the new ones.
  ///
  /// Characters at the edges may combine, such as a letter and a mark; the cursor is then after the
  /// result. Complexity: O(new characters and those after them).
  ///
  /// - Returns: the replaced characters, with their position and the new ones.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    let range = range.clamped(to: 0..<count)
    let new = text.replacingBreaks
    let lower = max(range.lowerBound - 1, 0)
    let before = String(characters[lower..<range.lowerBound])
    var upper = range.upperBound
    var joined: ArraySlice<Character>
    // Consecutive flags form new pairs, so the search for a stable edge may continue.
    repeat {
      upper = min(count, upper + max(1, upper - range.upperBound))
      joined = Array(before + new + String(characters[range.upperBound..<upper]))[...]
    } while upper < count && !joined.last.isSame(characters[upper - 1])
    var place = lower
    var bytes = before.utf8.count + new.utf8.count
    for character in joined where bytes > 0 {
      bytes -= character.utf8.count
      place += 1
    }
    var replaced = lower..<upper
    while replaced.upperBound > range.upperBound, joined.last.isSame(characters[upper - 1]) {
      joined.removeLast()
      upper -= 1
      replaced = lower..<upper
    }
    if lower < range.lowerBound, joined.first.isSame(characters[lower]) {
      joined.removeFirst()
      replaced = range.lowerBound..<upper
    }
    let change = Change(
      position: replaced.lowerBound, removed: Array(characters[replaced]), inserted: Array(joined))
    substitute(replaced, change.inserted)
    cursor = place
    return change
  }

  /// A replacement of characters.
  package struct Change: Hashable, Sendable {
    /// The position of the first character.
    package var position: Int
    /// The previous characters.
    package var removed: [Character]
    /// The new characters.
    package var inserted: [Character]
  }

  /// Reverts a change.
  mutating func revert(_ change: Change) {
    substitute(change.position..<change.position + change.inserted.count, change.removed)
    cursor = change.position + change.removed.count
  }

  /// Repeats a change.
  mutating func repeatChange(_ change: Change) {
    substitute(change.position..<change.position + change.removed.count, change.inserted)
    cursor = change.position + change.inserted.count
  }
}

extension EditedText {
  private mutating func substitute(_ range: Range<Int>, _ new: [Character]) {
    let first = line(of: range.lowerBound)
    let fresh = new.indices.filter { new[$0] == "\n" }.map { $0 + range.lowerBound }
    breaks.replaceSubrange(first..<line(of: range.upperBound), with: fresh)
    for index in (first + fresh.count)..<breaks.count { breaks[index] += new.count - range.count }
    characters.replaceSubrange(range, with: new)
  }

  /// The number of lines.
  package var lineCount: Int { breaks.count + 1 }

  /// Returns the 0-based number of the line that contains a position. Complexity: O(log lines).
  package func line(of position: Int) -> Int {
    var (low, high) = (0, breaks.count)
    while low < high {
      let middle = (low + high) / 2
      if breaks[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the range of positions of a line, without its break.
  package func range(ofLine line: Int) -> Range<Int> {
    (line > 0 ? breaks[line - 1] + 1 : 0)..<(line < breaks.count ? breaks[line] : count)
  }

  /// Returns the position of the first character of the line that contains a position.
  package func lineStart(of position: Int) -> Int { range(ofLine: line(of: position)).lowerBound }

  /// Returns the position after the last character of the line that contains a position.
  package func lineEnd(of position: Int) -> Int { range(ofLine: line(of: position)).upperBound }

  /// A Boolean value that indicates whether the cursor is in the last line.
  package var isInLastLine: Bool { lineEnd(of: cursor) == count }

  /// Returns the position some lines above or below the cursor, in a column.
  ///
  /// Returns nil if there is no such line.
  func position(lines: Int, column: Int) -> Int? {
    if lines < 0 {
      let start = lineStart(of: cursor)
      guard start > 0 else { return nil }
      let above = lineStart(of: start - 1)
      return min(above + column, start - 1)
    }
    let end = lineEnd(of: cursor)
    guard end < count else { return nil }
    return min(end + 1 + column, lineEnd(of: end + 1))
  }

  /// Returns the start of the word at or before a position.
  func wordStart(before position: Int, _ isPart: (Character) -> Bool = EditedText.isWordPart)
    -> Int
  {
    var start = position
    while start > 0, !isPart(characters[start - 1]) { start -= 1 }
    while start > 0, isPart(characters[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the end of the word at or after a position.
  func wordEnd(after position: Int, _ isPart: (Character) -> Bool = EditedText.isWordPart) -> Int {
    var end = position
    while end < count, !isPart(characters[end]) { end += 1 }
    while end < count, isPart(characters[end]) { end += 1 }
    return end
  }

  /// Returns whether a character is part of a word: a letter, a digit, or `_`.
  static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns whether a character is not white space.
  static func isNoSpace(_ character: Character) -> Bool { !character.isWhitespace }

  /// Returns the number of UTF-8 bytes before a position.
  func offset(of position: Int) -> Int {
    characters[..<min(position, count)].reduce(0) { $0 + $1.utf8.count }
  }
}

extension Character? {
  /// Returns whether two characters have the same bytes, not only the same meaning.
  fileprivate func isSame(_ other: Character) -> Bool {
    self.map { $0.utf8.elementsEqual(other.utf8) } ?? false
  }
}
