/// The error for a stage whose data does not consist of the given items.
///
/// ```swift
/// let error = DiffStageError(type: "Friend")
/// ```
public struct DiffStageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The type that was found.
  public var type: String

  /// Creates an error.
  package init(type: String) { self.type = type }

  /// The message with the expected types.
  public var description: String {
    "the data of a stage holds \(type); diff FuzzState.Item, or sections of it"
  }
}
