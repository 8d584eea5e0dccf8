/// A mistake in the line of an operation, with the place where it was noticed.
package struct OperationLineError: Error, Hashable, CustomStringConvertible {
  /// The message: the mistake and the expected form.
  package let reason: String
  /// The 1-based column, counted in Unicode scalars.
  package let column: Int
  /// The first word, if it is none of the operations.
  package let unknownVerb: String?

  /// The sentence that people read.
  package var description: String { "column \(column): \(reason)" }
}
