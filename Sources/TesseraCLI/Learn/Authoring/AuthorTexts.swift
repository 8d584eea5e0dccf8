internal import ArgumentParser
import CollectionExercises
import CollectionRendering

/// `tessera learn author texts`: what a translation translates.
struct AuthorTexts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "texts",
    abstract: "Print the texts that learners read, as a pack's catalogue.txt overrides them.")

  @OptionGroup var form: DocumentOptions

  func run() throws {
    let stdout = StandardOutput()
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
