public import LuaRuntime

/// An exercise: a beginning, a starter that fails, what is to be reached, and what to say about it.
public struct Exercise: Sendable {
  /// The name of the exercise, which starts with its chapter's two digits.
  public var id: String
  /// What the exercise is called.
  public var title = ""
  /// The ids of exercises that come before it.
  public var needs: [String] = []
  /// What is to be learned, in a line.
  public var objective = ""
  /// What introduces the idea.
  public var teaches = ""
  /// What the starter ends with.
  public var fails = Outcome.goal
  /// What a program may use up.
  public var limits = Limits(steps: 1_000_000, seconds: 2, memory: 64 << 20, output: 64 << 10)
  /// What a good solution needs, as far as somebody counts.
  public var par = Counts()
  /// What a solution may need at most.
  public var budget = Counts()
  /// What runs before the program.
  public var given = Part()
  /// What the learner gets.
  public var starter = Part()
  /// Programs that pass.
  public var solutions: [Part] = []
  /// Typical wrong answers.
  public var mistakes: [Mistake] = []
  /// The state or the frames to reach.
  public var goal: Goal?
  /// The checks, in the order of the file; the goal stands where `goalPosition` says.
  public var checks: [Check] = []
  /// The number of checks before the goal.
  public var goalPosition = 0
  /// The hints, from vague to plain.
  public var hints: [String] = []
  /// Names that a program must not use.
  public var denied: [String] = []
  /// The file that it was read from.
  public var file: String

  /// Creates an empty exercise.
  public init(id: String, file: String) {
    self.id = id
    self.file = file
  }

  /// Code, and where it stands in the exercise's file.
  public struct Part: Sendable, Hashable {
    /// The code.
    public var code = ""
    /// The 1-based line of the keyword above it.
    public var line = 0

    /// Creates a part.
    public init(code: String = "", line: Int = 0) {
      self.code = code
      self.line = line
    }

    /// The code with empty lines before it, so that its lines have the numbers of the file.
    public var chunk: String { String(repeating: "\n", count: line) + code }
  }

  /// Counted things, never times.
  public struct Counts: Sendable, Hashable {
    public var operations: Int?
    public var batches: Int?
    public var passes: Int?
    public var comparisons: Int?

    /// Creates counts of nothing.
    public init() {}

    /// Whether nothing is counted.
    public var isEmpty: Bool { self == Counts() }
  }

  /// What a program that does not pass ends with.
  public enum Outcome: Sendable, Hashable, CustomStringConvertible {
    /// A code of the engine, of a warning or of the runtime.
    case code(String)
    /// The goal is not reached.
    case goal
    /// A check fails.
    case check(String)

    /// The outcome as an exercise's file writes it.
    public var description: String {
      switch self {
      case .code(let code): code
      case .goal: "goal"
      case .check(let name): "check \(name)"
      }
    }
  }

  /// A typical wrong answer, what it ends with, and what to say about it.
  public struct Mistake: Sendable, Hashable {
    public var part: Part
    public var outcome: Outcome
    public var answer: String
  }

  /// A check: Lua that returns whether it passed and a message.
  public struct Check: Sendable, Hashable {
    /// What it is called; for a hidden one, what the teacher reads.
    public var name: String
    /// Whether learners never see it.
    public var isHidden: Bool
    /// What it is worth.
    public var points: Int
    /// The name of the check without which it is not run.
    public var dependency: String?
    /// The code.
    public var part: Part
  }
}

extension Exercise {
  /// The two digits of the chapter.
  public var chapter: String { String(id.prefix(2)) }

  /// The name of the learner's file: the id without its chapter.
  public var learnerFile: String { String(id.dropFirst(3)) + ".lua" }

  /// Whether batches that are accepted but wrong are looked for: where the exercise speaks of them.
  public var isStrict: Bool {
    ([fails] + mistakes.map(\.outcome)).contains {
      if case .code(let code) = $0 { code.hasPrefix("W") } else { false }
    }
  }
}

extension Exercise.Counts {
  /// The counts that are set, by the names that an exercise's file has for them.
  public var entries: [(key: String, value: Int)] {
    [("ops", operations), ("batches", batches), ("passes", passes), ("comparisons", comparisons)]
      .compactMap { key, value in value.map { (key, $0) } }
  }
}
