import CollectionCore
import CollectionDiffing
import CollectionRendering

/// A problem in a line of a script, for an editor.
struct ScriptProblem: Equatable {
  /// How serious a problem is.
  enum Severity: String {
    case error, warning
  }

  let severity: Severity
  /// The file and the 1-based line; nil if no line is known.
  var line: SourceLine?
  let code: String?
  let message: String
  var explanation: String?
  var fix: String?
  /// The correct lines of Lua.
  var repair: [String] = []

  /// Creates the problem of a failure.
  init(_ diagnosis: Diagnosis) {
    severity = .error
    line = diagnosis.places.first?.line
    code = diagnosis.code
    message = diagnosis.message
    explanation = diagnosis.explanation
    fix = diagnosis.fix
    if let repair = diagnosis.repair { self.repair = repair.luaLines }
  }

  /// Creates the problem of a warning.
  init(_ warning: UpdateWarning) {
    severity = .warning
    line = warning.origin
    code = warning.code
    message = warning.description
    explanation = nil
    fix = nil
    if let repair = warning.repair { self.repair = repair.luaLines }
  }

  /// Creates the problem of a layout's warning.
  init(layoutWarning text: String) {
    severity = .warning
    code = nil
    message = text
  }

  /// The problem as JSON, with null for missing values.
  var json: JSONValue {
    [
      "severity": .string(severity.rawValue), "code": JSONValue(code),
      "message": .string(message), "explanation": JSONValue(explanation), "fix": JSONValue(fix),
      "file": JSONValue(line?.file), "line": line.map { .integer($0.line) } ?? .null,
      "repair": .array(repair.map(JSONValue.string)),
    ]
  }
}

extension ScriptTrial.Problem {
  /// Returns the problem as JSON, including whether an edit of the script may solve it.
  func json(of script: ScriptText, name: String) -> JSONValue {
    guard case .object(var fields) = shown.json else { return .null }
    fields["repairable"] = .boolean(RepairEdits(script, name: name, self).mayExist)
    return .object(fields)
  }
}

extension Repair {
  /// The Lua of the repair, one element per line.
  fileprivate var luaLines: [String] {
    guard case .object(let fields) = JSONValue(self), case .array(let lines)? = fields["lua"] else {
      return []
    }
    return lines.compactMap { if case .string(let line) = $0 { line } else { nil } }
  }
}
