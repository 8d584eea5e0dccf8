internal import ArgumentParser
import TesseraChecking

extension DefinitionFormat: ExpressibleByArgument {}

/// `tessera definitions`: writes definitions of the Lua API for editors.
struct DefinitionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "definitions",
    abstract: "Write definitions of the Lua API for editors.",
    discussion: """
      tessera definitions > tessera.lua                 types and texts for lua-language-server
      tessera definitions .                             the same, into ./tessera.lua
      tessera definitions --format luacheck .           ./.luacheckrc, the globals for luacheck

      Only a file that this command has written is replaced. Any other file of that name is kept, \
      with exit code 73.
      """
  )

  @Option(parsing: .unconditional, help: "luacats for lua-language-server, or luacheck.")
  var format = DefinitionFormat.luacats
  @Argument(
    help: ArgumentHelp(
      "The folder to write into; standard output by default.", valueName: "folder"),
    completion: .directory)
  var folder: String?

  func run() throws {
    let stdout = StandardOutput()
    defer { stdout.flush() }
    let text = format.text()
    guard let folder else {
      stdout.write(Array(text.utf8))
      return
    }
    if let problem = DefinitionFile.write(text, named: format.fileName, in: folder) {
      stdout.writeError("error: \(problem)")
      throw ExitStatus.cannotWrite.error
    }
  }
}
