internal import ArgumentParser

/// `tessera learn author`: what writers of exercises use.
struct AuthorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "author",
    abstract: "Write exercises: new, check, preview, pack.",
    discussion: """
      A pack is a folder: pack.txt, a .lua file for each exercise, and, if texts are to be other \
      ones, catalogue.txt. Without a folder, the built-in pack is meant.
      """,
    subcommands: [
      AuthorNew.self, AuthorCheckCommand.self, AuthorPreview.self, AuthorPack.self,
      AuthorTexts.self,
    ])
}
