import HostProcesses
import HostSystem
import LineEditing
import LuaRuntime

/// The terminal of the process, for the editor of statements.
final class ReplConsole: EditorTerminal {
  private let stdout: StandardOutput

  init(_ stdout: StandardOutput) { self.stdout = stdout }

  var size: (columns: Int, rows: Int) {
    let screen = HostEnvironment.screen(of: 1)
    return (screen.columns, screen.rows)
  }

  func takeKeys() { TerminalKeyboard.take() }

  func pauseKeys() { TerminalKeyboard.pause() }

  func leaveKeys() { TerminalKeyboard.leave() }

  func read(milliseconds: Int?) -> [UInt8]? { TerminalKeyboard.read(milliseconds: milliseconds) }

  func write(_ text: String) {
    stdout.write(Array(text.utf8))
    stdout.flush()
  }

  func suspend() { TerminalKeyboard.suspend() }

  /// The theme of the terminal: none if colours are off.
  var theme: EditorTheme {
    guard HostEnvironment.showsColor(1) else { return .none }
    if let name = HostEnvironment.variable("TESSERA_THEME"), let theme = EditorTheme(rawValue: name)
    {
      return theme
    }
    return .theme(forBackground: HostEnvironment.variable("COLORFGBG"))
  }
}
