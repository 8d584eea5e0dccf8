import CollectionCore
import CollectionUpdates

extension PathColumns {
  /// Creates the columns of an accepted batch, or nil if it is refused or the view reloads instead.
  ///
  /// Complexity: O(k log k) for k operations.
  init?(
    _ operations: [UpdateOperation], from before: PathSide, to after: PathSide,
    profile: UpdateProfile
  ) {
    let resolution = try? BatchUpdates(operations).resolved(
      before: before.counts, after: after.counts, profile: profile)
    guard case .updates(let map)? = resolution else { return nil }
    self = AcceptedColumns(map, operations, before, after).columns
  }
}

/// The columns of an accepted batch while they are computed.
private struct AcceptedColumns {
  private let map: UpdateMap
  private let before, after: PathSide
  private let places: NamedPlaces
  private var oldItems: [IndexPath: (mark: PathColumns.Mark, to: IndexPath?)] = [:]
  private var newItems: [IndexPath: (mark: PathColumns.Mark, from: IndexPath?)] = [:]
  /// The items with their own row, by section.
  private var oldSingles: [Int: [Int]] = [:]
  private var newSingles: [Int: [Int]] = [:]
  private var reloadedSections: (old: [Int: Int], new: [Int: Int]) = ([:], [:])
  private(set) var columns = PathColumns()

  init(
    _ map: UpdateMap, _ operations: [UpdateOperation], _ before: PathSide, _ after: PathSide
  ) {
    (self.map, self.before, self.after) = (map, before, after)
    places = NamedPlaces(operations) { map.newSection(forOld: $0) == $1 }
    note()
    let sections = touchedSections()
    columns.before = blocks(sections.old, sections.new, before, isBefore: true)
    columns.after = blocks(sections.new, sections.old, after, isBefore: false)
    sum(sections.old)
  }

  /// Records the change of each item named by an operation.
  private mutating func note() {
    for path in map.deletedItems { oldItems[path] = (.deleted, nil) }
    for path in map.insertedItems + map.extraItems { newItems[path] = (.inserted, nil) }
    for item in map.reloadedItems {
      oldItems[item.before] = (.reloaded, item.after)
      newItems[item.after] = (.reloaded, item.before)
    }
    for path in map.refreshedItems {
      guard let new = map.newIndexPath(forOld: path) else { continue }
      oldItems[path] = (.reconfigured, new)
      newItems[new] = (.reconfigured, path)
    }
    for item in map.movedItems {
      oldItems[item.from] = (.moved, item.to)
      newItems[item.to] = (.moved, item.from)
    }
    for path in oldItems.keys { oldSingles[path.section, default: []].append(path.item) }
    for path in newItems.keys { newSingles[path.section, default: []].append(path.item) }
    for section in oldSingles.keys { oldSingles[section]?.sort() }
    for section in newSingles.keys { newSingles[section]?.sort() }
    for section in map.reloadedSections {
      reloadedSections.old[section.before] = section.after
      reloadedSections.new[section.after] = section.before
    }
  }

  /// Returns the sections shown with their items, before and after; all of them for a small view.
  private func touchedSections() -> (old: [Int], new: [Int]) {
    let isSmall = [before.counts, after.counts].allSatisfy { counts in
      counts.count <= 6 && counts.saturatingSum <= 16
    }
    if isSmall { return (Array(0..<before.counts.count), Array(0..<after.counts.count)) }
    var old = Set(map.departedSections).union(reloadedSections.old.keys).union(oldSingles.keys)
    var new = Set(map.arrivedSections).union(reloadedSections.new.keys).union(newSingles.keys)
    new.formUnion(old.compactMap { map.newSection(forOld: $0) })
    old.formUnion(new.compactMap { map.oldSection(forNew: $0) })
    return (old.sorted(), new.sorted())
  }

  /// Returns a column: a block for each touched section, and for each run of others.
  private func blocks(
    _ touched: [Int], _ others: [Int], _ side: PathSide, isBefore: Bool
  ) -> [PathColumns.Block] {
    var blocks: [PathColumns.Block] = []
    var rest = touched[...]
    var section = 0
    let end = side.counts.count
    while section < end, blocks.count < PathColumns.greatestBlocks {
      if rest.first == section {
        rest.removeFirst()
        blocks.append(isBefore ? oldBlock(section) : newBlock(section))
        section += 1
        continue
      }
      let partner = isBefore ? map.newSection(forOld: section) : map.oldSection(forNew: section)
      var count = (rest.first ?? end) - section
      if let partner {
        let last = isBefore ? after.counts.count : before.counts.count
        count = min(count, (others.first { $0 > partner } ?? last) - partner)
      }
      let name = count == 1 ? side.name(of: section) ?? "" : ""
      let items = count == 1 ? side.counts[section] : 0
      blocks.append(
        PathColumns.Block(
          section: section, sections: count, items: items, name: name, partner: partner))
      section += count
    }
    return blocks
  }

