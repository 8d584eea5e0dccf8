internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn export`: writes the progress as JSON, for another machine.
struct LearnExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the progress as JSON, to take it to another machine with import.")

  @OptionGroup var options: LearnOptions
  @Argument(
    help: ArgumentHelp("The file; standard output by default.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  func run() throws {
    try LearnSession.run(options) { session in
      let document = session.course.progress.json(of: session.course.pack)
      guard let file else {
        session.write(document)
        return .success
      }
      do throws(Folder.Failure) {
        try Folder.write(document.description + "\n", to: file)
      } catch {
        throw LearnFailure(error)
      }
      if options.json {
        session.write(["version": 1, "file": .string(file)])
      } else {
        session.say(session.texts.text("export.done", ["file": file]))
      }
      return .success
    }
  }
}
