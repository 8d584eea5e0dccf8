/// What a comparison asks of each section, found out in one walk that copies no section.
package struct SectionSurvey: Sendable {
  /// The ids of the sections in order, where all are integers.
  package private(set) var integers: [Int]? = []
  /// The ids of the sections in order, where one is no integer.
  package private(set) var ids: [Identifier] = []
  /// The storage of the items of each section: lists of one storage are the same.
  package private(set) var storages: [ObjectIdentifier] = []
  /// Whether a section has content of its own.
  package private(set) var haveFields = false

  /// Looks through sections. Complexity: O(S).
  package init(_ sections: SectionList) {
    var haveFields = false
    storages.append(
      addingCapacity: sections.count
    ) { (output: inout OutputSpan<ObjectIdentifier>) in
      sections.root.forEachPiece { piece in
        let elements = piece.plainElements
        let span = elements.span.extracting(piece.start..<piece.end)
        for place in span.indices {
          output.append(ObjectIdentifier(span[place].items.root))
          if !span[place].fields.isEmpty { haveFields = true }
        }
      }
    }
    self.haveFields = haveFields
    var isInteger = true
    var integers: [Int] = []
    integers.append(addingCapacity: sections.count) { (output: inout OutputSpan<Int>) in
      sections.root.forEachPiece { piece in
        guard isInteger else { return }
        let elements = piece.plainElements
        let span = elements.span.extracting(piece.start..<piece.end)
        for place in span.indices {
          guard case .integer(let number) = span[place].id else {
            isInteger = false
            return
          }
          output.append(number)
        }
      }
    }
    guard !isInteger else {
      self.integers = integers
      return
    }
    self.integers = nil
    ids.reserveCapacity(sections.count)
    sections.root.forEachPiece { piece in
      let elements = piece.plainElements
      let span = elements.span
      for place in piece.start..<piece.end { ids.append(span[place].id) }
    }
  }

  /// Returns the ids of the sections in order. Complexity: O(1), or O(S) where all are integers.
  package var allIDs: [Identifier] { integers?.map { .integer($0) } ?? ids }
}
