package import CollectionExercises
import CollectionRendering
import CollectionScripting
internal import HostSystem
import LuaRuntime

/// A proof that an exercise is fair.
///
/// Its starter and its wrong answers must fail as declared, its solutions pass, and its checks
/// survive any globals of a program.
package struct AuthorCheck {
  /// The maximum number of lines of a starter.
  private static let greatestStarter = 25
  /// The seeds for runs of solutions, in addition to the seed of the check.
  private static let seeds: [UInt64] = [1, 2, 3]
  /// The minimum number of hints.
  private static let fewestHints = 2

  let exercise: Exercise
  let checker: ExerciseChecker
  private var findings: [PackProblem] = []
  /// The number that selects one hostile value for each global; nil for all values.
  private var sample: Int?
  /// The checks that some program has failed, and those that did not report a failure.
  private(set) var failed: Set<String> = []
  private(set) var silent: Set<String> = []

  /// Checks an exercise and returns its problems.
  ///
  /// Complexity: twice as many runs as there are programs in the file, and a run for each global
  /// and each hostile value.
  ///
  /// - Parameter sample: a number that selects one hostile value for each global, which is faster;
  ///   nil tries all of them.
  package static func findings(
    of exercise: Exercise, catalogue: Catalogue = Catalogue(), sample: Int? = nil
  ) -> [PackProblem] {
    var check = AuthorCheck(exercise, catalogue)
    check.sample = sample
    check.checkTexts()
    check.checkClocks()
    check.checkStarter()
    check.checkSolutions()
    check.checkPrediction()
    check.checkReview()
    check.checkMistakes()
    check.checkVariety()
    check.checkAttacks()
    check.checkFunctions()
    check.checkHostileValues()
    check.checkChecks()
    return check.findings
  }

  /// Checks the exercise without running anything. Complexity: O(n).
  package static func textFindings(of exercise: Exercise) -> [PackProblem] {
    var check = AuthorCheck(exercise, Catalogue())
    check.checkTexts()
    return check.findings
  }

  private init(_ exercise: Exercise, _ catalogue: Catalogue) {
    self.exercise = exercise
    checker = Self.checker(exercise, catalogue)
  }

  private static func checker(_ exercise: Exercise, _ catalogue: Catalogue) -> ExerciseChecker {
    var checker = ExerciseChecker(exercise, catalogue: catalogue)
    checker.includesHidden = true
    checker.recognizesMistakes = false
    return checker
  }

  /// Runs a program and records the checks that it fails.
  mutating func attack(_ program: String) -> ExerciseResult {
    let result = checker.check(program)
    note(result)
    return result
  }

  /// Records the checks that a program fails, unless it was stopped before they ran.
  private mutating func note(_ result: ExerciseResult) {
    guard result.code == nil else { return }
    for check in result.checks
    where (check.status == .fail || check.status == .error)
      && !["replaced", "exercise"].contains(check.code)
    {
      failed.insert(check.id)
      if check.message == checker.catalogue.text("fail.check") { silent.insert(check.id) }
    }
  }

  /// Records a problem.
  mutating func report(_ line: Int?, _ message: String, _ fix: String) {
    findings.append(PackProblem(exercise.file, line: line, message, fix: fix))
  }

  private mutating func checkTexts() {
    let starter = exercise.starter
    if exercise.hints.count < Self.fewestHints {
      report(
        nil,
        exercise.hints.count == 1 ? "there is 1 hint" : "there are \(exercise.hints.count) hints",
        "write \(Self.fewestHints) or more lines `--@ hint …`, from vague to plain")
    }
    if !starter.code.contains("TODO") {
      report(starter.line, "the starter has no TODO", "mark the place that is to be changed")
    }
    let lines = starter.code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    if lines > Self.greatestStarter {
      report(
        starter.line, "the starter has \(lines) lines",
        "keep to \(Self.greatestStarter): move what is not to be changed to `--@ given`")
    }
    for check in exercise.checks where !check.isHidden {
      if let dependency = check.dependency, !names.contains(dependency) {
        report(
          check.part.line, "it comes after '\(dependency)', and there is no such check",
          "name a check that stands before it")
      } else if check.dependency == nil, let range = check.name.lastRange(of: " after ") {
        let name = check.name[range.upperBound...]
        report(
          check.part.line, "there is no check '\(name)' before this one",
          "write the name of a check after `after`, or avoid the word in the name")
      }
    }
    findings += exercise.usesFindings
    for hint in exercise.hints where hint.text.count > 400 {
      report(nil, "a hint has \(hint.text.count) characters", "say less, or make two of it")
    }
  }

  private var names: [String] { ["goal"] + exercise.checks.map(\.name) }
}

