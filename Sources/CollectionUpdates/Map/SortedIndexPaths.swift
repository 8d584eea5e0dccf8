package import CollectionCore

/// Distinct index paths, grouped by section in one flat array.
package struct SortedIndexPaths: Hashable, Sendable {
  /// The sections of the index paths, in ascending order.
  package private(set) var sections: [Int] = []
  private var starts: [Int] = []
  private var items: [Int] = []

  /// Groups index paths that are distinct and in ascending order. Complexity: O(k).
  package init(_ paths: [IndexPath]) {
    guard !paths.isEmpty else { return }
    for path in paths {
      if sections.last != path.section {
        sections.append(path.section)
        starts.append(items.count)
      }
      items.append(path.item)
    }
    starts.append(items.count)
  }

  /// Returns the items in a section, or none if it is not among the sections. Complexity: O(log k).
  package subscript(section: Int) -> SortedIndices {
    let index = sections.partitioningIndex { $0 >= section }
    guard index < sections.count, sections[index] == section else { return SortedIndices([]) }
    return SortedIndices(items[starts[index]..<starts[index + 1]])
  }
}
