internal import ArgumentParser

/// `tessera learn list`: lists all exercises.
struct LearnList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all exercises and their status.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.list() }
  }
}
