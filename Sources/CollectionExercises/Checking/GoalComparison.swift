import CollectionCore
import CollectionScripting

/// The comparison of a program's result with a goal.
struct GoalComparison {
  /// A Boolean value that indicates whether the goal is reached.
  var isReached = false
  /// The compared part of the actual value.
  var actual: String?
  /// The message about the difference; nil if there is none.
  var message: String?

  /// Compares the result with the goal.
  ///
  /// - Throws: errors of a script's layout or data source.
  init(_ goal: Goal, _ program: CheckedProgram, _ catalogue: Catalogue) throws(ScriptFailure) {
    if case .rects(let frames, let tolerance) = goal.kind {
      try compare(frames, tolerance, program, catalogue)
      return
    }
    guard let shown = try program.shownState() else {
      message = catalogue.text("fail.goal.nothing")
      return
    }
    guard let state = try? CollectionState(line: shown) else {
      actual = shown
      message = catalogue.text("fail.goal", ["actual": shown, "expected": goal.text])
      return
    }
    let text = goal.compared(state)
    actual = text
    isReached = text == goal.text
    if !isReached {
      message = catalogue.text(
        "fail.goal", ["actual": text.isEmpty ? "…" : text, "expected": goal.text])
    }
  }

  private mutating func compare(
    _ frames: [Goal.Frame], _ tolerance: Double, _ program: CheckedProgram,
    _ catalogue: Catalogue
  ) throws(ScriptFailure) {
    guard program.view != nil else {
      message = catalogue.text("fail.goal.noview")
      return
    }
    let comparison = try FrameComparison(frames, tolerance: tolerance, program)
    actual = comparison.actual
    isReached = comparison.difference == nil
    message = comparison.difference.map { frame, actual in
      guard let actual else { return catalogue.text("fail.goal.norect", ["path": "\(frame.path)"]) }
      return catalogue.text(
        "fail.goal.rect",
        ["path": "\(frame.path)", "actual": "\(actual)", "expected": "\(frame.rect)"])
    }
  }
}
