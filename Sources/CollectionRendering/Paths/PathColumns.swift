package import CollectionCore
import CollectionUpdates

/// The index paths before and after a batch as two columns, with lines between their rows.
///
/// The left column numbers the items that the view shows before, the right one those of the data
/// after. Untouched rows are folded, so the columns grow with the batch and not with the
/// collection.
package struct PathColumns: Sendable, Hashable {
  /// The change of a row or a section.
  package enum Mark: String, Sendable {
    case stays = ""
    case deleted = "d"
    case inserted = "i"
    case moved = "m"
    case reloaded = "r"
    case reconfigured = "c"
    /// An item in excess on one side of a refused batch, or a missing one that it names.
    case fault = "e"
  }

  /// An item, or a run of items that stay together.
  package struct Row: Sendable, Hashable {
    /// The index of the item, or of the first one of a run.
    package var item: Int
    /// The number of items of a run; 1 for an item.
    package var count = 1
    /// The name of the item; empty if its identity is unknown.
    package var name = ""
    package var mark = Mark.stays
    /// The index path in the other column; nil if there is none.
    package var partner: IndexPath?
    /// The index of the operation that names the item.
    package var operation: Int?
    /// A note, such as `1 too many`.
    package var note = ""
  }

  /// A section, or a run of untouched sections.
  package struct Block: Sendable, Hashable {
    /// The index of the section, or of the first one of a run.
    package var section: Int
    /// The number of sections of a run; 1 for a section.
    package var sections = 1
    /// The number of items.
    package var items = 0
    package var name = ""
    package var mark = Mark.stays
    /// The index in the other column; nil if there is none.
    package var partner: Int?
    /// The index of the operation that names the section.
    package var operation: Int?
    package var rows: [Row] = []
    /// A note, such as `1 too many`.
    package var note = ""
  }

  /// The sum of a section: the items before, by the operations, and in the data.
  package struct Sum: Sendable, Hashable {
    package var name: String
    package var before: Int
    package var deleted: Int
    package var inserted: Int
    /// The number of items that moved in, less that of items that moved out.
    package var moved: Int
    package var after: Int

    /// The number that results from the operations.
    package var makes: Int { before - deleted + inserted + moved }
  }

  /// The maximum rows of a section, and blocks of a column.
  static let greatestRows = 100
  static let greatestBlocks = 60
  /// The maximum number of items on both sides of a refused batch whose rows are compared.
  static let greatestCompared = 400

  package var before: [Block] = []
  package var after: [Block] = []
  package var sums: [Sum] = []
}
