internal import ArgumentParser
internal import LuaRuntime

/// The command `tessera`: a headless collection view that people script in Lua.
@main
struct Tessera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "A headless collection view that people script in Lua.",
    version: "0.1.0",
    subcommands: [
      RunCommand.self, ReplCommand.self, ApplyCommand.self, DiffCommand.self, ShowCommand.self,
      ExplainCommand.self,
    ]
  )

  /// Opens a session on a terminal; elsewhere, says what there is.
  func run() throws {
    guard HostEnvironment.isTerminal(0), HostEnvironment.isTerminal(1) else {
      throw CleanExit.helpRequest(self)
    }
    try ReplCommand.parse([]).run()
  }
}
