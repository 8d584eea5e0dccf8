import CollectionCore
import CollectionViews

/// The pictures of a recorded run in a terminal: asciicast v2, which asciinema plays.
///
/// The first line is the header; each other one has the time in seconds, `"o"`, and the output.
package struct TerminalCast {
  private let recording: Recording

  /// Creates the cast of a run.
  package init(_ recording: Recording) { self.recording = recording }

  /// The text of the file. Complexity: O(steps · drawing).
  package var text: String {
    let pictures = TerminalPictures(recording, RenderOptions(width: TerminalPictures.columns))
    var lines = [
      JSONValue.object([
        "version": 2, "width": .integer(TerminalPictures.columns),
        "height": .integer(TerminalPictures.lines),
        "title": .string((recording.sources.first?.name ?? "tessera").printable),
      ]).description
    ]
    var time = 0.0
    for step in pictures.steps {
      for frame in pictures.frames(of: step) {
        let screen = "\u{1b}[2J\u{1b}[H" + frame.lines.joined(separator: "\r\n")
        lines.append(Self.event(time, screen))
        time += frame.seconds
      }
    }
    lines.append(Self.event(time, "\r\n"))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func event(_ time: Double, _ text: String) -> String {
    let rounded = (time * 1000).rounded() / 1000
    return JSONValue.array([.number(rounded), "o", .string(text)]).description
  }
}
