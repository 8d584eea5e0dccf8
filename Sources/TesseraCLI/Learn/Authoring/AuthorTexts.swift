internal import ArgumentParser
import CollectionCore
import CollectionExercises
import CollectionRendering

/// `tessera learn author texts`: lists the texts for a translation.
struct AuthorTexts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts",
    abstract: "Print the texts that learners read, as a pack's catalogue.txt overrides them.",
    discussion: """
      With --exercises it prints the texts of the exercises: translated, they are the catalogue of a \
      language, such as catalogue.de.txt.
      """)

  @Flag(help: "Print the texts of the exercises.")
  var exercises = false
  @Argument(
    help: ArgumentHelp(
      "The folder of the pack, for --exercises; the built-in pack by default.", valueName: "folder"),
    completion: .directory)
  var folder: String?
  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
    guard !exercises else {
      try stdout.finish(json: form.json) {
        let texts = try ExercisePack.read(folder).translatableTexts
        if form.json {
          let document: JSONValue = [
            "version": 1, "texts": JSONValue(texts: Dictionary(texts) { $1 }),
          ]
          stdout.writeLine(document.description)
        } else {
          for (key, text) in texts { stdout.writeLine("\(key) \(text.escaped(.record))") }
        }
        return .success
      }
      return
    }
    guard !form.json else {
      let document: JSONValue = [
        "version": 1, "texts": JSONValue(texts: Catalogue.texts),
      ]
      stdout.writeLine(document.description)
      stdout.flush()
      return
    }
    stdout.write(Array(Catalogue.listing.utf8))
    stdout.flush()
  }
}
