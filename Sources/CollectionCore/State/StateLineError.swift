/// A mistake in a state line, with its position.
///
/// ```swift
/// do {
///   _ = try CollectionState(line: "A H J")
/// } catch {
///   print(error.column, error.reason)
/// }
/// ```
public struct StateLineError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and the expected form.
  public let reason: String
  /// The 1-based column, counted in Unicode scalars.
  public let column: Int

  /// The message for the script's author.
  public var description: String { "state line, column \(column): \(reason)" }
}
