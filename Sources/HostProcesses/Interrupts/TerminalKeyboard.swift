internal import CLuaShim

/// The keyboard of the terminal at standard input, key by key, including Ctrl-C. However the
/// process ends, the terminal is restored.
package enum TerminalKeyboard {
  /// Makes keys arrive one by one, without echo; returns false if there is no terminal.
  @discardableResult
  package static func take() -> Bool { tessera_take_keyboard() != 0 }

  /// Restores the terminal.
  package static func leave() { tessera_leave_keyboard() }

  /// Makes Ctrl-C send its signal while a script runs; keys typed ahead wait, without echo.
  package static func pause() { tessera_pause_keyboard() }

  /// Shows an empty screen instead of the output so far, while keys are read.
  package static func openScreen() { tessera_open_screen() }

  /// Shows the output from before the screen was opened.
  package static func closeScreen() { tessera_close_screen() }

  /// Suspends the process until it is continued.
  package static func suspend() { tessera_suspend_process() }

  /// Waits for bytes: nil if the terminal is gone; none if the time is up, or a signal arrived.
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