extension AuthorCheck {
  /// Runs a program twice; reports a difference, or a problem of the exercise.
  private mutating func run(_ part: Exercise.Part, _ what: String) -> ExerciseResult {
    let result = attack(part.code)
    let again = checker.check(part.code)
    if result.report.description != again.report.description {
      report(
        part.line, "\(what) ends differently when it is run again",
        "let nothing depend on the order of pairs, on time or on chance")
    }
    for check in result.checks where check.code == "exercise" {
      report(
        line(of: check),
        "with \(what), the check '\(check.name)' fails itself: "
          + (check.message ?? ""),
        "let it return true, or false and a message, whatever the program left")
    }
    return result
  }

  private func line(of check: ExerciseResult.Check) -> Int? {
    exercise.checks.first { $0.name == check.id }?.part.line
  }

  private mutating func checkStarter() {
    let result = run(exercise.starter, "the starter")
    if result.status == .pass {
      report(
        exercise.starter.line, "the starter passes",
        "take something out of it, so that it fails with \(exercise.fails)")
    } else if !result.isOutcome(exercise.fails) {
      report(
        exercise.starter.line,
        "the starter ends with \(result.outcome), not with \(exercise.fails): \(Self.reason(result))",
        "change the starter, or write `--@ fails \(result.outcome)`")
    }
  }

  private mutating func checkSolutions() {
    for (index, solution) in exercise.solutions.enumerated() {
      let what = exercise.solutions.count == 1 ? "the solution" : "solution \(index + 1)"
      if solution.code.isBlank {
        report(solution.line, "\(what) is empty", "write a program that passes")
        continue
      }
      let result = run(solution, what)
      if result.status != .pass {
        report(
          solution.line, "\(what) does not pass: \(result.outcome): \(Self.reason(result))",
          "correct it, or what it is checked by")
        continue
      }
      checkSeeds(solution, what)
      checkLimits(solution, what, result)
      if index == 0 { checkPar(solution, result) }
    }
  }

  /// Runs a solution with other seeds, if checks draw their data.
  private mutating func checkSeeds(_ solution: Exercise.Part, _ what: String) {
    guard exercise.draws else { return }
    for seed in Self.seeds {
      var other = checker
      other.seed = seed
      let result = other.check(solution.code)
      guard result.status != .pass else { continue }
      report(
        solution.line,
        "\(what) does not pass with the seed \(seed): \(result.outcome): \(Self.reason(result))",
        "let a check draw only data with which right programs pass")
      return
    }
  }

  /// Returns the reason why a program does not pass, in a line.
  private static func reason(_ result: ExerciseResult) -> String {
    let text = result.explanation ?? result.firstFailure?.message ?? "nothing is checked"
    return text.split(separator: "\n").first.map(String.init) ?? text
  }

  private mutating func checkPar(_ solution: Exercise.Part, _ result: ExerciseResult) {
    for (key, number) in exercise.par.entries where result.measures.count(key) > number {
      report(
        solution.line,
        "the first solution takes \(key)=\(result.measures.count(key)), and par is \(number)",
        "let the first solution be at par, or raise `--@ par`")
    }
  }

  private mutating func checkLimits(
    _ solution: Exercise.Part, _ what: String, _ result: ExerciseResult
  ) {
    let start = HostClock.now
    guard
      let program = checker.program(solution.code)
    else { return }
    let seconds = HostClock.now - start
    let limits = exercise.limits
    let steps = result.checks.reduce(result.measures.steps) { max($0, $1.steps) }
    let uses: [(name: String, share: Double)] = [
      ("steps", Double(steps) / Double(limits.steps)),
      ("time", seconds / limits.seconds),
      ("memory", Double(program.memoryPeak) / Double(limits.memory)),
      ("output", Double(program.output.count) / Double(limits.output)),
    ]
    for (name, share) in uses where share > 0.5 {
      report(
        solution.line, "\(what) takes \(Int((share * 100).rounded())) % of the limit of \(name)",
        "raise `--@ limits \(name)=…` so that it takes half at most, or do less")
    }
  }
}

