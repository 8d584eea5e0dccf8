internal import ArgumentParser
import CollectionCourses
import CollectionExercises
import CollectionRendering

/// `tessera learn start`: writes a course.
struct LearnStart: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Write the exercises into a folder.",
    discussion: """
      Files that are there already stay as they are. Hidden files beside the exercises tell \
      lua-language-server and luacheck what scripts have.
      """)

  @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
  var folder = "."
  @Option(
    help: ArgumentHelp("The folder of a pack of exercises.", valueName: "folder"),
    completion: .directory)
  var pack: String?
  @Option(
    help: ArgumentHelp(
      "The language of the texts, if the pack has a catalogue for it: de for German.",
      valueName: "language"),
    completion: .list(["de", "en"]))
  var language: String?
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: form.json) {
      let exercises = try ExercisePack.read(pack)
      let (course, kept): (Course, Int)
      do throws(Course.Failure) {
        (course, kept) = try Course.start(
          in: folder, exercises, isBuiltIn: pack == nil, language: language)
      } catch {
        throw LearnFailure(error)
      }
      if let problem = EditorFiles(exercises).write(to: folder) {
        stdout.writeError("warning: no definitions for editors: \(problem)")
      }
      let count = exercises.exercises.count
      let first = course.progress.exercise(in: exercises)
      if form.json {
        let document: JSONValue = [
          "version": 1, "pack": .string(course.pack.manifest.name), "folder": .string(folder),
          "exercises": .integer(count), "kept": .integer(kept), "first": JSONValue(first?.id),
        ]
        stdout.writeLine(document.description)
        return .success
      }
      let texts = course.pack.catalogue
      stdout.writeLine(texts.text("start.done", count: count - kept, ["folder": folder]))
      if kept > 0 { stdout.writeLine(texts.text("start.kept", count: kept)) }
      if kept > 0, let first {
        stdout.writeLine(
          texts.text(
            "start.again",
            [
              "id": first.id, "title": first.title,
              "solved": "\(course.progress.solved(in: course.pack))", "total": "\(count)",
            ]))
      }
      if folder != "." { stdout.writeLine(texts.text("start.folder", ["folder": folder])) }
      if let first {
        stdout.writeLine(
          texts.text(
            kept > 0 ? "start.on" : "start.next", ["file": course.pack.learnerPath(of: first)]))
      }
      return .success
    }
  }
}
