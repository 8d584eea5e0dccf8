import Foundation
import Testing

/// The manual page, which `Scripts/manual` makes from the program's help.
struct ManualTests {
  /// What the program says about itself in JSON, as the argument parser has it.
  private struct Help: Decodable {
    struct Command: Decodable {
      var commandName: String
      var shouldDisplay: Bool?
      var arguments: [Argument]?
      var subcommands: [Command]?
    }
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      var shouldDisplay: Bool
      var names: [Name]?
    }
    var command: Command
  }

  @Test func `the page has every command and every option`() throws {
    let page = try Repository.text(of: "Documentation/tessera.1")
    let words = Set(page.split { " ,\n[]".contains($0) }.map(String.init))
    let dump = try Tessera.run(["--experimental-dump-help"]).stdout
    let help = try JSONDecoder().decode(Help.self, from: Data(dump.utf8))
    var commands = [help.command]
    var count = 0
    while let command = commands.popLast() {
      guard command.shouldDisplay != false else { continue }
      count += 1
      #expect(words.contains(command.commandName), "\(command.commandName): run Scripts/manual")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for name in argument.names ?? [] {
          #expect(
            words.contains("-" + name.name) || words.contains(name.name),
            "\(command.commandName) --\(name.name): run Scripts/manual")
        }
      }
      commands += command.subcommands ?? []
    }
    #expect(count > 20)
  }

  @Test(arguments: ["tessera.1", "tessera-playground.1"])
  func `no text of a page begins as a macro does`(name: String) throws {
    let lines = try Repository.text(of: "Documentation/\(name)").split(separator: "\n")
    let lost = lines.filter {
      $0.hasPrefix("'") || $0.hasPrefix(".") && $0.firstMatch(of: #/^\.(\\"|[A-Z][a-z] ?)/#) == nil
    }
    #expect(lost.isEmpty, "\(lost): run Scripts/manual")
  }
}
