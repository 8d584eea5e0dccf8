package import CollectionCore

/// One call that changes the data, removing or inserting an item or a section.
///
/// A moved item or section is removed under a number and inserted under the same number. The order
/// of the calls matters: each index refers to the data after the calls before it.
package enum DataEdit: Hashable, Sendable {
  /// Removes an item; one that moves is kept under a number.
  case removeItem(IndexPath, keptAs: Int?)
  /// Removes a section; one that moves is kept under a number.
  case removeSection(Int, keptAs: Int?)
  /// Inserts a section.
  case insertSection(Content, at: Int)
  /// Inserts an item.
  case insertItem(Content, at: IndexPath)

  /// The source of an inserted item or section.
  package enum Content: Hashable, Sendable {
    /// A new item or section, with its identifier if that is known.
    case new(Identifier?)
    /// The item or section removed under a number, which counts from 1 for either kind.
    case kept(Int)
  }
}
