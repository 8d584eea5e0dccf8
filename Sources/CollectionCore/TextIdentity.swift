/// Hashes and comparisons of texts that read eight bytes at once.
///
/// Texts are equal where they are canonically equivalent, which their bytes need not tell. But ASCII
/// has one spelling, and what stands before or behind it does not change it.
@usableFromInline
enum TextIdentity {
  /// The bit that every byte of an ASCII character lacks, for eight bytes.
  @inlinable static var beyondASCII: UInt64 { 0x8080_8080_8080_8080 }
  /// The length from which on texts are compared here; shorter ones Swift compares as two numbers.
  @inlinable static var leastCount: Int { 16 }

  /// Returns whether two texts are equal.
  ///
  /// - Parameter isLikely: whether they may well be copies of one text, which is not read then.
  ///
  /// Complexity: O(n).
  @inlinable @inline(__always)
  static func areEqual(_ text: String, _ other: String, isLikely: Bool = false) -> Bool {
    let verdict = text.withBytes { (bytes) -> Verdict? in
      other.withBytes { (otherBytes) -> Verdict in
        isLikely && bytes.isIdentical(to: otherBytes) ? .equal : known(bytes, otherBytes)
      }
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

  /// What bytes tell about the equality of texts.
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
    let (end, otherEnd) = (text.word(at: count &- 8), other.word(at: otherCount &- 8))
    if end != otherEnd, (end | otherEnd) & beyondASCII == 0 { return .different }
    guard end == otherEnd, count == otherCount else { return .unknown }
    var offset = 0
    while offset < count &- 8 {
      let (word, otherWord) = (text.word(at: offset), other.word(at: offset))
      if word != otherWord { return difference(word, otherWord) }
      offset &+= 8
    }
    return .equal
  }

  /// Returns what the first eight bytes tell that differ, where others follow.
  @inlinable @inline(__always)
  static func difference(_ word: UInt64, _ other: UInt64) -> Verdict {
    // A mark behind the last of them might belong to it, so the difference must be before that.
    guard (word | other) & beyondASCII == 0, (word ^ other) << 8 != 0 else { return .unknown }
    return .different
  }

  /// Returns a hash that texts have in common which are canonically equivalent. Complexity: O(n).
  @inlinable @inline(__always)
  static func hash(_ text: String) -> UInt64 {
    let known = text.withBytes { (bytes) -> UInt64? in hash(bytes) }
    return (known ?? nil) ?? hashBeyondASCII(text)
  }

  /// Returns the hash of bytes that are all of ASCII characters, else nil.
  @inlinable @inline(__always)
  static func hash(_ bytes: Span<UInt8>) -> UInt64? {
    let count = bytes.count
    guard count >= 8 else { return hashShort(bytes) }
    var hash = UInt64(truncatingIfNeeded: count)
    var all: UInt64 = 0
    var offset = 0
    while offset < count &- 8 {
      let word = bytes.word(at: offset)
      all |= word
      hash = folded(hash ^ word)
      offset &+= 8
    }
    let end = bytes.word(at: count &- 8)
    all |= end
    return all & beyondASCII == 0 ? folded(folded(hash ^ end)) : nil
  }

  /// Returns the hash of fewer than eight bytes, else as `hash`.
  @inlinable
  static func hashShort(_ bytes: Span<UInt8>) -> UInt64? {
    var word: UInt64 = 0
    for index in bytes.indices { word = word << 8 | UInt64(bytes[index]) }
    guard word & beyondASCII == 0 else { return nil }
    return folded(folded(UInt64(truncatingIfNeeded: bytes.count) ^ word))
  }

  /// Mixes all bits of a number: both halves of a product.
  @inlinable @inline(__always)
  static func folded(_ bits: UInt64) -> UInt64 {
    let product = (bits ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// Returns the hash of a text with other characters than those of ASCII.
  @usableFromInline
  static func hashBeyondASCII(_ text: String) -> UInt64 {
    var ascii: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      // Three characters are canonically equivalent to one of ASCII.
      case "\u{37E}": ascii.append(UInt8(ascii: ";"))
      case "\u{1FEF}": ascii.append(UInt8(ascii: "`"))
      case "\u{212A}": ascii.append(UInt8(ascii: "K"))
      default:
        guard scalar.isASCII else { return UInt64(truncatingIfNeeded: text.hashValue) }
        ascii.append(UInt8(truncatingIfNeeded: scalar.value))
      }
    }
    return hash(ascii.span) ?? 0
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
}
