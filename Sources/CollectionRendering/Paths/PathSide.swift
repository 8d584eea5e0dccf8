import CollectionCore
import CollectionUpdates

/// One side of a batch: the counts, and the items if they are known.
struct PathSide {
  let state: CollectionState?
  let counts: SectionCounts

  /// Creates the side of a state.
  init(_ state: CollectionState) { (self.state, counts) = (state, state.counts) }

  /// Creates a side with known counts only.
  init(counts: SectionCounts) { (state, self.counts) = (nil, counts) }

  /// Reads a state line, or the counts in the summary of a long state, or returns nil for other
  /// text.
  init?(line: String) {
    if line.isEmpty || line == "(no sections)" {
      self.init(CollectionState())
    } else if let state = try? CollectionState(line: line) {
      self.init(state)
    } else {
      guard let open = line.firstIndex(of: "["), line.hasSuffix("]") else { return nil }
      let words = line[line.index(after: open)...].dropLast().split(separator: ",")
      let numbers = words.compactMap { Int($0.drop { $0 == " " }) }
      guard !numbers.isEmpty, numbers.count == words.count else { return nil }
      self.init(counts: SectionCounts(numbers))
    }
  }

  /// Returns the name of an item, or nil if it does not exist or is unknown.
  func name(of path: IndexPath) -> String? {
    state?.item(at: path)?.id.label.printableName.cut(to: PathSide.greatestColumns)
  }

  /// Returns the name of a section, or nil if it does not exist or is unknown.
  func name(of section: Int) -> String? {
    guard let state, state.sections.indices.contains(section) else { return nil }
    return state.sections[section].id.label.printableName.cut(to: PathSide.greatestColumns)
  }

  /// Returns whether a section exists.
  func has(_ section: Int) -> Bool { section >= 0 && section < counts.count }

  private static let greatestColumns = 40
}
