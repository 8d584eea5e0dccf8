internal import ArgumentParser
import CollectionExercises
import CollectionRendering
import HostSystem

/// `tessera learn author pack`: writes the pack for learners.
struct AuthorPack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack",
    abstract: "Check a pack and write it without what only teachers read.",
    discussion: """
      The new folder has no hidden checks; learners use it with tessera learn start --pack. Keep \
      the folder with the hidden checks for grading. The new folder has encoded solutions, which \
      tessera learn solution shows. With --without-solutions it has none.
      """)

  @Argument(
    help: ArgumentHelp("The folder of the pack.", valueName: "folder"), completion: .directory)
  var folder: String
  @Argument(
    help: ArgumentHelp("The folder to write.", valueName: "target"), completion: .directory)
  var target: String
  @Flag(help: "Leave the solutions out, too, as for a graded course.")
  var withoutSolutions = false
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    try stdout.finish(json: form.json) {
      let pack = try ExercisePack.read(folder)
      if Folder.exists(target) {
        throw LearnFailure("'\(target)' is there already: name a folder that is not", .failed)
      }
      let findings = try AuthorCheckCommand.findings(of: pack)
      guard findings.isEmpty else {
        throw LearnFailure(findings.map(\.description).joined(separator: "\n"), .failed)
      }
      do throws(Folder.Failure) {
        let files = pack.source.studentFiles(hasSolutions: !withoutSolutions)
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
          try Folder.write(text, to: "\(target)/\(name)")
        }
      } catch {
        throw LearnFailure(error)
      }
      let hidden = pack.exercises.reduce(0) { $0 + $1.checks.count { $0.isHidden } }
      guard !form.json else {
        let document: JSONValue = [
          "version": 1, "pack": .string(pack.manifest.name), "folder": .string(target),
          "exercises": .integer(pack.exercises.count), "hiddenChecksLeftOut": .integer(hidden),
          "solutionsLeftOut": .boolean(withoutSolutions),
        ]
        stdout.writeLine(document.description)
        return .success
      }
      stdout.writeLine(
        "wrote \(Self.count(pack.exercises.count, "exercise")) to \(target), without "
          + Self.count(hidden, "hidden check") + (withoutSolutions ? " and without solutions" : ""))
      return .success
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
