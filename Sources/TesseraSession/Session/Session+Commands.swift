import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import HostSystem
import LuaRuntime
import TesseraExplain

extension Session {
  /// Performs a command, which starts with a colon.
  func command(_ text: String) -> SessionAnswer {
    let name = String(text.dropFirst().prefix { !$0.isWhitespace })
    let rest = String(text.dropFirst(name.count + 1)).trimmingSpaces()
    // Text pasted below the command is not a file name.
    if name == "crash", !rest.isEmpty, text.dropFirst(name.count + 1).first?.isNewline == true {
      return crash(text: rest)
    }
    guard let command = SessionCommand.named(name) else { return unknown(name) }
    guard !command.arguments.isEmpty || rest.isEmpty else {
      return refuse(":\(name) takes no argument, got '\(rest.prefix(40))'")
    }
    return command.run(self, rest)
  }

  /// Performs a command about a file, if the session has files.
  func hosted(_ command: SessionHost.Command, _ file: String) -> SessionAnswer {
    guard !file.isEmpty else { return refuse(":\(command.name) takes the name of a file") }
    guard let host else { return refuse("'\(file.prefix(40))': \(refusalOfFiles)") }
    return host.carryOut(command, self, file)
  }

  /// Opens the session's script in the playground, if a person can end it with Ctrl-C.
  func play() -> SessionAnswer {
    guard receivesInterrupts, let host else {
      return refuse(":play needs a terminal; save the session and run tessera play FILE")
    }
    return host.carryOut(.play, self, "")
  }

  /// Whether there are statements for a script to repeat.
  package var hasStatements: Bool { done > start(before: done) }

  private func unknown(_ name: String) -> SessionAnswer {
    refuse(
      "there is no command ':\(name)'"
        + Self.hint(name, SessionCommand.names, otherwise: ":help lists the commands"))
  }

  package func refuse(_ reason: String) -> SessionAnswer { SessionAnswer(.refused(reason)) }

  /// Answers with a text for each view.
  private func eachView(
    _ body: (CollectionView) throws(BindingError) -> String
  ) -> SessionAnswer {
    guard !evaluator.views.isEmpty else {
      return refuse("there is no view yet: write view = CollectionView{ dataSource = \"A: H J\" }")
    }
    do throws(BindingError) {
      return SessionAnswer(.done, try evaluator.views.map(body))
    } catch {
      return failed(error)
    }
  }

  /// Reports a failure of an automatic action.
  func failed(_ error: BindingError) -> SessionAnswer {
    let failure = ScriptFailure(error, evaluator: evaluator)
    evaluator.state.setLimits(configuration.limits)
    self.failure = failure.diagnosis
    return SessionAnswer(.failed(failure.diagnosis, failure.kind))
  }

  /// Several views need titles.
  private func titled(_ view: CollectionView, _ text: String) -> String {
    evaluator.views.count > 1 ? "\(title(of: view)):\n\(text)" : text
  }
}

extension Session {
  func state() -> SessionAnswer {
    let holdings = holdings
    guard !holdings.isEmpty else {
      return refuse("there are no data and no views yet: write data = DataSource \"A: H J K\"")
    }
    let width = holdings.map { $0.name.count }.max() ?? 0
    return SessionAnswer(
      .done,
      holdings.map { name, text in
        name + ":" + String(repeating: " ", count: width - name.count + 1) + text
      })
  }

  func draw(_ rest: String) -> SessionAnswer {
    if let mode = DrawMode(rawValue: rest) {
      drawing = mode
      return SessionAnswer(.done, [mode.sentence])
    }
    var rect: Rect?
    if !rest.isEmpty {
      guard let given = Self.rect(rest) else { return refuse(Self.needsRect("draw", rest)) }
      rect = given
    }
    return eachView { view throws(BindingError) in
      try picture(of: view, isWhole: true, rect: rect)
    }
  }

  func log() -> SessionAnswer { eachView { titled($0, LogText(render).text($0.log)) } }

  func paths() -> SessionAnswer {
    eachView { view throws(BindingError) in
      try evaluator.asking(try view.layoutIfNeeded())
      guard let state = view.shown else {
        return titled(view, StateText.summary(counts: view.counts))
      }
      var lines: [String] = []
      for (section, content) in state.sections.enumerated() {
        lines.append("[\(section)] \(content.id)")
        for item in content.items.prefix(100).enumerated() {
          lines.append("  [\(section), \(item.offset)] \(item.element.id)")
        }
        if content.items.count > 100 { lines.append("  … \(content.items.count - 100) more items") }
      }
      return titled(view, lines.joined(separator: "\n"))
    }
  }

