package import CollectionCore
package import CollectionDiffing
package import CollectionRendering
package import CollectionViews

/// Something that happened while a script ran.
package enum ScriptEvent {
  /// The script printed a text.
  case output(String, SourceLine?)
  /// A view was updated; views are numbered from 1 in the order in which they were made.
  case entry(OperationLog.Entry, view: Int)
  /// A batch was accepted, but is wrong or unreliable.
  ///
  /// The view is nil where a snapshot is questionable, which belongs to none.
  case warning(UpdateWarning, view: Int?)
  /// The layout of a view finds something questionable.
  case layoutWarning(String, view: Int)
  /// A batch was refused; the script may catch the error.
  case refused(Diagnosis)
}

extension ScriptEvent {
  /// The event as one object of JSON, whose field `event` names its kind.
  package var json: JSONValue {
    switch self {
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
    case .refused(let diagnosis): ["event": "refused", "error": diagnosis.json]
    }
  }
}
