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
