import CollectionCore

/// A question to the function of a custom group.
struct CustomQuestion: Hashable {
  /// The function that is asked.
  let provider: ObjectIdentifier
  /// The group's content size.
  let size: Size
  /// The number of items to place.
  let count: Int
}
