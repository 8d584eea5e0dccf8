internal import ArgumentParser

/// `tessera learn solution`: shows a solution.
struct LearnSolution: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "solution", abstract: "Show a solution of an exercise that is solved.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Show it although the exercise is not solved.")
  var giveUp = false
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.solution($0.exercise(id), givesUp: giveUp) }
  }
}
