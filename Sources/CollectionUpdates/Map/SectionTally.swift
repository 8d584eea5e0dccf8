import CollectionCore

/// The counts of one section that exists before and after a batch.
///
/// ```swift
/// var tally = SectionTally(newIndex: 0, oldIndex: 0, before: 3, after: 4)
/// tally.inserted = 1
/// let agrees = tally.agrees  // true: 3 + 1 = 4
/// ```
public struct SectionTally: Hashable, Sendable {
  /// The section's index after the batch.
  public var newIndex: Int
  /// The section's index before the batch.
  public var oldIndex: Int
  /// The number of items before the batch.
  public var before: Int
  /// The number of deletes, including those of reloads and repeated ones.
  public var deleted = 0
  /// The number of inserts, including those of reloads and repeated ones.
  public var inserted = 0
  /// The number of items that move in from other sections.
  public var movedIn = 0
  /// The number of items that move out to other sections.
  public var movedOut = 0
  /// The number of items in the data after the batch.
  public var after: Int

  /// Creates a tally without operations.
  package init(newIndex: Int, oldIndex: Int, before: Int, after: Int) {
    self.newIndex = newIndex
    self.oldIndex = oldIndex
    self.before = before
    self.after = after
  }

  /// The change in the number of items by the operations; negative if they delete more.
  public var change: Int { inserted + movedIn - deleted - movedOut }

  /// Whether the operations match the two counts.
  public var agrees: Bool { after - before == change }
}

extension SectionTally: CustomStringConvertible {
  /// The left side of the arithmetic and its result, such as `4 − 1 + 0 = 3`, with any moves.
  public var description: String {
    var text = "\(before) − \(deleted) + \(inserted)"
    if movedOut > 0 { text += " − \(movedOut) moved out" }
    if movedIn > 0 { text += " + \(movedIn) moved in" }
    return text + " = \(before.saturatingAdding(change).signed)"
  }
}
