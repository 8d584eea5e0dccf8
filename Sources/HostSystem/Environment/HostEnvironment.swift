internal import Glibc

/// What the process knows of its surroundings, without Foundation.
package enum HostEnvironment {
  /// Returns the value of an environment variable, or nil if it is not set or is empty.
  package static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns the number of columns of the terminal behind a descriptor, or nil if it is none.
  package static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) != 0,
      unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Returns whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// Returns whether a descriptor is a terminal that shows colours.
  package static func showsColor(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0 && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
  }
}
