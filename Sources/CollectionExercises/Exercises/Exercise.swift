package import CollectionScripting
package import LuaRuntime

/// An exercise: the given part, a starter that fails, a goal, and texts.
package struct Exercise: Sendable {
  /// The id, which starts with its chapter's two digits.
  package var id: String
  /// The title of the exercise.
  package var title = ""
  /// The ids of exercises that come before it.
  package var needs: [String] = []
  /// The learning objective, in a line.
  package var objective = ""
  /// The text that introduces the idea.
  package var teaches = ""
  /// The outcome of the starter.
  package var fails = Outcome.goal
  /// The limits of a program.
  package var limits = Limits(steps: 1_000_000, seconds: 2, memory: 64 << 20, output: 64 << 10)
  /// The watchdog of a process that runs only the exercise's programs; nil in any other process.
  package var watchdog: Watchdog?
  /// The counts of a good solution, if they are counted.
  package var par = Counts()
  /// The maximum counts of a solution.
  package var budget = Counts()
  /// The part that runs before the program.
  package var given = Part()
  /// The part that the learner receives.
  package var starter = Part()
  /// The programs that pass.
  package var solutions: [Part] = []
  /// The solution in Swift for UIKit, as members of a view controller; nil if there is none.
  package var swift: Part?
  /// Lua that creates the question of a review, with drawn numbers; nil if there is no review.
  package var review: Part?
  /// The reason why there is no second solution; nil if none is given.
  package var soleSolution: String?
  /// Typical wrong answers.
  package var mistakes: [Mistake] = []
  /// The state or the frames to reach.
  package var goal: Goal?
  /// The part that the learner guesses before a program runs; nil for an exercise of another kind.
  package var prediction: Prediction?
  /// The checks, in the order of the file; the goal belongs at `goalPosition`.
  package var checks: [Check] = []
  /// The number of hidden checks in the teachers' pack, if this is a handout.
  package var sealedHiddenCount = 0
  /// A Boolean value that indicates whether this is a handout without the solutions.
  package var isWithoutSolutions = false
  /// The number of checks before the goal.
  package var goalPosition = 0
  /// The hints, from vague to specific.
  package var hints: [Hint] = []
  /// The names of the library that a program must not use.
  package var denied: [String] = []
  /// The points for not using a denied name; 1 for a name that is not listed.
  package var deniedPoints: [String: Int] = [:]
  /// The operations that a program may request from the given view; nil for any.
  package var allowed: [String]?
  /// The names of the API that a learner needs.
  package var uses: [Use] = []
  /// The file that it was read from.
  package var file: String

  /// Creates an empty exercise.
  package init(id: String, file: String) {
    self.id = id
    self.file = file
  }

  /// Code, and its line in the exercise's file.
  package struct Part: Sendable, Hashable {
    /// The code.
    package var code = ""
    /// The 1-based line of the keyword above it.
    package var line = 0

    /// Creates a part.
    package init(code: String = "", line: Int = 0) {
      self.code = code
      self.line = line
    }

    /// The code with empty lines before it, so that its lines have the numbers of the file.
    package var chunk: String { String(repeating: "\n", count: line) + code }
  }

  /// Counted things, without times.
  package struct Counts: Sendable, Hashable {
    package var operations: Int?
    package var batches: Int?
    package var passes: Int?
    package var comparisons: Int?

    /// Creates empty counts.
    package init() {}

    /// A Boolean value that indicates whether nothing is counted.
    package var isEmpty: Bool { self == Counts() }
  }

  /// The outcome of a program that does not pass.
  package enum Outcome: Sendable, Hashable, CustomStringConvertible {
    /// A code of the engine, of a warning or of the runtime.
    case code(String)
    /// The goal is not reached.
    case goal
    /// A given view or given data is replaced.
    case replaced
    /// A check fails.
    case check(String)

    /// The outcome in the form of an exercise's file.
    package var description: String {
      switch self {
      case .code(let code): code
      case .goal: "goal"
      case .replaced: "replaced"
      case .check(let name): "check \(name)"
      }
    }
  }

  /// A typical wrong answer, its outcome, and the text about it.
  package struct Mistake: Sendable, Hashable {
    package var part: Part
    package var outcome: Outcome
    package var answer: String
  }

  /// A text that leads to the solution, and the checks that it concerns.
  package struct Hint: Sendable, Hashable {
    /// The text.
    package var text: String
    /// The start of the names of the checks, such as `question 1`; nil for the whole exercise.
    package var topic: String?
    /// The names of the checks; empty for the whole exercise.
    package var checks: [String]

    /// Creates a hint.
    package init(_ text: String, topic: String? = nil, checks: [String] = []) {
      self.text = text
      self.topic = topic
      self.checks = checks
    }
  }

  /// A check: Lua code that returns whether it passed, and a message.
  package struct Check: Sendable, Hashable {
    /// The name of the check; teachers read that of a hidden one.
    package var name: String
    /// The name in the learner's language; nil if it is the same.
    package var title: String?
    /// A Boolean value that indicates whether the check is hidden from learners.
    package var isHidden: Bool
    /// The points for the check.
    package var points: Int
    /// The name of the check on which this one depends.
    package var dependency: String?
    /// The code.
    package var part: Part
  }
}

