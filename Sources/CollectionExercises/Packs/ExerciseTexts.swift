import LuaRuntime

/// The texts of an exercise that a catalogue can translate, by keys such as `title` and `hint.2`.
///
/// In a catalogue, the exercise's id precedes them: `01_01_insert.hint.2 Zähle von 0.`
struct ExerciseTexts {
  /// The keys and the texts, in the order of the file.
  let all: [(key: String, text: String)]
  /// The keys, including those of hidden checks that a handout does not contain.
  let keys: [String]

  /// Finds the texts of an exercise.
  init(_ exercise: Exercise) {
    func numbered(_ key: String, _ texts: [String]) -> [(key: String, text: String)] {
      texts.enumerated().map { ("\(key).\($0.offset + 1)", $0.element) }
    }
    let visible = exercise.checks.filter { !$0.isHidden }
    all =
      [("title", exercise.title), ("objective", exercise.objective), ("teaches", exercise.teaches)]
      .filter { !$0.1.isEmpty }
      + numbered("check", visible.map { $0.name })
      + numbered("hidden", exercise.checks.filter { $0.isHidden }.map { $0.name })
      + numbered("choice", exercise.prediction?.choices.map { $0.text } ?? [])
      + numbered("wrong", exercise.mistakes.map { $0.answer })
      + numbered("hint", exercise.hints.map { $0.text })
    let sealed = exercise.hiddenCount - exercise.sealedHiddenCount..<exercise.hiddenCount
    keys = all.map { $0.key } + sealed.map { "hidden.\($0 + 1)" }
  }
}

extension Exercise {
  /// Returns the exercise with the texts that a catalogue translates. The names of checks in
  /// results and other regions do not change; learners read the translated ones. Complexity:
  /// O(texts).
  package func translated(by catalogue: Catalogue) -> Exercise {
    guard catalogue.translatesExercises else { return self }
    var exercise = self
    func text(_ key: String) -> String? { catalogue.overrides["\(id).\(key)"] }
    exercise.title = text("title") ?? title
    exercise.objective = text("objective") ?? objective
    exercise.teaches = text("teaches") ?? teaches
    var numbers = (visible: 0, hidden: 0)
    for index in checks.indices {
      if checks[index].isHidden {
        numbers.hidden += 1
        exercise.checks[index].title = text("hidden.\(numbers.hidden)")
      } else {
        numbers.visible += 1
        exercise.checks[index].title = text("check.\(numbers.visible)")
      }
    }
    for index in prediction?.choices.indices ?? 0..<0 {
      if let text = text("choice.\(index + 1)") {
        exercise.prediction?.choices[index].text = text
      }
    }
    for index in mistakes.indices {
      if let text = text("wrong.\(index + 1)") { exercise.mistakes[index].answer = text }
    }
    for index in hints.indices {
      if let text = text("hint.\(index + 1)") { exercise.hints[index].text = text }
      if let first = hints[index].checks.first,
        let title = exercise.checks.first(where: { $0.name == first })?.title
      {
        exercise.hints[index].topic = title
      }
    }
    return exercise
  }
}

extension ExercisePack {
  /// The texts of the pack and its exercises in the form of a catalogue, in the pack's language.
  package var translatableTexts: [(key: String, text: String)] {
    [("pack.title", manifest.title)]
      + manifest.chapters.map { ("chapter.\($0.number)", $0.title) }
      + exercises.flatMap { exercise in
        ExerciseTexts(exercise).all.map { ("\(exercise.id).\($0.key)", $0.text) }
      }
  }

  /// The keys of these texts, and of those that a handout does not contain.
  var translatableKeys: Set<String> {
    Set(translatableTexts.map { $0.key }).union(
      exercises.flatMap { exercise in ExerciseTexts(exercise).keys.map { "\(exercise.id).\($0)" } })
  }
}
