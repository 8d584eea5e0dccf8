internal import ArgumentParser
import HostProcesses
import HostSystem
import LuaRuntime

/// Plain `tessera learn`: shows the current exercise, and runs it again whenever its file changes.
struct LearnWatch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show the current exercise, and run it again whenever its file changes (default).",
    discussion: """
      Keys: h a hint, g the goal, w why it fails, l all exercises, n the next one, s leave this one \
      for later, r three old questions, x reset, space more output, q quit. Press the question mark \
      for help on a name. Without a terminal, it runs once.
      """)

  @OptionGroup var options: LearnOptions
  @Flag(help: "Run once, without keys.")
  var once = false
  @Flag(help: ArgumentHelp("Look at the file from time to time instead.", visibility: .hidden))
  var poll = false

  func run() throws {
    try LearnSession.run(options) { session in
      let exercise = try session.exercise(nil)
      guard !once, !options.json, HostEnvironment.variable("TERM") ?? "dumb" != "dumb",
        let screen = TerminalScreen()
      else { return try session.run(exercise) }
      // Messages at the end, and errors, must be readable on the shell's screen.
      let (status, parting) = try withExtendedLifetime(screen) {
        defer { screen.leave() }
        var loop = LearnLoop(session, exercise, on: screen, polls: poll)
        return try (loop.run(), loop.parting)
      }
      if let parting { session.say(parting) }
      return status
    }
  }
}