extension Exercise {
  /// The two digits of the chapter.
  package var chapter: String { String(id.prefix(2)) }

  /// The number of hidden checks that run at grading.
  package var hiddenCount: Int { checks.count { $0.isHidden } + sealedHiddenCount }

  /// A Boolean value that indicates whether a check draws data from the seed of the class.
  package var draws: Bool { checks.contains { $0.part.code.contains("drawn") } }

  /// The name of the learner's file: the id without its chapter.
  package var learnerFile: String { String(id.dropFirst(3)) + ".lua" }

  /// A Boolean value that indicates whether accepted but wrong batches are detected.
  ///
  /// If the exercise is about them, they are a check of their own; in other exercises, such a batch
  /// prevents the goal.
  package var isStrict: Bool {
    ([fails] + mistakes.map { $0.outcome }).contains {
      if case .code(let code) = $0 { code.hasPrefix("W") } else { false }
    }
  }
}

extension Exercise {
  /// The chunk that runs before the program, for a checked program.
  package var givenChunks: [CheckedProgram.Chunk] { [.init(given.chunk, name: file)] }

  /// The name of the chunks of checks.
  ///
  /// It differs from that of the given part, so that the program's functions cannot learn about a
  /// check that calls them.
  package var checkName: String { "\(file) (check)" }
}

extension Exercise.Counts {
  /// The counts that are set, by their names in an exercise's file.
  package var entries: [(key: String, value: Int)] {
    [("ops", operations), ("batches", batches), ("passes", passes), ("comparisons", comparisons)]
      .compactMap { key, value in value.map { (key, $0) } }
  }
}

/// Conditions in addition to the goal and the checks.
///
/// They are allowed operations, denied names, budgets, and the absence of warnings.
extension Exercise {
  /// A property that is counted or forbidden, tested after the goal is reached.
  package enum Condition: Hashable {
    case operations([String])
    case denied(String)
    case budget(String, Int)
    case agreement

    /// The name of the condition, in results and in an exercise's file.
    package var name: String {
      switch self {
      case .operations: "only allowed operations"
      case .denied(let name): "uses no \(name)"
      case .budget(let key, let number): "keeps to \(number) \(Self.noun(key, number))"
      case .agreement: "the view agrees with the data"
      }
    }

    /// Returns the points for the condition.
    func points(in exercise: Exercise) -> Int {
      if case .denied(let name) = self { exercise.deniedPoints[name] ?? 1 } else { 1 }
    }

    /// Returns the noun for a number of counted things.
    static func noun(_ key: String, _ number: Int) -> String {
      switch key {
      case "ops": number == 1 ? "operation" : "operations"
      case "batches": number == 1 ? "batch" : "batches"
      case "passes": number == 1 ? "layout pass" : "layout passes"
      default: number == 1 ? "comparison" : "comparisons"
      }
    }
  }

  /// The conditions in order.
  package var conditions: [Condition] {
    (allowed.map { [.operations($0)] } ?? [])
      + denied.map(Condition.denied)
      + budget.entries.map { Condition.budget($0.key, $0.value) }
      + (isStrict ? [.agreement] : [])
  }

  /// The names of the conditions, except that of agreement, which follows from the outcomes.
  package var conditionNames: [String] {
    (allowed.map { [Condition.operations($0).name] } ?? [])
      + denied.map { Condition.denied($0).name }
      + budget.entries.map { Condition.budget($0.key, $0.value).name }
  }
}
