package import CollectionCore
package import CollectionRendering
import CollectionScripting
import CollectionUpdates
package import LuaRuntime

/// The explanation of a pasted crash, with the page of its code.
package struct ExplainCrash {
  /// The report that was read.
  package let report: CrashReport
  /// The page of its code.
  package let page: ExplainPage

  /// Creates the explanation of a crash; nil if its code has no page.
  package init?(_ report: CrashReport) {
    guard let page = ExplainCatalogue.page(report.code) else { return nil }
    self.report = report
    self.page = page
  }

  /// Returns the explanation as text.
  package func text(_ options: RenderOptions) -> String { document.text(options) }

  /// The explanation as a title and named parts.
  package var document: PageText {
    let reason = report.reason
    var parts: [PageText.Part] = [.field("why", reason?.sum ?? withoutNumbers)]
    let causes = report.causes
    let texts = causes.map { "\($0.probability.rawValue): \($0.text)" }
    if let first = causes.first {
      // The fix follows its cause; readers with another cause continue. The name of the part is the
      // word for the probability.
      parts.append(.field("likely", first.probability == .likely ? first.text : texts[0]))
      if let fix = fix(of: first) { parts.append(.field("fix", fix)) }
      parts.append(.field("ask", first.question))
      if texts.count > 1 { parts.append(.list("causes", Array(texts.dropFirst()))) }
    } else {
      let likely = report.likelyCause
      if let likely { parts.append(.field("likely", likely)) }
      if let advice = report.advice { parts.append(.field("fix", advice)) }
      parts.append(.list("causes", page.causes.map(report.inItsWords).filter { $0 != likely }))
    }
    if let reason, !reason.notes.isEmpty {
      parts.append(.field("means", reason.notes.joined(separator: " ")))
    } else if reason == nil {
      parts.append(.field("means", meaning))
    }
    if let consequence = report.consequence { parts.append(.field("log", consequence)) }
    parts += [.field("read", words), .field("certain", page.certaintyLine)]
    if !report.others.isEmpty { parts.append(.field("others", others)) }
    let title = Self.title(report.sentence, of: report.code)
    if !title.isWhole { parts.append(.field("UIKit", report.sentence)) }
    parts.append(.field("more", more))
    return PageText(title: "\(report.code): \(title.text)", parts: parts)
  }

  /// Returns a short title for a message: a summary or the start of a long one, else the whole
  /// message.
  static func title(
    _ sentence: String, of code: String
  ) -> (text: String, isWhole: Bool) {
    if let title = UpdateRule(code: code)?.title { return (title, title == sentence) }
    return Diagnosis.firstLine(of: sentence)
  }

  /// Returns the explanation as JSON, with null for missing values.
  package func json(script: String?) -> [FieldName: JSONValue] {
    [
      "code": .string(report.code),
      "sentence": .string(report.sentence),
      "complete": .boolean(report.isComplete),
      "view": .string(report.viewKind.rawValue),
      "numbers": .array(report.numbers.map { .integer($0) }),
      "classicWording": .boolean(report.isClassicWording),
      "logged": .boolean(report.isLogged),
      "consequence": JSONValue(report.consequence),
      "meaning": .string(meaning),
      "explanation": JSONValue(report.explanation),
      "likelyCause": JSONValue(report.likelyCause),
      "causes": .array(causeTexts.map { .string($0) }),
      "causeDetails": .array(
        report.causes.map {
          [
            "text": .string($0.text), "question": .string($0.question),
            "probability": .string($0.probability.rawValue), "fix": .string($0.fix),
          ]
        }),
      "fix": JSONValue(report.advice),
      "certainty": page.certaintyJSON,
      "others": .array(report.others.map { .string($0.code) }),
      "reproducible": .boolean(isReproducible),
      "script": JSONValue(script),
    ]
  }

  private var meaning: String { report.meaning ?? report.inItsWords(page.meaning) }

  private var words: String {
    (report.isLogged ? "a line of the log, not an exception: " : "")
      + "the sentence of a \(isOfSnapshots ? "snapshot" : report.viewKind.rawValue)"
      + (report.isClassicWording ? ", wording of iOS 12 and earlier" : "")
      + (report.isComplete ? "" : "; it breaks off")
      + (report.viewKind == .tableView && report.rule != nil
        ? "; Tessera has no table views, and shows the same with a collection view" : "")
  }

  private var isOfSnapshots: Bool { if case .snapshot = report.topic { true } else { false } }

  private var withoutNumbers: String {
    report.rule == .deletesExist
      ? "The sentence does not say how many items there were."
      : "The pasted sentence does not have all its numbers, so there is nothing to calculate."
  }

  /// The causes that agree with the numbers, or those of the page if there are no numbers to
  /// compare.
  private var causeTexts: [String] {
    report.causes.isEmpty ? page.causes.map(report.inItsWords) : report.causes.map { $0.text }
  }

  /// Returns the Swift of the first cause, or the advice on the message if others are as likely.
  private func fix(of cause: CrashCause) -> String? {
    switch cause.probability {
    case .only, .most, .likely: cause.fix
    case .equal, .possible: report.advice
    }
  }

  private var others: String {
    let codes = report.others.prefix(12).map { $0.code }.joined(separator: ", ")
    let noun = report.others.count == 1 ? "1 more crash" : "\(report.others.count) more crashes"
    return "\(noun) in the text, not explained here: \(codes)"
      + (report.others.count > 12 ? ", …" : "")
  }

  private var more: String {
    "tessera explain \(report.code)"
      + (report.scenario == nil && snapshotScript == nil
        || !isReproducible
        ? ""
        : "; with --script, a Lua script that raises "
          + (raisedCode == report.code ? "the same" : raisedCode)
          + (report.viewKind == .tableView ? " with a collection view" : ""))
  }
}

