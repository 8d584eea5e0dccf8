import CollectionCore
package import CollectionExercises
package import CollectionRendering
import CollectionScripting

/// The screen of an exercise: its subject, its status, and the next step.
package struct ExerciseScreen {
  let pack: PackSource
  let progress: Progress
  /// A Boolean value that indicates whether the screen names keys instead of commands.
  package var hasKeys = false
  /// A Boolean value that indicates whether the file, the par and the needed names come at the end.
  package var putsDetailsLast = false
  /// A Boolean value that indicates whether the file, the par and the needed names are left out.
  package var leavesOutDetails = false
  /// The remark about a program that is practically empty; nil for any other.
  package var remark: String?
  /// The lines of the complete diagnosis, instead of its first sentence.
  package var diagnosis: [String] = []
  /// The lines of the picture of the goal, above the next step.
  package var picture: [String] = []
  private var catalogue: Catalogue { pack.catalogue }

  /// The maximum number of warnings that are shown.
  private static let greatestWarnings = 3
  /// The maximum number of lines of a program's output that are shown.
  private static let greatestOutput = 8

  /// Creates a screen for a pack and a learner's progress.
  package init(pack: PackSource, progress: Progress) {
    self.pack = pack
    self.progress = progress
  }

  /// Returns the screen of an exercise after its program was checked, without a final line break.
  ///
  /// - Parameter next: the next exercise, which the screen of a solved exercise names; nil if there
  ///   is none.
  package func text(
    _ exercise: Exercise, _ result: ExerciseResult, next: Exercise?, _ options: RenderOptions
  ) -> String {
    var lines = heading(exercise, options)
    lines += outputLines(result, options)
    for warning in result.warningTexts.prefix(Self.greatestWarnings) {
      lines += row("screen.warning", Self.printable(warning), options)
    }
    if result.status != .pass { lines += diagnosis.isEmpty ? now(result, options) : diagnosis }
    // A check without points is worth a line only if it fails.
    let checks = result.checks.filter {
      $0.maxScore > 0 || $0.status == .fail || $0.status == .error
    }
    lines += checks.map { line(of: $0, result, options) }
    if result.status == .pass {
      lines += solved(exercise, result, next, options)
    } else {
      if result.guess != nil, let guess = progress[exercise.id].guess {
        lines += row("screen.answer", catalogue.text("screen.guessed", ["guess": guess]), options)
      }
      if let remark { lines += row("screen.answer", remark, options) }
      if let answer = result.checks.lazy.compactMap(\.hint).first {
        lines += row("screen.answer", answer, options)
      }
      let hidden = exercise.sealedHiddenCount
      if hidden > 0 { lines.append("  · " + catalogue.text("screen.hidden", count: hidden)) }
      lines += picture
      if !hasKeys { lines.append(catalogue.text("screen.help")) }
    }
    if putsDetailsLast, !leavesOutDetails {
      lines += fileRow(exercise, options) + needs(exercise, options)
    }
    return Self.text(lines, options)
  }

  /// Returns the file, the par and the needed names, as lines.
  package func details(_ exercise: Exercise, _ options: RenderOptions) -> [String] {
    Self.text(fileRow(exercise, options) + needs(exercise, options), options)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Joins lines and breaks those that are too wide.
  private static func text(_ lines: [String], _ options: RenderOptions) -> String {
    let text = lines.joined(separator: "\n")
    return (options.ascii ? text.asASCII : text)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).fitted(to: options.width) }.joined(separator: "\n")
  }

  /// Returns the screen of an exercise that could not be checked, with the reason.
  package func text(_ exercise: Exercise, problem: String, _ options: RenderOptions) -> String {
    Self.text(heading(exercise, options) + row("screen.now", problem, options), options)
  }

  /// Returns a row about a state of the view; none for nil.
  package func stateRow(_ key: String, _ state: String?, _ options: RenderOptions) -> [String] {
    guard let state else { return [] }
    let lines = row(key, state, options)
    return Self.text(lines, options).split(separator: "\n").map(String.init)
  }

  /// Returns the title with the learner's position, the objective with the file, the goal, and the
  /// par.
  package func heading(_ exercise: Exercise, _ options: RenderOptions) -> [String] {
    let total = pack.ids.count
    let done = progress.solved(in: pack)
    let title = catalogue.text("screen.title", ["id": exercise.id, "title": exercise.title])
    let place =
      catalogue.text("screen.place", ["done": "\(done)", "total": "\(total)"]) + " "
      + Self.bar(done, of: total, options)
    var lines = [Self.spread(title, place, options.width)]
    lines += PackSource.wrapped(exercise.objective, to: options.width - 2).map { "  \($0)" }
    let goal = exercise.goal.map { row("screen.goal", $0.text, options) } ?? []
    guard !putsDetailsLast else { return lines + goal }
    return lines + fileRow(exercise, options) + goal + needs(exercise, options)
  }

  private func fileRow(_ exercise: Exercise, _ options: RenderOptions) -> [String] {
    row("screen.file", pack.learnerPath(of: exercise), options)
  }

  /// Returns the par, and the names that a learner needs.
  private func needs(_ exercise: Exercise, _ options: RenderOptions) -> [String] {
    var lines: [String] = []
    let par = parText(exercise)
    if !par.isEmpty { lines += row("screen.par.label", par, options) }
    let used = exercise.usedEntries
    if !used.isEmpty {
      lines += PackSource.wrapped(catalogue.text("screen.uses"), to: options.width - 2)
        .map { "  \($0)" }
      lines += used.map { "    \($0.signature)" }
    }
    return lines
  }

  /// Returns the par of an exercise as text; empty without one.
  private func parText(_ exercise: Exercise) -> String {
    exercise.par.entries.map { "\($0.value) \(catalogue.noun($0.key, $0.value))" }
      .joined(separator: ", ")
  }
}

