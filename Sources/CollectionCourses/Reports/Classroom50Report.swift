import CollectionCore
import CollectionExercises
import CollectionRendering

/// The results of one submission as Classroom 50's `result.json`, `classroom50/result/v1`.
///
/// Each exercise is a test. The file is attached to a release in the learner's repository, so a
/// failed hidden check has no details.
package enum Classroom50Report {
  /// The name of the format.
  package static let schema = "classroom50/result/v1"

  /// The values from the environment of Classroom 50's runner.
  package struct Surroundings: Sendable, Hashable {
    /// The values, by the names of the variables.
    private var values: [String: String] = [:]

    /// The variables that a result requires.
    private static let required = [
      "CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL",
    ]
    /// The kinds of assignments.
    private static let types = ["individual", "group", "team"]

    /// The reason why there is no result.
    package struct Failure: Error, CustomStringConvertible {
      /// The message with the missing variables and the advice.
      package let description: String
    }

    /// Reads the values.
    ///
    /// - Parameter variable: returns the value of a variable, or nil if it is not set or is empty.
    /// - Throws: `Failure` with the names of the missing variables.
    package init(_ variable: (String) -> String?) throws(Failure) {
      var missing: [String] = []
      for name in Self.required {
        values[name] = variable(name)
        if values[name] == nil { missing.append(name) }
      }
      // The runner sets both; on some machines USERNAME is only the name of an account.
      values["OWNER"] = variable("OWNER") ?? variable("USERNAME")
      if values["OWNER"] == nil { missing.append("OWNER") }
      guard missing.isEmpty else {
        throw Failure(
          description:
            "\(missing.joined(separator: ", ")) \(missing.count == 1 ? "is" : "are") not set, and a "
            + "classroom50 report needs them from its runner: run it in autograder.py, or set them")
      }
      values["REVIEW_URL"] = variable("REVIEW_URL") ?? values["COMMIT_URL"]
      values["ASSIGNMENT_TYPE"] = variable("ASSIGNMENT_TYPE") ?? Self.types[0]
      guard let tag = values["SUBMISSION_TAG"], tag.hasPrefix("submit/") else {
        throw Failure(
          description: "SUBMISSION_TAG is '\(values["SUBMISSION_TAG"] ?? "")', and the tag of a "
            + "submission begins with submit/")
      }
      guard let type = values["ASSIGNMENT_TYPE"], Self.types.contains(type) else {
        throw Failure(
          description:
            "ASSIGNMENT_TYPE is '\(values["ASSIGNMENT_TYPE"] ?? "")', and an assignment is "
            + "one of \(Self.types.joined(separator: ", "))")
      }
    }

    /// Returns the value of a variable as JSON.
    fileprivate subscript(name: String) -> JSONValue { .string(values[name] ?? "") }
  }

  /// Writes the result of the first submission.
  static func json(_ book: GradeBook, _ surroundings: Surroundings?) -> JSONValue {
    let submission = book.submissions.first
    let tests =
      submission.map { submission in
        zip(book.exercises, submission.results).map { test($0, $1.result, submission, of: book) }
      } ?? []
    // Classroom 50 replaces it by the time of the commit.
    let moment = submission?.submitted?.description ?? book.began.map { $0 + "Z" }
    var fields: [FieldName: JSONValue] = [
      "schema": .string(schema), "datetime": .string(moment ?? "1970-01-01T00:00:00Z"),
      "score": .integer(submission?.score ?? 0), "max-score": .integer(submission?.maxScore ?? 0),
      "tests": .array(tests),
    ]
    if let surroundings {
      fields["classroom"] = surroundings["CLASSROOM"]
      fields["assignment"] = surroundings["ASSIGNMENT"]
      fields["assignment_type"] = surroundings["ASSIGNMENT_TYPE"]
      fields["owner"] = surroundings["OWNER"]
      fields["submission"] = surroundings["SUBMISSION_TAG"]
      fields["commit"] = surroundings["COMMIT_URL"]
      fields["release"] = surroundings["RELEASE_URL"]
      fields["review"] = surroundings["REVIEW_URL"]
    }
    return .object(fields)
  }

  private static func test(
    _ exercise: GradeBook.GradedExercise, _ result: ExerciseResult,
    _ submission: GradeBook.GradedSubmission, of book: GradeBook
  ) -> JSONValue {
    var fields: [FieldName: JSONValue] = [
      "test-name": .string("\(exercise.id) · \(exercise.title)".printable),
      "passed": .boolean(result.status == .pass), "score": .integer(result.score),
      "max-score": .integer(result.maxScore),
    ]
    let failed = book.checks(of: submission).first {
      $0.exercise.id == exercise.id && $0.check.status != .pass && $0.check.status != .skipped
    }
    if result.status != .pass, let failed {
      let lines = book.lines(about: failed, isPublic: true)
      fields["message"] = .string(lines.joined(separator: "\n"))
    }
    return .object(fields)
  }
}
