import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates

/// A random change of a state, and a random batch that mostly does not describe it.
package struct RandomMistake {
  package let engine: RepairEngine

  package init(engine: RepairEngine) { self.engine = engine }

  package init(using random: inout SeededGenerator) {
    let repeats = random.once(in: 5)
    let before = RandomStates.state(using: &random, repeats: repeats)
    var start = before
    if random.once(in: 4) { start = RandomStates.edited(before, using: &random, repeats: repeats) }
    let data =
      random.once(in: 4) ? start : RandomStates.edited(start, using: &random, repeats: repeats)
    let missed =
      random.once(in: 6) ? RandomStates.edited(before, using: &random, repeats: repeats) : nil
    let profile: UpdateProfile = random.once(in: 3) ? .classic : .modern
    var kinds = BatchUpdates(from: start, to: data, profile: profile).operations.map(\.kind)
    if random.once(in: 4) {
      kinds = missed.map { BatchUpdates(from: $0, to: data).operations.map(\.kind) } ?? kinds
    }
    for _ in 0..<random.below(4) { Self.spoil(&kinds, using: &random) }
    engine = RepairEngine(
      before: before, data: data, dataAtStart: start, missed: missed,
      batch: BatchUpdates(kinds.map { UpdateOperation($0) }), profile: profile)
  }

  private static func spoil(
    _ kinds: inout [UpdateOperation.Kind], using random: inout SeededGenerator
  ) {
    let path = IndexPath(random.below(3), random.below(4))
    let other = IndexPath(random.below(3), random.below(4))
    switch random.below(8) {
    case 0: kinds.append(.deleteItem(path))
    case 1: kinds.append(.insertItem(path))
    case 2: kinds.append(.moveItem(from: path, to: other))
    case 3: kinds = kinds.map { raised($0) }
    case 4:
      if let kind = kinds.randomElement(using: &random), case .moveItem(let from, _) = kind {
        kinds.append(.reloadItem(from))
      } else {
        kinds.append(.reloadItem(path))
      }
    case 5: if !kinds.isEmpty { kinds.removeLast() }
    case 6:
      if case .deleteItem(let path)? = kinds.randomElement(using: &random) {
        kinds.append(.reloadItem(path))
      } else {
        kinds.append(.deleteSection(path.section))
      }
    default: kinds.append(.moveSection(from: path.section, to: other.section))
    }
  }

  private static func raised(_ kind: UpdateOperation.Kind) -> UpdateOperation.Kind {
    func up(_ path: IndexPath) -> IndexPath { IndexPath(path.section, path.item + 1) }
    return switch kind {
    case .insertItem(let path): .insertItem(up(path))
    case .deleteItem(let path): .deleteItem(up(path))
    case .reloadItem(let path): .reloadItem(up(path))
    case .reconfigureItem(let path): .reconfigureItem(up(path))
    case .moveItem(let from, let to): .moveItem(from: up(from), to: up(to))
    default: kind
    }
  }

  package var isRefused: Bool {
    (try? engine.batch.resolved(
      before: engine.before.counts, after: engine.data.counts, profile: engine.profile)) == nil
  }

  package var isMismatch: Bool {
    let shown = Self.shown(engine.batch, engine.before, engine.data, engine.profile)
    return shown != nil && shown != Self.ids(engine.data)
  }

  /// Returns what is wrong with a repair, by running it and comparing plain arrays.
  package func fault(of repair: Repair) -> String? {
    let (before, data) = (engine.before, engine.data)
    let stages: [(CollectionState, CollectionState)] =
      switch repair.hypothesis {
      case .dataUnchanged: [(before, repair.target)]
      case .reloadAndMove: [(before, before), (before, data)]
      case .dataChangedBefore where repair.batches.count == 2:
        [(before, engine.dataAtStart ?? before), (engine.dataAtStart ?? before, data)]
      case .dataChangedBefore: [(engine.missed ?? before, data)]
      case .identityDiff where repair.batches.count == 2: [(before, data), (data, data)]
      default: [(before, data)]
      }
    guard stages.count == repair.batches.count else { return "has \(repair.batches.count) batches" }
    for (batch, (from, to)) in zip(repair.batches, stages) {
      guard let shown = Self.shown(batch, from, to, engine.profile) else { return "is refused" }
      guard shown == Self.ids(to) else { return "shows \(shown)" }
    }
    return repair.code.isEmpty ? "has no code" : nil
  }

  private static func shown(
    _ batch: BatchUpdates, _ before: CollectionState, _ data: CollectionState,
    _ profile: UpdateProfile
  ) -> [[Identifier]]? {
    let resolution = try? batch.resolved(
      before: before.counts, after: data.counts, profile: profile)
    guard case .updates(let map)? = resolution else { return nil }
    return ids(map.applied(to: before, data: data))
  }

  private static func ids(_ state: CollectionState) -> [[Identifier]] {
    state.sections.map { [$0.id] + $0.items.map(\.id) }
  }
}
