import CollectionCore
import CollectionUpdates

/// Finds known sentences in a text, one after the other.
package struct CrashReader {
  /// The text, and how far it is read.
  package private(set) var words: CrashTokens

  /// Creates a reader at the start of a text.
  package init(_ text: String) { words = CrashTokens(text) }

  /// The fewest words by which a sentence is known that breaks off.
  private static let leastLength = 6
  /// More bytes than the longest word of a sentence has.
  private static let longestWord = 64

  /// Returns the next sentence; nil if there is none.
  mutating func nextMatch() -> CrashReport.Match? {
    while let word = words.next() {
      if let start = words.endOfExceptionName(in: word) {
        words.position = start
        continue
      }
      guard word.number == nil, word.range.count <= 40,
        SentencePattern.firstLetters[Int(words.bytes[word.range.lowerBound])]
      else { continue }
      let element = SentencePattern.Element.word(SentencePattern.canonical(words.text(word)))
      guard let patterns = SentencePattern.byFirstWord[element] else { continue }
      if let match = match(patterns, from: word) {
        words.position = match.range.upperBound
        return match
      }
    }
    return nil
  }

  /// Returns the sentence that starts at a word: a whole one, or the only one that fits so far.
  private func match(_ patterns: [SentencePattern], from word: CrashTokens.Word) -> CrashReport
    .Match?
  {
    var best: CrashReport.Match?
    var isOnly = true
    for pattern in patterns {
      let match = match(pattern, from: word)
      if match.isComplete, best?.isComplete != true || match.length > best?.length ?? 0 {
        best = match
        isOnly = true
      } else if best?.isComplete != true, match.length >= best?.length ?? 1 {
        isOnly = match.length > best?.length ?? 0
        best = match
      }
    }
    guard let best, best.isComplete || isOnly && best.length >= Self.leastLength else {
      return nil
    }
    return best
  }

  private func match(_ pattern: SentencePattern, from word: CrashTokens.Word) -> CrashReport.Match {
    var words = words
    words.position = word.range.lowerBound
    var match = CrashReport.Match(topic: pattern.topic, range: word.range)
    var required: CrashReport.Match?
    for element in pattern.elements {
      guard read(element, &words, &match) else { break }
      match.length += 1
      match.range = match.range.lowerBound..<words.position
      if match.length == pattern.required { required = match }
    }
    // A tail that breaks off counts as not there.
    if match.length < pattern.elements.count, let required { match = required }
    match.isComplete = match.length >= pattern.required
    return match
  }

  /// Reads one element and stops behind it; returns whether it was there.
  private func read(
    _ element: SentencePattern.Element, _ words: inout CrashTokens, _ match: inout CrashReport.Match
  ) -> Bool {
    switch element {
    case .word(let expected): return read(expected, &words, &match)
    case .number:
      guard let number = words.next()?.number else { return false }
      match.captures.append(.number(number))
    case .path:
      guard let path = words.readPath() else { return false }
      match.captures.append(.path(path))
    case .counts:
      guard let counts = words.readCounts() else { return false }
      match.captures.append(.counts(counts))
    case .updates: match.captures.append(.updates(words.readUpdates()))
    case .names:
      guard let names = words.readNames() else { return false }
      match.captures.append(.names(names))
    }
    return true
  }

  private func read(
    _ expected: [UInt8], _ words: inout CrashTokens, _ match: inout CrashReport.Match
  ) -> Bool {
    guard var word = words.next() else { return false }
    if words.equals(word, expected) { return true }
    guard word.range.count <= Self.longestWord else { return false }
    var text = words.text(word)
    // The systems write "and" or "and/or", and one of them "to to".
    if text == SentencePattern.or || text == SentencePattern.to {
      guard let next = words.next(), next.range.count <= Self.longestWord else { return false }
      word = next
      text = words.text(word)
    }
    // A terminal may have broken the word.
    while word.endsLine, text.count < expected.count, expected.starts(with: text),
      let next = words.next(), next.range.count <= Self.longestWord
    {
      word = next
      text += words.text(next)
    }
    if text == expected { return true }
    guard SentencePattern.canonical(text) == expected else { return false }
    if text != SentencePattern.an { match.hasTableWords = true }
    return true
  }
}

extension CrashReport {
  /// A number, a path or a list that a sentence mentions.
  enum Capture: Hashable {
    case number(Int)
    case path(IndexPath)
    case counts([Int])
    case updates([UpdateOperation.Kind])
    case names(String)

    /// The numbers in it, in order.
    var numbers: [Int] {
      switch self {
      case .number(let number): [number]
      case .path(let path): path.numbers
      case .counts(let counts): counts
      case .updates(let updates): updates.flatMap(\.numbers)
      case .names: []
      }
    }
  }

