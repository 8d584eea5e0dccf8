import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

extension Session {
  /// Undoes the last lines with an effect, and those that only showed something since; all or none.
  ///
  /// - Parameter rest: the number of lines; one if it is empty.
  func undo(_ rest: String = "") -> SessionAnswer {
    let steps = lines[..<done].indices.filter { lines[$0].isStep }
    let count: Int
    switch number(of: rest, "undo", among: steps.count, "undone") {
    case .number(let number): count = number
    case .refused(let reason): return refuse(reason)
    }
    let undone = Array(steps.suffix(count))
    let before = (holdings, shownStates)
    let skipped = lines[..<undone[0]].filter { $0.isInterrupted }.count
    if let reason = goTo(undone[0]) { return refuse("\(reason); nothing was undone") }
    return SessionAnswer(
      .done,
      Self.told("undid", undone.reversed().map { lines[$0].label })
        + changes(from: before.0, direction: "before", count) + Self.note(skipped)
        + pictures(since: before.1))
  }

  /// Redoes the lines that were undone last; all of them, or none.
  ///
  /// - Parameter rest: the number of lines; one if it is empty.
  func redo(_ rest: String = "") -> SessionAnswer {
    let steps = lines[done...].indices.filter { lines[$0].isStep }
    let count: Int
    switch number(of: rest, "redo", among: steps.count, "redone") {
    case .number(let number): count = number
    case .refused(let reason): return refuse(reason)
    }
    let redone = steps.prefix(count)
    let before = (holdings, shownStates)
    let end = steps.count > count ? steps[count] : lines.count
    if let reason = goTo(end) { return refuse("\(reason); nothing was redone") }
    return SessionAnswer(
      .done,
      Self.told("redid", redone.map { lines[$0].label })
        + changes(from: before.0, direction: "after", count) + pictures(since: before.1))
  }

  /// The number of lines for a command, or the reason why there is none.
  private enum LineCount {
    case number(Int)
    case refused(String)
  }

  /// Reads a number of lines.
  private func number(
    of text: String, _ name: String, among count: Int, _ participle: String
  ) -> LineCount {
    let number = Int(text)
    guard text.isEmpty || number != nil else {
      return .refused(":\(name) takes a number of lines, got '\(text.prefix(40))'")
    }
    let wanted = number ?? 1
    guard wanted > 0 else {
      return .refused(":\(name) takes a number of lines from 1 on, got \(wanted)")
    }
    guard count > 0 else { return .refused("there is nothing to \(name)") }
    guard wanted <= count else {
      return .refused("only \(count.counted("line")) can be \(participle), not \(wanted)")
    }
    return .number(wanted)
  }

  /// Returns the names of the lines that were undone or redone.
  private static func told(_ verb: String, _ labels: [String]) -> [String] {
    guard labels.count > 1 else { return labels.map { "\(verb) \($0)" } }
    let shown = labels.prefix(greatestLabels).map { "  \($0)" }
    let left = labels.count - greatestLabels
    return [
      (["\(verb) \(labels.count) lines:"] + shown + (left > 0 ? ["  … \(left) more"] : []))
        .joined(separator: "\n")
    ]
  }

  /// The maximum number of lines that are named.
  private static let greatestLabels = 10

  /// Starts again; `:undo` restores the previous session.
  func reset() -> SessionAnswer {
    let count = done - start(before: done)
    let answer = run(SessionLine(input: .reset, name: ":reset"))
    guard !answer.isFailure else { return answer }
    return SessionAnswer(
      .done, ["forgot \(count.counted("line")) and everything they made; :undo brings it back"])
  }

  /// Returns the number of the first line after the latest `:reset` before a line.
  func start(before end: Int) -> Int {
    lines[..<end].lastIndex { if case .reset = $0.input { true } else { false } }.map { $0 + 1 }
      ?? 0
  }

