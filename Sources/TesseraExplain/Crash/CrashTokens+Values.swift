import CollectionCore
import CollectionUpdates

/// Reading the values of a message: paths, counts, lists, names and frames.
extension CrashTokens {
  /// Reads a path as `<NSIndexPath: 0x…> {length = 2, path = 0 - 3}`, `2 indexes [0, 3]` or `[0,
  /// 3]`.
  mutating func readPath() -> IndexPath? {
    guard var word = next() else { return nil }
    while word.number == nil,
      isWord(word, ["nsindexpath", "nsmutableindexpath"]) || isPointer(word)
    {
      guard let following = next() else { return nil }
      word = following
    }
    var length = 2
    if isWord(word, ["length"]) {
      guard let number = next()?.number, let path = next(), isWord(path, ["path"]),
        let first = next()
      else { return nil }
      length = number
      word = first
    } else if word.number == 2 {
      let position = position
      if let following = next(), isWord(following, ["indexes"]) {
        guard let first = next() else { return nil }
        word = first
      } else {
        self.position = position
      }
    }
    guard let section = word.number else { return nil }
    if length == 1 { return IndexPath(section, .max) }
    guard length == 2, let item = next()?.number else { return nil }
    return IndexPath(section, item)
  }

  /// Reads counts as `2 sections with item counts: [3, 4]`.
  mutating func readCounts() -> [Int]? {
    guard let sections = next()?.number, let noun = next(), isWord(noun, ["section", "sections"]),
      let with = next(), isWord(with, ["with"]), let item = next(), isWord(item, ["item", "row"]),
      let word = next(), isWord(word, ["counts"])
    else { return nil }
    var counts: [Int] = []
    while counts.count < sections {
      guard let count = next()?.number else { return nil }
      counts.append(count)
    }
    return counts
  }

  /// Reads updates such as `Delete item (0 - 1), Insert section 0`, up to the first word that is
  /// not one.
  mutating func readUpdates() -> [UpdateOperation.Kind] {
    var updates: [UpdateOperation.Kind] = []
    while true {
      let start = position
      guard let update = readUpdate() else {
        position = start
        return updates
      }
      updates.append(update)
    }
  }

  private mutating func readUpdate() -> UpdateOperation.Kind? {
    guard let verb = next(), let noun = next() else { return nil }
    let isItem = isWord(noun, ["item", "row"])
    guard isItem || isWord(noun, ["section"]), let from = readPlace(isItem) else { return nil }
    switch String(decoding: text(verb), as: UTF8.self) {
    case "insert": return isItem ? .insertItem(from) : .insertSection(from.section)
    case "delete": return isItem ? .deleteItem(from) : .deleteSection(from.section)
    case "reload": return isItem ? .reloadItem(from) : .reloadSection(from.section)
    case "reconfigure": return isItem ? .reconfigureItem(from) : nil
    case "move":
      guard let to = next(), isWord(to, ["to"]) else { return nil }
      let position = position
      // "Move section 1 to section 2" as well as "to 2".
      if let noun = next(), noun.number != nil { self.position = position }
      guard let place = readPlace(isItem) else { return nil }
      return isItem
        ? .moveItem(from: from, to: place)
        : .moveSection(from: from.section, to: place.section)
    default: return nil
    }
  }

  private mutating func readPlace(_ isItem: Bool) -> IndexPath? {
    guard let section = next()?.number else { return nil }
    guard isItem else { return IndexPath(section, .max) }
    return next()?.number.map { IndexPath(section, $0) }
  }

  /// The maximum number of bytes of a name or a frame.
  private static let longestName = 128

  /// Reads a name up to a word, and stops at that word.
  ///
  /// If the word is missing, the name is the rest of the line.
  mutating func readName(until end: [UInt8]) -> String? {
    // A name at the end of a message may be in the next line.
    let colon = UInt8(ascii: ":")
    while end.isEmpty, position < bytes.count, bytes[position] <= 0x20 || bytes[position] == colon {
      position += 1
    }
    let start = position
    let isFound = skip(to: end, within: Self.longestName)
    if !isFound { position = min(bytes.count, start + Self.longestName) }
    var range = start..<position
    if !isFound, let lineEnd = bytes[range].firstIndex(where: Self.isLineBreak) {
      range = start..<lineEnd
      position = lineEnd
    }
    count(range.count)
    let words = String(decoding: bytes[range], as: UTF8.self).split { $0.isWhitespace }
    let name = words.joined(separator: " ").trimming { Self.isAround($0) || "-`*<>=;".contains($0) }
    return name.isEmpty ? nil : name
  }

  /// Skips to the next occurrence of a word within a number of bytes; returns whether there is one.
  mutating func skip(to end: [UInt8], within length: Int) -> Bool {
    let limit = position + length
    while let word = next(), word.range.upperBound <= limit {
      guard equals(word, end) else { continue }
      position = word.range.lowerBound
      return true
    }
    return false
  }

  /// Reads a frame, a size or insets, as `{{0, 10}, {320, 44}}` or `{320, 44}`.
  mutating func readFrame() -> String? {
    let limit = min(bytes.count, position + Self.longestName)
    count(limit - position)
    guard let open = bytes[position..<limit].firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var depth = 0
    var end = open
    repeat {
      guard end < limit else { return nil }
      if bytes[end] == UInt8(ascii: "{") { depth += 1 }
      if bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      end += 1
    } while depth > 0
    position = end
    let words = String(decoding: bytes[open..<position], as: UTF8.self).split { $0.isWhitespace }
    return words.joined(separator: " ")
  }

  /// The maximum number of bytes of the names in a message about snapshots.
  private static let longestNames = 1000

  /// Reads the names of a message about snapshots.
  ///
  /// They are a list in braces over several lines, or else the rest of the line without its closing
  /// quote.
  mutating func readNames() -> String? {
    let start = position
    let limit = min(bytes.count, start + Self.longestNames)
    count(limit - start)
    let rest = bytes[start..<limit]
    var end = rest.firstIndex { Self.isLineBreak($0) } ?? limit
    var isWhole = true
    if let open = rest[..<end].firstIndex(of: UInt8(ascii: "{")) {
      if let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) {
        end = close + 1
      } else {
        // Of a long list, only the first name is shown, which is in the next line.
        isWhole = false
        end = rest[end...].dropFirst().firstIndex { Self.isLineBreak($0) } ?? limit
      }
    }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    let names = words.trimming(Self.isAround)
    guard !names.isEmpty else { return nil }
    position = end
    return isWhole ? names : names + " …"
  }

  /// Returns whether a character may surround names without belonging to them.
  private static func isAround(_ character: Character) -> Bool { ": '\"‘’“”".contains(character) }

  private func isWord(_ word: Word, _ names: [String]) -> Bool {
    guard word.range.count <= 24 else { return false }
    return names.contains(String(decoding: text(word), as: UTF8.self))
  }

  private func isPointer(_ word: Word) -> Bool {
    bytes[word.range].starts(with: [UInt8(ascii: "0"), UInt8(ascii: "x")])
  }
}

extension String {
  /// Returns the text without the characters at both ends that meet a condition.
  fileprivate func trimming(_ isOutside: (Character) -> Bool) -> String {
    String(drop(while: isOutside).reversed().drop(while: isOutside).reversed())
  }
}