extension ExplainCrash {
  /// A script that raises the crash, or the reason why there is none.
  package enum Reproduction: Equatable {
    case script(CrashScript)
    case none(because: String)
  }

  /// Makes a script that raises the same message with the same numbers, and runs it to check that.
  ///
  /// If the rules first refuse the pasted operations with another code, the script raises that
  /// code.
  package func reproduction() throws(HostError) -> Reproduction {
    guard let scenario = report.scenario else {
      return snapshotScript.map {
        .script(CrashScript(text: $0, code: report.code, isExact: true))
      } ?? .none(because: withoutScenario)
    }
    if let items = CrashItems(scenario) {
      let script = items.script
      let raised = try Evaluator.failure(of: script, name: "crash.lua")?.diagnosis
      if let raised, raised.repair != nil, isRaised(scenario, raised) {
        return .script(
          titled(
            script, raised,
            "The \(report.hasMadeUpNumbers ? "section, the " : "")items and their changes are made up: the sentence does not name them."
          ))
      }
    }
    let script = scenario.script
    guard let raised = try Evaluator.failure(of: script, name: "crash.lua")?.diagnosis else {
      return .none(because: "a script with these numbers raises nothing, by the known rules")
    }
    guard isRaised(scenario, raised) else {
      return .none(because: "a script with these numbers ends with: \(raised.message)")
    }
    return .script(
      titled(
        script, raised,
        report.hasMadeUpNumbers ? "Details that the message does not have are invented." : nil))
  }

  /// The code that the script of `reproduction` raises.
  package var raisedCode: String { report.scenario?.fault.code ?? report.code }

  /// Returns a script that was run, with a comment above it.
  ///
  /// The comment compares the raised message with the pasted one.
  private func titled(_ script: String, _ raised: Diagnosis, _ note: String?) -> CrashScript {
    let isExact = raised.code == report.code && hasPastedList(raised.message)
    var lines: [String] = []
    if isExact {
      lines.append("-- Raises \(report.code) as it was pasted.")
    } else if raised.code == report.code {
      lines.append("-- Raises \(report.code) with the counts and operations that were pasted.")
      lines.append("-- Its list has a delete and an insert for each reload.")
    } else {
      lines.append(
        "-- Raises \(raisedCode) with the counts and operations of the pasted \(report.code):")
      lines.append("-- by the known rules, UIKit refuses them with \(raisedCode) first.")
    }
    if let note { lines.append("-- \(note)") }
    if report.viewKind == .tableView {
      lines.append("-- A collection view replaces the table view, and its items are the rows:")
      lines.append("-- \(report.sentence)")
    }
    return CrashScript(
      text: lines.map { $0 + "\n" }.joined() + script, code: raisedCode, isExact: isExact)
  }

  /// Returns whether the raised message has the counts and the list of the pasted one, in any
  /// order.
  private func hasPastedList(_ message: String) -> Bool {
    guard let pasted = report.overflow else { return true }
    guard let raised = CrashReport(message)?.overflow else { return false }
    func number(_ updates: [UpdateOperation.Kind]) -> [UpdateOperation.Kind: Int] {
      updates.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    return (raised.before, raised.after) == (pasted.before, pasted.after)
      && number(raised.updates) == number(pasted.updates)
  }

  private func isRaised(_ scenario: CrashScenario, _ raised: Diagnosis) -> Bool {
    raised.code == scenario.fault.code
      && raised.message.hasPrefix(scenario.fault.message(scenario.profile))
  }

  /// A script that raises the same code, if the message has no script of its own; nil if there is
  /// none.
  package var example: String? {
    page.wrong.map {
      "-- An example of \(report.code): no script is known that raises the pasted sentence.\n\($0.script)\n"
    }
  }

  /// The script of `reproduction` without the mistake; nil if a batch repairs it.
  package var repairedScript: String? {
    if let scenario = report.scenario {
      return scenario.repairedScript.map { "-- The same without the mistake.\n\($0)" }
    }
    guard snapshotScript != nil, let right = page.right?.script else { return nil }
    // A snapshot alone is not visible.
    let view =
      right.contains("CollectionView") || !right.contains("local snapshot =")
      ? ""
      : """

      local view = CollectionView{ dataSource = DiffableDataSource{ snapshot = snapshot } }
      view:layoutIfNeeded()
      """
    return "-- The same without the mistake.\n\(right)\(view)\n"
  }

  /// A Boolean value that indicates whether `reproduction` finds a script.
  private var isReproducible: Bool {
    if case .script? = try? reproduction() { return true }
    return false
  }

  /// The script of the page if it is about snapshots, which have no numbers that could differ.
  private var snapshotScript: String? {
    guard isOfSnapshots || report.rule == .mutationUnderSnapshots, let wrong = page.wrong
    else {
      return nil
    }
    return "-- Raises \(report.code), with names of its own.\n\(wrong.script)\n"
  }

  var withoutScenario: String {
    if let reason = page.withoutExample { return reason }
    if case .assertion = report.topic {
      return "The sentence has no numbers that a script could repeat; 'tessera explain "
        + "\(report.code)' has a script that raises it."
    }
    if report.topic == .other(.scrollToSection), report.isComplete {
      return "view:scrollToItem raises this sentence for any section that the view does not have."
    }
    if case .other = report.topic { return "The pasted sentence does not have all its numbers." }
    if report.fault == nil, report.explanation == nil || !report.isComplete {
      return "The pasted sentence does not have all its numbers."
    }
    return
      "By the known rules, no batch with these numbers raises this message. The app may have run "
      + "on another system, or the numbers are too large."
  }
}
