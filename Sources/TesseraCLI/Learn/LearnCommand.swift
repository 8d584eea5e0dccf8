internal import ArgumentParser

/// `tessera learn`: exercises, from the first print to a layout of one's own.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn with exercises, and write them.",
    subcommands: [
      AuthorCommand.self,
    ])
}
