/// What a comparison asks of each section, found out in one walk that copies no section.
package struct SectionSurvey: Sendable {
  /// The ids of the sections in order.
  package private(set) var ids: [Identifier] = []
  /// The storage of the items of each section: lists of one storage are the same.
  package private(set) var storages: [ObjectIdentifier] = []
  /// Whether a section has content of its own.
  package private(set) var haveFields = false

  /// Looks through sections. Complexity: O(S).
  package init(_ sections: SectionList) {
    ids.reserveCapacity(sections.count)
    storages.reserveCapacity(sections.count)
    sections.root.forEachPiece { piece in
      let elements = piece.elements
      let span = elements.span
      for place in piece.start..<piece.end {
        ids.append(span[place].id)
        storages.append(ObjectIdentifier(span[place].items.root))
        if !span[place].fields.isEmpty { haveFields = true }
      }
    }
  }
}
