import CollectionCourses
import CollectionExercises
import Testing

/// The list of a class, and what it adds to reports.
struct RosterTests {
  @Test(arguments: [
    "id,name,group\nann,\"Ann \"\"A.\"\" B, C\",1\ncat,Cat,\n",
    "\u{FEFF}ID;Name;Group\r\nann;\"Ann \"\"A.\"\" B, C\";1\r\n\r\ncat;Cat;",
    "group\tname\tid\r1\t\"Ann \"\"A.\"\" B, C\"\tann\r\tCat\tcat",
  ])
  func `a roster is read as spreadsheets write it`(text: String) throws {
    let roster = try Roster(csv: text, file: "r.csv")
    #expect(
      roster.learners == [
        .init(id: "ann", name: "Ann \"A.\" B, C", group: "1"), .init(id: "cat", name: "Cat"),
      ])
  }

  @Test(arguments: [
    ("", "'r.csv', line 1: it is empty"), ("name\nann", "there is no column 'id'"),
    ("id,mail\nann,a@b", "there is a column 'mail', and a roster has id, name and group"),
    ("id\nann\nbob\nann", "'r.csv', line 4: the id 'ann' is that of line 2, too"),
    ("id,name\n,Ann", "line 2: the id is empty"),
    ("id,id\nann,bob", "the column 'id' is there twice"),
    ("id,name\nann", "line 2: it has 1 cell, and the header has 2"),
    ("id,name\nann,Ann,1", "line 2: it has 3 cells, and the header has 2"),
    ("id,name\nann,\"Ann\n\nbob,Bob", "line 2: a quote is opened and not closed"),
    ("id,name\nann,\"Ann\" B", "line 2: there is text after a closing quote"),
  ])
  func `what is no roster is said, with its line`(text: String, message: String) throws {
    let failure = try #require(throws: Table.Failure.self) { try Roster(csv: text, file: "r.csv") }
    #expect(failure.description.contains(message), "\(failure)")
  }

  private var book: GradeBook {
    var book = GradeBook.sample
    book.join(
      Roster([
        .init(id: "ANN", name: "=Ann", group: "1"), .init(id: "dan", name: "Dan", group: "2"),
      ]))
    return book
  }

  @Test func `reports have names and groups, and say who is missing and who is unknown`() {
    #expect(
      ReportFormat.csv.report(book) == """
        submission,name,group,01_01_insert,02_08_wwdc,score,max_score,codes\r
        ann,'=Ann,1,0,0,0,6,goal (01_01_insert); R10 (02_08_wwdc)\r
        bob,,,1,1,2,2,\r
        dan,Dan,2,0,0,0,6,missing\r

        """)
    let text = ReportFormat.text.report(book)
    #expect(text.contains("submitted nothing\n  dan  Dan  2\n"))
    #expect(text.contains("not on the roster\n  bob\n"))
    #expect(ReportFormat.markdown.report(book).contains("| ann | =Ann | 1 | 0 | 6 |"))
    #expect(ReportFormat.markdown.report(book).contains("## Submitted nothing"))
    #expect(ReportFormat.html.report(book).contains("<h2>Submitted nothing</h2>"))
    #expect(JUnitSchema(ReportFormat.junit.report(book)).problems == [])
  }

  @Test func `who submitted nothing counts with 0 points in every report of the class`() {
    let book = book
    let share = "14% of all points, with 0 for 1 learner who submitted nothing"
    #expect(book.share == 2 / 14.0)
    #expect(book.overview.rows.map(\.missing) == [1, 1])
    #expect(ReportFormat.text.report(book).contains("2 of 2 submissions graded, \(share)\n"))
    #expect(ReportFormat.markdown.report(book).contains(", \(share)\n"))
    #expect(ReportFormat.html.report(book).contains("2 submissions, \(share)</p>"))
    #expect(ReportFormat.json.report(book).contains("\"max_score\":14"))
    let tap = ReportFormat.tap.report(book)
    #expect(tap.contains("1..12\n"))
    #expect(tap.contains("# dan: 0 of 6 points\nnot ok 8 - dan 01_01_insert reaches the goal\n"))
    let junit = ReportFormat.junit.report(book)
    #expect(junit.contains("<testsuite name=\"dan\""))
    #expect(junit.contains("tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\" time=\"0"))
    #expect(junit.contains("<testcase name=\"submitted nothing\" classname=\"tessera\" time=\"0"))
    // A report about one submission is about nobody else.
    #expect(!ReportFormat.tap.report(book.only(book.submissions[0])).contains("dan"))
  }

  @Test func `a byte order mark is written on request`() {
    var options = ReportOptions()
    options.marksByteOrder = true
    #expect(ReportFormat.csv.report(.sample, options).hasPrefix("\u{FEFF}submission,"))
    #expect(!ReportFormat.csv.report(.sample).hasPrefix("\u{FEFF}"))
  }

  @Test func `a book with all of it is read from JSON as it was`() throws {
    var book = book
    book.deadline = Moment(seconds: 1000)
    book.submissions[0].submitted = Moment(seconds: 2000)
    book.submissions[0].results[0].program = "print(1)"
    book.submissions[0].results[0].run = "{}"
    _ = book.keep(
      try Remarks(
        csv: "submission,adjustment,comment\nann,-2,good\ngone,1,\"a\nb\"", file: "g.csv"))
    let text = ReportFormat.json.report(book)
    let read = try GradeBook(json: text, file: "book.json")
    #expect(read == book)
    #expect(ReportFormat.json.report(read) == text)
  }

  @Test func `shards with another deadline are not put together`() throws {
    var (first, second) = (GradeBook.sample, GradeBook.sample)
    first.shard = GradeBook.Shard("1/2")
    first.submissions.removeLast()
    second.shard = GradeBook.Shard("2/2")
    second.submissions.removeFirst()
    second.deadline = Moment(seconds: 1)
    #expect(throws: GradeBook.Failure.self) {
      try GradeBook.merge([("1.json", first), ("2.json", second)])
    }
  }
}
