internal import ArgumentParser

/// The command `tessera`: a headless collection view that people script in Lua.
@main
struct Tessera: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tessera",
    abstract: "A headless collection view that people script in Lua.",
    version: "0.1.0",
    subcommands: [
      RunCommand.self, ApplyCommand.self, DiffCommand.self, ShowCommand.self, ExplainCommand.self,
      LearnCommand.self, GradeCommand.self, WorkerCommand.self,
    ]
  )
}
