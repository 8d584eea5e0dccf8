import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

extension Session {
  /// Takes back the last line that changed something, and what only showed things since.
  func undo() -> SessionAnswer {
    guard let step = lines[..<done].lastIndex(where: \.isStep) else {
      return SessionAnswer(.refused("there is nothing to undo"))
    }
    let before = holdings
    let skipped = lines[..<step].filter(\.isInterrupted).count
    do {
      try restart()
    } catch {
      return SessionAnswer(.refused("the session cannot be repeated: \(error)"))
    }
    done = 0
    repeatLines(upTo: step)
    return SessionAnswer(
      .done,
      ["undid \(lines[step].label)"] + changes(from: before, direction: "before")
        + Self.note(skipped))
  }

  /// Carries out again what was undone last.
  func redo() -> SessionAnswer {
    guard done < lines.count, let step = lines[done...].firstIndex(where: \.isStep) else {
      return SessionAnswer(.refused("there is nothing to redo"))
    }
    let before = holdings
    let end = lines[(step + 1)...].firstIndex(where: \.isStep) ?? lines.count
    repeatLines(upTo: end)
    return SessionAnswer(
      .done, ["redid \(lines[step].label)"] + changes(from: before, direction: "after"))
  }

  /// Begins anew; `:undo` is of no use then.
  func reset() -> SessionAnswer {
    do {
      try restart()
    } catch {
      return SessionAnswer(.refused("there is no fresh state: \(error)"))
    }
    let count = done
    (lines, done) = ([], 0)
    return SessionAnswer(.done, ["forgot \(count.counted("line")) and everything they made"])
  }

  /// Carries lines out again without showing anything. Complexity: that of the lines.
  private func repeatLines(upTo end: Int) {
    isMuted = true
    defer { isMuted = false }
    while done < end {
      _ = carryOut(&lines[done])
      done += 1
    }
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

  /// Says what differs between what was held and what is.
  ///
  /// - Parameter direction: where the session is now, seen from the line: `before` or `after` it.
  private func changes(
    from before: [(name: String, text: String)], direction: String
  ) -> [String] {
    let arrow = render.ascii ? "->" : "→"
    let after = holdings
    let old = Dictionary(before, uniquingKeysWith: { first, _ in first })
    let new = Dictionary(after, uniquingKeysWith: { first, _ in first })
    var lines = after.compactMap { name, text in
      old[name] == text ? nil : "  \(name): \(old[name] ?? "(not there)") \(arrow) \(text)"
    }
    lines += before.filter { new[$0.name] == nil }.map {
      "  \($0.name): \($0.text) \(arrow) (not there)"
    }
    if lines.isEmpty {
      return [
        "  variables are as they were \(direction) it; no data and no view is any different"
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
