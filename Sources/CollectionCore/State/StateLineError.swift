/// A mistake in a state line, with the place where it was noticed.
///
/// ```swift
/// do {
///   _ = try CollectionState(line: "A H J")
/// } catch {
///   print(error.column, error.reason)
/// }
/// ```
public struct StateLineError: Error, Equatable, CustomStringConvertible {
  /// The message: the mistake and the expected form.
  public let reason: String
  /// The 1-based column, counted in Unicode scalars.
  public let column: Int

  /// The sentence that a script's author reads.
  public var description: String { "state line, column \(column): \(reason)" }
}
