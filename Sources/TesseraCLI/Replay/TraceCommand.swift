import CollectionCore
import CollectionRendering
import CollectionUpdates
import CollectionViews
import HostSystem
import TesseraExplain

/// The part of `replay` for a trace of an app.
struct TraceCommand {
  let name: String
  let profile: UpdateProfile?
  let options: ReplayOptions
  let look: LookOptions
  let stdout: StandardOutput

  /// Reads the trace to its end, and answers.
  func run(_ lines: LineReader) -> ExitStatus {
    var (lines, number) = (lines, 0)
    var replay = TraceReplay(profile: profile)
    do {
      while let line = try lines.next() {
        number += 1
        switch line {
        case .line(let bytes): try replay.add(bytes, line: number, isCut: lines.isCut)
        case .tooLong:
          let limit = TraceRecord.greatestLine
          throw TraceFault(
            line: number, column: limit + 1,
            "the line is longer than \(limit >> 20) MiB, the most that is read")
        }
      }
    } catch let fault as TraceFault {
      return fail("'\(name)': \(fault)", .invalidInput)
    } catch {
      return fail("'\(name)' cannot be read: \(error)", .noInput)
    }
    replay.finish()
    return answer(replay)
  }

  private func answer(_ replay: TraceReplay) -> ExitStatus {
    let report = TraceReport(replay, name: name)
    let status: ExitStatus = report.diagnosis == nil ? .success : .failed
    switch options.format {
    case .text, nil: stdout.writeLine(report.text(look.rendering(for: 1)))
    case .json: stdout.writeLine(report.json(exitCode: Int(status.rawValue)).description)
    case .html, .svg, .cast, .png, .gif:
      let drawn = draw(replay, report)
      if let diagnosis = report.diagnosis {
        stdout.writeError("error: " + diagnosis.text(look.rendering(for: 2)))
      }
      for remark in report.remarks { stdout.writeError("note: \(remark)") }
      return drawn == .success ? status : drawn
    }
    return status
  }

  /// Draws the calls of the view up to the finding, and the finding as a refused batch.
  private func draw(_ replay: TraceReplay, _ report: TraceReport) -> ExitStatus {
    guard let (start, scenes) = replay.scenes() else {
      return fail("no view can be drawn: the trace has no counts, or too many items", .failed)
    }
    do {
      var rules = RuleOptions.unset
      rules.profile = RuleOptions.Profile(rawValue: replay.profile.rawValue) ?? .modern
      let picture = options.picture
      let stage = try PictureStage(start, rules: rules, for: picture)
      // The page shows the finding next to the picture, and the operations of a refused batch.
      stage.add(source: report.text(RenderOptions(width: 72)), name: name.printable)
      let operations = replay.finding?.record.operations ?? []
      stage.add(
        source: operations.map(\.description).joined(separator: "\n"), name: "operation")
      let finding = replay.finding
      var repair: [Step]?
      for (index, scene) in scenes.enumerated() {
        // The correction of a wrong batch starts before it.
        if index == scenes.count - 1, case .picture? = finding?.kind {
          repair = report.diagnosis.map(stage.rehearse)
        }
        if let operations = scene.operations {
          try stage.perform(operations, leadingTo: scene.state)
        } else {
          try stage.reload(scene.state)
        }
      }
      if let finding, let diagnosis = report.diagnosis {
        stage.add(
          diagnosis, finding.record.operations, isRefusal: finding.isRefusal,
          repair: repair ?? stage.rehearse(diagnosis))
      }
      return PictureWriter(options: picture, stdout: stdout).write(stage.tape)
    } catch {
      return fail("the calls cannot be drawn: \(error)", .failed)
    }
  }

  private func fail(_ message: String, _ status: ExitStatus) -> ExitStatus {
    if options.format == .json {
      let document: JSONValue = [
        "version": 1, "error": Diagnosis(message: message).json,
        "exitCode": .integer(Int(status.rawValue)),
      ]
      stdout.writeLine(document.description)
    } else {
      stdout.writeError("error: \(message)")
    }
    return status
  }
}
