import CollectionCourses
import CollectionExercises
import Testing

/// Comments and points by hand, which grading anew keeps.
struct RemarksTests {
  private func remarks(_ text: String) throws -> Remarks { try Remarks(csv: text, file: "g.csv") }

  @Test func `remarks survive, in any number of rounds`() throws {
    var book = GradeBook.sample
    let table = """
      submission,score,adjustment,comment\r
      ann,0,+2,"'=good, \"\"really\"\""\r
      bob,2,,\r

      """
    #expect(book.keep(try remarks(table)) == [])
    #expect(book.submissions[0].remark == Remark(adjustment: 2, comment: "=good, \"really\""))
    #expect(book.submissions[0].total == 2)
    let first = ReportFormat.csv.report(book)
    #expect(
      first == """
        submission,01_01_insert,02_08_wwdc,score,max_score,adjustment,total,comment,codes\r
        ann,0,0,0,6,2,2,"'=good, ""really""\",goal (01_01_insert); R10 (02_08_wwdc)\r
        bob,1,1,2,2,,2,,\r

        """)
    var again = GradeBook.sample
    #expect(again.keep(try remarks(first)) == [])
    #expect(ReportFormat.csv.report(again) == first)
  }

  @Test func `tables are put together, and where they disagree both are named`() throws {
    let first = try remarks("submission,score,adjustment,comment\nann,1,,late\nbob,2,1,\n")
    let second = try remarks("submission,score,adjustment,comment\nann,3,-1,late\ncat,,,ill\n")
    let both = try Remarks([("a.csv", first), ("b.csv", second)])
    #expect(both.rows.map(\.submission) == ["ann", "bob", "cat"])
    #expect(both.rows.map(\.score) == [3, 2, nil])
    #expect(
      both.rows.map(\.remark) == [
        Remark(adjustment: -1, comment: "late"), Remark(adjustment: 1), Remark(comment: "ill"),
      ])
    let third = try remarks(
      "submission,score,adjustment,comment\nbob,3,2,\nann,1,3,\ncat,,,ill; excused\n")
    let failure = #expect(throws: Table.Failure.self) {
      try Remarks([("a.csv", first), ("b.csv", second), ("c.csv", third)])
    }
    // All of them at once, each with the tables that disagree.
    #expect(
      failure?.description == """
        the adjustments of 'bob' in 'a.csv' and 'c.csv' differ: 1 and 2; remove one of them
        the adjustments of 'ann' in 'a.csv' and 'c.csv' differ: -1 and 3; remove one of them
        """)
  }

  @Test func `comments of several assistants follow one another, each once`() throws {
    let tables = try ["late", "see me; late", "good"].map {
      ("\($0).csv", try remarks("submission,comment\nann,\($0)\n"))
    }
    let both = try Remarks(tables)
    #expect(both.rows.map(\.remark.comment) == ["late; see me; good"])
    // The table that was written is one of them the next time.
    let written = ("all.csv", both)
    #expect(try Remarks([written] + tables).rows.map(\.remark.comment) == ["late; see me; good"])
  }

  @Test func `of two statements about one thing the later one is kept, and both tables are named`()
    throws
  {
    let tables = try ["02_08: fine; late", "02_08: copied; late, see me"].map {
      ("\($0.count).csv", try remarks("submission,comment\nann,\"\($0)\"\n"))
    }
    let both = try Remarks(tables)
    #expect(both.rows.map(\.remark.comment) == ["02_08: copied; late, see me"])
    let note =
      "the comments on 'ann' in '17.csv' and '27.csv' differ about 02_08: the one of '27.csv' is kept"
    #expect(both.notes == [note])
    var book = GradeBook.sample
    #expect(book.keep(both).first == note)
  }

  @Test func `a learner who is gone keeps the row, and changed points are told`() throws {
    var book = GradeBook.sample
    let notes = book.keep(
      try remarks("submission,score,adjustment,comment\nann,3,1,\ndan,2,,ill\nold,2,,\n"))
    #expect(
      notes == [
        "'ann' had 3 points when the adjustment of +1 was made, and has 0 now: see whether it is still "
          + "right",
        "'dan' submitted nothing this time; the remark is kept",
      ])
    let table = ReportFormat.csv.report(book)
    #expect(table.hasSuffix("\r\ndan,,,,,,,ill,gone\r\n"))
    var again = GradeBook.sample
    _ = again.keep(try remarks(table))
    #expect(ReportFormat.csv.report(again) == table)
  }

  @Test func `the total is never below zero, and learners read what was added`() throws {
    var book = GradeBook.sample
    _ = book.keep(try remarks("submission,adjustment,comment\nann,-5,late by phone\n"))
    #expect(book.submissions[0].total == 0)
    let page = HTMLReport(book).page(at: 0).text
    #expect(page.contains("−5 by hand: 0 points."))
    #expect(page.contains("late by phone"))
    #expect(
      ReportFormat.gradescope.report(book.only(book.submissions[0])).contains("late by phone"))
  }

  @Test(arguments: [
    ("", "it is empty"), ("name,comment\nann,x", "there is no column 'submission'"),
    ("submission,score\nann,1", "there is neither a column 'comment' nor 'adjustment'"),
    (
      "submission,adjustment\nann,1.5",
      "line 2: the adjustment of 'ann' is '1.5': write whole points"
    ),
    ("submission,adjustment\nann,9999999999999999999", "write whole points"),
    ("submission,comment\nann,x\nann,y", "line 3: 'ann' is in line 2, too"),
    ("submission,comment\nann,x,y", "line 2: it has 3 cells"),
  ])
  func `a table that cannot be kept is refused with its line`(text: String, message: String) throws
  {
    let failure = try #require(throws: Table.Failure.self) { try remarks(text) }
    #expect(failure.description.contains(message), "\(failure)")
  }

  @Test(arguments: [
    ("submission,comment\nann,x", true), ("\u{FEFF}submission;score;adjustment\r\n", true),
    ("submission,score\nann,1", false), ("comment\nx", false), ("", false),
  ])
  func `a table with remarks is known by its header`(text: String, has: Bool) {
    #expect(Remarks.areIn(text) == has)
  }
}
