internal import ArgumentParser

/// `tessera learn check`: checks every exercise, or some.
struct LearnCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run every exercise, or those that are named, and count what is solved.")

  @OptionGroup var options: LearnOptions
  @Argument(
    help: ArgumentHelp("The ids; all exercises by default.", valueName: "id"),
    completion: .exercises)
  var ids: [String] = []

  func run() throws {
    try LearnSession.run(options) { try $0.check(ids) }
  }
}
