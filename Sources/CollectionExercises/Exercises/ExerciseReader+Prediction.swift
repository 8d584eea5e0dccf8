import CollectionCore
import CollectionScripting
import LuaRuntime

extension ExerciseReader {
  /// Reads `predict state`, `predict frames 0,1 2,0` or `predict sentence`, with the program below.
  mutating func readPrediction(_ region: ExerciseRegion) {
    let words = region.argument.split(whereSeparator: { $0.isWhitespace }).map(String.init)
    if region.body.isBlank {
      report(region.line, "there is no program to predict", "write it below `--@ predict`")
    }
    let kind: Prediction.Kind
    switch words.first ?? "" {
    case "state": kind = .state
    case "sentence": kind = .sentence
    case "frames":
      let paths = words.dropFirst().compactMap { word in
        let numbers = word.split(separator: ",").compactMap { Int($0) }
        return numbers.count == 2 ? IndexPath(numbers[0], numbers[1]) : nil
      }
      if paths.isEmpty || paths.count != words.count - 1 {
        report(
          region.line, "`predict frames` does not name index paths",
          "write them as section,item: `--@ predict frames 0,1 2,0`")
      }
      kind = .frames(paths)
    default:
      report(
        region.line,
        "'\(words.first ?? "")' cannot be predicted"
          + Suggestion.sentence(for: words.first ?? "", among: ["state", "frames", "sentence"]),
        "write state, frames or sentence")
      return
    }
    exercise.prediction = Prediction(
      kind: kind, program: Exercise.Part(code: region.body, line: region.line))
  }

  /// Reads `choice U01 The counts do not agree.`, once the prediction is read.
  mutating func readChoice(_ region: ExerciseRegion) {
    let words = region.prose.split(maxSplits: 1, whereSeparator: { $0.isWhitespace }).map(
      String.init)
    guard words.count == 2 else {
      report(
        region.line, "`choice` needs a code and a sentence",
        "write it as in `--@ choice U01 The counts do not agree.`, or with "
          + "`\(Prediction.noCode)` for a run that is accepted")
      return
    }
    guard case .sentence? = exercise.prediction?.kind else {
      report(
        region.line, "a choice needs `--@ predict sentence`",
        "write that region, or take the choice out")
      return
    }
    exercise.prediction?.choices.append(Prediction.Choice(code: words[0], text: words[1]))
  }

  /// Checks a prediction as a whole: it replaces a goal and checks.
  mutating func checkPrediction(_ regions: [ExerciseRegion]) {
    guard let prediction = exercise.prediction else { return }
    let others: Set = ["goal", "check", "hidden", "ops", "deny", "par", "budget"]
    for region in regions where others.contains(region.keyword) {
      report(
        region.line, "`\(region.keyword)` beside `predict`",
        "a guess is compared with the run, and with nothing else: take it out")
    }
    if case .sentence = prediction.kind, prediction.choices.count < 2 {
      report(
        prediction.program.line, "there are fewer than 2 sentences to choose from",
        "add lines such as `--@ choice \(Prediction.noCode) The batch is accepted.`")
    }
  }
}
