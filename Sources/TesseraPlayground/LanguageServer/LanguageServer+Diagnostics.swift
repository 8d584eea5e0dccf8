import CollectionCore
import CollectionRendering

/// Diagnostics and quick fixes.
extension LanguageServer {
  /// The command of the quick fixes.
  static let repairCommand = "tessera.repair"

  /// Stores the text of a document, and reports its problems without running it.
  func open(_ uri: String, _ text: String) {
    let document = LanguageDocument(uri: uri, text: text)
    documents[uri] = document
    guard
      case .object(let found)? = try? service.result(
        of: "check", ["source": .string(text), "name": .string(document.name)])
    else { return }
    publish(diagnostics(found, of: document), of: uri)
  }

  /// Runs a document that was saved, and reports its errors.
  func save(_ uri: String) {
    guard var document = documents[uri] else { return }
    let answer = answerOfRun("run", parameters(of: document))
    if case .object(let result)? = answer["result"], case .array(let problems)? = result["problems"]
    {
      document.ran = problems
      documents[uri] = document
      publish(diagnostics(result, of: document), of: uri)
    } else if case .object(let failure)? = answer["error"],
      case .string(let message)? = failure["message"]
    {
      publish([document.diagnostic(message, severity: 1)], of: uri)
    }
  }

  /// Sends a run to the other process and returns the answer.
  private func answerOfRun(
    _ method: String, _ parameters: [FieldName: JSONValue]
  ) -> [FieldName: JSONValue] {
    let request: JSONValue = ["id": 1, "method": .string(method), "params": .object(parameters)]
    guard case .object(let answer)? = try? JSONValue(json: runs(request.description)) else {
      return [:]
    }
    return answer
  }

  /// Returns the parameters of a run: the text, its name, and the other open documents.
  private func parameters(of document: LanguageDocument) -> [FieldName: JSONValue] {
    let beside = documents.values.filter { $0.uri != document.uri && $0.folder == document.folder }
    let files = beside.map { ($0.name, $0.text) }
    return [
      "source": .string(document.text), "name": .string(document.name),
      "files": JSONValue(texts: Dictionary(firstOf: files)),
    ]
  }

  /// Sends the diagnostics of a document to the editor, replacing the previous ones.
  func publish(_ diagnostics: [JSONValue], of uri: String) {
    notify(
      "textDocument/publishDiagnostics",
      ["uri": .string(uri), "diagnostics": .array(diagnostics)])
  }

  private func diagnostics(
    _ result: [FieldName: JSONValue], of document: LanguageDocument
  ) -> [JSONValue] {
    var (problems, notes) = ([JSONValue](), [JSONValue]())
    if case .array(let found)? = result["problems"] { problems = found }
    if case .array(let found)? = result["notes"] { notes = found }
    // For a syntax error, the note has the position, too.
    func has(_ found: JSONValue, _ field: FieldName, _ value: JSONValue) -> Bool {
      if case .object(let fields) = found { fields[field] == value } else { false }
    }
    if notes.contains(where: { has($0, "kind", "syntax") }) {
      problems.removeAll { has($0, "code", "R01") }
    }
    return (problems + notes).compactMap { document.diagnostic($0) }
  }

  /// Returns the quick fixes for the errors of the last run in a range.
  func codeActions(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let document = try document(parameters)
    let range = try parameters.object("range")
    let first = try range.object("start").count("line")
    let last = try range.object("end").count("line")
    var actions: [JSONValue] = []
    for (index, problem) in (document.ran ?? []).enumerated() {
      guard case .object(let fields) = problem, fields["repairable"] == true,
        case .integer(let line)? = fields["line"],
        Int64(first)...Int64(max(first, last)) ~= line - 1,
        case .string(let message)? = fields["message"]
      else { continue }
      let code = if case .string(let code)? = fields["code"] { "\(code): " } else { "" }
      let title = JSONValue.string("Fix \(code)\(message.prefix(60))")
      actions.append([
        "title": title, "kind": "quickfix",
        "diagnostics": .array(document.diagnostic(problem).map { [$0] } ?? []),
        "command": [
          "title": title, "command": .string(Self.repairCommand),
          "arguments": [.string(document.uri), .integer(index)],
        ],
      ])
    }
    return .array(actions)
  }

  /// Performs a quick fix: finds an edit that solves the problem, and requests it from the editor.
  func execute(_ parameters: LanguageParameters) throws(LanguageFailure) -> JSONValue {
    let command = try parameters.requiredText("command")
    guard command == Self.repairCommand else {
      throw .invalidParameters("there is no command '\(command.printable)'")
    }
    let arguments = try parameters.list("arguments")
    guard arguments.count == 2, case .string(let uri) = arguments[0],
      case .integer = arguments[1], let document = documents[uri]
    else { throw .invalidParameters("'arguments' are the address of an open text and a number") }
    var request = self.parameters(of: document)
    request["problem"] = arguments[1]
    let answer = answerOfRun("repair", request)
    guard case .object(let result)? = answer["result"] else {
      show("The script could not be run: save it once more to see why.")
      return .null
    }
    guard case .string(let source)? = result["source"] else {
      if case .string(let reason)? = result["reason"] { show(reason) }
      return .null
    }
    self.request(
      "workspace/applyEdit",
      [
        "label": "Fix a batch",
        "edit": [
          "changes": .object([FieldName(uri): [document.edit(to: source)]])
        ],
      ])
    return .null
  }
}

extension LanguageDocument {
  /// Returns a problem or a note of the protocol for programs as a diagnostic.
  ///
  /// Returns nil for one of another file.
  fileprivate func diagnostic(_ found: JSONValue) -> JSONValue? {
    guard case .object(let fields) = found, case .string(let message)? = fields["message"] else {
      return nil
    }
    if case .string(let file)? = fields["file"], file != name { return nil }
    let severity =
      switch fields["severity"] {
      case "error"?: 1
      case "warning"?: 2
      default: fields["kind"] == "syntax" ? 1 : 2
      }
    var text = message
    for (part, word) in [("explanation", "why"), ("fix", "fix")] {
      if case .string(let sentence)? = fields[FieldName(part)] { text += "\n\(word): \(sentence)" }
    }
    var diagnostic = fieldsOfDiagnostic(text, severity: severity)
    if case .string? = fields["code"] { diagnostic["code"] = fields["code"] }
    if let line = whole("line", of: fields) {
      diagnostic["range"] = range(ofLine: line)
      if let column = whole("column", of: fields), let endLine = whole("endLine", of: fields),
        let endColumn = whole("endColumn", of: fields)
      {
        diagnostic["range"] = [
          "start": position(line: line, column: column),
          "end": position(line: endLine, column: endColumn),
        ]
      }
    }
    return .object(diagnostic)
  }

  /// Returns the integer in a field, or nil if there is none.
  private func whole(_ name: FieldName, of fields: [FieldName: JSONValue]) -> Int? {
    if case .integer(let number)? = fields[name] { Int(exactly: number) } else { nil }
  }

  /// Returns a diagnostic of the first line.
  fileprivate func diagnostic(_ message: String, severity: Int) -> JSONValue {
    .object(fieldsOfDiagnostic(message, severity: severity))
  }

  private func fieldsOfDiagnostic(
    _ message: String, severity: Int
  ) -> [FieldName: JSONValue] {
    [
      "range": range(ofLine: 1), "severity": .integer(severity), "source": "tessera",
      "message": .string(message),
    ]
  }
}
