public import CollectionCore
public import CollectionDiffing
public import CollectionRendering
public import CollectionUpdates
public import CollectionViews

/// Something that happened while a script ran.
///
/// ```swift
/// evaluator.onEvent = { event in
///   switch event {
///   case .entry(.batch(let batch), let view): batches.append((view, batch.operations.count))
///   case .refused(let diagnosis, _, _, _): codes.append(diagnosis.code ?? "")
///   default: break
///   }
/// }
/// ```
public enum ScriptEvent: Sendable {
  /// The script printed a text.
  case output(String, SourceLine?)
  /// The text of the script, or of a file that it reads, such as a module.
  case source(String, name: String)
  /// A view was updated; views are numbered from 1 in the order of creation.
  case entry(OperationLog.Entry, view: Int)
  /// A view has changed, with everything that pictures need; replaces entries if frames are
  /// reported.
  case step(Step, view: Int)
  /// A batch was accepted, but is wrong or unreliable.
  ///
  /// The view is nil for a questionable snapshot, which belongs to none.
  case warning(UpdateWarning, view: Int?)
  /// The layout of a view has found something questionable.
  case layoutWarning(String, view: Int)
  /// A batch was refused; the script may catch the error.
  ///
  /// The view is nil if no view has refused it. The operations have their lines.
  case refused(Diagnosis, BatchUpdates?, view: Int?, time: Double)
}

extension ScriptEvent {
  /// Whether the event is a step of a view in a recording.
  package var isStep: Bool {
    switch self {
    case .entry, .step: true
    case .refused(_, _, let view, _): view != nil
    case .output, .source, .warning, .layoutWarning: false
    }
  }

  /// The event without frames, or nil if there is none then.
  package var withoutFrames: ScriptEvent? {
    switch self {
    case .source: nil
    case .step(let step, let view):
      step.entry.map { .entry($0.value, view: view) }
    default: self
    }
  }

  /// The event as a JSON object, whose field `event` is its kind, as in the output of `--events`.
  public var json: JSONValue {
    switch self {
    case .source(let text, let name):
      ["event": "source", "name": .string(name), "text": .string(text)]
    case .step(let step, let view): JSONValue(step, view: view)
    case .output(let text, let origin):
      ["event": "output", "text": .string(text), "origin": JSONValue(origin)]
    case .entry(let entry, let view):
      ["event": "entry", "view": .integer(view), "entry": JSONValue(entry)]
    case .warning(let warning, let view):
      [
        "event": "warning", "view": view.map(JSONValue.integer) ?? .null,
        "warning": JSONValue(warning),
      ]
    case .layoutWarning(let text, let view):
      [
        "event": "warning", "view": .integer(view),
        "warning": ["code": .null, "message": .string(text)],
      ]
    case .refused(let diagnosis, let batch, let view, let time):
      [
        "event": "refused", "error": diagnosis.json, "time": .number(time),
        "view": view.map(JSONValue.integer) ?? .null,
        "operations": batch.map { .array($0.operations.map { JSONValue($0) }) } ?? .null,
      ]
    }
  }
}
