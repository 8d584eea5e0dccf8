import CollectionCore

/// Reads a text word by word; characters other than ASCII letters and digits are separators.
package struct CrashTokens {
  /// A run of letters and digits.
  struct Word {
    /// The bytes of the word, with the sign of a number.
    let range: Range<Int>
    /// The value of a word of digits; a special value if it has too many digits.
    let number: Int?
    /// A Boolean value that indicates whether a line break follows immediately.
    ///
    /// If so, the word may continue in the next line.
    let endsLine: Bool
  }

  let bytes: [UInt8]
  /// The position from which the next word is read.
  var position = 0

  #if DEBUG
    /// The work of this reader and its copies, for tests of the cost.
    package let visits = Visits()

    /// A count shared by a reader and its copies.
    package final class Visits {
      /// The number of bytes that were read, repetitions included.
      package var bytes = 0
    }
  #endif

  init(_ text: String) {
    var bytes = Array(text.utf8)
    if bytes.contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }) {
      for mark in Self.invisibleMarks { bytes = bytes.removing(mark) }
    }
    self.bytes = bytes
  }

  /// Characters without a width that mails and web pages insert into words.
  ///
  /// They are soft hyphens, spaces and joiners of no width, and the byte order mark.
  private static let invisibleMarks = ["\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{FEFF}"]
    .map { Array($0.utf8) }

  /// Counts bytes that are read; a release build counts nothing.
  @inline(__always)
  func count(_ number: Int) {
    #if DEBUG
      visits.bytes += number
    #endif
  }

  /// Returns the next word; nil at the end.
  mutating func next() -> Word? {
    let old = position
    defer { count(position - old) }
    skipSeparators()
    guard position < bytes.count else { return nil }
    let start = position
    var number: Int? = 0
    while position < bytes.count, Self.isWordByte(bytes[position]) {
      number = number.flatMap { Self.append(bytes[position], to: $0) }
      position += 1
    }
    let isNegative =
      start > 0 && bytes[start - 1] == UInt8(ascii: "-")
      && (start < 2 || !Self.isWordByte(bytes[start - 2]))
    let endsLine =
      position < bytes.count && (Self.isLineBreak(bytes[position]) || endOfSoftBreak() != nil)
    number = number.map { $0 == .max ? Self.largest(bytes[start..<position]) : $0 }
    guard let number else {
      return Word(range: start..<position, number: nil, endsLine: endsLine)
    }
    return Word(
      range: (isNegative ? start - 1 : start)..<position, number: isNegative ? -number : number,
      endsLine: endsLine)
  }

  /// Returns where the name of an exception ends within a word, or nil if nothing follows a name.
  ///
  /// Some reports have no space between the name and the message.
  func endOfExceptionName(in word: Word) -> Int? {
    let ending = Self.exceptionEnding
    let range = word.range
    guard word.number == nil, range.count > ending.count + 3, range.count <= Self.longestGluedWord,
      bytes[range.lowerBound] == UInt8(ascii: "N")
    else { return nil }
    count(range.count)
    for start in range.lowerBound + 2..<range.upperBound - ending.count
    where bytes[start..<start + ending.count].elementsEqual(ending) {
      return start + ending.count
    }
    return nil
  }

  private static let exceptionEnding = Array("Exception".utf8)
  /// A number of bytes that exceeds the name of an exception and a word.
  private static let longestGluedWord = 80

  /// Returns whether a word is long and ends in `View`, like the names of views.
  func endsInView(_ word: Word) -> Bool {
    word.range.count > 9 && word.range.count <= Self.longestGluedWord
      && bytes[word.range].suffix(4).elementsEqual("View".utf8)
  }

  /// Returns the word in lower case.
  func text(_ word: Word) -> [UInt8] {
    count(word.range.count)
    return bytes[word.range].map(Self.lowercase)
  }

  /// Returns whether a word equals another one, which is in lower case. It does not allocate.
  func equals(_ word: Word, _ other: [UInt8]) -> Bool {
    guard word.range.count == other.count else { return false }
    count(other.count)
    for (byte, letter) in zip(bytes[word.range], other) where Self.lowercase(byte) != letter {
      return false
    }
    return true
  }

  /// The number that represents values beyond `Int.max`.
  static let tooLong = Int.max - 1
  /// The number that represents 2 to the power of 64 minus 1, which is −1 without its sign.
  static let wrappedMinusOne = Int.max - 2

  /// Returns the number for digits that reach or exceed the greatest value.
  private static func largest(_ digits: ArraySlice<UInt8>) -> Int {
    if digits.elementsEqual("\(Int64.max)".utf8) { return .max }
    return digits.elementsEqual("\(UInt64.max)".utf8) ? wrappedMinusOne : tooLong
  }

  /// Returns the number as text; a number beyond all indices is described.
  ///
  /// The greatest number is that of the apps, which have 64 bits; a page has 32.
  static func text(of number: Int) -> String {
    switch number {
    case .max: String(Int64.max)
    case tooLong: "\(UInt(Int.max) + 1) or more"
    case -tooLong: "−\(UInt(Int.max) + 1) or less"
    case wrappedMinusOne: "18446744073709551615"
    default: number.signed
    }
  }

  private static func append(_ digit: UInt8, to number: Int) -> Int? {
    guard (0x30...0x39).contains(digit) else { return nil }
    let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
    guard !overflow else { return .max }
    return tens.saturatingAdding(Int(digit - 0x30))
  }
}

