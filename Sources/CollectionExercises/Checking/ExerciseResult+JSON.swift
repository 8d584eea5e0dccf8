package import CollectionCore
package import CollectionRendering
import CollectionScripting
import LuaRuntime

extension ExerciseResult {
  /// Returns the result as a document.
  ///
  /// - Parameters:
  ///   - showsRepair: whether the diagnosis contains advice.
  ///   - showsHidden: whether it contains hidden checks.
  package func json(showsRepair: Bool = false, showsHidden: Bool = false) -> JSONValue {
    .object(fields(showsRepair: showsRepair, showsHidden: showsHidden))
  }

  /// Returns the fields of the document.
  package func fields(
    showsRepair: Bool = false, showsHidden: Bool = false
  ) -> [FieldName: JSONValue] {
    let shown = checks.filter { showsHidden || !$0.isHidden }
    var fields: [FieldName: JSONValue] = [
      "version": 1, "tool": .string(ProgramVersion.tool), "exercise": .string(exercise),
      "submission": JSONValue(submission), "status": .string(status.rawValue),
      "score": .integer(shown.reduce(0) { $0 + $1.score }),
      "max_score": .integer(shown.reduce(0) { $0 + $1.maxScore }),
      "checks": .array(shown.map { $0.json }),
      "code": JSONValue(code), "message": JSONValue(message),
      "line": line.map(JSONValue.integer) ?? .null, "explanation": JSONValue(explanation),
      "output": .string(output), "output_truncated": .boolean(isOutputTruncated),
      "shown": JSONValue(self.shown), "data": Self.json(measures),
      "steps": .integer(measures.steps),
      "warnings": .array(warnings.map(JSONValue.string)),
      "warning_texts": .array(warningTexts.map(JSONValue.string)),
      "diagnosis": JSONValue(showsRepair ? repair ?? diagnosis : diagnosis),
      "limits": [
        "steps": .integer(steps), "time_s": .number(seconds), "memory_bytes": .integer(memory),
      ],
    ]
    if let guess { fields["guess"] = .string(guess) }
    return fields
  }

  fileprivate static func json(_ measures: CheckedProgram.Measures) -> JSONValue {
    [
      "batches": .integer(measures.batches), "operations": .integer(measures.operations),
      "animated": .integer(measures.animated), "layout_passes": .integer(measures.layoutPasses),
      "comparisons": .integer(measures.comparisons),
    ]
  }
}

extension ExerciseResult.Check {
  fileprivate var json: JSONValue {
    var fields: [FieldName: JSONValue] = [
      "id": .string(id), "name": .string(name), "visibility": isHidden ? "hidden" : "public",
      "status": .string(status.rawValue), "score": .integer(score),
      "max_score": .integer(maxScore),
    ]
    if let dependency { fields["depends"] = .string(dependency) }
    guard status != .skipped else { return .object(fields) }
    let more: [FieldName: JSONValue] = [
      "code": JSONValue(code), "message": JSONValue(message), "expected": JSONValue(expected),
      "actual": JSONValue(actual), "line": line.map(JSONValue.integer) ?? .null,
      "hint": JSONValue(hint), "output": .string(output),
      "output_truncated": .boolean(isOutputTruncated), "steps": .integer(steps),
      "data": ExerciseResult.json(data),
    ]
    return .object(fields.adding(more))
  }
}

/// A report from an untrusted process, of which everything is checked.
extension ExerciseResult {
  /// The complete result, as the checking process passes it back.
  package var report: JSONValue {
    var fields = fields(showsHidden: true)
    fields["repair"] = JSONValue(repair)
    return .object(fields)
  }

  /// Reads a report; nil if it does not have the form of one.
  package init?(report: JSONValue) {
    let reader = ReportReader(report)
    guard let exercise = reader.text("exercise"), let checks = reader.list("checks") else {
      return nil
    }
    self.init(exercise: exercise)
    for node in checks {
      guard let check = Check(report: node) else { return nil }
      self.checks.append(check)
    }
    // The points of a check follow from the whole result, whatever the report contains.
    settleScores()
    submission = reader.text("submission")
    code = reader.text("code")
    message = reader.text("message")
    explanation = reader.text("explanation")
    line = reader.integer("line")
    output = reader.text("output") ?? ""
    isOutputTruncated = reader.flag("output_truncated")
    shown = reader.text("shown")
    guess = reader.text("guess")
    measures = reader.measures
    warnings = (reader.list("warnings") ?? []).compactMap {
      if case .string(let code) = $0 { code } else { nil }
    }
    warningTexts = (reader.list("warning_texts") ?? []).compactMap {
      if case .string(let text) = $0 { text } else { nil }
    }
    diagnosis = reader.text("diagnosis")
    repair = reader.text("repair")
    if let limits = reader.field("limits").map(ReportReader.init) {
      steps = limits.integer("steps") ?? 0
      seconds = limits.number("time_s") ?? 0
      memory = limits.integer("memory_bytes") ?? 0
    }
  }
}

extension ExerciseResult.Check {
  fileprivate init?(report: JSONValue) {
    let reader = ReportReader(report)
    guard let name = reader.text("name"), let id = reader.text("id"),
      let status = reader.text("status").flatMap(ExerciseResult.Status.init)
    else { return nil }
    self.init(id: id, name: name)
    self.status = status
    isHidden = reader.text("visibility") == "hidden"
    maxScore = max(0, reader.integer("max_score") ?? 0)
    code = reader.text("code")
    message = reader.text("message")
    expected = reader.text("expected")
    actual = reader.text("actual")
    line = reader.integer("line")
    hint = reader.text("hint")
    output = reader.text("output") ?? ""
    isOutputTruncated = reader.flag("output_truncated")
    data = reader.measures
    steps = reader.integer("steps") ?? 0
    dependency = reader.text("depends")
  }
}
