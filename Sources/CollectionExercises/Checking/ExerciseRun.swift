import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import LuaRuntime

/// One run of a program for an exercise, which produces a result.
struct ExerciseRun {
  let checker: ExerciseChecker
  let exercise: Exercise
  let source: String
  let name: String
  var result: ExerciseResult
  /// The names of the globals after the program has run.
  var globals: [String] = []

  init(_ checker: ExerciseChecker, source: String, name: String) {
    self.checker = checker
    exercise = checker.exercise
    self.source = source
    self.name = name
    result = ExerciseResult(exercise: exercise.id)
    result.steps = exercise.limits.steps
    result.seconds = exercise.limits.seconds
    result.memory = exercise.limits.memory
    for step in plan { result.checks.append(blank(step)) }
  }

  /// A step of the run; steps are performed in order.
  private enum Step {
    case guess
    case goal(Goal)
    case check(Exercise.Check)
    case condition(Exercise.Condition)
  }

  private var plan: [Step] {
    var steps = exercise.checks.map(Step.check)
    if let goal = exercise.goal {
      steps.insert(.goal(goal), at: min(exercise.goalPosition, steps.count))
    }
    steps += exercise.conditions.map(Step.condition)
    if exercise.prediction != nil { steps = [.guess] }
    return steps.filter { step in
      if case .check(let check) = step, check.isHidden, !checker.includesHidden { return false }
      return checker.only?.contains(blank(step).id) ?? true
    }
  }

  private func blank(_ step: Step) -> ExerciseResult.Check {
    switch step {
    case .guess:
      return ExerciseResult.Check(
        id: ExerciseResult.guessID, name: checker.catalogue.text("check.guess"))
    case .goal:
      return ExerciseResult.Check(id: "goal", name: checker.catalogue.text("check.goal"))
    case .check(let check):
      var blank = ExerciseResult.Check(id: check.name, name: check.title ?? check.name)
      blank.isHidden = check.isHidden
      blank.maxScore = check.points
      blank.dependency = check.dependency
      return blank
    case .condition(let condition):
      var blank = ExerciseResult.Check(
        id: condition.name, name: condition.text(checker.catalogue))
      blank.maxScore = condition.points(in: exercise)
      return blank
    }
  }

  /// Runs the program and all checks.
  mutating func run() {
    if let prediction = exercise.prediction { return predict(prediction) }
    let program: CheckedProgram
    do throws(HostError) {
      program = try CheckedProgram(
        checker.configuration,
        given: exercise.givenChunks, program: .init(source, name: name), terms: exercise.terms)
    } catch {
      return failAll(.error, "exercise", "\(error)")
    }
    program.seed = checker.seed
    program.stoppedText = checker.catalogue.text("fail.stopped")
    program.breachText = { [self] in sentence(of: $0) }
    if let failure = program.givenFailure {
      return failAll(.error, failure.diagnosis.code, exerciseFault(failure))
    }
    result.measures = program.measures
    result.output = Self.text(program.output)
    result.isOutputTruncated = program.output.count > ExerciseChecker.greatestOutput
    for warning in program.warnings where !result.warnings.contains(warning.code) {
      result.warnings.append(warning.code)
      result.warningTexts.append("\(warning)")
    }
    result.shown = try? program.shownState()
    defer { globals = program.globalNames + program.givenFunctions }
    if let failure = program.failure { return end(with: failure) }
    if let text = replacement(program) { return failAll(.fail, nil, text, checkCode: "replaced") }
    for (index, step) in plan.enumerated() {
      result.checks[index].data = program.measures
      switch step {
      case .guess: break
      case .goal(let goal): compare(goal, program, index)
      case .check(let check): run(check, program, index)
      case .condition(let condition): test(condition, program, index)
      }
    }
    if result.status == .pass, let text = disagreement(program) {
      let index = result.checks.indices.last ?? 0
      result.checks[index].status = .fail
      result.checks[index].code = "check"
      result.checks[index].message = text
    }
    result.settleScores()
  }

