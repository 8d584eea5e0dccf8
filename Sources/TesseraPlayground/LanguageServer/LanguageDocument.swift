import CollectionRendering
import LuaSyntax

/// An open text in an editor, with the editor's positions: 0-based lines and UTF-16 units.
struct LanguageDocument {
  /// The document's address, as given by the editor.
  let uri: String
  /// The text.
  let text: String
  private let bytes: [UInt8]
  private let lines: SourceLines

  /// The problems of the last run, in the protocol's form; nil if the text has changed since.
  var ran: [JSONValue]?

  init(uri: String, text: String) {
    (self.uri, self.text) = (uri, text)
    bytes = Array(text.utf8)
    lines = SourceLines(bytes)
  }

  /// The name of the file, without its folder.
  var name: String { uri.split(separator: "/").last.map(String.init) ?? "script.lua" }

  /// The address of the folder, with the final slash.
  var folder: Substring { uri.lastIndex(of: "/").map { uri[...$0] } ?? "" }

  /// The tree of the text. Complexity: O(n).
  var tree: LuaTree { LuaTree(bytes) }

  /// Returns the text of a range of bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the range of bytes of a 1-based line, without its end.
  private func bytes(ofLine line: Int) -> Range<Int> {
    let start = lines.start(ofLine: line)
    var end = lines.start(ofLine: line + 1)
    while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }

  /// Returns the byte offset for an editor's position, clamped to the end of the line or the text.
  func offset(_ position: LanguageParameters) throws(LanguageFailure) -> Int {
    let line = bytes(ofLine: min(try position.count("line"), bytes.count) + 1)
    var rest = try position.count("character")
    var offset = line.lowerBound
    for scalar in text(line).unicodeScalars {
      guard rest > 0 else { break }
      rest -= UTF16.width(scalar)
      offset += UTF8.width(scalar)
    }
    return offset
  }

  /// Returns an editor's position for a byte offset.
  func position(_ offset: Int) -> JSONValue {
    let line = lines.line(of: offset)
    let start = lines.start(ofLine: line)
    return [
      "line": .integer(line - 1),
      "character": .integer(text(start..<max(start, offset)).utf16.count),
    ]
  }

  /// Returns an editor's range for a range of bytes.
  func range(_ range: Range<Int>) -> JSONValue {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  /// Returns an editor's range for a 1-based line, without the white space around it.
  func range(ofLine line: Int) -> JSONValue {
    var range = bytes(ofLine: max(line, 1))
    while let first = range.first, [9, 32].contains(bytes[first]) { range = range.dropFirst() }
    return self.range(range)
  }

  /// Returns an editor's position for a note's 1-based line and character.
  func position(line: Int, column: Int) -> JSONValue {
    let line = bytes(ofLine: max(line, 1))
    let before = text(line).unicodeScalars.prefix(column - 1)
    return position(line.lowerBound + before.reduce(0) { $0 + UTF8.width($1) })
  }

  /// Returns the edit that changes this text to another one, limited to the different lines.
  func edit(to other: String) -> JSONValue {
    let new = Array(other.utf8)
    var start = zip(bytes, new).prefix { $0 == $1 }.count
    while start > 0, bytes[start - 1] != 10 { start -= 1 }
    let most = min(bytes.count, new.count) - start
    var same = zip(bytes.reversed(), new.reversed()).prefix { $0 == $1 }.count
    same = min(same, most)
    while same > 0, bytes[bytes.count - same - 1] != 10 { same -= 1 }
    return [
      "range": range(start..<(bytes.count - same)),
      "newText": .string(String(decoding: new[start..<(new.count - same)], as: UTF8.self)),
    ]
  }
}
