import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// A question about a solved exercise, with different numbers.
package struct ReviewQuestion: Sendable, Hashable {
  /// The id of the exercise with the idea.
  package var exercise: String
  /// The question.
  package var text: String
  /// The correct answers; the first one is shown after a wrong answer.
  package var answers: [String]

  /// Creates a question.
  package init(exercise: String, text: String, answers: [String]) {
    self.exercise = exercise
    self.text = text
    self.answers = answers
  }

  /// Creates the question of an exercise with the numbers for a seed, in this process.
  ///
  /// - Returns: the question; nil if the exercise has none. A question that fails contains the text
  ///   of the error.
  package static func make(
    for exercise: Exercise, seed: UInt64
  ) -> Result<ReviewQuestion, PackProblem>? {
    guard let part = exercise.review else { return nil }
    func fault(_ message: String) -> Result<ReviewQuestion, PackProblem> {
      .failure(
        PackProblem(
          exercise.file, line: part.line, message,
          fix: "let it return two texts or more: the question, then what is right"))
    }
    let program: CheckedProgram
    do throws(HostError) {
      program = try CheckedProgram(
        ExerciseChecker(exercise).configuration, given: [], program: .init("", name: "review"))
    } catch {
      return fault("\(error)")
    }
    program.seed = seed
    let answer = program.check(.init(wrapper(part.chunk), name: exercise.file))
    if let failure = answer.failure {
      return fault("the question cannot be made: \(failure.diagnosis.message)")
    }
    let texts = (answer.message ?? "").split(
      separator: "\u{1}", omittingEmptySubsequences: false
    ).map(String.init)
    guard answer.passed == true, texts.count > 1, !texts.contains(where: { $0.isBlank }) else {
      return fault("there is no question with an answer")
    }
    return .success(
      ReviewQuestion(exercise: exercise.id, text: texts[0], answers: Array(texts.dropFirst())))
  }

  /// Returns Lua code that combines the results of a chunk in one text.
  private static func wrapper(_ chunk: String) -> String {
    "local texts = table.pack((function() \(chunk)\nend)()) "
      + "for i = 1, texts.n do texts[i] = tostring(texts[i]) end "
      + "return true, table.concat(texts, '\\1', 1, texts.n)"
  }

  /// Returns whether an answer is right; spaces, quotes and capitals do not matter.
  package func isRight(_ answer: String) -> Bool {
    let plain = Self.plain(answer)
    return answers.contains { Self.plain($0) == plain }
  }

  private static func plain(_ text: String) -> String {
    var result = ""
    for word in text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "\"" }) {
      // A space counts only between two words.
      if let last = result.last, Self.isWord(last), let first = word.first, Self.isWord(first) {
        result += " "
      }
      result += word
    }
    return result
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
