/// The error for a stage whose data is not made of the items that were given.
///
/// ```swift
/// let error = DiffStageError(type: "Friend")
/// ```
public struct DiffStageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type that was found.
  public var type: String

  /// Creates an error.
  package init(type: String) { self.type = type }

  /// The sentence with what is expected.
  public var description: String {
    "the data of a stage holds \(type); diff FuzzState.Item, or sections of it"
  }
}
