import CollectionCourses
import CollectionExercises
import Foundation
import Testing

/// The `result.json` of Classroom 50.
struct Classroom50Tests {
  private static let variables = [
    "CLASSROOM": "cs", "ASSIGNMENT": "batches", "ASSIGNMENT_TYPE": "individual", "OWNER": "ann",
    "SUBMISSION_TAG": "submit/2026-06-01T14-32-05Z-a1b2c3d", "COMMIT_URL": "https://x/commit/a",
    "RELEASE_URL": "https://x/releases/a", "REVIEW_URL": "https://x/compare/a",
  ]

  private func report(
    _ book: GradeBook, _ change: (inout [String: String]) -> Void = { _ in }
  ) throws -> String {
    var variables = Self.variables
    change(&variables)
    var options = ReportOptions()
    options.classroom = try Classroom50Report.Surroundings { variables[$0] }
    return ReportFormat.classroom50.report(book, options)
  }

  @Test func `the recorded example keeps to the rules that reports are checked by`() {
    #expect(ClassroomSchema.problems(ClassroomSchema.recorded) == [])
    #expect(
      ClassroomSchema.problems(
        ClassroomSchema.recorded.replacingOccurrences(of: "\"score\": 4", with: "\"score\": 4.5"))
        != [])
  }

  @Test(arguments: [GradeBook.sample, .hostile])
  func `a result keeps to the schema and tells nothing of hidden checks`(book: GradeBook) throws {
    let text = try report(book)
    #expect(ClassroomSchema.problems(text) == [])
    #expect(!text.contains("friends"))
    #expect(!text.contains("SECRET"))
  }

  @Test func `each exercise is a test, with the points of its checks`() throws {
    let text = try report(.sample)
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(result["score"] as? Int == 0)
    #expect(result["max-score"] as? Int == 6)
    #expect(result["owner"] as? String == "ann")
    let tests = try #require(result["tests"] as? [[String: Any]])
    #expect(
      tests.map { $0["test-name"] as? String } == [
        "01_01_insert · One insert", "02_08_wwdc · The WWDC crash",
      ])
    #expect(tests.map { $0["passed"] as? Bool } == [false, false])
    #expect(
      tests[0]["message"] as? String
        == "shows A: a b, but should show A: a x b\nexpected: A: a x b\nactual: A: a b\n"
        + "hint: tell the data, too")
  }

  @Test func `the runner may leave out what has another source`() throws {
    let text = try report(.sample) {
      $0["OWNER"] = nil
      $0["USERNAME"] = "bob"
      $0["REVIEW_URL"] = nil
      $0["ASSIGNMENT_TYPE"] = nil
    }
    #expect(ClassroomSchema.problems(text) == [])
    #expect(text.contains("\"owner\":\"bob\""))
    #expect(text.contains("\"review\":\"https://x/commit/a\""))
    #expect(text.contains("\"assignment_type\":\"individual\""))
  }

  @Test(arguments: [
    ("CLASSROOM", nil, "CLASSROOM is not set"), ("OWNER", nil, "OWNER is not set"),
    ("SUBMISSION_TAG", "v1", "begins with submit/"),
    ("ASSIGNMENT_TYPE", "pair", "one of individual, group, team"),
  ])
  func `values that are missing or wrong are named`(
    name: String, value: String?, message: String
  ) throws {
    let failure = try #require(throws: Classroom50Report.Surroundings.Failure.self) {
      _ = try report(.sample) { $0[name] = value }
    }
    #expect(failure.description.contains(message), "\(failure.description)")
  }
}
