import CollectionCore

/// A fault in the line of an operation, with the place where it was noticed.
public struct OperationLineError: Error, Hashable, CustomStringConvertible {
  /// The message: the mistake and the expected form.
  public let reason: String
  /// The 1-based column, counted in Unicode scalars.
  public let column: Int
  /// The first word, if it is none of the operations.
  public let unknownVerb: String?

  /// The sentence that people read.
  public var description: String { "column \(column): \(reason)" }
}
