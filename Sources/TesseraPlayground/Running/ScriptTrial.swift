import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews

/// A run of a script in a fresh state, and its results.
struct ScriptTrial {
  /// A problem of the run, with the data for a repair of the script's text.
  struct Problem {
    /// The problem for programs.
    let shown: ScriptProblem
    /// The correct batch; nil if none is known.
    var repair: Repair?
    /// The operations that were written.
    var operations: [UpdateOperation] = []
    /// The earlier lines that changed the data.
    var changes: [Diagnosis.Change] = []
    /// The counts of the sections that the view shows.
    var counts: SectionCounts = []
  }

  /// The script's state after the run.
  let evaluator: Evaluator
  /// The failure that ended the script early; nil if there is none.
  let failure: ScriptFailure?
  /// The problems, in order of appearance.
  let problems: [Problem]
  /// The events, for the player.
  let tape: RecordingTape
  /// The number of steps of views before each problem, and at the end.
  let progress: [Int]

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - given: a chunk that runs before it, such as that of an exercise, with its name.
  ///   - wantsEvents: whether the steps are kept for the player.
  ///   - output: receives the printed output.
  /// - Throws: `ServiceFailure` if no state can be opened.
  init(
    _ source: String, name: String, _ configuration: Evaluator.Configuration,
    given: (text: String, name: String)? = nil, wantsEvents: Bool = false,
    output: @escaping ([UInt8]) -> Void = { _ in }
  ) throws(ServiceFailure) {
    do throws(HostError) {
      evaluator = try Evaluator(configuration, output: output)
    } catch {
      throw ServiceFailure(.internalError, "\(error)")
    }
    var tape = RecordingTape()
    var problems: [Problem] = []
    var progress: [Int] = []
    var steps = 0
    if wantsEvents {
      evaluator.tellsFrames = true
      evaluator.greatestFrameElements = PlayerPage.greatestElements
      evaluator.frameParts = .cells
    }
    func add(_ problem: Problem) {
      problems.append(problem)
      progress.append(steps)
    }
    let state = evaluator
    evaluator.onEvent = { event in
      if wantsEvents { tape.add(event) }
      switch event {
      case .step, .entry: steps += 1
      case .refused(let diagnosis, let batch, let view, _):
        let views = state.views
        let shown = view.flatMap { views.indices.contains($0 - 1) ? views[$0 - 1].shown : nil }
        add(
          Problem(
            shown: ScriptProblem(diagnosis), repair: diagnosis.repair,
            operations: batch?.operations ?? [], changes: diagnosis.changes,
            counts: shown?.counts ?? []))
      default: break
      }
    }
    evaluator.onWarning = { warning in
      add(
        Problem(
          shown: ScriptProblem(warning), repair: warning.repair, operations: warning.operations))
    }
    evaluator.onLayoutWarning = { add(Problem(shown: ScriptProblem(layoutWarning: $0))) }
    var failure: ScriptFailure?
    do throws(ScriptFailure) {
      if let given { try evaluator.run(given.text, name: given.name) }
      try evaluator.run(source, name: name, keepsBudget: given != nil)
    } catch {
      failure = error
      let problem = ScriptProblem(error.diagnosis)
      if !problems.contains(where: { $0.shown == problem }) {
        add(Problem(shown: problem, repair: error.diagnosis.repair))
      }
    }
    if failure == nil, wantsEvents { evaluator.layOutForPictures() }
    evaluator.stopWatching()
    evaluator.onEvent = nil
    evaluator.onWarning = nil
    evaluator.onLayoutWarning = nil
    self.failure = failure
    self.problems = problems
    self.tape = tape
    self.progress = progress + [steps]
  }
}

extension ScriptTrial {
  /// Returns whether this run of an edited script solves a problem of another run.
  ///
  /// The problem must be gone, and there must be no new problem. New problems are accepted only if
  /// the problem ended the other script and this one continues.
  func solves(_ index: Int, of old: ScriptTrial) -> Bool {
    let key = { (problem: Problem) in
      [problem.shown.code ?? "", problem.shown.message, problem.shown.severity.rawValue]
    }
    var left = Dictionary(grouping: old.problems, by: key).mapValues { $0.count }
    let solved = key(old.problems[index])
    left[solved, default: 1] -= 1
    var isNew = false
    for problem in problems {
      let count = left[key(problem)] ?? 0
      if count > 0 { left[key(problem)] = count - 1 } else { isNew = true }
    }
    let isFinal = old.failure != nil && index == old.problems.count - 1
    if !isNew { return failure == nil || old.failure != nil && !isFinal }
    // Problems after the end of the other run do not count.
    guard isFinal, problems.count > index, key(problems[index]) != solved else { return false }
    return zip(problems, old.problems).prefix(index).allSatisfy { key($0) == key($1) }
      && progress[index] > old.progress[index]
  }
}
