internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn import`: reads the progress of another machine.
struct LearnImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Take over the progress that export wrote; the better of two entries counts.")

  @OptionGroup var options: LearnOptions
  @Argument(
    help: ArgumentHelp("The file.", valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String

  func run() throws {
    try LearnSession.run(options) { session in
      let text: String
      do throws(TextFile.Failure) {
        text = try TextFile.read(file)
      } catch {
        throw LearnFailure(error.description, ExitStatus(error))
      }
      let pack = session.course.pack
      // A document that cannot be read changes nothing.
      var trial = session.course.progress
      do throws(Progress.ImportFailure) {
        try trial.take(json: text, file: file, of: pack)
      } catch {
        throw LearnFailure(error.description, .invalidInput)
      }
      try session.update { try? $0.take(json: text, file: file, of: pack) }
      let solved = session.course.progress.solved(in: pack)
      if options.json {
        session.write([
          "version": 1, "solved": .integer(solved), "total": .integer(pack.ids.count),
        ])
      } else {
        session.say(
          session.texts.text(
            "checkall.line", ["solved": "\(solved)", "total": "\(pack.ids.count)"]))
      }
      return .success
    }
  }
}
