import CollectionCore
import CollectionExercises
import CollectionScripting
import LuaRuntime

/// The seconds that a submission has for all its exercises, and what of them is left.
///
/// Time is charged by what is counted, so that the same submission is charged the same in every run:
/// a sum for every program, and the instructions of the program and of its checks at a stated rate.
/// Where the clock had to end a program, all the time that it could have had is charged.
struct GradingBudget: Sendable {
  private let whole: Double
  private var seconds: Double

  /// Creates a budget.
  init(_ seconds: Double) {
    whole = seconds
    self.seconds = seconds
  }

  /// Instructions that are charged as a second.
  static let rate = 20_000_000.0
  /// Seconds for starting a process, and for what is not counted in instructions.
  static let start = 0.02
  /// Seconds for a program that was ended for its memory or output, which take longer to fill than
  /// instructions say.
  static let exhaustion = 0.25

  /// A Boolean value that indicates whether nothing is left.
  var isUsedUp: Bool { seconds <= 0 }

  /// Returns the factor by which the clock of a program runs longer than its exercise says.
  ///
  /// It does not depend on what is left: a program would else be stopped by the clock in one run and
  /// by its instructions in another, as the machine is busy.
  func patience(_ limits: LuaRuntime.Limits) -> Double {
    max(whole / max(limits.seconds, 1e-3), 1)
  }

  /// Charges a program.
  ///
  /// - Parameter patience: the factor by which the time limit was multiplied.
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

  /// The sentence about an exercise that is not run.
  var sentence: String {
    "not run: the exercises before it used up the \(whole.counted("second")) of a submission "
      + "(--max-time)"
  }
}
