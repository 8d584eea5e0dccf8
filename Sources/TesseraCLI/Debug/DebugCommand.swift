internal import ArgumentParser
import CollectionRendering
import CollectionScripting
import HostSystem
import TesseraDebugging

/// `tessera debug`: a debug adapter for editors, on standard input and output.
struct DebugCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug",
    abstract: "Debug a script from an editor.",
    discussion: """
      Speaks the Debug Adapter Protocol on standard input and output. Editors start it. The editor \
      names the script in its launch request; Documentation/debugging.md has entries for VS Code, \
      Zed, Neovim and Emacs.

      The script stops at lines, batch starts, between data and view changes, at refusals and at \
      errors. It steps back by running again. The launch request overrides flags. Exit codes: 0 \
      the editor left, 1 its input ended without that.
      """)

  @OptionGroup var rules: RuleOptions
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Grant the script read=FOLDER, write=FOLDER or clock; may be repeated.", valueName: "grant"))
  var allow: [Grant] = []
  @Option(parsing: .unconditional, help: "What math.random starts from.")
  var seed = 0

  func run() throws {
    if HostEnvironment.isTerminal(0) {
      StandardOutput().writeError(
        "note: editors start this command (Documentation/debugging.md); Ctrl-C leaves.")
    }
    var configuration = Evaluator.Configuration(
      limits: LimitOptions.unset.limits, seed: seed, rules: rules,
      render: RenderOptions(color: false))
    configuration.reportMemoryLimit()
    for grant in allow { grant.apply(to: &configuration) }
    let files = DebugFiles { path throws(DebugFiles.Failure) in
      do throws(TextFile.Failure) {
        guard path != "-" else { throw .missing(path) }
        return try TextFile.read(path)
      } catch {
        throw DebugFiles.Failure(error.description)
      }
    } resolved: {
      Folder.resolved($0)
    }
    let adapter = DebugAdapter(configuration, channel: StandardChannel(), files: files) {
      Int(ExitStatus($0).rawValue)
    }
    if !adapter.run() { throw ExitStatus.failed.error }
  }
}