extension CrashTokens {
  /// Skips to the next word, past escapes, tags, entities and the prefixes of a log's lines.
  private mutating func skipSeparators() {
    while position < bytes.count {
      let byte = bytes[position]
      if Self.isWordByte(byte) {
        guard let end = endOfLinePrefix() else { return }
        position = end
      } else if byte == UInt8(ascii: "["), let end = endOfLinePrefix() {
        position = end
      } else if byte == UInt8(ascii: "\\"), let end = endOfEscape() {
        position = end
      } else if byte == 0x1B, let end = endOfColor() {
        position = end
      } else if let (_, end) = percentSign() {
        position = end
      } else if byte == UInt8(ascii: "&"), let end = endOfEntity() {
        position = end
      } else if byte == UInt8(ascii: "<"), let end = endOfElement() {
        position = end
      } else {
        position += 1
      }
    }
  }

  /// Returns the end of an escape such as `\n` or `\u003c` that starts here.
  private func endOfEscape() -> Int? {
    let rest = bytes[(position + 1)...].prefix(5)
    switch rest.first {
    case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return position + 2
    case UInt8(ascii: "u"):
      let isNumber = rest.count == 5 && rest.dropFirst().allSatisfy { Self.isHexDigit($0) }
      return isNumber ? position + 6 : nil
    default: return nil
    }
  }

  /// Returns the end of a terminal's escape such as `ESC[31m` that starts here.
  func endOfColor() -> Int? {
    var end = position + 1
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
    let limit = min(bytes.count, position + 16)
    repeat {
      end += 1
    } while end < limit && (bytes[end] == 0x3B || (0x30...0x39).contains(bytes[end]))
    count(end - position)
    return end < limit && (0x40...0x7E).contains(bytes[end]) ? end + 1 : nil
  }

