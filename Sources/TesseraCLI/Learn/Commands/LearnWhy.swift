internal import ArgumentParser

/// `tessera learn why`: shows the diagnosis.
struct LearnWhy: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show the diagnosis; what to do about it comes with the third hint.",
    shouldDisplay: false)

  @OptionGroup var options: LearnOptions
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    OldSpelling.note("tessera learn why", isNow: "tessera learn run")
    try LearnSession.run(options) { try $0.why($0.exercise(id)) }
  }
}
