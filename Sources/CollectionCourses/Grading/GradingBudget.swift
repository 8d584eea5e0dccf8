import CollectionCore
import CollectionExercises
import CollectionScripting
import LuaRuntime

/// The time limit, in seconds, of a submission for all its exercises, and the remaining time.
///
/// Time is charged by counts, so that the same submission is charged the same in every run.
///
/// Every program costs a fixed sum, and its instructions and those of its checks cost a fixed rate.
/// If the clock had to end a program, its maximum time is charged.
struct GradingBudget: Sendable {
  private let whole: Double
  private var seconds: Double

  /// Creates a budget.
  init(_ seconds: Double) {
    whole = seconds
    self.seconds = seconds
  }

  /// The number of instructions that are charged as a second.
  static let rate = 20_000_000.0
  /// The number of seconds for the start of a process, and for work that is not counted in
  /// instructions.
  static let start = 0.02
  /// The number of seconds for a program that was ended for its memory or output.
  ///
  /// They take longer to fill than the instructions indicate.
  static let exhaustion = 0.25

  /// A Boolean value that indicates whether no time is left.
  var isUsedUp: Bool { seconds <= 0 }

  /// Returns the factor for the time limit of a program.
  ///
  /// It does not depend on the remaining time. Otherwise the clock would stop a program in one run
  /// and the instructions in another, on a busy machine.
  func patience(_ limits: LuaRuntime.Limits) -> Double {
    max(whole / max(limits.seconds, 1e-3), 1)
  }

  /// Charges a program.
  ///
  /// - Parameter patience: the factor of the time limit.
  mutating func charge(
    _ result: ExerciseResult, _ limits: LuaRuntime.Limits, patience: Double
  ) {
    let codes = ([result.code] + result.checks.map(\.code)).compactMap(\.self)
    // A check's steps begin after those of the program, which failed checks repeat.
    let steps =
      result.measures.steps
      + result.checks.reduce(0) {
        $1.code == result.code && result.code != nil ? $0 : $0 + $1.steps
      }
    seconds -= Self.start
    if codes.contains("R11") || codes.contains("R15") {
      seconds -= limits.seconds * patience
    } else if codes.contains("R12") || codes.contains("R13") {
      seconds -= Self.exhaustion
    } else {
      seconds -= Double(codes.contains("R10") ? max(steps, limits.steps) : steps) / Self.rate
    }
  }

  /// The message about an exercise that is not run.
  var sentence: String {
    "not run: the exercises before it used up the \(whole.counted("second")) of a submission "
      + "(--max-time)"
  }
}
