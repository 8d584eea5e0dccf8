internal import ArgumentParser
import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime
import TesseraDebugging
import TesseraPlayground

/// `tessera lsp`: a language server for editors, on standard input and output.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Help an editor with scripts, as a language server.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output. Editors start it. \
      Documentation/editors.md has entries for VS Code, Neovim, Zed, Emacs and Helix.

      A script is checked while you type, and runs when you save it. A run has at most 5 seconds \
      and 256 MB unless flags change that. Its process cannot write files. Exit codes: 0 the \
      editor left, 1 its input ended without that.
      """)

  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions

  func run() throws {
    if HostEnvironment.isTerminal(0) {
      StandardOutput().writeError(
        "note: editors start this command (Documentation/editors.md); Ctrl-C leaves.")
    }
    let channel = StandardChannel()
    let configuration = configuration
    let server = LanguageServer(
      PlaygroundService(configuration, version: ProgramVersion.number),
      runs: { request in
        // Each run has its own copy, because the processor time of one is lost to the next.
        var service = ConfinedService(limits: configuration.limits) {
          ReplService.serveConfined(configuration, StandardOutput())
        }
        var lines: [UInt8] = []
        do {
          try service.answer(Array(request.utf8)) { lines += $0 }
        } catch {
          return ""
        }
        return String(decoding: lines, as: UTF8.self)
      },
      send: { channel.write(DebugMessageReader.message($0)) })
    var reader = DebugMessageReader()
    while server.exitCode == nil, let bytes = channel.read(waits: true) {
      reader.append(bytes)
      while server.exitCode == nil, let part = reader.next() {
        switch part {
        case .body(let body): server.receive(body)
        case .fault(let reason): StandardOutput().writeError("error: \(reason)")
        }
      }
    }
    if server.exitCode != 0 { throw ExitStatus.failed.error }
  }

  private var configuration: Evaluator.Configuration {
    var limits = limits.limits
    if limits.seconds == 0 { limits.seconds = 5 }
    if limits.memory == 0 { limits.memory = 256 << 20 }
    var configuration = Evaluator.Configuration(
      limits: limits, seed: 0, rules: rules, render: RenderOptions(color: false))
    configuration.reportMemoryLimit()
    configuration.moduleFolder = "."
    return configuration
  }
}