  /// Returns the character that a URL encodes as `%20` or the like here, and its end.
  ///
  /// Letters and digits are not encoded.
  func percentSign() -> (sign: UInt8, end: Int)? {
    guard bytes[position] == UInt8(ascii: "%") else { return nil }
    let digits = bytes[(position + 1)...].prefix(2)
    guard digits.count == 2, digits.allSatisfy({ Self.isHexDigit($0) }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16),
      (0x20..<0x7F).contains(value), !Self.isWordByte(value)
    else { return nil }
    return (value, position + 3)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte & ~0x20)
  }

  /// Returns the end of an HTML tag for text markup that starts here.
  func endOfMarkup() -> Int? {
    guard bytes[position] == UInt8(ascii: "<"), let end = endOfElement() else { return nil }
    let name = bytes[position..<end].filter { Self.isWordByte($0) }.map(Self.lowercase)
    return Self.markup.contains(name) ? end : nil
  }

  private static let markup = Set(
    ["b", "i", "p", "br", "em", "code", "pre", "span", "div", "li", "td", "tr", "strong", "u"]
      .map { Array($0.utf8) })

  /// Returns the character of the HTML entity that starts here, and its end.
  func entity() -> (sign: UInt8, end: Int)? {
    guard bytes[position] == UInt8(ascii: "&"), let end = endOfEntity() else { return nil }
    let name = String(decoding: bytes[position + 1..<end - 1], as: UTF8.self)
    return Self.entities[name].map { ($0, end) }
  }

  private static let entities: [String: UInt8] = [
    "nbsp": 0x20, "#160": 0x20, "lt": 0x3C, "#60": 0x3C, "gt": 0x3E, "#62": 0x3E, "amp": 0x26,
    "#38": 0x26, "quot": 0x22, "#34": 0x22, "apos": 0x27, "#39": 0x27,
  ]

  /// Returns the end of a decoration that starts here.
  ///
  /// Decorations are colours, markup, quote marks, and line breaks of quoted-printable text.
  func endOfDecoration() -> Int? {
    if bytes[position] == 0x1B { return endOfColor() }
    return endOfMarkup() ?? endOfQuoteMarks() ?? endOfSoftBreak()
  }

  /// Returns the end of the marks of quotes and comments that start a line here; nil if there are
  /// none.
  func endOfQuoteMarks() -> Int? {
    guard position > 0, Self.isLineBreak(bytes[position - 1]) else { return nil }
    let limit = min(bytes.count, position + 24)
    var end = position
    while end < limit, " \t>|/#*".utf8.contains(bytes[end]) { end += 1 }
    count(end - position)
    return end > position ? end : nil
  }

  /// Returns the end of a line break of quoted-printable text that starts here.
  ///
  /// It is an equals sign at the end of a line, right after a word.
  func endOfSoftBreak() -> Int? {
    guard bytes[position] == UInt8(ascii: "="), position > 0, bytes[position - 1] > 0x20 else {
      return nil
    }
    var end = position + 1
    while end < bytes.count, end < position + 3, Self.isLineBreak(bytes[end]) { end += 1 }
    return end > position + 1 ? end : nil
  }

  /// Returns the end of an HTML tag such as `<br>`, `</p>` or `<br/>` that starts here.
  private func endOfElement() -> Int? {
    var end = position + 1
    defer { count(end - position) }
    while end < bytes.count, end < position + 12 {
      if bytes[end] == UInt8(ascii: ">") { return end + 1 }
      guard Self.isWordByte(bytes[end]) || " /".utf8.contains(bytes[end]) else { return nil }
      end += 1
    }
    return nil
  }

  /// Returns the end of an HTML entity such as `&lt;` that starts here.
  private func endOfEntity() -> Int? {
    var end = position + 1
    defer { count(end - position) }
    while end < bytes.count, end < position + 8 {
      if bytes[end] == UInt8(ascii: ";") { return end + 1 }
      guard Self.isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: "#") else { return nil }
      end += 1
    }
    return nil
  }

  /// Returns the end of a console's prefix that starts here: a time, a level or a tag.
  ///
  /// A message of several lines has it in each line.
  func endOfLinePrefix() -> Int? {
    let byte = bytes[position]
    // Most words are in lower case, and only one prefix is.
    guard byte < UInt8(ascii: "a") || byte == UInt8(ascii: "f"), startsLine else { return nil }
    return switch byte {
    case UInt8(ascii: "["): endOfTag()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): endOfDate()
    default: endOfLevel() ?? endOfDate()
    }
  }

  /// A Boolean value that indicates whether only marks of quotes and edits precede it in its line.
  private var startsLine: Bool {
    var index = position
    let limit = max(position - 12, 0)
    while index > limit {
      if Self.isLineBreak(bytes[index - 1]) { return true }
      guard " \t>+|".utf8.contains(bytes[index - 1]) else { return false }
      index -= 1
    }
    return index == 0
  }

  /// Returns the end of a date such as `2026-11-21 10:00:00.000 App[1:2]` that starts here.
  ///
  /// The other form is `Nov 21 10:00:00 phone App[1] <Error>:`.
  private func endOfDate() -> Int? {
    guard matches("0000-00-00") || matches("Aaa 00 00:00:00") || matches("Aaa  0 00:00:00") else {
      return nil
    }
    guard let close = end(of: UInt8(ascii: "]"), within: 160) else { return nil }
    guard matches(" <", at: close), let level = end(of: UInt8(ascii: ">"), within: 12, from: close)
    else { return close }
    return level
  }

  /// Returns the end of a tag such as `[ERROR]`, `[0:]` or `[1:2]` that starts here.
  ///
  /// Lists and paths are not tags.
  private func endOfTag() -> Int? {
    guard let close = end(of: UInt8(ascii: "]"), within: 40) else { return nil }
    let content = bytes[position + 1..<close - 1]
    let isTag = content.allSatisfy { Self.isWordByte($0) || ":. _-".utf8.contains($0) }
    let hasSign = content.contains { $0 == UInt8(ascii: ":") || $0 >= UInt8(ascii: "A") }
    return isTag && hasSign ? close : nil
  }

  /// Returns the end of a level such as `ERROR` or `flutter:` that starts here.
  private func endOfLevel() -> Int? {
    let rest = bytes[position...].prefix(10)
    for level in Self.levels where rest.starts(with: level) {
      let end = position + level.count
      if end < bytes.count, !Self.isWordByte(bytes[end]) { return end }
    }
    return nil
  }

  private static let levels = ["ERROR", "WARN", "WARNING", "INFO", "LOG", "DEBUG", "flutter"]
    .map { Array($0.utf8) }

  /// Returns whether the bytes match a form, in which `0` is a digit, and `A` and `a` are letters.
  private func matches(_ form: String, at start: Int? = nil) -> Bool {
    let form = Array(form.utf8)
    let rest = bytes[(start ?? position)...].prefix(form.count)
    count(rest.count)
    return rest.count == form.count
      && zip(rest, form).allSatisfy { byte, sign in
        switch sign {
        case UInt8(ascii: "0"): (0x30...0x39).contains(byte)
        case UInt8(ascii: "A"): (0x41...0x5A).contains(byte)
        case UInt8(ascii: "a"): (0x61...0x7A).contains(byte)
        default: byte == sign
        }
      }
  }

  /// Returns the position after a byte in the same line, or nil if it is not near.
  private func end(of byte: UInt8, within length: Int, from start: Int? = nil) -> Int? {
    var end = start ?? position
    let limit = min(bytes.count, end + length)
    defer { count(end - (start ?? position)) }
    while end < limit, !Self.isLineBreak(bytes[end]) {
      if bytes[end] == byte { return end + 1 }
      end += 1
    }
    return nil
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension [UInt8] {
  /// Returns the bytes without any occurrence of some others. Complexity: O(n).
  fileprivate func removing(_ mark: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var index = startIndex
    while index < endIndex {
      if self[index] == mark[0], self[index...].starts(with: mark) {
        index += mark.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
