import CollectionCore
import CollectionDiffing
import TestSupport
import Testing

/// Texts as identities: quick where they are of ASCII, and right wherever they are not.
struct TextIdentityTests {
  @Test func `texts are equal where Swift says so`() {
    var random = SeededGenerator(seed: 970)
    for _ in 0..<20_000 {
      let text = Self.text(&random)
      let other = random.once(in: 2) ? Self.text(&random) : Self.altered(text, &random)
      #expect(
        TextIdentity.areEqual(text, other) == (text == other), "\(text.debugDescription) \(other)")
      guard text == other else { continue }
      for hashing in [DiffIdentity.Hashing.quick, .whole, .seeded] {
        #expect(DiffIdentity.hash(of: text, hashing) == DiffIdentity.hash(of: other, hashing))
      }
      let ends = (TextIdentity.end(of: text), TextIdentity.end(of: other))
      #expect(ends.0 == ends.1 || ends.0 == nil || ends.1 == nil)
    }
  }

  @Test func `texts that may be copies of one are equal where Swift says so`() {
    var random = SeededGenerator(seed: 971)
    for _ in 0..<5000 {
      let text = Self.text(&random)
      let copy = text
      #expect(TextIdentity.areEqual(text, copy, isLikely: true))
      let other = Self.altered(text, &random)
      #expect(TextIdentity.areEqual(text, other, isLikely: true) == (text == other))
    }
  }

  @Test func `a branch-free comparison tells copies of one text`() {
    var random = SeededGenerator(seed: 972)
    for _ in 0..<5000 {
      let text = Self.text(&random)
      let copy = text
      #expect(DiffIdentity.branchFreeDifference(text, copy) == 0)
      let other = Self.altered(text, &random)
      #expect(DiffIdentity.branchFreeDifference(text, other) == 1 || text == other)
    }
    #expect(DiffIdentity.branchFreeDifference("short", "shore") == 1)
    #expect(DiffIdentity.branchFreeDifference(7, 7) == 0)
    #expect(DiffIdentity.branchFreeDifference(7, Int.min) == 1)
    #expect(DiffIdentity.branchFreeDifference(7.0, 7.0) == 1)
  }

  @Test(arguments: [
    ("Kelvin and his degrees", "\u{212A}elvin and his degrees"),
    ("the question; its mark", "the question\u{37E} its mark"),
    ("K", "\u{212A}"), ("`", "\u{1FEF}"), (";", "\u{37E}"),
    ("caf\u{e9} at the corner of the street", "cafe\u{301} at the corner of the street"),
    ("what ends with caf\u{e9}", "what ends with cafe\u{301}"),
    ("0123456\u{e9}89abcdef", "0123456e\u{301}89abcdef"),
    ("caf\u{e9} at the end of the week", "cafe\u{301} at the end of the wee\u{212A}".lowercased()),
    ("caf\u{e9} KKKKKKKK", "cafe\u{301} KKKK\u{212A}KKK"), ("1234567K", "1234567\u{212A}"),
  ])
  func `texts that are canonically equivalent are one identity`(text: String, other: String) {
    #expect(TextIdentity.areEqual(text, other))
    #expect(TextIdentity.hash(text) == TextIdentity.hash(other))
    #expect(DiffIdentity.hash(of: text, .quick) == DiffIdentity.hash(of: other, .quick))
    let ids = (Identifier.string(text), Identifier.string(other))
    #expect(DiffIdentity.hash(of: ids.0, .quick) == DiffIdentity.hash(of: ids.1, .quick))
  }

  @Test(arguments: [
    ("0123456789abcdef", "0123456789abcdeg"), ("0123456789abcdef", "1123456789abcdef"),
    ("0123456789abcdef", "0123456x89abcdef"), ("0123456789abcdef", "0123456789abcdef0"),
    ("caf\u{e9} number one of all", "caf\u{e8} number one of all"), ("", "\u{0}"), ("a", "A"),
  ])
  func `other texts are not`(text: String, other: String) {
    #expect(!TextIdentity.areEqual(text, other))
    #expect(TextIdentity.hash(text) != TextIdentity.hash(other))
  }

  @Test func `no other character is equivalent to one of ASCII`() {
    let ascii = Set((0..<128).map { String(UnicodeScalar(UInt8($0))) })
    let equivalents = (0x80...0x10FFFF).filter { number in
      Unicode.Scalar(UInt32(number)).map { ascii.contains(String($0)) } ?? false
    }
    #expect(equivalents == [0x37E, 0x1FEF, 0x212A])
  }

  /// A text of up to 70 pieces, most of them of ASCII.
  private static func text(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "e", "K", ";", "7", "\u{301}", "\u{212A}", "\u{e9}", "\u{37E}", "\u{0}",
      "\u{1FEF}", "`", "\u{1100}", "\u{1161}", "\u{1F600}", "\u{323}", "=\u{338}",
    ]
    let kinds = random.once(in: 3) ? pieces.count : 6
    return (0..<random.below(71)).map { _ in pieces[random.below(kinds)] }.joined()
  }

  /// A text with one other character, or with others that are equivalent.
  private static func altered(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    if scalars.isEmpty || random.once(in: 3) {
      return text.replacing("K", with: "\u{212A}").replacing("\u{e9}", with: "e\u{301}")
        .replacing("`", with: "\u{1FEF}").replacing(";", with: "\u{37E}")
    }
    scalars[random.below(scalars.count)] = random.once(in: 2) ? "b" : "\u{301}"
    return String(String.UnicodeScalarView(scalars))
  }
}
