import CollectionCore
import CollectionScripting
import CollectionUpdates

/// Finds known messages in a text, one after the other.
package struct CrashReader {
  /// The text, and the position of the reader.
  package private(set) var words: CrashTokens

  /// Creates a reader at the start of a text.
  package init(_ text: String) { words = CrashTokens(text) }

  /// A number of bytes that exceeds the longest word of a message.
  private static let longestWord = 64

  /// Returns the next message; nil if there is none.
  mutating func nextMatch() -> CrashReport.Match? {
    while let word = words.next() {
      if let start = words.endOfExceptionName(in: word) {
        words.position = start
        continue
      }
      guard word.number == nil,
        SentencePattern.mayStart(
          with: words.bytes[word.range.lowerBound], length: word.range.count)
          || words.endsInView(word)
      else { continue }
      let element = SentencePattern.Element.word(SentencePattern.canonical(words.text(word)))
      guard let patterns = SentencePattern.byFirstWord[element] else { continue }
      if var match = match(patterns, from: word) {
        match.isLogged = match.isLogged || isLogLine(match)
        words.position = match.range.upperBound
        return match
      }
    }
    return nil
  }

  /// Returns the message that starts at a word: a complete one, or the only one that fits so far.
  private func match(_ patterns: [SentencePattern], from word: CrashTokens.Word) -> CrashReport
    .Match?
  {
    var best: CrashReport.Match?
    var isOnly = true
    var rest = words
    rest.position = word.range.upperBound
    let hasTableWord = SentencePattern.isOfTableViews(words.text(word))
    guard let second = rest.next().map({ rest.bytes[$0.range.lowerBound] }) else { return nil }
    for pattern in patterns where pattern.mayContinue(with: second) {
      let match = match(pattern, from: word, hasTableWord)
      if match.isComplete, best?.isComplete != true || match.length > best?.length ?? 0 {
        best = match
        isOnly = true
      } else if best?.isComplete != true, match.length >= best?.length ?? 1 {
        let isSameCode = best?.topic.code == match.topic.code
        isOnly = match.length > best?.length ?? 0 || isOnly && isSameCode
        best = match
      }
    }
    guard let best, best.isComplete || isOnly && best.isKnown else { return nil }
    return best
  }

  /// Returns the found part of a message with a known first word.
  private func match(
    _ pattern: SentencePattern, from word: CrashTokens.Word, _ hasTableWord: Bool
  ) -> CrashReport.Match {
    var words = words
    words.position = word.range.upperBound
    var match = CrashReport.Match(topic: pattern.topic, range: word.range)
    match.hasTableWords = pattern.isOfTableViews || hasTableWord
    match.isLogged = pattern.isLogged
    match.length = 1
    var required: CrashReport.Match?
    for element in pattern.elements.dropFirst() {
      guard read(element, &words, &match) else { break }
      match.length += 1
      match.range = match.range.lowerBound..<words.position
      if match.length == pattern.required { required = match }
    }
    // An incomplete tail counts as missing.
    if match.length < pattern.elements.count, let required { match = required }
    match.isComplete = match.length >= pattern.required
    match.isKnown = match.isComplete || match.length >= pattern.least
    return match
  }

  /// Reads one element and stops after it; returns whether the element was found.
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
    case .name(let end):
      guard let name = words.readName(until: end) else { return false }
      match.captures.append(.names(name))
    case .skipped(let end, let length): return words.skip(to: end, within: length)
    case .frame:
      guard let frame = words.readFrame() else { return false }
      match.captures.append(.names(frame))
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
    // The systems write "and" or "and/or", and one of them writes "to to".
    if text == SentencePattern.or || text == SentencePattern.to {
      guard let next = words.next(), next.range.count <= Self.longestWord else { return false }
      word = next
      text = words.text(word)
    }
    // The word may be broken at the end of a terminal's line.
    while word.endsLine, text.count < expected.count, expected.starts(with: text),
      let next = words.next(), next.range.count <= Self.longestWord
    {
      word = next
      text += words.text(next)
    }
    if text == expected { return true }
    guard SentencePattern.canonical(text) == expected else { return false }
    if SentencePattern.isOfTableViews(text) { match.hasTableWords = true }
    return true
  }
}

