import CollectionCore
import CollectionExercises
import CollectionScripting

/// Predictions: the run has one outcome, and no guess can read it.
extension AuthorCheck {
  /// Checks the predicted program, and tries texts that are not guesses.
  mutating func checkPrediction() {
    guard let prediction = exercise.prediction else { return }
    let line = prediction.program.line
    if exercise.mistakes.isEmpty {
      report(line, "there is no wrong guess", "add `--@ wrong check guess …` with a typical one")
    }
    guard let program = checker.program(prediction.program.code) else { return }
    let code = prediction.code(of: program)
    switch prediction.kind {
    case .sentence:
      let right = prediction.choices.count { $0.code == code }
      if right != 1 {
        report(
          line,
          "the program ends with \(code), and the list has \(right.counted("sentence")) for it",
          "let one `--@ choice \(code) …` describe what happens")
      }
    case .state, .frames:
      if code != Prediction.noCode {
        report(
          line, "the program ends with \(code)",
          "let it run without, or ask how it ends: `--@ predict sentence`")
      }
    }
    // The program itself, before a guess that is made from it.
    let copied = exercise.given.code + prediction.program.code
    for guess in ["tostring(view)", "tostring(data)", "view"] {
      let result = attack("pcall(function()\n\(copied)end)\nguess = \(guess)\n")
      if result.status == .pass {
        report(line, "a guess passes that reads the run: \(guess)", "which is a bug in tessera")
      }
    }
  }
}
