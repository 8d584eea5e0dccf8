import CollectionCore

/// A list of ids, or of such lists, without names.
protocol IdentifierList {
  /// Returns the ids of the elements.
  func ids(_ names: inout IdentifierNames) -> [Identifier]
}