  private func oldBlock(_ section: Int) -> PathColumns.Block {
    let partner = map.newSection(forOld: section) ?? reloadedSections.old[section]
    let isMoved = map.departedSections.contains(section)
    var block = PathColumns.Block(
      section: section, items: before.counts[section], name: before.name(of: section) ?? "",
      partner: partner, operation: places.before[[section]]?.last)
    if reloadedSections.old[section] != nil {
      block.mark = .reloaded
    } else if isMoved {
      block.mark = partner == nil ? .deleted : .moved
    }
    if let new = map.newSection(forOld: section) {
      block.rows = rows(section, new).old
    } else {
      block.rows = plain(before, section, block.mark)
    }
    return block
  }

  private func newBlock(_ section: Int) -> PathColumns.Block {
    let partner = map.oldSection(forNew: section) ?? reloadedSections.new[section]
    var block = PathColumns.Block(
      section: section, items: after.counts[section], name: after.name(of: section) ?? "",
      partner: partner, operation: places.after[[section]]?.last)
    if let old = reloadedSections.new[section] {
      block.mark = .reloaded
      block.operation = places.before[[old]]?.last
    } else if map.arrivedSections.contains(section) {
      block.mark = partner == nil ? .inserted : .moved
    }
    if let old = map.oldSection(forNew: section) {
      block.rows = rows(old, section).new
    } else {
      block.rows = plain(after, section, block.mark)
    }
    return block
  }

  /// Returns the rows of a section without a partner, or of a new one.
  private func plain(
    _ side: PathSide, _ section: Int, _ mark: PathColumns.Mark
  ) -> [PathColumns.Row] {
    let count = side.counts[section]
    let run = PathRun(before: 0, after: 0, count: count)
    return run.rows(of: count, count + 1).map { part in
      PathColumns.Row(
        item: part.before, count: part.count,
        name: part.count > 1 ? "" : side.name(of: IndexPath(section, part.before)) ?? "",
        mark: mark)
    }
  }

  /// Returns the rows of a section that exists before and after.
  private func rows(
    _ old: Int, _ new: Int
  ) -> (old: [PathColumns.Row], new: [PathColumns.Row]) {
    let (oldCount, newCount) = (before.counts[old], after.counts[new])
    var singles = (oldSingles[old] ?? [])[...]
    let others = newSingles[new] ?? []
    var (oldRows, newRows): ([PathColumns.Row], [PathColumns.Row]) = ([], [])
    var item = 0
    while item < oldCount, oldRows.count < PathColumns.greatestRows {
      let path = IndexPath(old, item)
      if singles.first == item {
        singles.removeFirst()
        let known = oldItems[path]
        oldRows.append(
          PathColumns.Row(
            item: item, name: before.name(of: path) ?? "", mark: known?.mark ?? .stays,
            partner: known?.to, operation: places.before[[old, item]]?.last))
        item += 1
        continue
      }
      guard let place = map.newIndexPath(forOld: path)?.item else { break }
      let end = others.first { $0 > place } ?? newCount
      let count = min((singles.first ?? oldCount) - item, end - place)
      guard count > 0 else { break }
      for part in PathRun(before: item, after: place, count: count).rows(of: oldCount, newCount) {
        let (from, to) = (IndexPath(old, part.before), IndexPath(new, part.after))
        let name = part.count > 1 ? "" : before.name(of: from) ?? ""
        oldRows.append(
          PathColumns.Row(item: part.before, count: part.count, name: name, partner: to))
        newRows.append(
          PathColumns.Row(
            item: part.after, count: part.count,
            name: part.count > 1 ? "" : after.name(of: to) ?? name, partner: from))
      }
      item += count
    }
    if item < oldCount { oldRows.append(.init(item: item, count: oldCount - item, note: "…")) }
    for item in others.prefix(PathColumns.greatestRows) {
      let path = IndexPath(new, item)
      let known = newItems[path]
      let operation =
        places.after[[new, item]]?.last
        ?? known?.from.flatMap { places.before[[$0.section, $0.item]]?.last }
      newRows.append(
        PathColumns.Row(
          item: item, name: after.name(of: path) ?? "", mark: known?.mark ?? .inserted,
          partner: known?.from, operation: operation))
    }
    newRows.sort { $0.item < $1.item }
    return (oldRows, newRows)
  }

  private mutating func sum(_ touched: [Int]) {
    for old in touched.prefix(PathColumns.greatestBlocks) {
      guard let new = map.newSection(forOld: old) else { continue }
      let sum = places.sum(old, new, before, after)
      if sum.deleted != 0 || sum.inserted != 0 || sum.moved != 0 { columns.sums.append(sum) }
    }
  }
}
