import CollectionRendering
import CollectionViews
import HostSystem

/// Writes a picture of recorded events to the given file, or to standard output.
struct PictureWriter {
  let options: PictureOptions
  let stdout: StandardOutput

  /// Writes the picture of the events of a run.
  func write(_ tape: RecordingTape) -> ExitStatus {
    do throws(RecordingError) {
      return write(try tape.recording)
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
    guard let view = number(of: recording.views, unlessGiven: busiest) else { return .failed }
    switch options.format {
    case .html:
      for view in recording.views {
        let count = recording.steps.count { $0.view == view }
        note(count - PlayerPage.greatestSteps, of: count, ofView: view)
      }
      return write(PlayerPage(recording).text)
    case .cast:
      let count = recording.steps.count
      note(count - TerminalPictures.greatestSteps, of: count)
      return write(TerminalCast(recording).text)
    case .png: return write(RasterPicture(recording.played(view: view)).png)
    case .gif:
      let picture = RasterPicture(recording.played(view: view))
      note(picture.stepsLeftOut, of: picture.count + picture.stepsLeftOut)
      return write(picture.gif)
    case .svg, nil:
      let steps = recording.played(view: view)
      guard options.animate else { return write(SVGPicture(lastOf: steps).text) }
      let animation = SVGAnimation(steps)
      note(animation.stepsLeftOut, of: animation.steps + animation.stepsLeftOut)
      return write(animation.text)
    }
  }

  /// Reports on standard error if steps are left out.
  private func note(_ left: Int, of count: Int, ofView view: Int? = nil) {
    guard left > 0 else { return }
    let place = view.map { " of view \($0)" } ?? ""
    stdout.writeError(
      "note: the picture shows \(count - left) of \(count) steps\(place), the most that it takes")
  }

  /// Returns the number of the view to draw.
  ///
  /// If none was selected, it is reported on standard error. Returns nil, after an error message,
  /// if no view has the selected number.
  func number(of views: some Collection<Int>, unlessGiven busiest: Int) -> Int? {
    let view = options.view ?? busiest
    guard views.contains(view) else {
      stdout.writeError("error: there is no view \(view); the run has \(views.count)")
      return nil
    }
    if views.count > 1, options.view == nil, options.format?.drawsOneView == true {
      stdout.writeError(
        "note: the picture shows view \(view) of \(views.count); --view chooses, html shows them all"
      )
    }
    return view
  }

  /// Writes a still picture.
  func write(_ picture: SVGPicture) -> ExitStatus { write(picture.text) }

  /// Writes the text of a picture.
  private func write(_ text: String) -> ExitStatus { write(Array(text.utf8)) }

  /// Writes the bytes of a picture.
  private func write(_ bytes: [UInt8]) -> ExitStatus {
    guard let path = options.file else {
      stdout.write(bytes)
      return .success
    }
    if let failure = TextFile.write(bytes, to: path) {
      stdout.writeError("error: '\(path)' cannot be written: \(failure)")
      return .cannotWrite
    }
    return .success
  }
}
