internal import ArgumentParser
import CollectionCore
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn author new`: writes an example to start from.
struct AuthorNew: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Write an exercise to start from, and a pack around it.")

  @Argument(help: ArgumentHelp("The id, as 01_01_insert.", valueName: "id"))
  var id: String
  @Argument(
    help: ArgumentHelp("The folder of the pack.", valueName: "folder"), completion: .directory)
  var folder = "."
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: form.json) {
      let text = ExerciseTemplate.exercise(id)
      do throws(PackProblems) {
        _ = try ExerciseReader.read(text, file: "\(id).lua")
      } catch {
        // The rest of the text is ours.
        throw LearnFailure(
          "'\(id.printable.cut(to: 60))' is no id: new takes an id, then the folder of the pack. An "
            + "id is the chapter's two digits, _ and small letters, digits and _, as in tessera learn "
            + "author new 01_01_insert mypack", .invalidInput)
      }
      let path = "\(folder)/\(id).lua"
      guard !Folder.exists(path) else {
        throw LearnFailure("'\(path)' is there already: choose another id", .failed)
      }
      var written = [path]
      do throws(Folder.Failure) {
        let manifest = "\(folder)/\(PackManifest.file)"
        if !Folder.exists(manifest) {
          try Folder.write(
            ExerciseTemplate.manifest(name: "course", chapter: String(id.prefix(2))), to: manifest)
          written.insert(manifest, at: 0)
        }
        try Folder.write(text, to: path)
      } catch {
        throw LearnFailure(error)
      }
      guard !form.json else {
        let document: JSONValue = ["version": 1, "files": .array(written.map { .string($0) })]
        stdout.writeLine(document.description)
        return .success
      }
      for file in written { stdout.writeLine("wrote \(file)") }
      stdout.writeLine("check it with: tessera learn author check \(folder)")
      return .success
    }
  }
}
