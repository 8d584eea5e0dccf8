import CollectionCourses
import CollectionExercises
import Foundation
import Testing

/// The reports, each by the rules of its readers.
struct ReportTests {
  private func object(_ format: ReportFormat, _ book: GradeBook) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(format.report(book).utf8)) as? [String: Any])
  }

  @Test func `JUnit keeps to the schemas and says what went wrong`() {
    let schema = JUnitSchema(ReportFormat.junit.report(.sample))
    #expect(schema.problems == [])
    #expect(schema.suites.map { $0["name"] } == ["ann", "bob"])
    #expect(
      schema.cases.map { $0["name"] }.prefix(5) == [
        "reaches the goal", "is tidy", "Try it with two friends.", "comes later",
        "reaches the goal",
      ])
    #expect(
      schema.properties.contains([
        "name": "hidden", "value": "01_01_insert: Try it with two friends.",
      ]))
    #expect(
      schema.texts["failure"]?.first
        == "shows A: a b, but should show A: a x b\nexpected: A: a x b\nactual: A: a b\nhint: tell the data, too"
    )
    #expect(
      schema.texts["error"] == [
        "error: the script was stopped after 1000000 instructions, its budget\nline 3"
      ])
    #expect(schema.texts["skipped"] == ["not run, since 'reaches the goal' did not pass"])
  }

  @Test func `JUnit takes whatever a learner wrote`() {
    let schema = JUnitSchema(ReportFormat.junit.report(.hostile))
    #expect(schema.problems == [])
    #expect(schema.suites.first?["name"] == "<&>\"'`|#\\ ]]> =1+1, \\x1B[31m\\x0\r\n\t\u{2028}ü🙂")
  }

  @Test func `TAP has a plan, points, YAML and skips`() {
    let lines = ReportFormat.tap.report(.sample).split(separator: "\n").map(String.init)
    #expect(lines.prefix(2) == ["TAP version 13", "1..7"])
    #expect(lines.contains("not ok 1 - ann 01_01_insert reaches the goal"))
    #expect(lines.contains("  severity: \"fail\""))
    #expect(lines.contains("  severity: \"error\""))
    #expect(lines.contains("ok 2 - ann 01_01_insert is tidy"))
    #expect(
      lines.contains(
        "ok 4 - ann 01_01_insert comes later # SKIP not run, since 'reaches the goal' did not pass")
    )
    #expect(!ReportFormat.tap.report(GradeBook.sample.withoutHidden).contains("friends"))
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/prove"),
      "prove is not installed (Debian: perl)"))
  func `prove reads TAP without a complaint`() throws {
    for (book, failed) in [
      (GradeBook.sample, 3), (.hostile, 3),
      (GradeBook.sample.only(GradeBook.sample.submissions[1]), 0),
    ] {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tap")
      try ReportFormat.tap.report(book).write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/prove")
      process.arguments = ["--exec", "cat", file.path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(!text.contains("Parse errors"), "\(text)")
      #expect(process.terminationStatus == (failed == 0 ? 0 : 1), "\(text)")
      if failed > 0 { #expect(text.contains("Failed \(failed)/"), "\(text)") }
    }
  }

  @Test func `CSV has a row for everybody and the codes at its end`() {
    #expect(
      ReportFormat.csv.report(.sample) == """
        submission,01_01_insert,02_08_wwdc,score,max_score,codes\r
        ann,0,0,0,6,goal (01_01_insert); R10 (02_08_wwdc)\r
        bob,1,1,2,2,\r

        """)
    var book = GradeBook.sample
    book.submissions = [.init(name: "=HYPERLINK(\"x\"),\n", results: [])]
    #expect(ReportFormat.csv.report(book).hasSuffix("\r\n\"'=HYPERLINK(\"\"x\"\"),\n\",,,0,0,\r\n"))
  }

  @Test func `Gradescope gets documented fields, and nothing of hidden checks that learners read`()
    throws
  {
    for book in [GradeBook.sample, .hostile] {
      let report = try object(.gradescope, book)
      #expect(
        Set(report.keys).isSubset(of: [
          "score", "execution_time", "output", "output_format", "test_output_format",
          "test_name_format", "visibility", "stdout_visibility", "extra_data", "tests",
          "leaderboard",
        ]))
      let tests = try #require(report["tests"] as? [[String: Any]])
      #expect(tests.count == 5)
      for test in tests {
        #expect(
          Set(test.keys).isSubset(of: [
            "score", "max_score", "status", "name", "name_format", "number", "output",
            "output_format", "tags", "visibility", "extra_data",
          ]))
        #expect(["passed", "failed"].contains(test["status"] as? String))
        #expect(["visible", "after_published"].contains(test["visibility"] as? String))
        // What passed in an exercise that did not brings nothing.
        #expect(test["score"] as? Int == 0)
        for key in ["name", "output"] {
          #expect((test[key] as? String)?.contains("friends") == false)
          #expect((test[key] as? String)?.contains("SECRET") == false)
        }
      }
      #expect(
        tests.map { $0["visibility"] as? String } == [
          "visible", "visible", "after_published", "visible", "visible",
        ])
      #expect((tests[4]["output"] as? String)?.hasPrefix("error: the script was stopped") == true)
    }
  }

  @Test func `Exercism gets version 3 without skipped tests and without hidden code`() throws {
    for book in [GradeBook.sample, .hostile] {
      let report = try object(.exercism, book)
      #expect(report["version"] as? Int == 3)
      #expect(report["status"] as? String == "fail")
      #expect(report["message"] is NSNull)
      let tests = try #require(report["tests"] as? [[String: Any]])
      #expect(tests.map { $0["status"] as? String } == ["fail", "pass", "fail", "error"])
      #expect(tests.map { $0["task_id"] as? Int } == [1, 1, 1, 2])
      #expect(
        tests.map { $0["test_code"] as? String } == ["A: a x b", "return true", nil, "P: DAN"])
      #expect(tests.allSatisfy { $0["name"] is String })
      #expect(tests.allSatisfy { ($0["output"] as? String ?? "").count <= 500 })
      #expect(!ReportFormat.exercism.report(book).contains("SECRET"))
      #expect(!ReportFormat.exercism.report(book).contains("friends"))
    }
  }

  @Test func `Exercism's output is cut, and an error of everything has a message`() throws {
    var book = GradeBook.sample
    book.submissions[0].results.removeFirst()
    book.exercises.removeFirst()
    book.submissions[0].results[0].result.output = String(repeating: "x", count: 2000)
    let report = try object(.exercism, book)
    #expect(report["status"] as? String == "error")
    #expect((report["message"] as? String)?.contains("1000000 instructions") == true)
    let tests = try #require(report["tests"] as? [[String: Any]])
    let output = try #require(tests[0]["output"] as? String)
    #expect(output.count == 500)
    #expect(output.hasSuffix("Output was truncated. Please limit to 500 chars"))
  }

  @Test func `check50 gets causes by its specification`() throws {
    let report = try object(.check50, .sample)
    #expect(Set(report.keys) == ["slug", "results", "version"])
    let results = try #require(report["results"] as? [[String: Any]])
    for result in results {
      #expect(
        Set(result.keys) == ["name", "description", "passed", "log", "cause", "data", "dependency"])
      #expect((result["cause"] is NSNull) == (result["passed"] as? Bool == true))
    }
    #expect(
      results.map { $0["name"] as? String } == [
        "01_01_insert.goal", "01_01_insert.tidy", "01_01_insert.hidden_1", "01_01_insert.later",
        "02_08_wwdc.goal",
      ])
    #expect(results.map { $0["passed"] as? Bool } == [false, true, false, nil, nil])
    let causes = results.map { $0["cause"] as? [String: Any] }
    #expect(causes[0]?["expected"] as? String == "A: a x b")
    #expect(causes[0]?["help"] as? String == "tell the data, too")
    #expect(causes[2]?["rationale"] as? String == "a hidden check did not pass")
    #expect(results[3]["dependency"] as? String == "01_01_insert.goal")
    #expect((causes[4]?["error"] as? [String: Any])?["type"] as? String == "R10")
    #expect(!ReportFormat.check50.report(.sample).contains("SECRET"))
  }

  @Test func `Classroom gets its points without hidden checks, and skipped ones as failures`()
    throws
  {
    let report = try object(.classroom, .sample)
    #expect(report["version"] as? Int == 1)
    #expect(report["status"] as? String == "fail")
    #expect(report["max_score"] as? Int == 4)
    let tests = try #require(report["tests"] as? [[String: Any]])
    #expect(tests.map { $0["status"] as? String } == ["fail", "pass", "fail", "error"])
    #expect(tests.last?["line_no"] as? Int == 3)
    #expect(!ReportFormat.classroom.report(.sample).contains("friends"))
  }

  @Test func `Markdown keeps names as text`() {
    let text = ReportFormat.markdown.report(.hostile)
    #expect(!text.contains("<&>"))
    #expect(text.contains("&lt;&amp;&gt;\"'\\`\\|\\#\\\\ \\]\\]&gt; =1+1, "))
    #expect(text.contains("| 1 | 02\\_08\\_wwdc | R10 | the script was stopped"))
  }

  @Test func `a terminal gets no escape of a learner's`() {
    let text = ReportFormat.text.report(.hostile)
    #expect(!text.contains("\u{1B}"))
    #expect(text.contains("1 of 1 submission graded, 0% of all points"))
    #expect(text.contains("stopped by a limit"))
    #expect(
      ReportFormat.text.report(.hostile, ReportOptions(ascii: true)).utf8.allSatisfy { $0 < 128 })
  }

  @Test(arguments: [GradeBook.sample, .hostile])
  func `a book in JSON is read as it was`(book: GradeBook) throws {
    let text = ReportFormat.json.report(book)
    let read = try GradeBook(json: text, file: "book.json")
    #expect(read == book)
    #expect(ReportFormat.json.report(read) == text)
  }

  @Test func `shards are put together, and only all of them`() throws {
    var first = GradeBook.sample
    first.shard = GradeBook.Shard("1/2")
    first.submissions.removeLast()
    var second = GradeBook.sample
    second.shard = GradeBook.Shard("2/2")
    second.submissions.removeFirst()
    #expect(try GradeBook.merge([("2.json", second), ("1.json", first)]) == .sample)
    #expect(throws: GradeBook.Failure.self) { try GradeBook.merge([("1.json", first)]) }
    #expect(throws: GradeBook.Failure.self) {
      try GradeBook.merge([("1.json", first), ("1.json", first)])
    }
    second.exercises.removeLast()
    #expect(throws: GradeBook.Failure.self) {
      try GradeBook.merge([("1.json", first), ("2.json", second)])
    }
  }

  @Test(arguments: ["", "0/2", "3/2", "1", "1/2/3", "-1/2", "a/b"])
  func `a shard is a part of a whole`(text: String) {
    #expect(GradeBook.Shard(text) == nil)
  }

  @Test(arguments: [
    "", "{}", "[1]", "{\"version\":1}",
    "{\"version\":1,\"pack\":\"a\",\"title\":\"b\",\"exercises\":[],\"submissions\":[{}]}",
  ])
  func `what is no book is refused with a reason`(text: String) {
    #expect(throws: GradeBook.Failure.self) { try GradeBook(json: text, file: "x.json") }
  }
}
