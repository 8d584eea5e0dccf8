/// Distinct places of items, grouped by section in one flat array.
struct SectionedPlaces: Hashable, Sendable {
  /// The sections that have places here, in ascending order.
  private(set) var sections: [Int] = []
  private var starts: [Int] = []
  private var items: [Int] = []

  /// Groups paths that are distinct and in ascending order. Complexity: O(k).
  init(_ paths: [IndexPath]) {
    for path in paths {
      if sections.last != path.section {
        sections.append(path.section)
        starts.append(items.count)
      }
      items.append(path.item)
    }
    starts.append(items.count)
  }

  /// The places in a section; none if it is not among the sections. Complexity: O(log k).
  subscript(section: Int) -> Places {
    let index = sections.partitioningIndex { $0 >= section }
    guard index < sections.count, sections[index] == section else { return Places([]) }
    return Places(items[starts[index]..<starts[index + 1]])
  }
}
