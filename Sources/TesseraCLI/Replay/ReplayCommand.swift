internal import ArgumentParser
import CollectionCore
import CollectionRendering
import CollectionViews
import HostSystem

/// `tessera replay`: replays a recorded run, and checks that it still gives the same frames.
///
/// For the trace of an app, it names the first call after which a view and its data differ.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recorded run again, or explain the trace of an app.",
    discussion: """
      tessera run --record friends.jsonl Examples/friends.lua
      tessera replay friends.jsonl
      tessera replay friends.jsonl --format html --output friends.html

      The recording holds the script and the files that it read. The script runs again, within the \
      limits, and its frames are compared with the recorded ones. The exit code is 1 if they \
      differ. With --format html, svg or cast, the recording is written as a picture instead.

      tessera replay trace.jsonl
      tessera replay --json trace.jsonl
      tessera replay --format html --output trace.html trace.jsonl

      Recorder/TesseraRecorder.swift writes a trace in an app. Tessera checks the trace call by \
      call, and explains the first call at which a view and its data disagree. Exit codes: 0 they \
      agree, 1 they disagree, 64 wrong usage, 65 an unreadable line, 66 no such file.
      """)

  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var options: ReplayOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "For a trace, the UIKit rules: modern (iOS 18), iOS 15, or classic (iOS 12). The default "
        + "is that of the trace."))
  var profile: RuleOptions.Profile?
  @Option(
    help: ArgumentHelp(
      "Write a still svg for each tenth of a second into this folder.", valueName: "folder"),
    completion: .directory)
  var stills: String?
  @Flag(help: "Wait for Return after each step.")
  var step = false
  @Argument(
    help: ArgumentHelp(
      "The file of run --record, or of the recorder of an app; - is standard input.",
      valueName: "recording"), completion: .recordings)
  var file: String

  func validate() throws {
    if step, options.format != nil {
      throw ValidationError("--step is for a terminal, not --format.")
    }
  }

  func run() throws {
    let stdout = StandardOutput()
    let status = replay(stdout)
    stdout.flush()
    if status != .success { throw status.error }
  }

  private func replay(_ stdout: StandardOutput) -> ExitStatus {
    let text: String
    do throws(TextFile.Failure) {
      switch try ReplayInput(file) {
      case .recording(let read): text = read
      case .trace(let lines): return replay(lines, stdout)
      }
    } catch {
      return fail("\(error)", ExitStatus(error), stdout)
    }
    guard profile == nil else {
      return fail(
        "--profile is for the trace of an app; a recorded run has its own", .usage, stdout)
    }
    let recording: Recording
    do throws(RecordingError) {
      recording = try Recording(jsonLines: text)
    } catch {
      return fail("'\(file)': \(error)", .invalidInput, stdout)
    }
    if let stills { return write(recording, to: stills, stdout) }
    if options.format?.picture != nil {
      return PictureWriter(options: options.picture, stdout: stdout).write(recording)
    }
    if options.format != .json {
      var rendering = look.rendering(for: 1)
      if look.width == nil { rendering.width = HostEnvironment.screen(of: 1).columns }
      ReplayScreen(options: rendering, waits: step, stdout: stdout).play(recording)
    }
    return check(recording, stdout)
  }

  /// Answers about the trace of an app.
  private func replay(_ lines: LineReader, _ stdout: StandardOutput) -> ExitStatus {
    if let flag = step ? "--step" : stills.map({ _ in "--stills" }) {
      return fail("\(flag) is for recorded runs; a trace plays with --format html", .usage, stdout)
    }
    let name = file == "-" ? "standard input" : String(file.split(separator: "/").last ?? "trace")
    return TraceCommand(
      name: name, profile: profile?.rules, options: options, look: look, stdout: stdout
    ).run(lines)
  }

  /// Writes the pictures of the view with the most movement, ten per second.
  private func write(
    _ recording: Recording, to folder: String, _ stdout: StandardOutput
  ) -> ExitStatus {
    var number = 0
    for step in recording.played(view: recording.busiestView ?? 1) {
      let frames = step.end > step.start ? 10 : 0
      // The last one is shown for a second.
      for frame in 0..<(frames + 10) {
        number += 1
        let digits = String(number)
        let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".svg"
        let progress = frames == 0 ? 1 : min(Double(frame) / Double(frames), 1)
        let eased = progress * progress * (3 - 2 * progress)
        let text = SVGPicture(step, at: eased).text
        if let failure = TextFile.write(text, to: "\(folder)/\(name)") {
          return fail("'\(folder)/\(name)' cannot be written: \(failure)", .cannotWrite, stdout)
        }
      }
    }
    return .success
  }

  private func fail(_ message: String, _ status: ExitStatus, _ stdout: StandardOutput) -> ExitStatus
  {
    if options.format == .json {
      writeJSON(steps: nil, Diagnosis(message: message), status, stdout)
    } else {
      stdout.writeError("error: \(message)")
    }
    return status
  }

  private func writeJSON(
    steps: Int?, _ diagnosis: Diagnosis?, _ status: ExitStatus, _ stdout: StandardOutput
  ) {
    let document: JSONValue = [
      "version": 1, "steps": steps.map(JSONValue.integer) ?? .null,
      "error": diagnosis?.json ?? .null, "exitCode": .integer(Int(status.rawValue)),
    ]
    stdout.writeLine(document.description)
  }

  /// Runs the script of a recording again and compares the steps.
  private func check(_ recording: Recording, _ stdout: StandardOutput) -> ExitStatus {
    do {
      let again = try ReplayRun(recording, limits: limits.limits).steps()
      guard let difference = RecordingDifference(of: recording.steps, and: again) else {
        if options.format == .json {
          writeJSON(steps: again.count, nil, .success, stdout)
        } else {
          stdout.writeLine(
            "the engine gives the same frames today: \(again.count.counted("step")) compared")
        }
        return .success
      }
      return fail("\(difference)", .failed, stdout)
    } catch let error as ReplayRun.Failure {
      return fail(error.description, error.status, stdout)
    } catch {
      return fail("\(error)", .bug, stdout)
    }
  }
}
