import CollectionCore
package import CollectionViews

/// The steps of a recorded run as pictures for a terminal.
package struct TerminalPictures {
  /// A picture, and its duration.
  package struct Frame {
    /// The lines.
    package let lines: [String]
    /// The duration, in seconds.
    package let seconds: Double
    /// Whether other pictures of the same step follow.
    package let isMoving: Bool
  }

  /// The columns and lines of a terminal of unknown size.
  static let columns = 80
  static let lines = 40
  /// The frames per second while elements move, and the seconds of a movement.
  private static let rate = 12.0
  private static let motion = 1.0
  /// The seconds for reading a step.
  private static let pause = 1.5
  /// The maximum number of steps shown.
  package static let greatestSteps = 500

  /// The steps of all views in turn.
  package let steps: [Step]
  private let hasViews: Bool
  private let options: RenderOptions
  /// The rows of the terminal.
  private let rows: Int
  /// The minimum number of rows: a title, a row of the picture, and one of the log.
  private static let fewestRows = 8

  /// Prepares the pictures of a run.
  ///
  /// - Parameter rows: the rows of the terminal; nil for those of a cast.
  package init(_ recording: Recording, _ options: RenderOptions, rows: Int? = nil) {
    self.rows = max(rows ?? Self.lines, Self.fewestRows)
    let played = recording.views.flatMap { recording.played(view: $0) }
    // In sequence for each view, but in the order of the recording.
    var queues = Dictionary(grouping: played, by: { $0.view }).mapValues { $0[...] }
    steps = recording.steps.compactMap { queues[$0.view]?.popFirst() }
      .limited(to: Self.greatestSteps)
    hasViews = recording.views.count > 1
    self.options = options
  }

  /// Returns the pictures of a step: some while its elements move, and one for reading.
  package func frames(of step: Step) -> [Frame] {
    let count = step.end > step.start ? Int(Self.motion * Self.rate) : 0
    return (0...count).map { frame in
      Frame(
        lines: lines(of: step, at: count == 0 ? 1 : Double(frame) / Double(count)),
        seconds: frame < count ? 1 / Self.rate : Self.pause, isMoving: frame < count)
    }
  }

  /// Returns the lines of a step at a fraction of its movement, from 0 to 1.
  ///
  /// The last row is the cursor's. The log has a third of the rows, or the rest below the picture.
  package func lines(of step: Step, at progress: Double) -> [String] {
    let place = step.origin.map { " (\($0))" } ?? ""
    let view = hasViews ? "view \(step.view), " : ""
    let ellipsis = options.ellipsis
    let left = step.stepsLeftOut
    let before =
      left > 0 ? ["\(ellipsis) \(left.counted("step")) \(left == 1 ? "is" : "are") left out"] : []
    let title = "\(view)\(step.title)\(place)".printable.cut(to: options.width, ellipsis: ellipsis)
    let words = (step.fault.map(words) ?? step.log).map {
      $0.printable.cut(to: options.width, ellipsis: ellipsis)
    }
    let picture = drawing(of: step, at: progress)
    let free = rows - 1 - 2 - before.count - (words.isEmpty ? 0 : 1)
    let logRows = min(words.count, max((rows + 2) / 3, free - picture.count))
    var lines = before + [title, ""]
    lines += Self.cut(picture, to: free - logRows) { "\(ellipsis) \($0) rows are left out" }
    if !words.isEmpty { lines.append("") }
    lines += Self.cut(words, to: logRows) { "\(ellipsis) \($0) lines are left out" }
    return lines.map { options.ascii ? $0.asciiSigns : $0 }
  }

  /// Returns rows up to a number, with a note in the last row if some are missing.
  private static func cut(_ rows: [String], to count: Int, note: (Int) -> String) -> [String] {
    guard rows.count > count else { return rows }
    let kept = max(count - 1, 0)
    return rows.prefix(kept) + [note(rows.count - kept)]
  }

  private func words(_ fault: StepFault) -> [String] {
    [fault.message, fault.explanation.map { "why: \($0)" }, fault.fix.map { "fix: \($0)" }]
      .compactMap { $0 }.flatMap { $0.printable.wrapped(to: options.width) }
  }

  private func drawing(of step: Step, at progress: Double) -> [String] {
    let eased = progress * progress * (3 - 2 * progress)
    return LayoutDrawing(step, at: eased, marks: true).text(options).split(separator: "\n").map(
      String.init)
  }
}
