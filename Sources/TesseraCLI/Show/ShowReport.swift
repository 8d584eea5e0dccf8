import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionViews
import LuaRuntime

/// Writes the pictures of views, in the requested form.
final class ShowReport {
  /// The diagnosis that ended the script; nil if there is none.
  var failure: Diagnosis?
  /// The evaluator that draws the views of a script.
  var evaluator: Evaluator?
  private let output: Output
  private let rect: Rect?
  private let stdout: StandardOutput
  private var printed: [UInt8] = []

  init(output: Output, rect: Rect?, stdout: StandardOutput) {
    self.output = output
    self.rect = rect
    self.stdout = stdout
  }

  /// Receives the output of a script.
  func write(_ bytes: [UInt8]) {
    if output.json { printed += bytes } else { stdout.write(bytes) }
  }

  /// Writes a warning about a batch to standard error, unless the output is a document.
  func write(_ warning: UpdateWarning) {
    guard !output.json else { return }
    stdout.writeError(WarningText(output.rendering(for: 2)).text(warning))
  }

  /// Writes a layout's warning to standard error, unless the output is a document.
  func write(layoutWarning text: String) {
    guard !output.json else { return }
    stdout.writeError(WarningText(output.rendering(for: 2)).text(layoutWarning: text))
  }

  /// Writes the reason why there is nothing to draw.
  func fail(_ diagnosis: Diagnosis, _ status: ExitStatus) -> ExitStatus {
    failure = diagnosis
    return show([], status)
  }

  /// Writes the pictures of views, those from a file with their lines, and the end of the run.
  ///
  /// - Returns: the exit code, which is not 0 if a layout failed.
  func show(
    _ views: [(view: CollectionView, line: Int?)], _ status: ExitStatus = .success
  ) -> ExitStatus {
    var status = status
    var documents: [JSONValue] = []
    let options = output.rendering(for: 1)
    for (index, (view, line)) in views.enumerated() {
      do throws(CallingError<CollectionViewError>) {
        let drawing = try self.drawing(of: view)
        if output.json {
          documents.append(document(drawing, view, number: index + 1))
        } else {
          if views.count > 1 { writeTitle(line.map { ("line", $0) } ?? ("view", index + 1)) }
          let text = drawing.text(options)
          if !text.isEmpty { stdout.writeLine(text) }
        }
        // A script's warnings are written immediately.
        if evaluator == nil { view.warnings.forEach(write(layoutWarning:)) }
      } catch {
        let (diagnosis, code) = self.diagnosis(of: error)
        if status == .success { status = code }
        failure = failure ?? diagnosis
      }
    }
    end(documents, hasViews: !views.isEmpty, status)
    return status
  }

  /// Returns the diagnosis of a layout that cannot be asked, and its exit code.
  private func diagnosis(
    of error: CallingError<CollectionViewError>
  ) -> (Diagnosis, ExitStatus) {
    switch error {
    case .engine(let error): return (Diagnosis(error) ?? Diagnosis(message: "\(error)"), .failed)
    case .script(let error):
      guard let evaluator else { return (Diagnosis(message: "\(error)"), .failed) }
      let failure = ScriptFailure(error, evaluator: evaluator)
      return (failure.diagnosis, ExitStatus(failure.kind))
    }
  }

  /// Returns the drawing of a view, of a script or of a state.
  private func drawing(
    of view: CollectionView
  ) throws(CallingError<CollectionViewError>) -> LayoutDrawing {
    if let evaluator { return try evaluator.drawing(of: view, rect: rect) }
    do throws(CollectionViewError) {
      return try LayoutDrawing(view, rect: rect)
    } catch {
      throw .engine(error)
    }
  }

  private func writeTitle(_ title: (String, Int)) {
    stdout.writeLine(title.0 + (output.plain ? "\t" : " ") + String(title.1))
  }

  private func document(
    _ drawing: LayoutDrawing, _ view: CollectionView, number: Int
  ) -> JSONValue {
    guard case .object(var fields) = JSONValue(drawing, options: output.rendering(for: 1)) else {
      return .null
    }
    fields["view"] = .integer(number)
    fields["state"] = JSONValue(view.shown)
    return .object(fields)
  }

  private func end(_ documents: [JSONValue], hasViews: Bool, _ status: ExitStatus) {
    if output.json {
      let document: JSONValue = [
        "version": 1,
        "output": .string(String(decoding: printed, as: UTF8.self)),
        "views": .array(documents),
        "error": failure?.json ?? .null,
        "exitCode": .integer(Int(status.rawValue)),
      ]
      stdout.writeLine(document.description)
    } else if let failure {
      stdout.writeError((output.plain ? "" : "error: ") + failure.text(output.rendering(for: 2)))
    } else if !hasViews {
      stdout.writeError("note: the script made no view, so there is nothing to draw")
    }
  }
}