extension CrashReport {
  /// A number, a path or a list in a message.
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
      case .updates(let updates): updates.flatMap { $0.numbers }
      case .names: []
      }
    }
  }

  /// A message that was found.
  struct Match {
    /// The values that make two messages equal.
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
    /// A Boolean value that indicates whether the message was found to its end.
    var isComplete = false
    /// A Boolean value that indicates whether the found part belongs to no other message.
    var isKnown = false
    /// A Boolean value that indicates whether the message contains words of table views.
    var hasTableWords = false
    /// A Boolean value that indicates whether UIKit logged the message and continued.
    var isLogged = false

    var identity: Identity { Identity(topic: topic, captures: captures) }
  }
}

extension IndexPath {
  /// The section, and the item unless the path represents a whole section.
  fileprivate var numbers: [Int] { item == .max ? [section] : [section, item] }
}

extension UpdateOperation.Kind {
  /// The numbers of its index paths, in order.
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
  /// The maximum number of bytes of a message that are shown.
  private static let longestSentence = 4000

  /// Returns the text of a message on one line, without the prefixes of a console.
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
    var words = words
    words.position = match.range.lowerBound
    while words.position < end {
      if let prefixEnd = words.endOfLinePrefix() {
        words.position = prefixEnd
        while words.position < end, " \t:".utf8.contains(words.bytes[words.position]) {
          words.position += 1
        }
        continue
      }
      if let skipped = words.endOfDecoration() {
        if text.last != 0x20, words.bytes[words.position] != UInt8(ascii: "=") { text.append(0x20) }
        words.position = skipped
        continue
      }
      if let (sign, next) = words.entity() ?? words.percentSign() {
        if sign != 0x20 || text.last != 0x20 { text.append(sign) }
        words.position = next
        continue
      }
      let byte = words.bytes[words.position]
      let isSpace = byte <= 0x20 || byte == 0x7F
      if !isSpace || text.last != 0x20 { text.append(isSpace ? 0x20 : byte) }
      words.position += 1
    }
    return String(decoding: text, as: UTF8.self) + (isLong ? " …" : "")
  }

  /// Returns whether a message belongs to a table view, by its own words or by the text around it.
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

  /// Returns whether the text around a message shows that it is a line of the log.
  ///
  /// The signs are a category of UIKit's, a warning, or the reload by which iOS 13.4 to 16.3
  /// replace an exception.
  private func isLogLine(_ match: CrashReport.Match) -> Bool {
    let before = text(match.range.lowerBound - Self.longestSurroundings..<match.range.lowerBound)
    let after = text(match.range.upperBound..<match.range.upperBound + Self.longestSurroundings)
    if before.contains("reloaddata as a fallback")
      || String(after.prefix { !$0.isNewline }).contains("will perform reloaddata")
    {
      return true
    }
    let line = String(before.split(omittingEmptySubsequences: false) { $0.isNewline }.last ?? "")
    guard !line.contains("reason:") else { return false }
    return Self.logCategories.contains { line.contains("[\($0)]") }
      || line.trimmingSpaces().hasSuffix("warning:")
  }

  /// Returns the bytes of a range, clamped to the text, in lower case.
  private func text(_ range: Range<Int>) -> String {
    words.count(range.count)
    let range = range.clamped(to: words.bytes.indices)
    return String(decoding: words.bytes[range], as: UTF8.self).lowercased()
  }

  /// The number of bytes before and after a message that are searched.
  private static let longestSurroundings = 120
  /// The categories of UIKit's log, in lower case.
  private static let logCategories = [
    "assert", "collectionview", "uicollectionview", "tableview", "uitableview", "uidiffing",
    "diffabledatasource",
  ]

  /// Returns whether two spaces follow the first full stop, as on older systems.
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

extension Substring {
  /// The text without the spaces at its end.
  fileprivate func trimmingSpaces() -> Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
