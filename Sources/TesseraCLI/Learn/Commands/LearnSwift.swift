internal import ArgumentParser

/// `tessera learn swift`: shows the solution in UIKit.
struct LearnSwift: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swift",
    abstract: "Show the Swift code of an exercise that is solved, where UIKit has its feature.")

  @OptionGroup var options: LearnOptions
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    try LearnSession.run(options) { try $0.swift($0.exercise(id)) }
  }
}
