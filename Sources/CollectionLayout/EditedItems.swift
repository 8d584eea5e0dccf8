/// Walks over the items of a section after a batch, and tells what is known of each.
struct EditedItems {
  private let edits: SectionEdits
  private var old: Int
  private var removed = 0
  private var inserted = 0
  private var resized = 0

  /// Starts at an item up to which nothing changed.
  init(_ edits: SectionEdits, from item: Int) {
    self.edits = edits
    old = item
    resized = edits.resized.firstIndex { $0 >= item } ?? edits.resized.count
  }

  /// Goes on to the next item after the batch.
  ///
  /// - Returns: its place before the batch; nil if it has to be asked about.
  mutating func next(_ item: Int) -> Int? {
    if inserted < edits.inserted.count, edits.inserted[inserted] == item {
      inserted += 1
      return nil
    }
    while removed < edits.removed.count, edits.removed[removed] == old {
      removed += 1
      old += 1
    }
    defer { old += 1 }
    if resized < edits.resized.count, edits.resized[resized] == item {
      resized += 1
      return nil
    }
    return old
  }
}

extension SectionEdits {
  /// The first item that is not as it was; the number of items that stand where nothing changes.
  var firstChange: Int {
    min(removed.first ?? count, inserted.first ?? count, resized.first ?? count, count)
  }

  /// Whether the edits lead from a number of items to `count`, and name places that exist.
  func fit(_ before: Int) -> Bool {
    before - removed.count + inserted.count == count
      && (removed.last ?? 0) < max(1, before) && (inserted.last ?? 0) < max(1, count)
      && (resized.last ?? 0) < max(1, count)
  }
}