extension AuthorCheck {
  private mutating func checkMistakes() {
    var seen: [(print: [String], line: Int)] = []
    for (index, mistake) in exercise.mistakes.enumerated() {
      let what = "wrong answer \(index + 1)"
      let result = run(mistake.part, what)
      if result.status == .pass {
        report(mistake.part.line, "\(what) passes", "make it wrong, or let a check find it")
        continue
      }
      if !result.isOutcome(mistake.outcome) {
        report(
          mistake.part.line,
          "\(what) ends with \(result.outcome), not with \(mistake.outcome): "
            + Self.reason(result),
          "change it, or write `--@ wrong \(result.outcome) …`")
        continue
      }
      let print = result.fingerprint
      if let other = seen.first(where: { $0.print == print }) {
        report(
          mistake.part.line,
          "\(what) ends exactly as the one of line \(other.line), so its text is never shown",
          "let the check's message tell the two apart, as by showing the value that is wrong")
      }
      seen.append((print, mistake.part.line))
    }
  }
}

/// Values that break checks which trust a program's globals.
extension AuthorCheck {
  /// Lua that creates a value, and its name.
  private static let hostileValues: [(name: String, code: String)] = [
    ("nil", "nil"),
    ("a table that holds itself", "(function() local t = {} t[1] = t t.x = t return t end)()"),
    ("a text with escapes", #""\0\27[31m\"\\]]%s\255""#),
    ("NaN", "0/0"),
    (
      "a list of a million",
      "(function() local t = {} for i = 1, 1000000 do t[i] = i end return t end)()"
    ),
    (
      "a table whose every use is an error",
      "setmetatable({}, {__index = function() error('no') end, __len = function() error('no') end, "
        + "__eq = function() error('no') end, __lt = function() error('no') end, "
        + "__call = function() error('no') end, __concat = function() error('no') end, "
        + "__tostring = function() error('no') end, __pairs = function() error('no') end})"
    ),
  ]

  /// The names that are replaced: globals of the given part and the solution.
  private var targets: [(name: String, isFunction: Bool)] {
    guard let solution = exercise.solutions.first,
      let program = checker.program(solution.code)
    else { return [] }
    return program.globals
  }

  /// Runs every check after a solution whose globals were replaced by hostile values.
  private mutating func checkHostileValues() {
    guard !exercise.checks.isEmpty, let solution = exercise.solutions.first else { return }
    var generous = checker
    // The values themselves need resources; the resources of a check are still limited.
    generous.exercise.limits = Limits(
      steps: exercise.limits.steps + 40_000_000, seconds: exercise.limits.seconds + 20,
      memory: exercise.limits.memory + 128 << 20, output: exercise.limits.output)
    var blamed: Set<String> = []
    for (place, (name, isFunction)) in targets.enumerated() {
      for (number, value) in Self.hostileValues.enumerated() {
        guard sample.map({ ($0 + place) % Self.hostileValues.count == number }) ?? true else {
          continue
        }
        let forms =
          isFunction
          ? [
            "\(name) = \(value.code)",
            "do local v = \(value.code) \(name) = function() return v end end",
          ]
          : ["\(name) = \(value.code)"]
        for (index, form) in forms.enumerated() {
          let result = generous.check(solution.code + "\n" + form)
          note(result)
          for check in result.checks where check.code == "exercise" {
            guard blamed.insert(check.id).inserted else { continue }
            report(
              exercise.checks.first { $0.name == check.id }?.part.line,
              "the check '\(check.name)' fails itself where \(name)"
                + (index == 1 ? " returns " : " is ") + "\(value.name): \(check.message ?? "")",
              "look at type(…) or math.type(…) first, or write return attempt(function() … end)")
          }
        }
      }
    }
  }
}
