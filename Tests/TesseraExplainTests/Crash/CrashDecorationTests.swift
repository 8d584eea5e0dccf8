import TesseraExplain
import Testing

/// Crash texts as mails, terminals, pages and addresses disguise them.
struct CrashDecorationTests {
  private static let sentence =
    "attempt to delete item 5 from section 0 which only contains 3 items before the update"

  private static let disguises: [(name: String, text: String)] = [
    (
      "colours",
      "\u{1B}[31mattempt to delete\u{1B}[0m item 5 from section 0 which only contains \u{1B}[1;33m3\u{1B}[0m items before the update"
    ),
    ("an address", sentence.split(separator: " ").joined(separator: "%20")),
    (
      "soft hyphens",
      "attempt to de\u{AD}lete item 5 from sec\u{AD}tion 0 which only con\u{AD}tains 3 items before the up\u{AD}date"
    ),
    (
      "spaces without width",
      "\u{FEFF}attempt\u{200B} to delete item 5 from section 0 which only contains 3 items before the update"
    ),
    (
      "a quoted mail",
      "> > attempt to delete item 5 from section 0\n> > which only contains 3 items\n> > before the update"
    ),
    (
      "bars",
      "| attempt to delete item 5 from section 0\n| which only contains 3 items before the update"
    ),
    (
      "a comment",
      "// attempt to delete item 5 from section 0 which\n// only contains 3 items before the update"
    ),
    (
      "quoted-printable",
      "attempt to delete item 5 from section 0 which only contains=\n 3 items be=\r\nfore the update"
    ),
    (
      "a page",
      "<p>attempt to <b>delete</b>&nbsp;item&nbsp;5 from section 0<br/>which only contains 3&#160;items before the update</p>"
    ),
  ]

  @Test(arguments: disguises) func `the sentence is read, and shown as it was written`(
    name: String, text: String
  ) throws {
    let report = try #require(CrashReport(text), "\(name)")
    #expect(report.numbers == [5, 0, 3])
    #expect(report.sentence == Self.sentence, "\(name)")
  }

  @Test func `signs that belong to a sentence stay`() throws {
    let text = """
      attempt to perform a delete and a move from the same index path \
      (<NSIndexPath: 0x60000> {length = 2, path = 0 - 3})
      """
    let report = try #require(CrashReport("reason: '\(text)'"))
    #expect(report.sentence == text)
    for cut in ["\u{1B}[", "%", "%4", "&", "&#", "<", "=", "=\n", "> ", "\u{1B}[3"] {
      _ = CrashReport(Self.sentence + cut)
      _ = CrashReport(cut + Self.sentence)
    }
  }
}
