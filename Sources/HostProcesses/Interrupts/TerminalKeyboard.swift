internal import CLuaShim

/// The keyboard of the terminal behind standard input, key by key; Ctrl-C is a key, too. However the
/// process ends, the terminal is as it was before.
package enum TerminalKeyboard {
  /// Lets keys come one by one, unseen; false if there is no terminal.
  @discardableResult
  package static func take() -> Bool { tessera_take_keyboard() != 0 }

  /// Gives the terminal back as it was.
  package static func leave() { tessera_leave_keyboard() }

  /// Lets Ctrl-C send its signal while a script runs; keys that are typed ahead wait, unseen.
  package static func pause() { tessera_pause_keyboard() }

  /// Shows an empty screen beside what was written so far, while keys are taken.
  package static func openScreen() { tessera_open_screen() }

  /// Shows again what was written before the screen was opened.
  package static func closeScreen() { tessera_close_screen() }

  /// Stops the process until somebody lets it go on.
  package static func suspend() { tessera_suspend_process() }

  /// Waits for bytes: nil if the terminal is gone; none if the time is up, or a signal came.
  package static func read(milliseconds: Int?) -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe chunk.withUnsafeMutableBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe tessera_read_keys(
          $0.baseAddress, $0.count, milliseconds.map { Int32(clamping: $0) } ?? -1)
      }
    }
    return count < 0 ? nil : Array(chunk[..<Int(count)])
  }
}
