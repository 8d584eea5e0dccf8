/// State lines, such as `A: H J K | B: X Y Z | C:`, which keep all identities.
extension CollectionState: CustomStringConvertible {
  /// The state line; empty if there are no sections. Complexity: O(n).
  public var description: String {
    var line = ""
    for section in sections {
      if !line.isEmpty { line += " | " }
      section.write(to: &line)
    }
    return line
  }

  /// Reads a state line. Complexity: O(n).
  ///
  /// - Throws: `StateLineError` with the 1-based column of the mistake.
  public init(line: String) throws(StateLineError) {
    var reader = StateLineReader(line)
    self.init(sections: try reader.sections())
  }

  /// Returns the lines of a text that are not blank, with their 1-based numbers.
  ///
  /// Complexity: O(n).
  package static func lines(of text: String) -> [(number: Int, line: String)] {
    text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated()
      .compactMap { index, line in
        line.allSatisfy { $0.isWhitespace } ? nil : (index + 1, String(line))
      }
  }
}

/// A reader of the words and separators of a state line, from left to right.
private struct StateLineReader {
  private let characters: [Unicode.Scalar]
  private var position = 0

  init(_ line: String) { characters = Array(line.unicodeScalars) }

  mutating func sections() throws(StateLineError) -> [Section] {
    var sections: [Section] = []
    skipSpaces()
    guard position < characters.count else { return [] }
    while true {
      sections.append(try section())
      guard position < characters.count else { return sections }
      position += 1
    }
  }

  /// Reads a section up to the next `|` or the end.
  private mutating func section() throws(StateLineError) -> Section {
    skipSpaces()
    guard position < characters.count, characters[position] != "|" else {
      throw failure("a section is missing: write its name and a colon, as in `A: H J K | B: X`")
    }
    let id = try identifier()
    skipSpaces()
    guard position < characters.count, characters[position] == ":" else {
      throw failure("expected `:` after the section's name `\(id)`, as in `\(id): H J K`")
    }
    position += 1
    var items: [Item] = []
    while true {
      skipSpaces()
      guard position < characters.count, characters[position] != "|" else {
        return Section(id: id, items: items)
      }
      items.append(Item(id: try identifier()))
    }
  }

  private mutating func identifier() throws(StateLineError) -> Identifier {
    if characters[position] == "\"" { return .string(try quotedText()) }
    let start = position
    while position < characters.count, !Self.endsWord(characters[position]) { position += 1 }
    guard position > start else {
      throw failure("unexpected `\(characters[position])`: put names that hold it in quotes")
    }
    return Identifier(word: Self.text(characters[start..<position])[...])
  }

  private mutating func quotedText() throws(StateLineError) -> String {
    let start = position
    position += 1
    var text = String.UnicodeScalarView()
    while position < characters.count {
      let character = characters[position]
      position += 1
      if character == "\"" { return String(text) }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      text.append(try escapedScalar())
    }
    position = start
    throw failure("the quote that opens here is never closed")
  }

  /// Reads the character after a backslash.
  private mutating func escapedScalar() throws(StateLineError) -> Unicode.Scalar {
    guard position < characters.count else { throw failure("the line ends in a backslash") }
    let character = characters[position]
    position += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "\"", "\\": return character
    case "u":
      let rest = characters[position...]
      if rest.first == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(Self.text(rest[(position + 1)..<end]), radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        position = end + 1
        return scalar
      }
      throw failure("expected hexadecimal digits in braces after `\\u`, as in `\\u{1b}`")
    default:
      position -= 1
      throw failure("unknown escape `\\\(character)`: write \\\" \\\\ \\n \\t \\r or \\u{…}")
    }
  }

  private mutating func skipSpaces() {
    while position < characters.count, characters[position].properties.isWhitespace {
      position += 1
    }
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  private static func endsWord(_ character: Unicode.Scalar) -> Bool {
    character.properties.isWhitespace || character == ":" || character == "|" || character == "\""
  }

  private func failure(_ reason: String) -> StateLineError {
    StateLineError(reason: reason, column: position + 1)
  }
}
