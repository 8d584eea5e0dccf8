/// The sizes that a batch brings into a section, and where.
struct SizeChange<Extent: Equatable & Sendable> {
  /// The places before of the items that go; ascending.
  let removed: [Int]
  /// The places afterwards of the items whose sizes were asked for; ascending.
  let places: [Int]
  /// Their sizes.
  let extents: [Extent]
  /// The number of items afterwards.
  let count: Int

  /// Asks for the sizes of what comes or changes. Complexity: O(k log k).
  init(_ edits: SectionEdits, _ extent: (Int) throws -> Extent) rethrows {
    (removed, places) = edits.replacements
    extents = try places.map(extent)
    count = edits.count
  }

  /// Whether nothing stays of what the section held.
  var replacesEverything: Bool { extents.count == count }

  /// Returns whether all sizes that come are equal to one.
  func isUniform(with extent: Extent) -> Bool { extents.allSatisfy { $0 == extent } }

  /// Returns what goes and comes, with the sizes in another form.
  func splices<Element>(_ element: (Extent) -> Element) -> Splices<Element> {
    Splices(removed: removed, places: places, inserted: extents.map(element))
  }
}
