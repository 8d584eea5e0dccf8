import CollectionCore

/// The bookkeeping of one section that is there before and after a batch.
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
  /// The number of deletes, those of reloads included and repeated ones counted each time.
  public var deleted = 0
  /// The number of inserts, those of reloads included and repeated ones counted each time.
  public var inserted = 0
  /// The number of items that came from other sections.
  public var movedIn = 0
  /// The number of items that went to other sections.
  public var movedOut = 0
  /// The number of items that the data has after the batch.
  public var after: Int

  /// Creates a tally without operations.
  package init(newIndex: Int, oldIndex: Int, before: Int, after: Int) {
    self.newIndex = newIndex
    self.oldIndex = oldIndex
    self.before = before
    self.after = after
  }

  /// The number of items that the operations add; negative if they delete more.
  public var change: Int { inserted + movedIn - deleted - movedOut }

  /// Whether the operations lead from one count to the other.
  public var agrees: Bool { after - before == change }
}

extension SectionTally: CustomStringConvertible {
  /// The left side of the arithmetic and its result, as in `4 − 1 + 0 = 3`; moves where there are
  /// any.
  public var description: String {
    var text = "\(before) − \(deleted) + \(inserted)"
    if movedOut > 0 { text += " − \(movedOut) moved out" }
    if movedIn > 0 { text += " + \(movedIn) moved in" }
    return text + " = \(before.saturatingAdding(change).signed)"
  }
}
