import CollectionRendering
import Testing

/// Lines that are too wide for a screen.
struct StringFittingTests {
  @Test(arguments: [
    ("short", ["short"]), ("", [""]),
    ("the words stay whole", ["the words", "stay whole"]),
    ("  an indented line goes on", ["  an", "  indented", "  line", "  goes on"]),
    ("exercises/one/01_file.lua", ["exercises/", "one/", "01_file.lu", "a"]),
    ("\u{1b}[31mred words\u{1b}[0m", ["\u{1b}[31mred words\u{1b}[0m"]),
    ("ends with a space ", ["ends with", "a space "]),
    ("表表表表表表", ["表表表表表", "表"]),
  ])
  func `a line is broken at spaces, and inside of words that are too long`(
    line: String, lines: [String]
  ) {
    #expect(line.fitted(to: 10) == lines)
  }
}
