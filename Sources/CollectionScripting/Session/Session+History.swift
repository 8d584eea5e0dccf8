internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

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
      ["undid \(lines[step].label)"] + changes(from: before)
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
      .done, ["redid \(lines[step].label)"] + changes(from: before))
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

  /// What the globals and views hold, as short texts.
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
  private func changes(from before: [(name: String, text: String)]) -> [String] {
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
    if lines.isEmpty { return ["  no data and no view is any different"] }
    return [lines.joined(separator: "\n")]
  }
}

extension SessionLine {
  /// Whether it was stopped by Ctrl-C.
  var isInterrupted: Bool {
    if case .interrupted = input { return true }
    return false
  }
}

extension Session {
  /// Returns a script that does what the session did.
  var script: String {
    var text = "-- A session of Tessera. What was local in it is global here, as it was there.\n"
    for line in lines[..<done] {
      text += Self.script(of: line)
      for call in line.settling { text += call + "\n" }
    }
    return text
  }

  private static func script(of line: SessionLine) -> String {
    switch line.input {
    case .code(let text):
      guard line.isExpression else { return protected(KeptLocals.keeping(text), line) }
      guard !line.hasFailed, !line.results.isEmpty else { return protected(text, line) }
      let names = line.results.map { "_\($0)" }.joined(separator: ", ")
      return "\(names) = \(text)\n_ = _\(line.results.lowerBound)\nprint(\(names))\n"
    case .file(let path, let text):
      return "-- :load \(path)\n" + protected(KeptLocals.keeping(withoutShebang(text)), line)
    case .repair:
      return line.script
        ?? "-- :fix apply: the session carried out a repair here; see tessera explain\n"
    case .profile(let name):
      return "-- :profile \(name): run the script with --profile \(name), or give a view "
        + "profile = \"\(name)\"\n"
    case .interrupted(let text):
      return "-- interrupted:\n" + commented(text)
    }
  }

  /// Wraps what failed, so that the script goes on as the session did.
  private static func protected(_ text: String, _ line: SessionLine) -> String {
    guard line.hasFailed else { return text + "\n" }
    guard !line.isNoLua else { return "-- no Lua:\n" + commented(text) }
    return "print(select(2, pcall(function()\n\(text)\nend)))\n"
  }

  private static func commented(_ text: String) -> String {
    text.split(separator: "\n").map { "-- \($0)\n" }.joined()
  }

  private static func withoutShebang(_ text: String) -> String {
    guard text.hasPrefix("#") else { return text }
    return "--" + text
  }
}
