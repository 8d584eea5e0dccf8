internal import ArgumentParser
import HostSystem

/// `tessera learn reset`: restores the starter.
struct LearnReset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Put an exercise's file back to its start; what was in it is kept beside it.")

  @OptionGroup var options: LearnOptions
  @Flag(help: "Do not ask.")
  var yes = false
  @Argument(help: .exercise, completion: .exercises)
  var id: String?

  func run() throws {
    try LearnSession.run(options) { session in
      return try session.reset(session.exercise(id)) { question in
        if yes { return true }
        // Standard output is for the result, which may be JSON.
        HostEnvironment.writeError(question)
        let answer = readLine(strippingNewline: true)?.lowercased() ?? ""
        if !HostEnvironment.isTerminal(0) { HostEnvironment.writeError("\n") }
        return answer == "y" || answer == "yes"
      }
    }
  }
}
