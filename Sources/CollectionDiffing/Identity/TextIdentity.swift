/// Hashes and comparisons of texts that read eight bytes at once.
///
/// Texts are equal where they are canonically equivalent, which their bytes need not tell. But
/// ASCII has one spelling, and what stands before or behind it does not change it.
@usableFromInline
package enum TextIdentity {
  /// The bit that every byte of an ASCII character lacks, for sixteen bytes.
  @inlinable static var beyondASCII: UInt128 { 0x8080_8080_8080_8080_8080_8080_8080_8080 }
  /// The length from which on texts are compared here; shorter ones Swift compares as two numbers.
  @inlinable static var leastCount: Int { 16 }

  /// Returns whether two texts are equal.
  ///
  /// - Parameter isLikely: whether they may well be copies of one text, which is not read then.
  ///
  /// Complexity: O(n).
  @inlinable @inline(__always)
  package static func areEqual(_ text: String, _ other: String, isLikely: Bool = false) -> Bool {
    if isLikely, storageDifference(text, other) == 0 { return true }
    let verdict = text.withBytes { (bytes) -> Verdict? in
      other.withBytes { (otherBytes) -> Verdict in known(bytes, otherBytes) }
    }
    switch (verdict ?? nil) ?? .unknown {
    case .equal: return true
    case .different: return false
    case .unknown: return text == other
    }
  }

  /// Returns 0 for texts that are copies of one, of which nothing is read.
  @inlinable @inline(__always)
  static func storageDifference(_ text: String, _ other: String) -> UInt64 {
    guard MemoryLayout<String>.size == MemoryLayout<(UInt64, UInt64)>.size else { return 1 }
    // Sound: any two words are numbers, and texts that are the same words are the same text.
    let words = unsafe unsafeBitCast(text, to: (UInt64, UInt64).self)
    let others = unsafe unsafeBitCast(other, to: (UInt64, UInt64).self)
    return (words.0 ^ others.0) | (words.1 ^ others.1)
  }

  /// The verdict of a comparison of bytes on the equality of texts.
  @usableFromInline enum Verdict {
    case equal, different, unknown
  }

  /// Returns what the bytes of two texts tell.
  @inlinable @inline(__always)
  static func known(_ text: Span<UInt8>, _ other: Span<UInt8>) -> Verdict {
    let (count, otherCount) = (text.count, other.count)
    guard count >= leastCount, otherCount >= leastCount else { return .unknown }
    // The ends first: those of counted names differ. Eight characters at the end are told for sure,
    // since nothing comes behind them.
    let last = count &- 16
    let (end, otherEnd) = (text.doubleWord(at: last), other.doubleWord(at: otherCount &- 16))
    guard end == otherEnd else {
      let (word, otherWord) = (end >> 64, otherEnd >> 64)
      if word != otherWord, (word | otherWord) & beyondASCII == 0 { return .different }
      return (end | otherEnd) & beyondASCII == 0 ? .different : .unknown
    }
    guard count == otherCount else { return .unknown }
    var offset = 0
    while offset < last {
      let next = Swift.min(offset &+ 16, last)
      let first = text.doubleWord(at: offset) ^ other.doubleWord(at: offset)
      let second = text.doubleWord(at: next) ^ other.doubleWord(at: next)
      guard first | second == 0 else {
        let position = first == 0 ? next : offset
        return difference(text.doubleWord(at: position), other.doubleWord(at: position))
      }
      offset &+= 32
    }
    return .equal
  }

  /// Returns what the first sixteen bytes tell that differ, where others follow.
  @inlinable @inline(never)
  static func difference(_ word: UInt128, _ other: UInt128) -> Verdict {
    // A mark behind the last of them might belong to it, so the difference must be before that.
    guard (word | other) & beyondASCII == 0, (word ^ other) << 8 != 0 else { return .unknown }
    return .different
  }

  /// Returns the last eight characters, or fewer where there are no more, as a number; nil where
  /// not all of them are of ASCII.
  ///
  /// Texts that are equal have the same where both have one. Complexity: O(1).
  @inlinable @inline(__always)
  package static func end(of text: String) -> UInt64? {
    let known = text.withBytes { (bytes) -> UInt64? in
      guard bytes.count >= 8 else { return endOfShort(bytes) }
      let word = bytes.word(at: bytes.count &- 8)
      return UInt128(word) & beyondASCII == 0 ? word : nil
    }
    return known ?? nil
  }

  /// Returns fewer than eight bytes as a number, or nil where not all are of ASCII characters.
  @inlinable
  static func endOfShort(_ bytes: Span<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for index in bytes.indices { word = word << 8 | UInt64(bytes[index]) }
    return UInt128(word) & beyondASCII == 0 ? word : nil
  }

  /// Returns a hash of the end of a text that is not of ASCII, the same for texts that are equal.
  ///
  /// Complexity: O(n).
  @usableFromInline
  static func hashOfEnd(_ text: String) -> UInt64 {
    // Most characters have bytes that those have not which are equivalent to others of ASCII.
    let isBeyond = text.utf8.suffix(8).contains { $0 >= 0x80 && !equivalentBytes.contains($0) }
    if isBeyond { return UInt64(truncatingIfNeeded: text.hashValue) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars.reversed().prefix(8) {
      guard let byte = ascii(scalar) else { return UInt64(truncatingIfNeeded: text.hashValue) }
      bytes.append(byte)
    }
    bytes.reverse()
    let end = bytes.count < 8 ? endOfShort(bytes.span) : bytes.span.word(at: 0)
    return DiffIdentity.mixed(end ?? 0)
  }

  /// Returns a hash that texts have in common which are canonically equivalent. Complexity: O(n).
  @inlinable @inline(__always)
  package static func hash(_ text: String) -> UInt64 {
    let known = text.withBytes { (bytes) -> UInt64? in hash(bytes) }
    return (known ?? nil) ?? hashBeyondASCII(text)
  }

  /// Returns the hash of bytes that are all of ASCII characters, else nil.
  @inlinable @inline(__always)
  static func hash(_ bytes: Span<UInt8>) -> UInt64? {
    let count = bytes.count
    guard count >= 16 else { return hashOfShort(bytes) }
    var hash = UInt64(truncatingIfNeeded: count)
    var all: UInt128 = 0
    var offset = 0
    while offset < count &- 16 {
      let word = bytes.doubleWord(at: offset)
      all |= word
      hash = folded(hash, word)
      offset &+= 16
    }
    let end = bytes.doubleWord(at: count &- 16)
    all |= end
    return all & beyondASCII == 0 ? folded(hash, end) : nil
  }

  /// Returns the hash of fewer than sixteen bytes, else as `hash`.
  @inlinable
  static func hashOfShort(_ bytes: Span<UInt8>) -> UInt64? {
    let count = bytes.count
    var word: UInt128 = 0
    if count >= 8 {
      // Two words that overlap.
      word = UInt128(bytes.word(at: 0)) << 64 | UInt128(bytes.word(at: count &- 8))
    } else {
      for index in bytes.indices { word = word << 8 | UInt128(bytes[index]) }
    }
    guard word & beyondASCII == 0 else { return nil }
    return folded(UInt64(truncatingIfNeeded: count), word)
  }

  /// Mixes the bits of a hash and of sixteen bytes: both halves of a product.
  @inlinable @inline(__always)
  static func folded(_ hash: UInt64, _ word: UInt128) -> UInt64 {
    let low = UInt64(truncatingIfNeeded: word) ^ 0x9E37_79B9_7F4A_7C15
    let high = UInt64(truncatingIfNeeded: word >> 64) ^ 0xD6E8_FEB8_6659_FD93
    let product = (hash ^ low).multipliedFullWidth(by: high)
    return product.high ^ product.low
  }

  /// Returns the hash of a text with other characters than those of ASCII.
  @usableFromInline
  static func hashBeyondASCII(_ text: String) -> UInt64 {
    var ascii: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = Self.ascii(scalar) else { return UInt64(truncatingIfNeeded: text.hashValue) }
      ascii.append(byte)
    }
    return hash(ascii.span) ?? 0
  }

  /// The bytes of the characters that `ascii` tells.
  private static let equivalentBytes: [UInt8] = [0xCD, 0xBE, 0xE1, 0xBF, 0xAF, 0xE2, 0x84, 0xAA]

  /// Returns the character of ASCII that a scalar is canonically equivalent to, if there is one.
  private static func ascii(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "\u{37E}": UInt8(ascii: ";")
    case "\u{1FEF}": UInt8(ascii: "`")
    case "\u{212A}": UInt8(ascii: "K")
    default: scalar.isASCII ? UInt8(truncatingIfNeeded: scalar.value) : nil
    }
  }
}

extension String {
  /// Calls a body with the bytes in UTF-8; returns nil where they do not lie in one piece.
  @inlinable @inline(__always)
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result? {
    // Sound: a span cannot outlive the call, and so not the bytes either.
    unsafe utf8.withContiguousStorageIfAvailable { bytes in unsafe body(bytes.span) }
  }
}

extension Span<UInt8> {
  /// Returns eight bytes as one number, the first in the lowest bits.
  @inlinable @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Sound: bounds are checked, and any eight bytes are a number.
    let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// Returns sixteen bytes as one number, as `word`.
  ///
  /// - Precondition: there are as many from the offset on.
  @inlinable @inline(__always)
  func doubleWord(at offset: Int) -> UInt128 {
    assert(offset >= 0 && offset <= count &- 16)
    // Sound: those who call this stay within the bounds, and any bytes are a number.
    let word = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: offset, as: UInt128.self)
    return UInt128(littleEndian: word)
  }
}