  func stats() -> SessionAnswer {
    let memory = "memory          \(evaluator.state.memory / 1024) KiB"
    guard !evaluator.views.isEmpty else { return SessionAnswer(.done, [memory]) }
    let answer = eachView { view in
      let stats = view.stats
      let supplementary =
        stats.supplementaryViewsCreated == 0
        ? ""
        : """

        supplementary   \(stats.supplementaryViewsCreated) created, \
        \(stats.supplementaryViewsReused) reused, \(stats.supplementaryViewsConfigured) configured
        """
      return titled(
        view,
        """
        layout passes   \(stats.layoutPasses), which worked out \(stats.preparedItems.counted("item"))
        attributes      \(stats.attributesComputed)
        rect queries    \(stats.rectQueries), by \(stats.comparisons.counted("comparison"))
        cells           \(stats.cellsCreated) created, \(stats.cellsReused) reused, \
        \(stats.cellsConfigured) configured\(supplementary)
        """)
    }
    return SessionAnswer(answer.outcome, answer.paragraphs + [memory])
  }

  func elements(in rest: String) -> SessionAnswer {
    guard let rect = Self.rect(rest) else { return refuse(Self.needsRect("rect", rest)) }
    return eachView { view throws(BindingError) in
      let before = view.stats.comparisons
      let elements = try evaluator.asking(try view.layoutAttributesForElements(in: rect))
      let cost = view.stats.comparisons - before
      let text =
        elements.isEmpty
        ? "" : LayoutText(evaluator.textOptions).text(Array(elements.prefix(200)), in: view.shown)
      let more = elements.count > 200 ? "\n… \(elements.count - 200) more" : ""
      return titled(
        view,
        "\(elements.count.counted("element")) in \(rect), by \(cost.counted("comparison"))"
          + (text.isEmpty ? "" : "\n" + text + more))
    }
  }

  private static func needsRect(_ name: String, _ rest: String) -> String {
    ":\(name) takes four numbers, x y width height, with a width and a height above 0, got "
      + "'\(rest.prefix(40))'"
  }

  /// Reads four numbers, separated by spaces or commas, or in braces.
  private static func rect(_ text: String) -> Rect? {
    let words = text.split { " ,{}\t".contains($0) }
    let numbers = words.compactMap { Double($0) }
    guard words.count == 4, numbers.count == 4, numbers.allSatisfy({ $0.isFinite }) else {
      return nil
    }
    let rect = Rect(
      origin: Point(x: numbers[0], y: numbers[1]),
      size: Size(width: numbers[2], height: numbers[3]))
    return rect.size.width > 0 && rect.size.height > 0 ? rect : nil
  }

  func explain(_ rest: String) -> SessionAnswer {
    guard !rest.isEmpty else { return refuse(":explain takes a code, as :explain U06") }
    guard let page = ExplainCatalogue.page(rest) else {
      return refuse(
        "there is no code '\(rest.prefix(40))'"
          + Self.hint(
            rest, ExplainCatalogue.codes, otherwise: "'tessera explain --list' shows all"))
    }
    return SessionAnswer(.done, [page.text(render)])
  }
}

extension Session {
  func profile(_ rest: String) -> SessionAnswer {
    switch rest {
    case "":
      let name = evaluator.configuration.profile.rawValue
      return SessionAnswer(.done, ["views follow the \(name) rules"])
    case _ where UpdateProfile(named: rest) != nil:
      let answer = run(SessionLine(input: .profile(rest), name: ":profile"))
      return SessionAnswer(
        answer.outcome, ["views follow the \(rest) rules now"] + answer.paragraphs)
    default:
      return refuse(
        ":profile takes modern, classic, iOS 12, iOS 15 or iOS 18, got '\(rest.prefix(40))'")
    }
  }

  func time(_ rest: String) -> SessionAnswer {
    guard !rest.isEmpty else { return refuse(":time takes an expression or a statement") }
    guard !evaluator.needsMore(rest) else {
      return refuse(":time takes a whole expression on one line")
    }
    let before = evaluator.views.map { $0.stats }
    let memory = evaluator.state.memory
    let start = HostClock.now
    var answer = run(SessionLine(input: .code(rest), name: "input \(inputs + 1)"))
    let microseconds = Int((HostClock.now - start) * 1e6)
    let kibibytes = (evaluator.state.memory - memory) / 1024
    var parts = [
      "\(microseconds / 1000).\(String(microseconds % 1000 + 1000).dropFirst()) ms",
      "memory \(kibibytes >= 0 ? "+" : "")\(kibibytes) KiB",
    ]
    for (index, view) in evaluator.views.enumerated() {
      let old = before.indices.contains(index) ? before[index] : ViewStatistics()
      let passes = view.stats.layoutPasses - old.layoutPasses
      let items = view.stats.preparedItems - old.preparedItems
      if passes > 0 {
        parts.append(
          "\(title(of: view)): \(passes.counted("layout pass", plural: "layout passes")), \(items.counted("item")) worked out"
        )
      }
    }
    answer.paragraphs.append(parts.joined(separator: "; "))
    return answer
  }
}
