/// The text of a program from any editor, and the conversions for reading it.
package struct ProgramText: Sendable, Hashable {
  /// The program in UTF-8, with a line feed at the end of each line.
  package var text: String
  /// How the bytes were read, as text, if they are not UTF-8; otherwise nil.
  package var note: String?

  /// Reads bytes as UTF-8, UTF-16, or UTF-8 with some bytes of Windows-1252.
  ///
  /// Windows-1252 includes Latin-1.
  ///
  /// A byte order mark is left out, and carriage returns at line ends become line feeds. A first
  /// line that starts with `#` becomes a comment. Every line keeps its number. Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    var text: String
    if let order = Self.utf16(bytes) {
      text = Self.decoded(bytes, order)
      text = String(decoding: Self.withLineFeeds(text.utf8), as: UTF8.self)
      note = "it is UTF-16, and was read as such; save it as UTF-8"
    } else {
      let bytes = Self.withLineFeeds(
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...])
      if let plain = String(validating: bytes) {
        text = plain
      } else {
        var count = 0
        text = Self.mixed(bytes, &count)
        let line = TextFile.flaw(of: bytes)?.line ?? 1
        note =
          "line \(line) is not UTF-8: \(count == 1 ? "a byte was" : "\(count) bytes were") read as "
          + "Latin-1; save it as UTF-8"
      }
    }
    self.text = text.utf8.first == UInt8(ascii: "#") ? "--" + text : text
  }

  private enum Order { case little, big }

  /// Returns the byte order of UTF-16 from the mark or, without one, from the position of zeros, or
  /// nil.
  private static func utf16(_ bytes: [UInt8]) -> Order? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .little }
    if bytes.starts(with: [0xFE, 0xFF]) { return .big }
    let start = bytes.prefix(256)
    let pairs = start.count / 2
    guard pairs >= 2 else { return nil }
    let first = stride(from: 0, to: pairs * 2, by: 2).count { start[$0] == 0 }
    let second = stride(from: 1, to: pairs * 2, by: 2).count { start[$0] == 0 }
    if first == 0, second * 2 > pairs { return .little }
    return second == 0 && first * 2 > pairs ? .big : nil
  }

  private static func decoded(_ bytes: [UInt8], _ order: Order) -> String {
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return order == .little ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
  }

  /// Reads UTF-8, with each invalid byte as a character of Windows-1252.
  private static func mixed(_ bytes: [UInt8], _ count: inout Int) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let valid = TextFile.firstInvalidByte(of: rest)
      text += rest.prefix(valid)
      rest = rest.dropFirst(valid)
      guard let byte = rest.popFirst() else { break }
      text += Array(String(scalar(byte)).utf8)
      count += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The characters of Windows-1252 from 0x80 to 0x9F; five undefined bytes become Latin-1's
  /// controls.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  private static func scalar(_ byte: UInt8) -> UnicodeScalar {
    guard 0x80...0x9F ~= byte else { return UnicodeScalar(byte) }
    return UnicodeScalar(windows[Int(byte) - 0x80]) ?? UnicodeScalar(byte)
  }

  /// Returns the bytes with a line feed at the end of each line.
  private static func withLineFeeds(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var wasReturn = false
    for byte in text {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || !wasReturn {
        bytes.append(byte)
      }
      wasReturn = byte == 0x0D
    }
    return bytes
  }
}
