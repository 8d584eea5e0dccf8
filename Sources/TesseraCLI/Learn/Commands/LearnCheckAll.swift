internal import ArgumentParser

/// `tessera learn check-all`: checks every exercise.
struct LearnCheckAll: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-all", abstract: "Run every exercise and count what is solved.",
    shouldDisplay: false)

  @OptionGroup var options: LearnOptions

  func run() throws {
    OldSpelling.note("tessera learn check-all", isNow: "tessera learn check")
    try LearnSession.run(options) { try $0.check([]) }
  }
}
