/// A fault in a state line, with the place where it was noticed.
public struct StateLineError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what was expected.
  public let reason: String
  /// The 1-based column, counted in Unicode scalars.
  public let column: Int

  /// The sentence that a script's author reads.
  public var description: String { "state line, column \(column): \(reason)" }
}
