public import CollectionCore

/// The contents of a collection view at a point in time, in any form used by tests.
///
/// An array of ids is one section, and an array of arrays has one section for each. A text is a
/// state line:
///
/// ```swift
/// expectValidBatch(from: [[1, 2], [3]], to: [[1], [3, 2]], moves: [([0, 1], [1, 1])])
/// expectValidBatch(from: "A: x y | B: z", to: "A: x y", sections: SectionChanges(deletes: [1]))
/// ```
public protocol BatchState {
  /// Returns the sections with their items, with ids from `names`.
  ///
  /// - Throws: an error with the part that cannot be read, and its position.
  func collectionState(_ names: inout IdentifierNames) throws -> CollectionState
}

extension CollectionState: BatchState {
  /// Returns the state itself.
  public func collectionState(_ names: inout IdentifierNames) -> CollectionState { self }
}

extension String: BatchState {
  /// Returns the state of the state line, such as `A: H J K | B: X`.
  public func collectionState(_ names: inout IdentifierNames) throws -> CollectionState {
    try CollectionState(line: self)
  }
}

extension Array: BatchState where Element: Hashable {
  /// Returns a section for each inner array, or one section of the elements.
  ///
  /// Arrays have no identity: a section's id is its index, until a batch identifies it with a
  /// section of the other state.
  public func collectionState(_ names: inout IdentifierNames) -> CollectionState {
    guard Element.self is any IdentifierList.Type else {
      return CollectionState(sections: [section(0, items: ids(&names))])
    }
    return CollectionState(
      sections: enumerated().map { index, element in
        section(index, items: (element as? any IdentifierList)?.ids(&names) ?? [])
      })
  }

  private func section(_ index: Int, items: [Identifier]) -> Section {
    Section(id: .string("section \(index)"), items: items.map { Item(id: $0) })
  }
}

extension Array: IdentifierList where Element: Hashable {
  func ids(_ names: inout IdentifierNames) -> [Identifier] {
    map { names.identifier(of: $0) }
  }
}
