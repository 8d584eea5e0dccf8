internal import ArgumentParser
import CollectionCore
import CollectionRendering
import HostSystem

/// `tessera replay`: plays a recorded run again, and checks that it gives the same frames today.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recorded run again.",
    discussion: """
      tessera run --record friends.jsonl Examples/friends.lua
      tessera replay friends.jsonl
      tessera replay friends.jsonl --format html --output friends.html

      The recording holds the script and the files that it read. The script runs again, within the \
      limits, and its frames are compared with the recorded ones: exit code 1 tells that they \
      differ. With --format the picture of the recording is written instead.
      """)

  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var picture: PictureOptions
  @Option(
    help: ArgumentHelp(
      "Write a still svg for each tenth of a second into this folder.", valueName: "folder"))
  var stills: String?
  @Flag(help: "Wait for Return after each step.")
  var step = false
  @Argument(help: ArgumentHelp("The file of run --record.", valueName: "recording"))
  var file: String

  func validate() throws {
    if step, picture.format != nil {
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
      text = try TextFile.read(file, limit: RecordingFile.limit)
    } catch {
      return fail("\(error)", ExitStatus(error), stdout)
    }
    let recording: Recording
    do throws(RecordingError) {
      recording = try Recording(jsonLines: text)
    } catch {
      return fail("'\(file)': \(error)", .invalidInput, stdout)
    }
    if let stills { return write(recording, to: stills, stdout) }
    if picture.format != nil {
      return PictureWriter(options: picture, stdout: stdout).write(recording)
    }
    var options = look.rendering(for: 1)
    if look.width == nil { options.width = HostEnvironment.screen(of: 1).columns }
    ReplayScreen(options: options, waits: step, stdout: stdout).play(recording)
    return check(recording, stdout)
  }

  /// Writes the pictures of the view that moves most, ten a second.
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
    stdout.writeError("error: \(message)")
    return status
  }

  /// Runs the script of a recording again and compares the steps.
  private func check(_ recording: Recording, _ stdout: StandardOutput) -> ExitStatus {
    do {
      let again = try ReplayRun(recording, limits: limits.limits).steps()
      guard let difference = RecordingDifference(of: recording.steps, and: again) else {
        stdout.writeLine(
          "the engine gives the same frames today: \(again.count.counted("step")) compared")
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