  /// Returns the message about a view or data that the program has replaced, or nil if it has not.
  private func replacement(_ program: CheckedProgram) -> String? {
    program.breaches.first(where: { $0.isReplacement }).map(sentence)
  }

  /// Returns the message about a breach, for learners.
  func sentence(of breach: CheckedProgram.Breach) -> String {
    let catalogue = checker.catalogue
    switch breach {
    case .replaced(let name):
      return catalogue.text(name == "view" ? "fail.view" : "fail.replaced", ["name": name])
    case .otherData(let name): return catalogue.text("fail.data", ["name": name])
    case .denied(let name, let place):
      let isClosed = exercise.denied.contains("library") || exercise.prediction != nil
      let key = isClosed ? "fail.denied.library" : "fail.denied"
      return catalogue.text(key, ["place": self.place(place), "name": name])
    case .operation(let name, let place):
      return catalogue.text(
        "fail.operation",
        [
          "place": self.place(place), "name": catalogue.text("operation.\(name)"),
          "allowed": catalogue.operations(exercise.allowed ?? []),
        ])
    case .otherItems(let name, let shown, let held):
      return catalogue.text("fail.items", ["name": name, "shown": shown, "held": held])
    }
  }
}

extension ExerciseRun {
  /// Returns the message about a view that shows other items than its data, or nil if there is
  /// none.
  private func disagreement(_ program: CheckedProgram) -> String? {
    program.breaches.first(where: { $0.isDisagreement }).map(sentence)
  }

  static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix(ExerciseChecker.greatestOutput), as: UTF8.self)
  }

  func exerciseFault(_ failure: ScriptFailure) -> String {
    let place = failure.diagnosis.places.first.map { "\($0.line): " } ?? ""
    return checker.catalogue.text(
      "error.exercise", ["message": place + sentence(of: failure.diagnosis)])
  }

  /// Ends every check without a dependency in one way; the others are not run.
  mutating func failAll(
    _ status: ExerciseResult.Status, _ code: String?, _ message: String, line: Int? = nil,
    checkCode: String? = nil
  ) {
    result.code = code
    result.message = message
    result.line = line
    let steps = plan
    for index in result.checks.indices {
      if case .condition = steps[index], exercise.goal != nil || !exercise.checks.isEmpty {
        continue
      }
      guard result.checks[index].dependency == nil else { continue }
      result.checks[index].status = status
      result.checks[index].code = code ?? checkCode
      result.checks[index].message = message
      result.checks[index].line = line
      result.checks[index].expected =
        result.checks[index].id == "goal" ? exercise.goal?.text : nil
      result.checks[index].steps = result.measures.steps
      result.checks[index].data = result.measures
    }
  }

  /// Handles a program that did not run to its end.
  mutating func end(with failure: ScriptFailure) {
    let diagnosis = failure.diagnosis
    let status: ExerciseResult.Status = failure.kind == .uncaught ? .fail : .error
    failAll(status, diagnosis.code, sentence(of: diagnosis), line: line(of: diagnosis))
    describe(diagnosis)
  }

  /// Returns the line of the program that is involved in a failure.
  private func line(of diagnosis: Diagnosis) -> Int? {
    diagnosis.places.first { $0.line.file == name }?.line.line
  }

  /// Returns the message without the position that Lua puts before it, because the line is
  /// separate.
  private func sentence(of diagnosis: Diagnosis) -> String {
    guard let place = diagnosis.places.first else { return diagnosis.message }
    let position = "\(place.line): "
    return diagnosis.message.hasPrefix(position)
      ? String(diagnosis.message.dropFirst(position.count)) : diagnosis.message
  }

  /// Stores the complete diagnosis, without and with advice.
  mutating func describe(_ diagnosis: Diagnosis) {
    guard result.diagnosis == nil else { return }
    var diagnosis = diagnosis
    result.explanation = diagnosis.explanation
    diagnosis.traceback = nil
    result.repair = diagnosis.text(checker.configuration.render)
    result.diagnosis = Diagnosis(withoutRepair: diagnosis).text(checker.configuration.render)
  }
}

