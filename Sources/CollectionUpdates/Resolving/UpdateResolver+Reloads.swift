import CollectionCore

/// Reloads become a delete and an insert; only the batch's own deletes and inserts shift them.
extension UpdateResolver {
  /// Replaces the reloads by the deletes and inserts that they stand for.
  ///
  /// - Throws: U05 if a reload names a place that is deleted too.
  mutating func decomposeReloads(hasCell: (IndexPath) -> Bool) throws(UpdateError) {
    let gone = SortedIndices(sections.deletes.map(\.place).withoutRepeats()[...])
    let placed = SortedIndices(sections.inserts.map(\.place).withoutRepeats()[...])
    let sectionReloads = sections.reloads
    let itemReloads = items.reloads
    let writtenSections = sections
    let writtenItems = items

    for (previous, reload) in zip([nil] + sectionReloads, sectionReloads)
    where previous?.place != reload.place {
      if let delete = writtenSections.delete(of: reload.place) {
        throw error(
          .deleteAndReload(UpdateFault.path(ofSection: reload.place)),
          [delete.operation, reload.operation])
      }
      let target = Self.shifted(reload.place, gone: gone, placed: placed)
      sections.deletes.append(Mark(reload.place, reload.operation))
      sections.inserts.append(Mark(target, reload.operation))
      sections.reloaded.append(.init(before: reload.place, after: target))
    }

    let goneItems = SortedIndexPaths(items.deletes.map(\.place).withoutRepeats())
    let placedItems = SortedIndexPaths(items.inserts.map(\.place).withoutRepeats())
    for (previous, reload) in zip([nil] + itemReloads, itemReloads)
    where previous?.place != reload.place {
      let path = reload.place
      guard isItem(path), hasCell(path) else {
        droppedReloads.append(path)
        continue
      }
      if let delete = writtenItems.delete(of: path) {
        throw error(.deleteAndReload(path), [delete.operation, reload.operation])
      }
      // With its section, an item's reload is absorbed whole.
      if gone.contains(path.section) { continue }
      let section = Self.shifted(path.section, gone: gone, placed: placed)
      let item = Self.shifted(
        path.item, gone: goneItems[path.section], placed: placedItems[section])
      let target = IndexPath(section: section, item: item)
      items.deletes.append(Mark(path, reload.operation))
      items.inserts.append(Mark(target, reload.operation))
      items.reloaded.append(.init(before: path, after: target))
    }
    sections.sortMarks()
    items.sortMarks()
  }

  private func isItem(_ path: IndexPath) -> Bool {
    before.indices.contains(path.section) && path.item >= 0 && path.item < before[path.section]
  }

  /// Returns where a place comes once the deletes below it and the inserts up to it are made.
  private static func shifted(_ place: Int, gone: SortedIndices, placed: SortedIndices) -> Int {
    // There are no more deletes below a place than integers, so this cannot overflow.
    placed.free(place - gone.count(below: place))
  }
}
