import CollectionCore
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// A question about an exercise that was solved, with numbers of its own.
package struct ReviewQuestion: Sendable, Hashable {
  /// The id of the exercise that had the idea.
  package var exercise: String
  /// The question.
  package var text: String
  /// The correct answers; a wrong answer shows the first one.
  package var answers: [String]

  /// Creates a question.
  package init(exercise: String, text: String, answers: [String]) {
    self.exercise = exercise
    self.text = text
    self.answers = answers
  }

  /// Makes the question of an exercise with the numbers that follow from a seed, in this process.
  ///
  /// - Returns: nil if the exercise has none; an error's text in the place of a question that cannot
  ///   be made.
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

  /// Lua that puts what a chunk returns into one text.
  private static func wrapper(_ chunk: String) -> String {
    "local texts = table.pack((function() \(chunk)\nend)()) "
      + "for i = 1, texts.n do texts[i] = tostring(texts[i]) end "
      + "return true, table.concat(texts, '\\1', 1, texts.n)"
  }

  /// Returns whether an answer is right, whatever spaces, quotes and capitals it has.
  package func isRight(_ answer: String) -> Bool {
    let plain = Self.plain(answer)
    return answers.contains { Self.plain($0) == plain }
  }

  private static func plain(_ text: String) -> String {
    var result = ""
    for word in text.lowercased().split(whereSeparator: { $0.isWhitespace || $0 == "\"" }) {
      // A space counts between two words alone.
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
