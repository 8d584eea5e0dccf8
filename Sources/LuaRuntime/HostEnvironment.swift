internal import CLuaShim
internal import Glibc

/// What the process knows of its surroundings, without Foundation.
public enum HostEnvironment {
  /// Returns the value of an environment variable, or nil if it is not set or is empty.
  public static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns the number of columns of the terminal behind a descriptor, or nil if it is none.
  public static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard isatty(descriptor) != 0,
      unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// Returns whether a descriptor is a terminal.
  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) != 0 }

  /// Returns whether a descriptor is a terminal that shows colours.
  public static func showsColor(_ descriptor: Int32) -> Bool {
    isatty(descriptor) != 0 && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
  }

  /// Makes Ctrl-C stop the script of the state that receives interrupts; a second one, or one while no
  /// state does, ends the process with exit code 130.
  public static func installInterrupt() { tessera_install_interrupt() }

  /// Buffers bytes for standard output, where the handlers of signals find them.
  ///
  /// - Returns: 0, or the number of the system's error.
  public static func writeOutput(_ bytes: [UInt8]) -> Int32 {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        unsafe tessera_write_output(characters.baseAddress, characters.count)
      }
    }
  }

  /// Hands what is buffered for standard output to the system.
  ///
  /// - Returns: 0, or the number of the system's error.
  public static func flushOutput() -> Int32 { tessera_flush_output() }
}
