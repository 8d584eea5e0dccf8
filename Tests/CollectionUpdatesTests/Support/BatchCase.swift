import CollectionCore
import CollectionUpdates
import TestSupport

/// A random batch that is valid by construction, with what it must lead to.
struct BatchCase {
  /// The ids before the batch: 0, 1, 2, … in order.
  var before: [[Int]] = []
  /// The calls in random order.
  var operations: [UpdateOperation.Kind] = []
  /// What the view shows afterwards.
  var expected: [[BatchReplay.Token]] = []
  /// The ids of the items that are reloaded, alone or with their section.
  var reloaded: Set<Int> = []
  /// The new index of each old section; nil if it is deleted or reloaded.
  var newSections: [Int?] = []

  /// Makes a batch; `reloads` says whether to reload instead of moving.
  init(using random: inout SeededGenerator, reloads: Bool) {
    var next = 0
    for _ in 0..<random.below(5) {
      let count = random.below(6)
      before.append(Array(next..<next + count))
      next += count
    }
    var reloadedSections: [Int] = []
    let fates = before.indices.map { section -> Fate in
      switch random.below(10) {
      case 0, 1: return .deleted
      case 2, 3: return reloads ? .reloaded : .moved
      default: return .kept
      }
    }
    let inserted = random.below(3)
    placeSections(fates, inserted: inserted, using: &random)
    for section in before.indices where fates[section] == .reloaded {
      reloadedSections.append(section)
    }
    placeItems(fates, moves: !reloads, using: &random)
    finish(reloadedSections, reloads: reloads, using: &random)
    addNoise(fates, using: &random)
    operations.shuffle(using: &random)
  }

  private enum Fate { case kept, moved, deleted, reloaded }

  /// Decides where the sections go; the kept and reloaded ones fill the gaps.
  private mutating func placeSections(
    _ fates: [Fate], inserted: Int, using random: inout SeededGenerator
  ) {
    let total = fates.count { $0 != .deleted } + inserted
    var free = Array(0..<total).shuffled(using: &random)
    newSections = Array(repeating: nil, count: before.count)
    for _ in 0..<inserted { operations.append(.insertSection(free.removeLast())) }
    for section in before.indices {
      switch fates[section] {
      case .moved:
        newSections[section] = free.removeLast()
        operations.append(.moveSection(from: section, to: newSections[section]!))
      case .deleted: operations.append(.deleteSection(section))
      default: break
      }
    }
    free.sort()
    for section in before.indices where fates[section] == .kept || fates[section] == .reloaded {
      newSections[section] = free.removeFirst()
    }
  }

  /// Decides which items go, move and come.
  private mutating func placeItems(
    _ fates: [Fate], moves: Bool, using random: inout SeededGenerator
  ) {
    let targets = before.indices.filter { fates[$0] == .kept || fates[$0] == .moved }
      .map { newSections[$0]! }
    guard !targets.isEmpty else { return }
    var counts: [Int: Int] = [:]
    var arrivals: [Int: [IndexPath?]] = [:]
    for section in before.indices where fates[section] == .kept || fates[section] == .moved {
      let target = newSections[section]!
      for item in before[section].indices {
        let path = IndexPath(section, item)
        switch random.below(12) {
        case 0, 1: operations.append(.deleteItem(path))
        case 2 where moves, 3 where moves:
          let elsewhere = targets[random.below(targets.count)]
          arrivals[random.once(in: 2) ? target : elsewhere, default: []].append(path)
        case 4 where moves:
          operations.append(.reconfigureItem(path))
          counts[target, default: 0] += 1
        default: counts[target, default: 0] += 1
        }
      }
      for _ in 0..<random.below(3) { arrivals[target, default: []].append(nil) }
    }
    for (target, sources) in arrivals.sorted(by: { $0.key < $1.key }) {
      let total = counts[target, default: 0] + sources.count
      var places = Array(0..<total).shuffled(using: &random)
      for source in sources {
        let path = IndexPath(target, places.removeLast())
        operations.append(source.map { .moveItem(from: $0, to: path) } ?? .insertItem(path))
      }
    }
  }

  /// Replays the batch, then adds the reloads, which change no order.
  private mutating func finish(
    _ reloadedSections: [Int], reloads: Bool, using random: inout SeededGenerator
  ) {
    var replay = BatchReplay(before: before)
    let hidden = reloadedSections.flatMap { section -> [UpdateOperation.Kind] in
      [.deleteSection(section), .insertSection(newSections[section]!)]
    }
    var sizes = random
    replay.replay(operations + hidden) { _ in sizes.below(4) }
    random = sizes
    expected = replay.sections
    for section in reloadedSections {
      operations.append(.reloadSection(section))
      newSections[section] = nil
    }
    guard reloads else { return }
    for section in expected.indices {
      for item in expected[section].indices where !expected[section][item].isFresh {
        guard random.once(in: 5) else { continue }
        expected[section][item].isFresh = true
        let id = expected[section][item].id
        reloaded.insert(id)
        let old = before.firstIndex { $0.contains(id) }!
        operations.append(.reloadItem(IndexPath(old, before[old].firstIndex(of: id)!)))
      }
    }
  }

  /// Adds operations that change nothing: absorbed, repeated or dropped ones.
  private mutating func addNoise(_ fates: [Fate], using random: inout SeededGenerator) {
    for section in before.indices where fates[section] == .deleted || fates[section] == .reloaded {
      if random.once(in: 3) {
        operations.append(.deleteItem(IndexPath(section, random.below(9) - 2)))
      }
      if random.once(in: 5) {
        operations.append(.reconfigureItem(IndexPath(section, random.below(9) - 2)))
      }
    }
    for operation in operations where random.once(in: 6) {
      switch operation {
      case .insertSection(let section):
        operations.append(.insertItem(IndexPath(section, random.below(9) - 2)))
      case .moveItem, .moveSection, .reloadItem, .reloadSection: operations.append(operation)
      default: break
      }
    }
  }
}

extension BatchCase {
  /// The ids that the data holds afterwards.
  var data: [[Int]] { expected.map { $0.map(\.id) } }

  /// The batch as a value.
  var batch: BatchUpdates { BatchUpdates(operations.map { UpdateOperation($0) }) }

  /// Makes a state of ids; the data's items have a field, so that they can be told apart.
  static func state(_ ids: [[Int]], fresh: Bool) -> CollectionState {
    let fields: [FieldName: FieldValue] = fresh ? ["fresh": .boolean(true)] : [:]
    return CollectionState(
      sections: ids.map { ids in
        Section(id: 0, items: ids.map { Item(id: .integer($0), fields: fields) })
      })
  }

  /// Reads back what a state shows.
  static func tokens(_ state: CollectionState) -> [[BatchReplay.Token]] {
    state.sections.map { section in
      section.items.map { item in
        guard case .integer(let id) = item.id else { return BatchReplay.Token(id: -1) }
        return BatchReplay.Token(id: Int(id), isFresh: !item.fields.isEmpty)
      }
    }
  }
}
