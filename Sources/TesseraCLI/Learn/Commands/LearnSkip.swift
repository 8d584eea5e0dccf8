internal import ArgumentParser

/// `tessera learn skip`: leaves an exercise for later.
struct LearnSkip: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Leave this exercise for later and go on.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.advance(from: $0.exercise(nil), skips: true) }
  }
}
