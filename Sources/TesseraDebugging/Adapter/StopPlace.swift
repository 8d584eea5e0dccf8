import CollectionCore
import CollectionRendering

/// The place and the reason of a stop.
struct StopPlace {
  /// The reasons.
  enum Reason {
    case entry, step, pause
    /// The script was run again up to this place.
    case back
    /// Breakpoints on the line, by number.
    case breakpoint([Int])
    case function(String)
    /// The data breakpoint with a number.
    case data(Int)
    case batch(title: String)
    case change(title: String)
    case refusal(Diagnosis)
    case failure(Diagnosis)
    case end
  }

  /// The reason.
  let reason: Reason

  /// Creates a place.
  init(_ reason: Reason) { self.reason = reason }

  /// The diagnosis of a refusal or an error; nil for other reasons.
  var diagnosis: Diagnosis? {
    switch reason {
    case .refusal(let diagnosis), .failure(let diagnosis): diagnosis
    default: nil
    }
  }

  /// The fields of the event `stopped`.
  var fields: [FieldName: JSONValue] {
    switch reason {
    case .entry: ["reason": "entry"]
    case .step: ["reason": "step"]
    case .pause: ["reason": "pause"]
    case .back: ["reason": "step", "description": "The script was run again up to here"]
    case .breakpoint(let ids):
      ["reason": "breakpoint", "hitBreakpointIds": .array(ids.map(JSONValue.integer))]
    case .function(let name):
      ["reason": "function breakpoint", "description": .string("'\(name)' is called")]
    case .data(let id):
      [
        "reason": "data breakpoint", "description": "What a view shows has changed",
        "hitBreakpointIds": [.integer(id)],
      ]
    case .batch(let title): ["reason": "batch", "description": .string(title)]
    case .change(let title): ["reason": "change", "description": .string(title)]
    case .refusal(let diagnosis): exception("Refused", diagnosis)
    case .failure(let diagnosis): exception("An error that nothing catches", diagnosis)
    case .end: ["reason": "end", "description": "The script has run to its end"]
    }
  }

  private func exception(_ title: String, _ diagnosis: Diagnosis) -> [FieldName: JSONValue] {
    let name = diagnosis.code.map { "\($0): " } ?? ""
    return [
      "reason": "exception", "description": .string(title),
      "text": .string(name + diagnosis.message),
    ]
  }
}
