/// The script line of a call.
///
/// ```swift
/// let line = SourceLine(file: "friends.lua", line: 12)
/// let text = line.description  // friends.lua:12
/// ```
public struct SourceLine: Hashable, Sendable {
  /// The name of the script as its author knows it.
  public var file: String
  /// The 1-based line.
  public var line: Int

  /// Creates the line of a call.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

extension SourceLine: CustomStringConvertible {
  /// The line in the form `friends.lua:4`.
  public var description: String { "\(file):\(line)" }
}
