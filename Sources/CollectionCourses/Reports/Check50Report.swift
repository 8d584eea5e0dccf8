import CollectionCore
import CollectionExercises
import CollectionRendering

/// The results of one submission in the format of `check50 -o json`.
enum Check50Report {
  /// The version of that format.
  private static let version = "3.0.0"

  /// Writes the report of the first submission.
  static func json(_ book: GradeBook) -> JSONValue {
    let slug = book.exercises.count == 1 ? "\(book.pack)/\(book.exercises[0].id)" : book.pack
    let checks = book.submissions.first.map { book.checks(of: $0) } ?? []
    return [
      "slug": .string(slug), "version": .string(version),
      "results": .array(checks.map { result($0, of: book) }),
    ]
  }

  private static func result(_ reported: ReportedCheck, of book: GradeBook) -> JSONValue {
    let check = reported.check
    let passed: JSONValue =
      switch check.status {
      case .pass: true
      case .fail: false
      case .error, .skipped: .null
      }
    let log =
      check.isHidden ? [] : check.output.split(separator: "\n", omittingEmptySubsequences: false)
    return [
      "name": .string(reported.uniqueName),
      "description": .string("\(reported.exercise.id): \(book.publicName(reported))"),
      "passed": passed, "log": .array((log == [""] ? [] : log).map { .string(String($0)) }),
      "cause": cause(reported, of: book),
      "data": check.isHidden
        ? [:] : ["score": .integer(check.score), "max_score": .integer(check.maxScore)],
      "dependency": JSONValue(dependency(reported)),
    ]
  }

  /// Returns the report's name of the check on which another one depends.
  private static func dependency(_ reported: ReportedCheck) -> String? {
    guard let id = reported.check.dependency else { return nil }
    let hidden = reported.result.checks.filter(\.isHidden)
    if let index = hidden.firstIndex(where: { $0.id == id }) {
      return "\(reported.exercise.id).hidden_\(index + 1)"
    }
    return "\(reported.exercise.id).\(id)"
  }

  private static func cause(_ reported: ReportedCheck, of book: GradeBook) -> JSONValue {
    let check = reported.check
    let rationale: JSONValue = .string(
      book.lines(about: reported, isPublic: true).first ?? check.status.rawValue)
    switch check.status {
    case .pass: return .null
    case .skipped: return ["rationale": rationale]
    // A hidden check has the same message for every failure.
    case _ where check.isHidden: return ["rationale": rationale]
    case .fail:
      var fields: [FieldName: JSONValue] = [
        "rationale": .string(check.message ?? check.code ?? ""), "help": JSONValue(check.hint),
      ]
      // These two come as a pair or not at all.
      if let expected = check.expected, let actual = check.actual {
        fields["expected"] = .string(expected)
        fields["actual"] = .string(actual)
      }
      return .object(fields)
    case .error:
      return [
        "rationale": rationale,
        "error": [
          "type": .string(check.code ?? "error"), "value": .string(check.message ?? ""),
          "traceback": [], "data": [:],
        ],
      ]
    }
  }
}
