import CollectionCore
package import CollectionRendering
import CollectionUpdates

/// The report about a trace, as text and as JSON.
package struct TraceReport {
  /// The maximum number of calls before the finding that are listed.
  private static let greatestCalls = 6
  /// The maximum number of operations of a call that are listed.
  private static let greatestOperations = 8

  private let replay: TraceReplay
  private let name: String
  /// The diagnosis of the finding; nil if view and data agree.
  package let diagnosis: Diagnosis?

  /// Creates the report of a trace that was read to its end.
  ///
  /// - Parameter name: the name of the file.
  package init(_ replay: TraceReplay, name: String) {
    self.replay = replay
    self.name = name
    diagnosis = replay.finding?.diagnosis
  }

  /// Returns the report as text.
  package func text(_ options: RenderOptions) -> String {
    var lines = [title]
    if let finding = replay.finding {
      lines += calls(before: finding)
      if let diagnosis { lines.append(diagnosis.text(options)) }
    }
    lines += remarks.flatMap { ("note: " + $0).wrapped(to: options.width) }
    let text = lines.joined(separator: "\n")
    return options.ascii ? text.asciiSigns : text
  }

  /// Further remarks, one sentence each.
  package var remarks: [String] {
    (exception.map { [$0] } ?? []) + replay.notes.all
  }

  /// The first line, which names the call.
  private var title: String {
    let system = [replay.app, replay.system].compactMap { $0?.printable.cut(to: 40) }
    let of = system.isEmpty ? "" : " of \(system.joined(separator: ", "))"
    guard let finding = replay.finding else {
      let views = replay.numberOfViews.counted("view")
      guard replay.calls > 0 else { return "\(name)\(of): no calls are in the trace" }
      return
        "\(name)\(of): \(views) and \(replay.numberOfViews == 1 ? "its" : "their") data agree through "
        + replay.calls.counted("call")
    }
    let view = replay.title(ofView: finding.record.view)
    if case .exception = finding.kind {
      return "\(name)\(of): the recorded calls agree, but the app ended with an exception of UIKit"
    }
    if case .outside = finding.kind, let since = finding.knownSince {
      return
        "\(name)\(of): \(view) and its data part ways after \(since) (found in line "
        + "\(finding.record.line))"
    }
    return
      "\(name)\(of): \(view) and its data part ways at \(finding.record.title) (line "
      + "\(finding.record.line))"
  }

  /// The relation of the app's exception to the finding.
  private var exception: String? {
    guard let exception = replay.exception else { return nil }
    let name = exception.name.printable.cut(to: 60)
    if case .exception? = replay.finding?.kind { return nil }
    let code = CrashReport(exception.reason)?.code
    if let code, code == diagnosis?.code { return "the app ended with the same: \(name), \(code)" }
    let reason = exception.reason.printable.cut(to: 160)
    return "the app ended with \(name): \(reason)"
  }

  /// Returns the calls of the view before the finding, and the call of the finding.
  private func calls(before finding: TraceFinding) -> [String] {
    let view = finding.record.view
    let steps = replay.steps.all.filter {
      $0.record.line <= finding.record.line && ($0.record.view == view || $0.record.view == 0)
    }
    let shown = steps.suffix(Self.greatestCalls + 1)
    let rows = shown.map { Self.row($0) }
    let width = rows.reduce(0) { max($0, $1.0.columns) }
    var lines = steps.count > shown.count ? ["  …"] : []
    for (step, row) in zip(shown, rows) {
      lines.append(
        ("  " + row.0.padded(to: width) + "  " + row.1).trimmingTrailingSpaces())
      guard step.record.line == finding.record.line else { continue }
      let operations = step.record.operations
      lines += operations.prefix(Self.greatestOperations).map { "    \($0)" }
      if operations.count > Self.greatestOperations {
        lines.append("    … and \(operations.count - Self.greatestOperations) more")
      }
    }
    return lines
  }

  private static func row(_ step: TraceStep) -> (String, String) {
    let record = step.record
    if case .note(let text) = record.call { return ("note", text.printable.cut(to: 60)) }
    if case .begin(_, let dropped) = record.call {
      return (
        "begin",
        (record.contents?.text ?? "") + (dropped > 0 ? ", \(dropped.counted("call")) before" : "")
      )
    }
    let operations =
      record.operations.isEmpty ? "" : ", \(record.operations.count.counted("operation"))"
    let after = record.contents?.text ?? ""
    let counts =
      step.before.map { after.isEmpty || $0.text == after ? $0.text : "\($0.text) → \(after)" }
      ?? after
    return (record.title + operations, counts)
  }

  /// The report as JSON.
  package func json(exitCode: Int) -> JSONValue {
    [
      "version": 1,
      "trace": [
        "app": JSONValue(replay.app), "system": JSONValue(replay.system),
        "profile": .string(replay.profile.rawValue), "sessions": .integer(replay.sessions),
        "views": .integer(replay.numberOfViews), "calls": .integer(replay.calls),
      ],
      "finding": replay.finding.map(Self.json) ?? .null,
      "error": diagnosis?.json ?? .null,
      "exception": replay.exception.map {
        [
          "name": .string($0.name), "reason": .string($0.reason),
          "code": JSONValue(CrashReport($0.reason)?.code),
        ]
      } ?? .null,
      "notes": .array(replay.notes.all.map { .string($0) }),
      "exitCode": .integer(exitCode),
    ]
  }

  private static func json(_ finding: TraceFinding) -> JSONValue {
    let record = finding.record
    func list(_ counts: [Int]?) -> JSONValue {
      counts.map { .array($0.map { .integer($0) }) } ?? .null
    }
    return [
      "kind": .string(finding.word), "line": .integer(record.line),
      "call": record.number.map { .integer($0) } ?? .null, "name": .string(record.name),
      "view": .integer(record.view), "known": list(finding.before?.counts),
      "start": list(record.start), "counts": list(record.contents?.counts),
      "operations": .array(record.operations.map { JSONValue($0) }),
    ]
  }
}

extension TraceFinding {
  /// The word for the kind in JSON.
  fileprivate var word: String {
    switch kind {
    case .refused: "refused"
    case .picture: "picture"
    case .outside: "outside"
    case .repeated: "repeated"
    case .oddPlace: "place"
    case .exception: "exception"
    }
  }
}
