internal import ArgumentParser

/// `tessera learn run`: runs one exercise once.
struct LearnRun: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Run an exercise and show its status.")

  @OptionGroup var options: LearnOptions
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.run($0.exercise(id)) }
  }
}
