internal import SystemLibrary

/// The environment of the process, without Foundation: variables, terminals, standard error.
package enum HostEnvironment {
  /// Returns the value of an environment variable, or nil if it is not set or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// The number of the parent process; another one replaces it when it ends.
  package static var parent: Int32 { getppid() }

  /// Returns the number of columns of a descriptor's terminal, or nil if it is not one.
  package static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor).flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil }
  }

  /// Returns the rows and columns of a descriptor's terminal.
  ///
  /// Without one, they come from `LINES` and `COLUMNS`, or are 24 and 80.
  package static func screen(of descriptor: Int32) -> (rows: Int, columns: Int) {
    let size = size(of: descriptor)
    let rows = size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
    return (
      rows ?? number("LINES") ?? 24, columns(of: descriptor) ?? number("COLUMNS") ?? 80
    )
  }

  /// Returns the positive number in a variable, or nil.
  private static func number(_ name: String) -> Int? {
    variable(name).flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    guard isatty(descriptor) != 0,
      unsafe ioctl(descriptor, SystemConstants.terminalSize, &size) == 0
    else {
      return nil
    }
    return size
  }

  /// Returns whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// Returns whether a descriptor is a file, not a pipe or terminal.
  package static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns whether a descriptor is a terminal that shows colours.
  package static func showsColor(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0 && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
  }
}

extension HostEnvironment {
  /// Writes a text to standard error, completely if the system accepts it; from any thread.
  package static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe SystemLibrary.write(2, $0.baseAddress, $0.count) }
  }

  /// The time in UTC in the form `2026-01-31T12:00:00`.
  package static var timestamp: String {
    var now = time(nil)
    var parts = unsafe tm()
    guard unsafe gmtime_r(&now, &parts) != nil else { return "1970-01-01T00:00:00" }
    let date = unsafe [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let time = unsafe [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
    return date.map(digits).joined(separator: "-") + "T" + time.map(digits).joined(separator: ":")
  }

  /// At least two digits.
  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
