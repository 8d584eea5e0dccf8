import CollectionCore
import CollectionUpdates

/// The operations of a batch by the positions that they name.
struct NamedPlaces {
  /// The indices of the operations by an index path or a section, before and after.
  private(set) var before: [[Int]: [Int]] = [:]
  private(set) var after: [[Int]: [Int]] = [:]
  private(set) var deleted: [Int: Int] = [:]
  private(set) var inserted: [Int: Int] = [:]
  /// The numbers of items that leave or enter a section from or to others, by section.
  private(set) var left: [Int: Int] = [:]
  private(set) var entered: [Int: Int] = [:]

  /// Collects the positions. Complexity: O(k).
  init(_ operations: [UpdateOperation], isSame: (Int, Int) -> Bool) {
    for (index, operation) in operations.enumerated() {
      let written = operation.kind.written
      if let place = written.before { before[place, default: []].append(index) }
      if let place = written.after { after[place, default: []].append(index) }
      switch operation.kind {
      case .deleteItem(let path): deleted[path.section, default: 0] += 1
      case .insertItem(let path): inserted[path.section, default: 0] += 1
      case .moveItem(let from, let to):
        guard !isSame(from.section, to.section) else { continue }
        left[from.section, default: 0] += 1
        entered[to.section, default: 0] += 1
      case .reloadItem, .reconfigureItem, .insertSection, .deleteSection, .reloadSection,
        .moveSection:
        break
      }
    }
  }

  /// Returns the sum of a section with its indices before and after.
  func sum(_ old: Int, _ new: Int, _ before: PathSide, _ after: PathSide) -> PathColumns.Sum {
    PathColumns.Sum(
      name: after.name(of: new) ?? before.name(of: old) ?? "section \(new)",
      before: before.counts[old], deleted: deleted[old] ?? 0, inserted: inserted[new] ?? 0,
      moved: (entered[new] ?? 0) - (left[old] ?? 0), after: after.counts[new])
  }
}
