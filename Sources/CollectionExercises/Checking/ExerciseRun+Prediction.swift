import CollectionCore
import CollectionDiffing
import CollectionRendering
package import CollectionScripting
import LuaRuntime

/// Guesses.
///
/// The learner's program runs alone, without the given part, and then the predicted program runs.
/// So no guess can read the result that it is compared with.
extension ExerciseRun {
  /// Reads the guess, then runs the program and compares.
  mutating func predict(_ prediction: Prediction) {
    guard let guess = guess(prediction) else { return }
    result.guess = guess
    guard !result.checks.isEmpty else { return }
    do throws(HostError) {
      let program = try CheckedProgram(
        checker.configuration, given: exercise.givenChunks,
        program: .init(prediction.program.code, name: Self.programName))
      if let failure = program.givenFailure {
        return failAll(.error, failure.diagnosis.code, exerciseFault(failure))
      }
      compare(guess, prediction, program)
    } catch {
      return failAll(.error, "exercise", "\(error)")
    }
    result.settleScores()
  }

  /// The name of the program in messages.
  private static let programName = "program.lua"

  /// Returns the learner's guess, or nil if there is none yet, which is recorded.
  private mutating func guess(_ prediction: Prediction) -> String? {
    let asked: CheckedProgram
    do throws(HostError) {
      asked = try CheckedProgram(
        checker.configuration, given: [], program: .init(source, name: name),
        terms: exercise.terms)
    } catch {
      failAll(.error, "exercise", "\(error)")
      return nil
    }
    result.output = Self.text(asked.output)
    globals = asked.globalNames
    if let failure = asked.failure {
      end(with: failure)
      return nil
    }
    if let breach = asked.deniedUses.first {
      failAll(.fail, nil, sentence(of: breach), checkCode: "check")
      return nil
    }
    let answer = asked.check(.init(prediction.reader, name: exercise.checkName))
    let text = answer.message ?? "form"
    if answer.passed == true, let guess = prediction.canonical(text) { return guess }
    refuse(answer.passed == false && text == "open" ? "guess.open" : prediction.formKey, prediction)
    return nil
  }

  /// Records that there is no guess to compare.
  private mutating func refuse(_ key: String, _ prediction: Prediction) {
    failAll(
      .fail, nil,
      checker.catalogue.text(key, ["count": "\(prediction.count)"]), checkCode: "check")
    // The message belongs to the check, the only one.
    result.message = nil
  }

  private mutating func compare(
    _ guess: String, _ prediction: Prediction, _ program: CheckedProgram
  ) {
    let comparison: (actual: String, difference: String?)
    do throws(ScriptFailure) {
      switch prediction.kind {
      case .state: comparison = try compareState(guess, program)
      case .frames(let paths):
        let frames = zip(paths, prediction.frames(in: guess)).map(Goal.Frame.init)
        comparison = try compareFrames(frames, program)
      case .sentence: comparison = compareSentence(guess, prediction, program)
      }
    } catch {
      return failAll(.error, error.diagnosis.code, exerciseFault(error))
    }
    result.shown = comparison.actual
    result.checks[0].status = comparison.difference == nil ? .pass : .fail
    result.checks[0].actual = comparison.difference == nil ? comparison.actual : nil
    result.checks[0].message = comparison.difference
    guard comparison.difference != nil else { return }
    result.checks[0].code = "check"
    guard let failure = program.failure else { return }
    describe(failure.diagnosis)
    // Nothing needs a repair, so no hint is needed for it.
    result.repair = result.diagnosis
  }

  private func compareState(
    _ guess: String, _ program: CheckedProgram
  ) throws(ScriptFailure) -> (String, String?) {
    let actual = try program.shownState() ?? ""
    guard guess != actual else { return (actual, nil) }
    let texts = checker.catalogue
    let whole = texts.text("fail.guess.state", ["guess": guess, "actual": actual])
    guard let one = try? CollectionState(line: guess),
      let other = try? CollectionState(line: actual),
      let place = Self.parting(one, other)
    else { return (actual, whole) }
    let nothing = texts.text("fail.guess.nothing")
    return (
      actual,
      texts.text(
        "fail.guess.item",
        [
          "whole": whole, "path": "\(place.path)", "guess": place.guess ?? nothing,
          "actual": place.actual ?? nothing,
        ])
    )
  }

  /// Returns the first index path at which two states differ, or nil if only sections differ.
  private static func parting(
    _ guess: CollectionState, _ actual: CollectionState
  ) -> (path: IndexPath, guess: String?, actual: String?)? {
    for section in 0..<max(guess.sections.count, actual.sections.count) {
      var path = IndexPath(section, 0)
      while true {
        let (one, other) = (guess.item(at: path), actual.item(at: path))
        let names = (one?.id.description, other?.id.description)
        if names.0 != names.1 { return (path, names.0, names.1) }
        if one == nil { break }
        path.item += 1
      }
    }
    return nil
  }

  private func compareFrames(
    _ frames: [Goal.Frame], _ program: CheckedProgram
  ) throws(ScriptFailure) -> (String, String?) {
    let comparison = try FrameComparison(frames, tolerance: 0.5, program)
    let difference = comparison.difference.map { frame, actual in
      checker.catalogue.text(
        "fail.guess.rect",
        [
          "path": "\(frame.path)", "guess": "\(frame.rect)",
          "actual": actual.map { "\($0)" } ?? checker.catalogue.text("fail.guess.nothing"),
        ])
    }
    return (comparison.actual, difference)
  }

  private func compareSentence(
    _ guess: String, _ prediction: Prediction, _ program: CheckedProgram
  ) -> (String, String?) {
    let code = prediction.code(of: program)
    let right = prediction.choices.firstIndex { $0.code == code }
    let actual =
      right.map { prediction.choices[$0].text } ?? program.failure?.diagnosis.message ?? code
    guard guess != right.map({ "\($0 + 1)" }) else { return (actual, nil) }
    return (
      actual,
      checker.catalogue.text(
        "fail.guess.sentence", ["guess": prediction.sentence(of: guess), "actual": actual])
    )
  }
}

extension Prediction {
  /// Returns the code of the end of a run.
  package func code(of program: CheckedProgram) -> String {
    program.failure.map { $0.diagnosis.code ?? "R02" } ?? program.firstFault?.code ?? Self.noCode
  }

  /// The number of values in a guess.
  fileprivate var count: Int {
    switch kind {
    case .state: 1
    case .frames(let paths): paths.count
    case .sentence: choices.count
    }
  }

  /// The key of the message about a guess in the wrong form.
  fileprivate var formKey: String {
    switch kind {
    case .state: "guess.form.state"
    case .frames: "guess.form.frames"
    case .sentence: "guess.form.sentence"
    }
  }
}
