import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionViews

/// Writes the output of a run, in the requested form.
final class ScriptReport {
  private let output: Output
  // This is read for every printed line.
  private let isDocument: Bool
  private let hasEvents: Bool
  private let stdout: StandardOutput
  private var printed: [UInt8] = []
  /// The events of a document with frames, in written form, because values take several times the
  /// memory.
  private var events: [String] = []
  /// The steps of a picture.
  private(set) var tape: RecordingTape
  /// The picture that replaces the text.
  private let picture: PictureOptions
  /// The file for recorded events; nil if there is none.
  private let recording: RecordingFile?

  init(
    output: Output, stdout: StandardOutput, picture: PictureOptions = .unset,
    recording: RecordingFile? = nil
  ) {
    self.picture = picture
    tape = RecordingTape(drawing: picture.drawnSteps)
    self.output = output
    isDocument = output.json
    hasEvents = output.events
    self.stdout = stdout
    self.recording = recording
  }

  /// A Boolean value that indicates whether events are needed.
  var takesEvents: Bool { hasEvents || tellsFrames }

  /// A Boolean value that indicates whether events must contain everything that pictures need.
  var tellsFrames: Bool { output.frames || recording != nil || picture.format != nil }

  /// The maximum number of elements of a step that a page draws; nil if others need all of them.
  var greatestElements: Int? {
    recording == nil ? picture.greatestElements : nil
  }

  /// The parts of a step that are needed.
  var parts: Step.Parts {
    recording == nil && picture.format != nil ? picture.parts : .all
  }

  /// Receives the output of the script.
  func write(_ bytes: [UInt8]) {
    if isDocument {
      printed += bytes
    } else if !hasEvents, picture.format == nil || picture.file != nil {
      stdout.write(bytes)
    }
  }

  /// Writes an event as one line of JSON, into the document, and into the recording.
  func write(_ event: ScriptEvent) {
    if picture.format != nil { tape.add(event) }
    guard picture.format == nil || recording != nil else { return }
    let json = event.json
    let isInDocument = isDocument && output.frames
    let line = recording == nil && !hasEvents && !isInDocument ? "" : json.description
    recording?.write(line, isStep: event.isStep)
    guard picture.format == nil else { return }
    if isInDocument {
      events.append(line)
    } else if hasEvents, output.frames {
      stdout.writeLine(line)
      stdout.flush()
    } else if hasEvents, let plain = event.withoutFrames {
      stdout.writeLine(plain.json.description)
      stdout.flush()
    }
  }

  /// Writes a layout's warning to standard error, unless the output contains it.
  func write(layoutWarning text: String, of evaluator: Evaluator?) {
    guard !isDocument, !hasEvents else { return }
    write(warning: WarningText(output.rendering(for: 2)).text(layoutWarning: text), of: evaluator)
  }

  /// Writes a warning to standard error, unless the output is a document or events that contain it.
  func write(_ warning: UpdateWarning, of evaluator: Evaluator?) {
    guard !isDocument, !hasEvents else { return }
    write(warning: WarningText(output.rendering(for: 2)).text(warning), of: evaluator)
  }

  /// Writes a warning that counts as the script's output, unless that has reached its limit.
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

  /// Writes the end of the run: the JSON document, the last event, or the failure on standard
  /// error.
  ///
  /// - Parameter evaluator: the evaluator that ran the script; nil if there was none.
  func end(_ evaluator: Evaluator?, failure: Diagnosis?, _ status: ExitStatus) {
    recording?.write(lastEvent(failure, status).description)
    if picture.format != nil { tape.end(failure: failure?.message) }
    let text = ending(evaluator, failure: failure, status)
    guard !text.isEmpty else { return }
    if isDocument || hasEvents { stdout.writeLine(text) } else { stdout.writeError(text) }
  }

  /// Returns the text at the end, without its line feed.
  func ending(_ evaluator: Evaluator?, failure: Diagnosis?, _ status: ExitStatus) -> String {
    if isDocument {
      var document = ending(failure, status)
      document["version"] = 1
      document["output"] = .string(String(decoding: printed, as: UTF8.self))
      document["views"] = .array(evaluator.map(views(of:)) ?? [])
      guard output.frames else { return JSONValue.object(document).description }
      // The keys of a document are in order.
      let error = document.removeValue(forKey: "error") ?? .null
      return "{\"error\":\(error),\"events\":[" + events.joined(separator: ",") + "],"
        + JSONValue.object(document).description.dropFirst()
    }
    if hasEvents { return lastEvent(failure, status).description }
    guard let failure else { return "" }
    return (output.plain ? "" : "error: ") + failure.text(output.rendering(for: 2))
  }

  private func ending(_ failure: Diagnosis?, _ status: ExitStatus) -> [FieldName: JSONValue] {
    ["error": failure?.json ?? .null, "exitCode": .integer(Int(status.rawValue))]
  }

  private func lastEvent(_ failure: Diagnosis?, _ status: ExitStatus) -> JSONValue {
    var event = ending(failure, status)
    event["event"] = "end"
    return .object(event)
  }

  /// Returns the reports of all views; a view whose layout fails has a report of that.
  private func views(of evaluator: Evaluator) -> [JSONValue] {
    evaluator.views.enumerated().map { index, view in
      do throws(CollectionViewError) {
        return try JSONValue(view, number: index + 1)
      } catch {
        return [
          "view": .integer(index + 1),
          "error": evaluator.diagnosis(of: .engine(error), in: view).json,
        ]
      }
    }
  }
}
