internal import ArgumentParser

/// `tessera learn author`: commands for authors of exercises.
struct AuthorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "author",
    abstract: "Write exercises: new, check, preview, pack.",
    discussion: """
      A pack is a folder with pack.txt and a .lua file for each exercise. An optional \
      catalogue.txt replaces texts. The default is the built-in pack.
      """,
    subcommands: [
      AuthorNew.self, AuthorCheckCommand.self, AuthorPreview.self, AuthorPack.self,
      AuthorTexts.self,
    ])
}
