import CollectionRendering
import TesseraExplain
import TestSupport
import Testing

/// The text of an explained crash: what a reader needs comes first, and nothing comes twice.
struct CrashProblemTests {
  @Test(arguments: Bug.allCases)
  func `a crash has code, sum and fix in its first twelve rows`(bug: Bug) throws {
    var random = SeededGenerator(seed: 42)
    var texts: Set<String> = []
    for _ in 0..<400 {
      if let program = BuggyProgram(bug, using: &random) { texts.insert(program.text) }
    }
    try #require(!texts.isEmpty)
    for text in texts.sorted() {
      let crash = try #require(CrashReport(text).flatMap(ExplainCrash.init))
      Self.check(crash)
    }
  }

  @Test func `so has a crash with operations that are past the end`() throws {
    let text = """
      Invalid batch updates detected: the number of sections and/or items returned by the data \
      source before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [12] }
      Data source after updates = { 1 section with item counts: [13] }
      Updates = [
      \tInsert item (0 - 12),
      \tInsert item (0 - 13),
      \tReload item (0 - 3)
      ]
      """
    Self.check(try #require(CrashReport(text).flatMap(ExplainCrash.init)))
  }

  private static func check(_ crash: ExplainCrash) {
    let text = crash.text(RenderOptions(width: ProblemRows.width))
    let rows = ProblemRows(text)
    #expect(rows.missing(crash.report.code, whole: ["why"], starting: ["fix"]).isEmpty, "\(text)")
    #expect(rows.repeated.isEmpty, "\(text)")
    #expect(rows.rows.count { $0.hasPrefix("  certain ") } == 1)
    let certain = rows.rows.firstIndex { $0.hasPrefix("  certain ") } ?? 0
    #expect(!rows.rows[certain + 1].hasPrefix("     "), "\(text)")
  }

  @Test func `how certain a rule is takes one line on every page`() {
    for page in ExplainCatalogue.pages {
      #expect(page.certaintyLine.count < 69, "\(page.code): \(page.certaintyLine)")
    }
  }
}
