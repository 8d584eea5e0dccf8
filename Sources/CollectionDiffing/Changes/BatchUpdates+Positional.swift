import CollectionCore
import CollectionUpdates

extension BatchUpdates {
  /// Creates the batch that compares two states index path by index path.
  ///
  /// Items that differ are reloaded, even with another id. Surplus items are deleted at the end,
  /// and missing ones are inserted there. Items are not recognized at other positions, so there are
  /// no moves.
  ///
  /// Complexity: O(n).
  init(positionalFrom old: CollectionState, to new: CollectionState, refresh: Changes.Refresh) {
    self.init()
    let common = min(old.sections.count, new.sections.count)
    for section in (common..<max(common, old.sections.count)) { deleteSection(at: section) }
    for section in (common..<max(common, new.sections.count)) { insertSection(at: section) }
    for section in 0..<common {
      let (before, after) = (old.sections[section], new.sections[section])
      if before.id != after.id || before.fields != after.fields {
        reloadSection(at: section)
      } else if before.items != after.items {
        compare(before.items, after.items, in: section, refresh)
      }
    }
  }

  private mutating func compare(
    _ old: ItemList, _ new: ItemList, in section: Int, _ refresh: Changes.Refresh
  ) {
    let common = Swift.min(old.count, new.count)
    for item in common..<Swift.max(common, old.count) { deleteItem(at: IndexPath(section, item)) }
    for item in common..<Swift.max(common, new.count) { insertItem(at: IndexPath(section, item)) }
    for (item, (before, after)) in zip(old, new).enumerated() where before != after {
      let path = IndexPath(section, item)
      if refresh == .reconfigure, before.id == after.id {
        reconfigureItem(at: path)
      } else {
        reloadItem(at: path)
      }
    }
  }
}
