import CollectionCore
import CollectionUpdates

extension PathColumns {
  /// Creates the columns of a refused batch: its operations, and the items without a partner.
  ///
  /// Complexity: O(n + k) for at most 400 items, otherwise O(S + k).
  init(refused operations: [UpdateOperation], from before: PathSide, to after: PathSide) {
    self = RefusedColumns(operations, before, after).columns
  }
}

/// The columns of a refused batch, computed from the operations and the items of both sides.
private struct RefusedColumns {
  private let operations: [UpdateOperation]
  private let before, after: PathSide
  private var partners: (old: [Int: Int], new: [Int: Int]) = ([:], [:])
  private var places: NamedPlaces
  private(set) var columns = PathColumns()
  /// The rows before and after, by section.
  private var oldRows: [Int: [PathColumns.Row]] = [:]
  private var newRows: [Int: [PathColumns.Row]] = [:]

  init(_ operations: [UpdateOperation], _ before: PathSide, _ after: PathSide) {
    (self.operations, self.before, self.after) = (operations, before, after)
    places = NamedPlaces([]) { _, _ in true }
    pairSections()
    let old = partners.old
    places = NamedPlaces(operations) { old[$0] == $1 }
    let total = before.counts.saturatingSum.saturatingAdding(after.counts.saturatingSum)
    if total <= PathColumns.greatestCompared {
      for section in 0..<before.counts.count { oldRows[section] = oldItems(section) }
      for section in 0..<after.counts.count { newRows[section] = newItems(section) }
      pairItems()
      fold()
    }
    addMissing()
    columns.before = blocks(before, isBefore: true)
    columns.after = blocks(after, isBefore: false)
    sum()
  }

  /// Pairs the sections without operations by identity, or else in order.
  private mutating func pairSections() {
    var old = Set(0..<before.counts.count)
    var new = Set(0..<after.counts.count)
    for operation in operations {
      switch operation.kind {
      case .deleteSection(let section): old.remove(section)
      case .insertSection(let section): new.remove(section)
      case .moveSection(let from, let to):
        guard old.remove(from) != nil, new.remove(to) != nil else { continue }
        pair(from, to)
      case .reloadSection, .insertItem, .deleteItem, .reloadItem, .reconfigureItem, .moveItem:
        break
      }
    }
    guard let (first, second) = states else {
      for (from, to) in zip(old.sorted(), new.sorted()) { pair(from, to) }
      return
    }
    var byName: [Identifier: Int] = [:]
    for section in new { byName[second.sections[section].id] = section }
    for section in old.sorted() {
      guard let found = byName.removeValue(forKey: first.sections[section].id) else { continue }
      pair(section, found)
    }
  }

  /// The states, if both are known.
  private var states: (CollectionState, CollectionState)? {
    guard let first = before.state, let second = after.state else { return nil }
    return (first, second)
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    partners.old[old] = new
    partners.new[new] = old
  }

  private func oldItems(_ section: Int) -> [PathColumns.Row] {
    let isDeleted = places.before[[section]]?.contains { operations[$0].kind.isDelete } == true
    return items(section, before, places.before, isDeleted ? .deleted : .stays) { kind in
      if case .moveItem(_, let to) = kind { to } else { nil }
    }
  }

  private func newItems(_ section: Int) -> [PathColumns.Row] {
    let isInserted =
      partners.new[section] == nil
      && places.after[[section]]?.contains { operations[$0].kind.pathMark == .inserted } == true
    return items(section, after, places.after, isInserted ? .inserted : .stays) { kind in
      if case .moveItem(let from, _) = kind { from } else { nil }
    }
  }

  /// Returns the rows of a section's items.
  ///
  /// - Parameters:
  ///   - named: the operations by the positions that they name on this side.
  ///   - mark: the mark of an item without an operation.
  ///   - partner: the position of an operation on the other side.
  private func items(
    _ section: Int, _ side: PathSide, _ named: [[Int]: [Int]], _ mark: PathColumns.Mark,
    partner: (UpdateOperation.Kind) -> IndexPath?
  ) -> [PathColumns.Row] {
    (0..<side.counts[section]).map { item in
      var row = PathColumns.Row(
        item: item, name: side.name(of: IndexPath(section, item)) ?? "", mark: mark)
      let indices = named[[section, item]] ?? []
      row.operation = indices.last
      if indices.count > 1 {
        row.mark = .fault
        row.note = "named by \(indices.count) operations"
      } else if let index = indices.first {
        row.mark = operations[index].kind.pathMark
        row.partner = partner(operations[index].kind)
      }
      return row
    }
  }