extension ExerciseScreen {
  private static func bar(_ done: Int, of total: Int, _ options: RenderOptions) -> String {
    let width = 18
    let filled = total > 0 ? done * width / total : 0
    return String(repeating: options.ascii ? "#" : "▓", count: filled)
      + String(repeating: options.ascii ? "." : "░", count: width - filled)
  }

  /// Puts two texts at the ends of a line, or below each other if they do not fit.
  private static func spread(_ left: String, _ right: String, _ width: Int) -> String {
    let gap = width - left.count - right.count
    return gap >= 2
      ? left + String(repeating: " ", count: gap) + right : "\(left)\n  \(right)"
  }

  /// Returns a label and a text, whose further lines are indented.
  private func row(_ key: String, _ text: String, _ options: RenderOptions) -> [String] {
    let label = catalogue.text(key)
    let indent = max(8, label.count + 1)
    let width = max(options.width - indent - 2, 20)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { PackSource.wrapped(Self.printable($0), to: width) }
      .flatMap { $0.fitted(to: width) }
    return lines.enumerated().map { index, line in
      let start = index == 0 ? label : ""
      return "  " + start + String(repeating: " ", count: indent - start.count) + line
    }
  }

  /// Returns a text without control characters, which would move the cursor.
  static func printable(_ text: some StringProtocol) -> String {
    String(
      text.unicodeScalars.map { scalar in
        let isControl = scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
        return isControl ? (scalar == "\t" ? " " : "?") : Character(scalar)
      })
  }

  private func outputLines(_ result: ExerciseResult, _ options: RenderOptions) -> [String] {
    guard !result.output.isEmpty else { return [] }
    let all = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(result.output.hasSuffix("\n") ? 1 : 0)
    let shown = all.prefix(Self.greatestOutput).map { "    " + Self.printable($0) }
    let more = all.count - shown.count
    return ["  " + catalogue.text("screen.output")] + shown
      + (more > 0 ? ["    " + catalogue.text("screen.output.more", count: more)] : [])
  }

  /// Returns the lines about the reason why the program does not pass, in its own words if it has
  /// any.
  private func now(_ result: ExerciseResult, _ options: RenderOptions) -> [String] {
    guard let message = result.message else { return [] }
    var values = ["message": Self.firstSentence(result.explanation ?? message)]
    guard let code = result.code else { return row("screen.now", message, options) }
    values["code"] = code
    guard let line = result.line else {
      return row("screen.now", catalogue.text("screen.codeonly", values), options)
    }
    values["line"] = "\(line)"
    if code == "R01" {
      values["message"] = message.replacing("<eof>", with: catalogue.text("screen.syntax.end"))
      return row("screen.now", catalogue.text("screen.syntax", values), options)
    }
    return row("screen.now", catalogue.text("screen.code", values), options)
  }

