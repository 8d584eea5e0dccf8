import CollectionRendering
import HostSystem

/// Writes a picture of recorded events to the file that was asked for, or to standard output.
struct PictureWriter {
  let options: PictureOptions
  let stdout: StandardOutput

  /// Writes the picture of the events of a run.
  func write(_ events: [JSONValue]) -> ExitStatus {
    do throws(RecordingError) {
      return write(try Recording(events: events))
    } catch {
      stdout.writeError("error: \(error)")
      return .bug
    }
  }

  /// Writes the picture of a recording.
  func write(_ recording: Recording) -> ExitStatus {
    guard let busiest = recording.busiestView else {
      stdout.writeError("error: no view was laid out, so there is no picture")
      return .failed
    }
    let view = options.view ?? busiest
    guard recording.views.contains(view) else {
      stdout.writeError("error: there is no view \(view); the run has \(recording.views.count)")
      return .failed
    }
    switch options.format {
    case .html: return write(PlayerPage(recording).text)
    case .cast: return write(TerminalCast(recording).text)
    case .svg, nil:
      if recording.views.count > 1, options.view == nil {
        stdout.writeError(
          "note: the picture shows view \(view) of \(recording.views.count); --view chooses, html "
            + "shows them all")
      }
      let steps = recording.played(view: view)
      return write(options.animate ? SVGAnimation(steps).text : SVGPicture(lastOf: steps).text)
    }
  }

  /// Writes a still picture.
  func write(_ picture: SVGPicture) -> ExitStatus { write(picture.text) }

  /// Writes the text of a picture.
  private func write(_ text: String) -> ExitStatus {
    guard let path = options.file else {
      stdout.write(Array(text.utf8))
      return .success
    }
    if let failure = TextFile.write(text, to: path) {
      stdout.writeError("error: '\(path)' cannot be written: \(failure)")
      return .cannotWrite
    }
    return .success
  }
}
