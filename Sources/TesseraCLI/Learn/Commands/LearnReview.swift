internal import ArgumentParser

/// `tessera learn review`: asks three old questions with different numbers.
struct LearnReview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Ask three questions about what was solved, with other numbers each time.",
    discussion: """
      Answers are lines of standard input. A right answer doubles the days until the idea comes \
      again, a wrong one brings it back tomorrow. Exit code 0: all answers are right.
      """)

  @OptionGroup var options: LearnOptions
  @Option(help: ArgumentHelp("The seed of the numbers: the same ones again.", valueName: "number"))
  var seed: UInt64?

  func run() throws {
    try LearnSession.run(options) { try $0.review(seed: seed) }
  }
}