  /// A sentence that was found.
  struct Match {
    /// The values that make two sentences the same.
    struct Identity: Hashable {
      let topic: Topic
      let captures: [Capture]
    }

    let topic: Topic
    var captures: [Capture] = []
    /// The bytes from the first to the last word.
    var range: Range<Int>
    /// The number of the pattern's elements that were found.
    var length = 0
    /// A Boolean value that indicates whether the sentence is there to its end.
    var isComplete = false
    /// A Boolean value that indicates whether words of table views were among them.
    var hasTableWords = false

    var identity: Identity { Identity(topic: topic, captures: captures) }
  }
}

extension IndexPath {
  /// The section, and the item unless the path stands for a whole section.
  fileprivate var numbers: [Int] { item == .max ? [section] : [section, item] }
}

extension UpdateOperation.Kind {
  /// The numbers of its places, in order.
  fileprivate var numbers: [Int] {
    switch self {
    case .insertItem(let path), .deleteItem(let path), .reloadItem(let path),
      .reconfigureItem(let path):
      path.numbers
    case .moveItem(let from, let to): from.numbers + to.numbers
    case .insertSection(let section), .deleteSection(let section), .reloadSection(let section):
      [section]
    case .moveSection(let from, let to): [from, to]
    }
  }
}

extension CrashReader {
  /// The most bytes of a sentence that are shown.
  private static let longestSentence = 4000

  /// Returns the text of a sentence on one line.
  func sentence(_ match: CrashReport.Match) -> String {
    var end = match.range.upperBound
    let closers = Array(")}>].".utf8)
    while end < words.bytes.count {
      if closers.contains(words.bytes[end]) {
        end += 1
        continue
      }
      // The list of updates closes on a line of its own.
      guard match.topic == .update(.survivorsFit) else { break }
      let rest = words.bytes[end...].prefix(8).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
      guard rest.first == UInt8(ascii: "]") else { break }
      end = rest.startIndex
    }
    words.count(end - match.range.lowerBound)
    let isLong = end - match.range.lowerBound > Self.longestSentence
    if isLong { end = match.range.lowerBound + Self.longestSentence }
    var text: [UInt8] = []
    for byte in words.bytes[match.range.lowerBound..<end] {
      let isSpace = byte <= 0x20 || byte == 0x7F
      if isSpace, text.last == 0x20 { continue }
      text.append(isSpace ? 0x20 : byte)
    }
    return String(decoding: text, as: UTF8.self) + (isLong ? " …" : "")
  }

  /// Returns whether a sentence belongs to a table view, by its own words or by the text around it.
  func isTableView(_ match: CrashReport.Match) -> Bool {
    if match.hasTableWords { return true }
    var words = words
    words.position = 0
    var isTable = false
    while let word = words.next() {
      guard word.range.count == 16 || word.range.count == 11 else { continue }
      let text = words.text(word)
      if text == Array("uicollectionview".utf8) { return false }
      if text == Array("uitableview".utf8) { isTable = true }
    }
    return isTable
  }

  /// Returns whether two spaces follow the first full stop, as older systems wrote.
  func hasTwoSpaces(_ match: CrashReport.Match) -> Bool {
    switch match.topic {
    case .update(.itemCount), .update(.sectionCount), .update(.deletesExist): break
    default: return false
    }
    words.count(match.range.count)
    let sentence = words.bytes[match.range]
    guard let stop = sentence.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return sentence[stop...].dropFirst().prefix(2).elementsEqual([0x20, 0x20])
  }
}

extension CrashTokens {
  /// Reads a path as `<NSIndexPath: 0x…> {length = 2, path = 0 - 3}`, `2 indexes [0, 3]` or `[0,
  /// 3]`.
  fileprivate mutating func readPath() -> IndexPath? {
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
  fileprivate mutating func readCounts() -> [Int]? {
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

  /// Reads updates as `Delete item (0 - 1), Insert section 0`, up to what is none.
  fileprivate mutating func readUpdates() -> [UpdateOperation.Kind] {
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

  /// The most bytes of the names in a sentence about snapshots.
  private static let longestNames = 1000

  /// Reads what a snapshot names: a list in braces over several lines, or else the rest of the line
  /// without the quote that ends it.
  fileprivate mutating func readNames() -> String? {
    let start = position
    let limit = min(bytes.count, start + Self.longestNames)
    count(limit - start)
    let rest = bytes[start..<limit]
    var end = rest.firstIndex { Self.isLineBreak($0) } ?? limit
    if let open = rest[..<end].firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      end = close + 1
    }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let words = text.split { $0.isWhitespace }.joined(separator: " ")
    let names = words.drop(while: Self.isAround).reversed().drop(while: Self.isAround).reversed()
    guard !names.isEmpty else { return nil }
    position = end
    return String(names)
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
