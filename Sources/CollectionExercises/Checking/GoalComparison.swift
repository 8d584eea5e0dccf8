import CollectionCore
import CollectionScripting

/// The comparison of what a program shows with a goal.
struct GoalComparison {
  /// A Boolean value that indicates whether the goal is reached.
  var isReached = false
  /// The actual value, as far as it is compared.
  var actual: String?
  /// The sentence about the difference; nil where there is none.
  var message: String?

  /// Compares.
  ///
  /// - Throws: what a script's layout or data source raises when it is asked.
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
    guard let view = program.view else {
      message = catalogue.text("fail.goal.noview")
      return
    }
    var found: [String] = []
    for frame in frames {
      guard let rect = try program.frame(of: frame.path, in: view) else {
        found.append("\(frame.path) -")
        message = message ?? catalogue.text("fail.goal.norect", ["path": "\(frame.path)"])
        continue
      }
      found.append(Goal.text(frame.path, rect))
      let differences = [
        rect.x - frame.rect.x, rect.y - frame.rect.y, rect.width - frame.rect.width,
        rect.height - frame.rect.height,
      ]
      // Not `> tolerance`: a frame that is no number is wrong, too.
      if !differences.allSatisfy({ abs($0) <= tolerance }) {
        message =
          message
          ?? catalogue.text(
            "fail.goal.rect",
            ["path": "\(frame.path)", "actual": "\(rect)", "expected": "\(frame.rect)"])
      }
    }
    actual = found.joined(separator: "; ")
    isReached = message == nil
  }
}
