import CollectionCore
package import CollectionExercises
import LuaSyntax

/// The problems of a pack that are visible without running it, such as readable hidden checks.
extension ExercisePack {
  /// The problems that `AuthorCheck` finds without running anything, in every exercise and in the
  /// whole.
  package var textFindings: [PackProblem] {
    exercises.flatMap(AuthorCheck.textFindings) + leaks + translationFindings
  }

  /// The problems of the pack's translations.
  private var translationFindings: [PackProblem] {
    source.languages.flatMap { language in
      do throws(PackProblems) {
        _ = try source.translated(into: language)
        return [PackProblem]()
      } catch {
        return error.problems
      }
    }
  }

  /// The hidden texts that learners could read.
  package var leaks: [PackProblem] {
    let student = source.studentFiles.sorted { $0.key < $1.key }
    var problems: [PackProblem] = []
    for exercise in exercises {
      for check in exercise.checks where check.isHidden {
        for secret in [check.name, check.part.code.trimmed] where !secret.isEmpty {
          guard let leak = student.first(where: { $0.value.contains(secret) }) else { continue }
          problems.append(
            PackProblem(
              exercise.file, line: check.part.line,
              "what is hidden here stands in \(leak.key), too: '\(secret.prefix(60))'",
              fix: "learners get that file: write it otherwise there or here"))
        }
        problems += partialLeaks(of: check, in: exercise, student)
      }
    }
    return problems
  }

  /// The minimum number of characters of a literal that can reveal something.
  private static let leastLiteral = 8
  /// The minimum number of characters of a line of code that can reveal something.
  private static let leastLine = 20

  /// Finds literals and lines of a hidden check in the texts that learners read of its exercise.
  ///
  /// Text in the given part or another exercise is not secret, nor is a line without numbers and
  /// texts, as `return attempt(function()`. Of a visible check, only literals and comparisons
  /// count, because similar checks share the rest.
  ///
  /// - Parameter student: the files for learners.
  /// - Complexity: O(n·m) for m literals and lines, and n bytes of files.
  private func partialLeaks(
    of check: Exercise.Check, in exercise: Exercise, _ student: [(key: String, value: String)]
  ) -> [PackProblem] {
    let places = exercise.readPlaces
    let others = student.filter { $0.key != exercise.file }
    var problems: [PackProblem] = []
    var blamed: [String] = []
    for secret in Self.secrets(of: check.part.code) {
      guard !blamed.contains(where: { $0.contains(secret.text) }),
        let place = places.first(where: { $0.gives(secret) }),
        !exercise.given.code.contains(secret.text),
        !others.contains(where: { $0.value.contains(secret.text) })
      else { continue }
      blamed.append(secret.text)
      problems.append(
        PackProblem(
          exercise.file, line: check.part.line,
          "a part of what is hidden here stands in \(place.name), too: '\(secret.text.prefix(60))'",
          fix: "learners read that: write it otherwise there or here"))
    }
    return problems
  }

  /// Returns the lines of a check, then its literals, if they are long enough to reveal something.
  private static func secrets(of code: String) -> [Secret] {
    let lines = code.split(separator: "\n").map(\.trimmed).filter { line in
      line.count >= leastLine
        && line.contains { $0.isNumber || $0 == "\"" || $0 == "'" || $0 == "[" }
    }
    let literals = literals(of: code).map(\.trimmed).filter { $0.count >= leastLiteral }
    return lines.map { Secret(text: $0, isMechanical: !$0.contains("==")) }
      + literals.map { Secret(text: $0, isMechanical: false) }
  }

  /// Returns the values of the literals. Complexity: O(n).
  private static func literals(of code: String) -> [String] {
    LuaToken.code(in: Array(code.utf8)).filter { $0.kind == .string }.map { $0.text }
  }
}

/// A part of a hidden check.
private struct Secret {
  var text: String
  /// A Boolean value that indicates whether the line has no comparison.
  var isMechanical: Bool
}

/// A text that learners read while they solve an exercise.
private struct ReadPlace {
  /// The name of the text.
  var name: String
  var text: String
  var isCheck = false

  /// Returns whether the text reveals a part of a hidden check.
  func gives(_ secret: Secret) -> Bool {
    !(isCheck && secret.isMechanical) && text.contains(secret.text)
  }
}

extension Exercise {
  /// All texts that learners read.
  fileprivate var readPlaces: [ReadPlace] {
    var places = [
      ReadPlace(name: "the title", text: title), ReadPlace(name: "the objective", text: objective),
      ReadPlace(name: "the teaching text", text: teaches),
      ReadPlace(name: "the starter", text: starter.code),
    ]
    for (index, hint) in hints.enumerated() {
      places.append(ReadPlace(name: "hint \(index + 1)", text: hint.text))
    }
    for check in checks where !check.isHidden {
      places.append(
        ReadPlace(
          name: "the check '\(check.name)'", text: check.name + "\n" + check.part.code,
          isCheck: true))
    }
    for (index, mistake) in mistakes.enumerated() {
      places.append(
        ReadPlace(name: "the answer to wrong answer \(index + 1)", text: mistake.answer))
    }
    return places
  }
}
