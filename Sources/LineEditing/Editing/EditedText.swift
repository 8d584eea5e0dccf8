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

  /// Creates a text with the cursor at its end.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  package var string: String { String(characters) }
  /// The number of characters.
  package var count: Int { characters.count }

  /// Puts the cursor at a position, or at the end that is nearer.
  package mutating func move(to position: Int) { cursor = max(0, min(position, count)) }

  /// Replaces characters, and puts the cursor behind what is new.
  ///
  /// Marks join the character before them. Complexity: O(characters behind the place).
  ///
  /// - Returns: the characters that were replaced, with the place and what stands there now.
  @discardableResult
  package mutating func replace(_ range: Range<Int>, with text: String) -> Change {
    var range = range.clamped(to: 0..<count)
    var inserted = Array(text)
    // What is typed may belong to the character before it, or to the one behind.
    if let first = inserted.first, range.lowerBound > 0 {
      let before = characters[range.lowerBound - 1]
      if String([before, first]).count < 2 {
        inserted = Array(String(before) + text)
        range = range.lowerBound - 1..<range.upperBound
      }
    }
    let change = Change(
      position: range.lowerBound, removed: Array(characters[range]), inserted: inserted)
    characters.replaceSubrange(range, with: inserted)
    cursor = range.lowerBound + inserted.count
    return change
  }

  /// A replacement of characters.
  package struct Change: Hashable, Sendable {
    /// The position of the first character.
    package var position: Int
    /// The characters that were there.
    package var removed: [Character]
    /// The characters that are there now.
    package var inserted: [Character]
  }

  /// Takes a change back.
  mutating func revert(_ change: Change) {
    characters.replaceSubrange(
      change.position..<change.position + change.inserted.count, with: change.removed)
    cursor = change.position + change.removed.count
  }

  /// Makes a change again.
  mutating func repeatChange(_ change: Change) {
    characters.replaceSubrange(
      change.position..<change.position + change.removed.count, with: change.inserted)
    cursor = change.position + change.inserted.count
  }
}

extension EditedText {
  /// Returns the position of the first character of the line with a position.
  package func lineStart(of position: Int) -> Int {
    var start = min(position, count)
    while start > 0, characters[start - 1] != "\n" { start -= 1 }
    return start
  }

  /// Returns the position behind the last character of the line with a position.
  package func lineEnd(of position: Int) -> Int {
    var end = min(position, count)
    while end < count, characters[end] != "\n" { end += 1 }
    return end
  }

  /// A Boolean value that indicates whether the cursor is in the first line.
  package var isInFirstLine: Bool { lineStart(of: cursor) == 0 }
  /// A Boolean value that indicates whether the cursor is in the last line.
  package var isInLastLine: Bool { lineEnd(of: cursor) == count }

  /// Returns the position a line above or below the cursor, in a column; nil without such a line.
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

  /// Returns the beginning of the word at or before a position.
  func wordStart(before position: Int, _ isPart: (Character) -> Bool = EditedText.isWordPart)
    -> Int
  {
    var start = position
    while start > 0, !isPart(characters[start - 1]) { start -= 1 }
    while start > 0, isPart(characters[start - 1]) { start -= 1 }
    return start
  }

  /// Returns the end of the word at or behind a position.
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

  /// Returns whether a character is part of what white space separates.
  static func isNoSpace(_ character: Character) -> Bool { !character.isWhitespace }

  /// The number of bytes of UTF-8 before a position.
  func offset(of position: Int) -> Int {
    characters[..<min(position, count)].reduce(0) { $0 + $1.utf8.count }
  }
}
