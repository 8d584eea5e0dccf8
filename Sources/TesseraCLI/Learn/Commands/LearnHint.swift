internal import ArgumentParser

/// `tessera learn hint`: shows one more hint.
struct LearnHint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hint", abstract: "Show one more hint.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Show all hints.")
  var all = false
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.hint($0.exercise(id), all: all) }
  }
}
