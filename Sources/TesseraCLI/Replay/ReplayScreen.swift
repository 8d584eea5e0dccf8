import CollectionRendering
import HostSystem

/// Plays a recording on a terminal; elsewhere it prints each step once.
struct ReplayScreen {
  let options: RenderOptions
  /// Whether it waits for Return after each step.
  let waits: Bool
  let stdout: StandardOutput

  /// Shows all steps.
  func play(_ recording: Recording) {
    let pictures = TerminalPictures(
      recording, options, rows: HostEnvironment.screen(of: 1).rows)
    let moves = HostEnvironment.isTerminal(1)
    for (index, step) in pictures.steps.enumerated() {
      if moves {
        for frame in pictures.frames(of: step) {
          stdout.write(Array(("\u{1b}[2J\u{1b}[H" + frame.lines.joined(separator: "\n")).utf8))
          stdout.flush()
          if !waits || frame.isMoving { Pause.sleep(frame.seconds) }
        }
        stdout.writeLine("")
      } else {
        if index > 0 { stdout.writeLine("") }
        for line in pictures.lines(of: step, at: 1) { stdout.writeLine(line) }
      }
      if waits {
        stdout.flush()
        // The end of the input ends the wait, too.
        _ = Swift.readLine()
      }
    }
  }
}
