import Foundation
import TesseraExplain
import Testing

/// The causes of crashes of programs into which one bug was put.
struct CauseScoresTests {
  /// The table was tuned with the seeds 1 and 77.
  private static let seed = 501

  @Test func `the causes are nearly as good as the best reader of the text alone`() throws {
    let scores = CauseScores(programs: 1500, seed: Self.seed)
    print("programs of seed \(Self.seed)\n\(scores.table)")
    #expect(scores.scores.count == Bug.allCases.count)
    #expect(Bug.allCases.count >= 30)
    for (bug, score) in scores.scores {
      #expect(score.first >= score.bestFirst - 0.05, "\(bug)")
      #expect(score.listed >= score.bestListed - 0.05, "\(bug)")
    }
    #expect(scores.contradictions == [])
    try expectRecorded(scores.table)
  }

  @Test func `causes have a question and a fix, and the first one is the likely cause`() throws {
    let text =
      "attempt to insert item 3 into section 0, but there are only 3 items in section 0 "
      + "after the update"
    let report = try #require(CrashReport(text))
    #expect(report.causes.count == 5)
    #expect(report.causes.prefix(3).allSatisfy { $0.probability == .equal })
    #expect(report.likelyCause == report.causes.first?.text)
    #expect(report.causes.allSatisfy { !$0.question.isEmpty && !$0.fix.isEmpty })
  }

  @Test func `numbers that leave one cause name it alone`() throws {
    let reload = try #require(
      CrashReport("attempt to delete and reload the same index path (0 - 3)"))
    #expect(reload.causes.map(\.probability) == [.only])
  }

  @Test func `causes of a table view have its words and its Swift`() throws {
    let report = try #require(
      CrashReport(
        "attempt to insert row 0 into section 0, but there are only 0 rows in section 0 after the "
          + "update"))
    let first = try #require(report.causes.first)
    #expect(first.question == "Where is the array assigned that numberOfRowsInSection reads?")
    #expect(first.fix.contains("insertRows(at: new); deleteRows(at: old)"))
    #expect(!report.causes.contains { $0.fix.contains("Items(") || $0.text.contains(" item") })
  }

  /// Compares a table with the page, or writes it there.
  private func expectRecorded(_ table: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/errors.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: CauseScores.head))
    let end = lines[start...].firstIndex(of: "") ?? lines.endIndex
    let old = lines[start..<end].joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TESSERA_RECORD"] == "1" {
      try page.replacing(old, with: table).write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(old == table)
  }
}
