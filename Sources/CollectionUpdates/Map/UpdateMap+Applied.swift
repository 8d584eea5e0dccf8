public import CollectionCore

extension UpdateMap {
  /// Returns what the view shows after the batch.
  ///
  /// What stays or moves keeps the item that the view had; what comes is taken from the data at
  /// its new place. An item whose reload or reconfiguration was dropped has no cell yet, and so comes
  /// from the data as well. Sections in which nothing changes are shared. Where `shown` or `data` hold less
  /// than the counts say, the missing items are left out.
  ///
  /// Complexity: O(S + k log n).
  public func applied(to shown: CollectionState, data: CollectionState) -> CollectionState {
    var sections: [Section]
    var missing: [Int] = []
    if sectionsStay, shown.sections.count == before.count {
      sections = shown.sections
    } else {
      sections = after.indices.map { index in
        if let old = oldSection(forNew: index), shown.sections.indices.contains(old) {
          return shown.sections[old]
        }
        if data.sections.indices.contains(index) { return data.sections[index] }
        missing.append(index)
        return Section(id: "")
      }
    }
    removeItems(from: &sections)
    placeItems(in: &sections, shown: shown, data: data)
    reconfigureItems(in: &sections, data: data)
    for index in missing.reversed() { sections.remove(at: index) }
    return CollectionState(sections: sections)
  }

  /// Whether every section keeps its index.
  private var sectionsStay: Bool { goneSections.count == 0 && placedSections.count == 0 }

  private func removeItems(from sections: inout [Section]) {
    for old in goneItems.sections {
      guard let section = newSection(forOld: old) else { continue }
      for item in goneItems[old].sorted.reversed() {
        if item < sections[section].items.count { sections[section].items.remove(at: item) }
      }
    }
  }

  private func placeItems(
    in sections: inout [Section], shown: CollectionState, data: CollectionState
  ) {
    var arrivals = itemArrivals[...]
    for section in placedItems.sections {
      let isNew = oldSection(forNew: section) == nil
      for item in placedItems[section].sorted {
        let path = IndexPath(section: section, item: item)
        let arrival = arrivals.first?.to == path ? arrivals.popFirst() : nil
        let source = arrival.map { shown.item(at: $0.from) } ?? data.item(at: path)
        guard let source else { continue }
        let count = sections[section].items.count
        if !isNew {
          sections[section].items.insert(source, at: min(item, count))
        } else if arrival != nil, item < count {
          // An extra section came whole from the data; a moved item still keeps its content.
          sections[section].items[item] = source
        }
      }
    }
  }

  private func reconfigureItems(in sections: inout [Section], data: CollectionState) {
    for old in reconfiguredItems + reconfiguredUnseen + droppedReloads {
      guard let path = newIndexPath(forOld: old), let item = data.item(at: path),
        path.item < sections[path.section].items.count
      else { continue }
      sections[path.section].items[path.item] = item
    }
  }
}