extension Diagnosis {
  /// Creates a diagnosis without advice.
  fileprivate init(withoutRepair diagnosis: Diagnosis) {
    self.init(
      code: diagnosis.code, message: diagnosis.message, places: diagnosis.places,
      before: diagnosis.before, after: diagnosis.after)
    (title, reason, changes) = (diagnosis.title, diagnosis.reason, diagnosis.changes)
  }
}

extension ExerciseRun {
  private mutating func compare(_ goal: Goal, _ program: CheckedProgram, _ index: Int) {
    do throws(ScriptFailure) {
      let comparison = try GoalComparison(goal, program, checker.catalogue)
      let warning = exercise.isStrict ? nil : program.firstFault
      let difference = comparison.isReached ? disagreement(program) : nil
      let isReached = comparison.isReached && warning == nil && difference == nil
      result.checks[index].status = isReached ? .pass : .fail
      result.checks[index].actual = comparison.actual
      result.checks[index].expected = goal.text
      result.checks[index].message = comparison.message ?? warning.map { "\($0)" } ?? difference
      result.checks[index].line = line(warning?.origin)
      result.checks[index].code = isReached ? nil : "goal"
    } catch {
      fail(index, error, isCheck: false)
      result.checks[index].expected = goal.text
    }
  }

  private mutating func run(_ check: Exercise.Check, _ program: CheckedProgram, _ index: Int) {
    if let name = check.dependency,
      let other = result.checks.first(where: { $0.id == name }), other.status != .pass
    {
      return
    }
    let answer = program.check(.init(check.part.chunk, name: exercise.checkName))
    result.checks[index].steps = answer.steps
    result.checks[index].output = Self.text(answer.output)
    result.checks[index].isOutputTruncated = answer.output.count > ExerciseChecker.greatestOutput
    if let failure = answer.failure { return fail(index, failure) }
    switch answer.passed {
    case true: result.checks[index].status = .pass
    case false:
      result.checks[index].status = .fail
      result.checks[index].code = "check"
      result.checks[index].message = answer.message ?? checker.catalogue.text("fail.check")
      if let attempted = answer.attempted { explain(attempted, index) }
    default:
      result.checks[index].status = .error
      result.checks[index].code = "exercise"
      result.checks[index].message = checker.catalogue.text(
        "error.exercise",
        ["message": "the check '\(check.name)' returned neither true nor false"])
    }
  }

  /// Handles a check that did not run to its end.
  ///
  /// The program is at fault if its code raised an error or exceeded a limit.
  private mutating func fail(_ index: Int, _ failure: ScriptFailure, isCheck: Bool = true) {
    let diagnosis = failure.diagnosis
    let line = line(of: diagnosis)
    result.checks[index].code = diagnosis.code
    result.checks[index].line = line
    if case .stopped = failure.kind {
      result.checks[index].status = .error
      result.checks[index].message = diagnosis.message
    } else if line != nil || !isCheck {
      result.checks[index].status = .fail
      result.checks[index].message = sentence(of: diagnosis)
      if !result.checks[index].isHidden { describe(diagnosis) }
    } else {
      result.checks[index].status = .error
      result.checks[index].code = "exercise"
      result.checks[index].message = exerciseFault(failure)
    }
  }
}

extension ExerciseRun {
  /// Finds the line of a failure that a check has turned into its message.
  private mutating func explain(_ failure: ScriptFailure, _ index: Int) {
    result.checks[index].line = line(of: failure.diagnosis)
    // The states in the diagnosis are the data of the check.
    if !result.checks[index].isHidden { describe(failure.diagnosis) }
  }