  /// Replays the session up to a line in a fresh state.
  ///
  /// The fresh state replaces the present one if every line was replayed. Complexity: that of the
  /// lines.
  ///
  /// - Returns: the reason if nothing changed; nil if the session was replayed.
  private func goTo(_ end: Int) -> String? {
    let old = (evaluator, lines, done, results, inputs, failure, views)
    let oldFrames = (stuck, frames, frame, frameValues)
    let oldPictures = (states, tape)
    let (wasMuted, viewsOffNow) = (isMuted, viewsOff)
    isMuted = true
    evaluator.receivesInterrupts = false
    defer {
      (isMuted, viewsOff) = (wasMuted, viewsOffNow)
      evaluator.receivesInterrupts = receivesInterrupts
    }
    let reason: String
    do throws(BindingError) {
      do throws(HostError) {
        try restart()
      } catch {
        throw .host(error.description)
      }
      evaluator.state.setLimits(configuration.limits)
      evaluator.receivesInterrupts = receivesInterrupts
      done = start(before: end)
      while done < end {
        // Ctrl-C may come between two lines.
        try BindingError.wrapping(try evaluator.state.checkStopAfterwards())
        let wasInterrupted = lines[done].isInterrupted
        viewsOff = lines[done].viewsOff
        _ = carryOut(&lines[done])
        if latestWasInterrupted || !wasInterrupted && lines[done].isInterrupted {
          throw .host("interrupted")
        }
        done += 1
      }
      return nil
    } catch {
      let isInterrupted =
        error.luaError?.kind == .stopped(.interrupt) || error.description == "interrupted"
      reason = isInterrupted ? "interrupted" : "the session cannot be repeated: \(error)"
    }
    evaluator.receivesInterrupts = false
    (evaluator, lines, done, results, inputs, failure, views) = old
    (stuck, frames, frame, frameValues) = oldFrames
    (states, tape) = oldPictures
    evaluator.state.setLimits(configuration.limits)
    return reason
  }

  private static func note(_ skipped: Int) -> [String] {
    skipped == 0
      ? []
      : [
        "note: \(skipped.counted("line")) had been interrupted, and what it did until then is undone, too"
      ]
  }

  /// The values of the globals and views, as short texts.
  var holdings: [(name: String, text: String)] {
    let call = evaluator.state.current
    var result: [(name: String, text: String)] = []
    for name in evaluator.state.globalNames where !name.hasPrefix("_") {
      evaluator.pushGlobal(name)
      defer { call.pop() }
      if let source = call.object(-1, as: DataSource.self) {
        result.append((name, StateText.line(source.state)))
      }
    }
    for view in evaluator.views {
      result.append((title(of: view), StateText.line(view.shown, counts: view.counts)))
    }
    return result
  }

  /// Returns the differences between earlier and present values.
  ///
  /// - Parameter direction: the position of the session relative to the line, `before` or `after`.
  private func changes(
    from before: [(name: String, text: String)], direction: String, _ count: Int
  ) -> [String] {
    let arrow = render.ascii ? "->" : "→"
    let after = holdings
    let old = Dictionary(firstOf: before.map { ($0.name, $0.text) })
    let new = Dictionary(firstOf: after.map { ($0.name, $0.text) })
    var lines = after.compactMap { name, text in
      old[name] == text ? nil : "  \(name): \(old[name] ?? "(not there)") \(arrow) \(text)"
    }
    lines += before.filter { new[$0.name] == nil }.map {
      "  \($0.name): \($0.text) \(arrow) (not there)"
    }
    if lines.isEmpty {
      return [
        "  variables are as they were \(direction) \(count == 1 ? "it" : "them"); no data and no view is any different"
      ]
    }
    return [lines.joined(separator: "\n")]
  }
}

extension SessionLine {
  /// Whether Ctrl-C stopped the line.
  var isInterrupted: Bool {
    if case .interrupted = input { return true }
    return false
  }
}
