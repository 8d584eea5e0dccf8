internal import ArgumentParser

/// `tessera learn goal`: shows the goal.
struct LearnGoal: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goal", abstract: "Show what is to be reached.",
    shouldDisplay: false)

  @OptionGroup var options: LearnOptions
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    OldSpelling.note("tessera learn goal", isNow: "tessera learn run")
    try LearnSession.run(options) { try $0.goal($0.exercise(id)) }
  }
}
