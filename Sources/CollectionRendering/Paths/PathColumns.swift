package import CollectionCore
import CollectionUpdates

/// The index paths before and after a batch as two columns, whose rows lines join.
///
/// The left column numbers what the view shows before, the right one what the data has after. Rows
/// that nothing touches fold, so the columns grow with the batch and not with the collection.
package struct PathColumns: Sendable, Hashable {
  /// What happens to a row or a section.
  package enum Mark: String, Sendable {
    case stays = ""
    case deleted = "d"
    case inserted = "i"
    case moved = "m"
    case reloaded = "r"
    case reconfigured = "c"
    /// What a refused batch has too much of on one side, or names although it does not exist.
    case fault = "e"
  }

  /// An item, or a run of items that stay together.
  package struct Row: Sendable, Hashable {
    /// The index of the item, or of the first one of a run.
    package var item: Int
    /// The number of items of a run; 1 for an item.
    package var count = 1
    /// The words of the item; empty where its identity is unknown.
    package var name = ""
    package var mark = Mark.stays
    /// The place in the other column; nil where there is none.
    package var partner: IndexPath?
    /// The index of the operation that names the item.
    package var operation: Int?
    /// A remark, such as `1 too many`.
    package var note = ""
  }

  /// A section, or a run of sections that nothing touches.
  package struct Block: Sendable, Hashable {
    /// The index of the section, or of the first one of a run.
    package var section: Int
    /// The number of sections of a run; 1 for a section.
    package var sections = 1
    /// The number of items.
    package var items = 0
    package var name = ""
    package var mark = Mark.stays
    /// The index in the other column; nil where there is none.
    package var partner: Int?
    /// The index of the operation that names the section.
    package var operation: Int?
    package var rows: [Row] = []
    /// A remark, such as `1 too many`.
    package var note = ""
  }

  /// The sum of a section: what it had, what the operations make of it, and what the data has.
  package struct Sum: Sendable, Hashable {
    package var name: String
    package var before: Int
    package var deleted: Int
    package var inserted: Int
    /// The items that moved in, less those that moved out.
    package var moved: Int
    package var after: Int

    /// The number that the operations lead to.
    package var makes: Int { before - deleted + inserted + moved }
  }

  /// The most rows of a section, and the most blocks of a column.
  static let greatestRows = 100
  static let greatestBlocks = 60
  /// The most items of both sides of a refused batch whose rows are compared.
  static let greatestCompared = 400

  package var before: [Block] = []
  package var after: [Block] = []
  package var sums: [Sum] = []
}

/// One side of a batch: the counts, and the items where they are known.
struct PathSide {
  let state: CollectionState?
  let counts: SectionCounts

  /// Creates the side of a state.
  init(_ state: CollectionState) { (self.state, counts) = (state, state.counts) }

  /// Creates a side of which only the counts are known.
  init(counts: SectionCounts) { (state, self.counts) = (nil, counts) }

  /// Reads a state line, or the counts where the line sums a long state up; nil for anything else.
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

  /// Returns the words of an item; nil where it does not exist or is unknown.
  func name(of path: IndexPath) -> String? {
    state?.item(at: path)?.id.label.printableName.cut(to: PathSide.greatestColumns)
  }

  /// Returns the words of a section; nil where it does not exist or is unknown.
  func name(of section: Int) -> String? {
    guard let state, state.sections.indices.contains(section) else { return nil }
    return state.sections[section].id.label.printableName.cut(to: PathSide.greatestColumns)
  }

  /// Returns whether there is a section.
  func has(_ section: Int) -> Bool { section >= 0 && section < counts.count }

  private static let greatestColumns = 40
}

/// The operations of a batch by the places that they name.
struct NamedPlaces {
  /// The indices of the operations by an index path or a section before, and after.
  private(set) var before: [[Int]: [Int]] = [:]
  private(set) var after: [[Int]: [Int]] = [:]
  private(set) var deleted: [Int: Int] = [:]
  private(set) var inserted: [Int: Int] = [:]
  /// The items that leave a section for another one, and that enter one, by the section.
  private(set) var left: [Int: Int] = [:]
  private(set) var entered: [Int: Int] = [:]

  /// Finds the places. Complexity: O(k).
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