  /// Tests a condition after the goal is reached.
  private mutating func test(
    _ condition: Exercise.Condition, _ program: CheckedProgram, _ index: Int
  ) {
    if let goal = result.checks.first(where: { $0.id == "goal" }), goal.status != .pass {
      result.checks[index].dependency = "goal"
      return
    }
    let catalogue = checker.catalogue
    var failure: String?
    switch condition {
    case .operations:
      guard let breach = program.breaches.first(where: { $0.isOperation }),
        case .operation(_, let place) = breach
      else { break }
      result.checks[index].line = line(place)
      failure = sentence(of: breach)
    case .denied(let name):
      let closed = Exercise.closed(by: name)
      for case .denied(let used, let place) in program.breaches where closed.contains(used) {
        result.checks[index].line = line(place)
        failure = sentence(of: .denied(used, place))
        break
      }
    case .budget(let key, let limit):
      let count = program.measures.count(key)
      result.checks[index].expected = "\(limit)"
      result.checks[index].actual = "\(count)"
      if count > limit {
        failure = catalogue.text(
          "fail.budget",
          ["actual": "\(count)", "count": "\(limit)", "noun": catalogue.noun(key, count)])
      }
    case .agreement:
      if let warning = program.firstFault {
        failure = "\(warning)"
        result.checks[index].code = warning.code
        result.checks[index].line = line(warning.origin)
      }
    }
    result.checks[index].status = failure == nil ? .pass : .fail
    result.checks[index].message = failure
    if failure != nil, result.checks[index].code == nil { result.checks[index].code = "check" }
  }

  /// Returns the line number of the program, or nil for a line of another text.
  private func line(_ place: SourceLine?) -> Int? {
    place.flatMap { $0.file == name ? $0.line : nil }
  }

  /// Returns the start of a message about a line of the program, or about the program.
  private func place(_ place: SourceLine?) -> String {
    line(place).map { checker.catalogue.text("fail.line", ["line": "\($0)"]) }
      ?? checker.catalogue.text("fail.program")
  }
}

extension CheckedProgram.Breach {
  fileprivate var isOperation: Bool { if case .operation = self { true } else { false } }
  fileprivate var isDisagreement: Bool { if case .otherItems = self { true } else { false } }
  fileprivate var isReplacement: Bool {
    switch self {
    case .replaced, .otherData: true
    case .denied, .operation, .otherItems: false
    }
  }
}

extension CheckedProgram.Measures {
  /// Returns the count with a name in an exercise's file.
  package func count(_ key: String) -> Int {
    switch key {
    case "ops": operations
    case "batches": batches
    case "passes": layoutPasses
    default: comparisons
    }
  }
}

extension Exercise.Condition {
  /// Returns the text for learners.
  func text(_ catalogue: Catalogue) -> String {
    switch self {
    case .operations(let allowed):
      catalogue.text("check.operations", ["allowed": catalogue.operations(allowed)])
    case .denied("library"): catalogue.text("check.denied.library")
    case .denied(let name): catalogue.text("check.denied", ["name": name])
    case .budget(let key, let number):
      catalogue.text(
        "check.budget", ["count": "\(number)", "noun": catalogue.noun(key, number)])
    case .agreement: catalogue.text("check.agreement")
    }
  }
}

extension Catalogue {
  /// Returns the noun for a number of counted things.
  package func noun(_ key: String, _ count: Int) -> String {
    text("count.\(key)\(count == 1 ? ".one" : "")")
  }

  /// Returns operations as a list in a sentence, such as "deletes, inserts and moves".
  func operations(_ names: [String]) -> String {
    let texts = names.map { text("operations.\($0)") }
    guard texts.count > 1, let last = texts.last else {
      return texts.first ?? text("operations.none")
    }
    return texts.dropLast().joined(separator: ", ") + " " + text("operations.and") + " " + last
  }
}
