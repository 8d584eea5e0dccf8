import Foundation

/// The rules of `classroom50/result/v1`, as the schema in Classroom 50's repository and the checks
/// of its runner have them.
enum ClassroomSchema {
  /// A result as the runner's documentation shows it.
  static let recorded = """
    {"schema": "classroom50/result/v1", "classroom": "cs-principles", "assignment": "hello",
     "assignment_type": "individual", "owner": "alice",
     "submission": "submit/2026-06-01T14-32-05Z-a1b2c3d",
     "commit": "https://github.com/o/r/commit/a1b2c3d",
     "release": "https://github.com/o/r/releases/tag/submit%2Fa1b2c3d",
     "review": "https://github.com/o/r/compare/0000000...a1b2c3d",
     "datetime": "2026-06-01T14:32:01Z", "graded_at": "2026-06-01T14:33:11Z",
     "score": 4, "max-score": 5,
     "tests": [
       {"test-name": "compiles", "passed": true, "score": 4, "max-score": 4},
       {"test-name": "outputs_correct", "passed": false, "score": 0, "max-score": 1}]}
    """

  private static let texts = [
    "classroom", "assignment", "owner", "submission", "commit", "release", "review", "datetime",
  ]
  private static let required =
    texts + ["schema", "assignment_type", "score", "max-score", "tests"]

  /// Returns what is wrong with a result.
  static func problems(_ text: String) -> [String] {
    guard
      let result = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return ["it is no object"] }
    var problems = required.filter { result[$0] == nil }.map { "\($0) is missing" }
    problems += Set(result.keys).subtracting(required + ["graded_at", "submitted_by"]).map {
      "\($0) is unknown"
    }
    for name in texts where (result[name] as? String ?? "").isEmpty {
      problems.append("\(name) is no text")
    }
    if result["schema"] as? String != "classroom50/result/v1" { problems.append("another schema") }
    if !["individual", "group", "team"].contains(result["assignment_type"] as? String) {
      problems.append("another type")
    }
    if (result["submission"] as? String)?.hasPrefix("submit/") != true {
      problems.append("no tag of a submission")
    }
    let time = #"^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$"#
    for name in ["datetime", "graded_at"] {
      guard let value = result[name] as? String else { continue }
      if value.range(of: time, options: .regularExpression) == nil {
        problems.append("\(name) is no time")
      }
    }
    problems += points(result, "the result")
    let tests = result["tests"] as? [[String: Any]] ?? []
    for test in tests {
      if (test["test-name"] as? String ?? "").isEmpty { problems.append("a test has no name") }
      if !isBoolean(test["passed"]) { problems.append("passed is no Boolean") }
      problems += points(test, "a test")
    }
    for name in ["score", "max-score"] {
      let sum = tests.compactMap { $0[name] as? Int }.reduce(0, +)
      if sum != result[name] as? Int { problems.append("\(name) is not the sum") }
    }
    return problems
  }

  private static func isBoolean(_ value: Any?) -> Bool {
    (value as? NSNumber).map { isBooleanType($0) } ?? false
  }

  private static func isBooleanType(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
  }

  private static func points(_ object: [String: Any], _ name: String) -> [String] {
    guard let score = object["score"] as? Int, let most = object["max-score"] as? Int,
      !isBoolean(object["score"]), score >= 0, score <= most
    else { return ["the points of \(name)"] }
    return []
  }
}