  /// Pairs the remaining items, and marks those without a partner.
  private mutating func pairItems() {
    for (old, rows) in oldRows {
      guard let new = partners.old[old], let others = newRows[new] else {
        if places.before[[old]] == nil { Self.mark(&oldRows[old], "section without a partner") }
        continue
      }
      if let (first, second) = states {
        var found: [Identifier: Int] = [:]
        for (item, row) in others.enumerated() where row.mark == .stays {
          found[second.sections[new].items[item].id] = item
        }
        for (item, row) in rows.enumerated() where row.mark.staysInPlace {
          guard let place = found.removeValue(forKey: first.sections[old].items[item].id) else {
            continue
          }
          join(old, item, new, place)
        }
      } else {
        let stay = rows.indices.filter { rows[$0].mark.staysInPlace }
        let places = others.indices.filter { others[$0].mark == .stays }
        for (item, place) in zip(stay, places) { join(old, item, new, place) }
      }
      Self.mark(&oldRows[old], states == nil ? "" : "gone from the data, but not deleted")
      Self.mark(&newRows[new], states == nil ? "" : "in the data, but not inserted")
    }
    for new in newRows.keys where partners.new[new] == nil && places.after[[new]] == nil {
      Self.mark(&newRows[new], "section without a partner")
    }
  }

  private mutating func join(_ old: Int, _ item: Int, _ new: Int, _ place: Int) {
    oldRows[old]?[item].partner = IndexPath(new, place)
    newRows[new]?[place].partner = IndexPath(old, item)
    guard let mark = oldRows[old]?[item].mark, mark != .stays else { return }
    newRows[new]?[place].mark = mark
    newRows[new]?[place].operation = oldRows[old]?[item].operation
  }

  /// Marks the rows without a partner; if identities are unknown, the first one says how many.
  private static func mark(_ rows: inout [PathColumns.Row]?, _ note: String) {
    guard let all = rows else { return }
    let alone = all.indices.filter { all[$0].mark == .stays && all[$0].partner == nil }
    for index in alone {
      rows?[index].mark = .fault
      rows?[index].note = note
    }
    if note.isEmpty, let first = alone.first { rows?[first].note = "\(alone.count) too many" }
  }

  /// Folds runs of remaining items.
  private mutating func fold() {
    for (old, rows) in oldRows {
      guard let new = partners.old[old], let others = newRows[new] else { continue }
      var folded: (old: [PathColumns.Row], new: Set<Int>, rows: [PathColumns.Row]) = ([], [], [])
      var item = 0
      while item < rows.count {
        var count = 0
        while item + count < rows.count, rows[item + count].mark == .stays,
          let place = rows[item + count].partner?.item, others[place].mark == .stays,
          place == (rows[item].partner?.item ?? 0) + count
        {
          count += 1
        }
        guard count > 0, let place = rows[item].partner?.item else {
          folded.old.append(rows[item])
          item += 1
          continue
        }
        let run = PathRun(before: item, after: place, count: count)
        for part in run.rows(of: rows.count, others.count) {
          if part.count == 1 {
            folded.old.append(rows[part.before])
          } else {
            folded.old.append(
              PathColumns.Row(
                item: part.before, count: part.count, partner: IndexPath(new, part.after)))
            folded.rows.append(
              PathColumns.Row(
                item: part.after, count: part.count, partner: IndexPath(old, part.before)))
            folded.new.formUnion(part.after..<(part.after + part.count))
          }
        }
        item += count
      }
      oldRows[old] = folded.old
      newRows[new] = (others.filter { !folded.new.contains($0.item) } + folded.rows)
        .sorted { $0.item < $1.item }
    }
  }

