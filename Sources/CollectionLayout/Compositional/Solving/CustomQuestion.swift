import CollectionCore

/// A question to a custom group.
struct CustomQuestion: Hashable {
  /// The function that is asked.
  let provider: ObjectIdentifier
  /// The group's content size.
  let size: Size
  /// The number of items that are to be placed.
  let count: Int
}
