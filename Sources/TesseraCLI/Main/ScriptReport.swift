import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionViews

/// Writes what a run prints, in the form that was asked for.
final class ScriptReport {
  private let output: Output
  // Asked for every line that is printed.
  private let isDocument: Bool
  private let hasEvents: Bool
  private let stdout: StandardOutput
  private var printed: [UInt8] = []

  init(output: Output, stdout: StandardOutput) {
    self.output = output
    isDocument = output.json
    hasEvents = output.events
    self.stdout = stdout
  }

  /// Takes what the script prints.
  func write(_ bytes: [UInt8]) {
    if isDocument {
      printed += bytes
    } else if !hasEvents {
      stdout.write(bytes)
    }
  }

  /// Writes an event as one line of JSON.
  func write(_ event: ScriptEvent) {
    stdout.writeLine(event.json.description)
    stdout.flush()
  }

  /// Writes what a layout finds questionable to standard error, unless the output holds it.
  func write(layoutWarning text: String, of evaluator: Evaluator?) {
    guard !isDocument, !hasEvents else { return }
    write(warning: WarningText(output.rendering(for: 2)).text(layoutWarning: text), of: evaluator)
  }

  /// Writes a warning to standard error, unless the output is a document or events that hold it.
  func write(_ warning: UpdateWarning, of evaluator: Evaluator?) {
    guard !isDocument, !hasEvents else { return }
    write(warning: WarningText(output.rendering(for: 2)).text(warning), of: evaluator)
  }

  /// Writes what counts as the script's output, unless that has reached its limit.
  private func write(warning text: String, of evaluator: Evaluator?) {
    guard evaluator?.mayWrite(text.utf8.count + 1) != false else { return }
    stdout.writeError(text)
  }

  /// Writes the logs of the views.
  func writeLogs(of views: [CollectionView], _ options: RenderOptions) {
    for (index, view) in views.enumerated() {
      if views.count > 1 { stdout.writeLine("view\(options.plain ? "\t" : " ")\(index + 1)") }
      let text = LogText(options).text(view.log)
      if !text.isEmpty { stdout.writeLine(text) }
    }
  }

  /// Writes how the run ended: the JSON document, the last event, or the failure on standard error.
  ///
  /// - Parameter evaluator: what ran the script; nil if nothing did.
  func end(_ evaluator: Evaluator?, failure: Diagnosis?, _ status: ExitStatus) {
    let text = ending(evaluator, failure: failure, status)
    guard !text.isEmpty else { return }
    if isDocument || hasEvents { stdout.writeLine(text) } else { stdout.writeError(text) }
  }

  /// Returns what is written at the end, without its line feed.
  func ending(_ evaluator: Evaluator?, failure: Diagnosis?, _ status: ExitStatus) -> String {
    let ending: [FieldName: JSONValue] = [
      "error": failure?.json ?? .null, "exitCode": .integer(Int(status.rawValue)),
    ]
    if isDocument {
      var document = ending
      document["version"] = 1
      document["output"] = .string(String(decoding: printed, as: UTF8.self))
      document["views"] = .array(evaluator.map(views(of:)) ?? [])
      return JSONValue.object(document).description
    }
    if hasEvents {
      var event = ending
      event["event"] = .string("end")
      return JSONValue.object(event).description
    }
    guard let failure else { return "" }
    return (output.plain ? "" : "error: ") + failure.text(output.rendering(for: 2))
  }

  /// The reports of all views; one whose layout fails says so.
  private func views(of evaluator: Evaluator) -> [JSONValue] {
    evaluator.views.enumerated().map { index, view in
      do {
        return try JSONValue(view, number: index + 1)
      } catch {
        return [
          "view": .integer(index + 1), "error": evaluator.diagnosis(of: error, in: view).json,
        ]
      }
    }
  }
}