  /// Returns the first sentence; `why` shows the others.
  private static func firstSentence(_ text: String) -> String {
    let line = text.split(separator: "\n").first.map(String.init) ?? text
    guard let end = line.firstRange(of: ". ") else { return line }
    return String(line[..<end.lowerBound]) + "."
  }

  private func line(
    of check: ExerciseResult.Check, _ result: ExerciseResult, _ options: RenderOptions
  ) -> String {
    let sign: String
    switch check.status {
    case .pass: sign = Self.paint(options.ascii ? "+" : "✓", "0;158;115", options)
    case .fail: sign = Self.paint(options.ascii ? "x" : "✗", "213;94;0", options)
    case .error: sign = Self.paint("!", "213;94;0", options)
    case .skipped: sign = options.ascii ? "-" : "·"
    }
    var text = "  \(sign) \(Self.printable(check.name))"
    switch check.status {
    case .pass where check.id == "goal" || check.id == ExerciseResult.guessID:
      if let actual = check.actual, text.count + actual.count + 4 <= options.width {
        text += "    " + Self.printable(actual)
      }
    case .fail, .error:
      // The message that stopped the program is shown once, above.
      guard let message = check.message, result.message == nil else { break }
      let lines = PackSource.wrapped(Self.printable(message), to: max(options.width - 6, 20))
      text += lines.map { "\n      \($0)" }.joined()
    case .skipped:
      let dependency = check.dependency == "goal" ? catalogue.text("check.goal") : check.dependency
      if let dependency { text += "    " + catalogue.text("screen.skipped", ["name": dependency]) }
    case .pass: break
    }
    return text
  }

  /// Colours a sign; the colour is never the only difference.
  private static func paint(_ sign: String, _ color: String, _ options: RenderOptions) -> String {
    options.color ? "\u{1b}[38;2;\(color)m\(sign)\u{1b}[0m" : sign
  }
}

extension ExerciseScreen {
  private func solved(
    _ exercise: Exercise, _ result: ExerciseResult, _ next: Exercise?, _ options: RenderOptions
  ) -> [String] {
    let measures = result.measures
    let hidden = exercise.sealedHiddenCount
    var lines = [
      hidden == 0
        ? catalogue.text("screen.solved") : catalogue.text("screen.solved.hidden", count: hidden)
    ]
    let entry = progress[exercise.id]
    if entry.parted != nil, let guess = entry.guess {
      lines.append(catalogue.text("screen.practice", ["guess": guess]))
    }
    var parts: [String] = []
    if measures.batches > 0 {
      let operations = "\(measures.operations) \(catalogue.noun("ops", measures.operations))"
      let batches = "\(measures.batches) \(catalogue.noun("batches", measures.batches))"
      parts.append(
        catalogue.text("screen.measures", ["operations": operations, "batches": batches]))
    }
    // If checks are missing, it is unknown whether the exercise is solved.
    if !exercise.par.isEmpty, hidden == 0 {
      // A program without any batch did not do better; it avoided the par's batches.
      let isAtPar =
        (measures.batches > 0 || exercise.par.batches ?? 0 == 0)
        && exercise.par.entries.allSatisfy { measures.count($0.key) <= $0.value }
      parts.append(
        isAtPar
          ? catalogue.text("screen.atpar")
          : catalogue.text("screen.abovepar", ["par": parText(exercise)]))
    }
    if !parts.isEmpty { lines.append(parts.joined(separator: " — ")) }
    lines.append(catalogue.text("screen.compare", ["id": exercise.id]))
    if exercise.swift != nil { lines.append(catalogue.text("screen.swift", ["id": exercise.id])) }
    if let next {
      lines.append(catalogue.text(hasKeys ? "screen.next.key" : "screen.next", ["id": next.id]))
    } else {
      lines.append(catalogue.text("screen.last"))
    }
    return lines
  }
}

extension String {
  /// The text with ASCII characters for the signs of the screens.
  var asASCII: String {
    replacing("·", with: "-").replacing("—", with: "-").replacing("→", with: "->")
      .replacing("…", with: "...").replacing("−", with: "-").replacing("×", with: "x")
  }
}
