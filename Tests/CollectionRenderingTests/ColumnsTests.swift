import CollectionCore
import CollectionRendering
import Testing

@Suite struct ColumnsTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("👨‍👩‍👧", 2), ("", 0), ("−→", 2),
    ("\u{1b}", 0), ("\u{85}", 0), ("\u{200b}", 0), ("\u{ad}", 1), ("🇩🇪", 2), ("1️⃣", 2), ("☝🏽", 2),
    ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11ab}", 2), ("𝒳", 1), ("𠮷", 2), ("❤️", 2),
    ("❤", 1), ("नि", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
  ])
  func `wide characters take two columns, marks and controls none`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本", 1, "…"),
    ("abc", 0, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 0, ""), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
  ])
  func `texts are cut between characters`(text: String, width: Int, expected: String) {
    #expect(text.cut(to: width) == expected)
    #expect(text.cut(to: width).columns <= width)
  }

  @Test func `a name of control characters alone is seen`() {
    #expect("\u{1}".printableName == "\\u{1}")
    #expect("\r\n".printableName == "\\u{D}\\u{A}")
    #expect("\0 \t".printableName == "\\u{0} \\u{9}")
    #expect("a\nb".printableName == "a b")
    #expect("  ".printableName == "  ")
    #expect("".printableName == "")
  }

  @Test func `what steers a terminal is not printable`() {
    #expect("a\u{1b}[31m\tb\n\u{202e}c\u{2028}\u{9b}d".printable == "a [31m b \\u{202E}c  d")
  }

  @Test func `texts are broken at spaces`() {
    #expect("one two three four five six".wrapped(to: 20) == ["one two three four", "five six"])
    #expect("".wrapped(to: 20) == [])
    #expect("a\nb".wrapped(to: 20) == ["a", "b"])
    #expect("superlongwordthatdoesnotfitanywhere x".wrapped(to: 20).count == 2)
  }
}
