#if canImport(Darwin)
  @_exported public import Darwin
#else
  @_exported public import Glibc
#endif

/// Constants that Swift does not import, or that have different names on different systems.
public enum SystemConstants {
  #if canImport(Darwin)
    /// The option to open a folder for looking up names, without permission to list it: `O_SEARCH`.
    public static let lookUp: Int32 = 0x4000_0000
    /// The request for the size of a terminal: `TIOCGWINSZ`.
    public static let terminalSize: UInt = 0x4008_7468
  #else
    /// The option to open a folder for looking up names, without permission to list it: `O_PATH`.
    public static let lookUp: Int32 = 0o10_000_000
    /// The request for the size of a terminal.
    public static let terminalSize = UInt(TIOCGWINSZ)
  #endif
}
