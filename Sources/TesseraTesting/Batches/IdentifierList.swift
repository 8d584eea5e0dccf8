import CollectionCore

/// A list of ids, which is a section or has one for each element, and no names for them.
protocol IdentifierList {
  /// Returns the ids of the elements.
  func ids(_ names: inout IdentifierNames) -> [Identifier]
}
