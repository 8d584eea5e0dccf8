package import CollectionCore

/// The neighbour next to which a snapshot inserts items or sections.
package struct Neighbour {
  /// The identifier of the neighbour.
  let id: Identifier
  /// The distance of the new position from the neighbour's: 0 before it, 1 after it.
  let offset: Int

  /// Returns the position before an item or a section.
  package static func before(_ id: Identifier) -> Self { Self(id: id, offset: 0) }

  /// Returns the position after an item or a section.
  package static func after(_ id: Identifier) -> Self { Self(id: id, offset: 1) }
}
