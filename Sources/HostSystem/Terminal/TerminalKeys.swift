internal import Glibc

/// The terminal as a keyboard: keys come one by one and are not shown, Ctrl-C is a key, too.
package final class TerminalKeys {
  private var before = termios()

  /// Takes the terminal of standard input over; nil if there is none.
  package init?() {
    guard isatty(0) != 0, unsafe tcgetattr(0, &before) == 0 else { return nil }
    set(raw: true)
  }

  deinit { set(raw: false) }

  /// Gives the terminal back while a body reads lines from it.
  package func suspended<Result>(_ body: () -> Result) -> Result {
    set(raw: false)
    defer { set(raw: true) }
    return body()
  }

  private func set(raw: Bool) {
    var settings = before
    if raw {
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    }
    _ = unsafe tcsetattr(0, TCSANOW, &settings)
  }
}
