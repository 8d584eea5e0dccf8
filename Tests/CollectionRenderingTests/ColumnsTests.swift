import Testing

@testable import CollectionRendering

@Suite struct ColumnsTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("😀", 2), ("👨‍👩‍👧", 2), ("", 0), ("−→", 2),
    ("\u{1b}", 0),
  ])
  func `wide characters take two columns, marks and controls none`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func `texts are broken at spaces`() {
    #expect("one two three four five six".wrapped(to: 20) == ["one two three four", "five six"])
    #expect("".wrapped(to: 20) == [])
    #expect("a\nb".wrapped(to: 20) == ["a", "b"])
    #expect("superlongwordthatdoesnotfitanywhere x".wrapped(to: 20).count == 2)
  }
}
