import CollectionUpdates

/// The mapping of sections from old to new indices.
package struct SectionPlaces {
  private var gone = SortedIndices([])
  private var placed = SortedIndices([])
  private var touched: [Int: Int] = [:]

  /// Creates the mapping of a report's sections.
  init(_ report: ResultsReport) {
    let pairs = report.pairedSections
    if pairs.isEmpty, report.deletedSections.isEmpty, report.insertedSections.isEmpty { return }
    gone = SortedIndices(
      (report.deletedSections.map { $0.index } + pairs.map { $0.from }).sorted()[...])
    placed = SortedIndices(
      (report.insertedSections.map { $0.index } + pairs.map { $0.to }).sorted()[...])
    for pair in pairs { touched[pair.from] = pair.to }
  }

  /// Creates the mapping of sections in reported changes. Complexity: O(k log k).
  package init(_ changes: ResultsChanges) {
    guard !changes.sections.isEmpty else { return }
    for pair in changes.remadeSections { touched[pair.from] = pair.to }
    for case .move(let from, let to, _) in changes.sections.map({ $0.change }) {
      touched[from] = to
    }
    gone = SortedIndices(changes.removedSections.union(touched.keys).sorted()[...])
    placed = SortedIndices(changes.addedSections.union(touched.values).sorted()[...])
  }

  /// Returns the new index of an old section, or nil if it is deleted. Complexity: O(log k).
  package func new(_ old: Int) -> Int? {
    if gone.count == 0, placed.count == 0 { return old }
    if gone.contains(old) { return touched[old] }
    return placed.free(old - gone.count(below: old))
  }
}
