internal import ArgumentParser

/// `tessera learn why`: the diagnosis.
struct LearnWhy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the diagnosis; what to do about it comes with the third hint.")

  @OptionGroup var options: LearnOptions
  @Argument(help: ArgumentHelp("The id; the current exercise by default.", valueName: "id"))
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.why($0.exercise(id)) }
  }
}
