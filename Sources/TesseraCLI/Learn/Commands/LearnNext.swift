internal import ArgumentParser

/// `tessera learn next`: goes to the next exercise.
struct LearnNext: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Go on to the next exercise once this one is solved.")

  @OptionGroup var options: LearnOptions

  func run() throws {
    try LearnSession.run(options) { try $0.advance(from: $0.exercise(nil), skips: false) }
  }
}