  /// Adds a row for each missing index path that an operation names.
  private mutating func addMissing() {
    for (place, indices) in places.before where place.count == 2 && before.has(place[0]) {
      guard place[1] < 0 || place[1] >= before.counts[place[0]] else { continue }
      oldRows[place[0], default: []].append(.missing(place[1], indices.last))
    }
    for (place, indices) in places.after where place.count == 2 && after.has(place[0]) {
      guard place[1] < 0 || place[1] >= after.counts[place[0]] else { continue }
      newRows[place[0], default: []].append(.missing(place[1], indices.last))
    }
  }

  private func blocks(_ side: PathSide, isBefore: Bool) -> [PathColumns.Block] {
    let named = isBefore ? places.before : places.after
    var blocks = (0..<min(side.counts.count, PathColumns.greatestBlocks)).map { section in
      let partner = isBefore ? partners.old[section] : partners.new[section]
      let index = named[[section]]?.last
      var block = PathColumns.Block(
        section: section, items: side.counts[section], name: side.name(of: section) ?? "",
        partner: partner, operation: index)
      block.mark = index.map { operations[$0].kind.pathMark } ?? (partner == nil ? .fault : .stays)
      if block.mark == .fault { block.note = "no partner" }
      block.rows = ((isBefore ? oldRows[section] : newRows[section]) ?? [])
      block.rows.sort { $0.item < $1.item }
      block.rows = Array(block.rows.prefix(PathColumns.greatestRows))
      return block
    }
    var missing: [Int: Int] = [:]
    for (place, indices) in named where !side.has(place[0]) {
      missing[place[0]] = max(missing[place[0]] ?? 0, indices.last ?? 0)
    }
    for (section, operation) in missing.sorted(by: { $0.key < $1.key })
      .prefix(PathColumns.greatestBlocks)
    {
      blocks.append(
        PathColumns.Block(
          section: section, mark: .fault, operation: operation, note: "no such section"))
    }
    return blocks
  }

  private mutating func sum() {
    for (old, new) in partners.old.sorted(by: { $0.value < $1.value }) {
      let sum = places.sum(old, new, before, after)
      let isTouched = sum.deleted != 0 || sum.inserted != 0 || sum.moved != 0
      guard isTouched || sum.makes != sum.after else { continue }
      if columns.sums.count < PathColumns.greatestBlocks { columns.sums.append(sum) }
    }
    let deleted = Set(
      operations.filter { $0.kind.pathMark == .deleted }.compactMap { $0.kind.section })
    let inserted = Set(
      operations.filter { $0.kind.pathMark == .inserted }.compactMap { $0.kind.section })
    let sum = PathColumns.Sum(
      name: "sections", before: before.counts.count, deleted: deleted.count,
      inserted: inserted.count, moved: 0, after: after.counts.count)
    if sum.deleted != 0 || sum.inserted != 0 || sum.makes != sum.after { columns.sums.append(sum) }
  }
}

extension PathColumns.Mark {
  /// Whether an item with the mark keeps its position among the others.
  fileprivate var staysInPlace: Bool {
    switch self {
    case .stays, .reloaded, .reconfigured: true
    case .deleted, .inserted, .moved, .fault: false
    }
  }
}

extension PathColumns.Row {
  /// Creates the row of a missing index path.
  fileprivate static func missing(_ item: Int, _ operation: Int?) -> PathColumns.Row {
    PathColumns.Row(item: item, mark: .fault, operation: operation, note: "no such item")
  }
}

extension UpdateOperation.Kind {
  /// The mark of the operation's item or section.
  var pathMark: PathColumns.Mark {
    switch self {
    case .insertItem, .insertSection: .inserted
    case .deleteItem, .deleteSection: .deleted
    case .moveItem, .moveSection: .moved
    case .reloadItem, .reloadSection: .reloaded
    case .reconfigureItem: .reconfigured
    }
  }

  /// The section that the operation inserts or deletes; nil for other operations.
  fileprivate var section: Int? {
    switch self {
    case .insertSection(let section), .deleteSection(let section): section
    case .insertItem, .deleteItem, .reloadItem, .reconfigureItem, .moveItem, .reloadSection,
      .moveSection:
      nil
    }
  }
}
