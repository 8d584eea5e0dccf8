/// A mistake in the line of an operation, with its position.
package struct OperationLineError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and the expected form.
  package let reason: String
  /// The 1-based column, counted in Unicode scalars.
  package let column: Int
  /// The first word, if it is not an operation; otherwise nil.
  package let unknownVerb: String?

  /// The message for users.
  package var description: String { "column \(column): \(reason)" }
}
