import CollectionCore
import CollectionUpdates

/// The data after each stage, and the stage's batch.
extension Changes {
  /// Returns the batch of a stage.
  func batch(
    _ name: StageName, from before: CollectionState, to after: CollectionState
  ) -> BatchUpdates {
    guard name != .all else { return batch }
    let difference = Difference(
      from: before, to: after, matching: .remaking,
      repeats: options.duplicates == .minimal || options.method == .lcs ? .minimal : .paired,
      checkpoint: {})
    return BatchUpdates(
      difference ?? Difference(), profile: options.profile, refresh: options.refresh)
  }

  /// Returns the data after a stage. Complexity: O(S + k log n).
  func state(after name: StageName, from state: CollectionState) -> CollectionState {
    switch name {
    case .all, .sectionUpdates: new
    case .updates: withUpdates(state)
    case .deletes: withoutDeleted(state)
    case .sections: withSections(state)
    case .items: withItems(state)
    case .emptied: withoutEmptied(state)
    }
  }

  /// A section between the stages: a new one, or a deleted one that items have to leave first.
  private enum Slot {
    case final(Int)
    case waiting(Int)
  }

  /// The deleted sections that items have to leave first.
  private var waitingSections: [Int] {
    let sources = Set(difference.moves.map { $0.from.section })
    return difference.deletedSections.filter(sources.contains)
  }

  /// The order of sections from the stage of their moves on.
  private var slots: [Slot] {
    let waiting = Set(waitingSections)
    let moved = Set(difference.movedSections)
    var followers: [Int: [Int]] = [:]
    var pairs = difference.pairedSections[...]
    var last = -1
    for old in old.sections.indices {
      if let pair = pairs.first, pair.from == old {
        pairs.removeFirst()
        if !moved.contains(pair) { last = pair.to }
      } else if waiting.contains(old) {
        followers[last, default: []].append(old)
      }
    }
    var slots: [Slot] = []
    for index in -1..<new.sections.count {
      if index >= 0 { slots.append(.final(index)) }
      slots += (followers[index] ?? []).map { .waiting($0) }
    }
    return slots
  }

  private func withUpdates(_ state: CollectionState) -> CollectionState {
    var result = state
    for pair in difference.updates {
      guard let item = new.item(at: pair.to) else { continue }
      result.sections[pair.from.section].items[pair.from.item] = item
    }
    return result
  }

  private func withoutDeleted(_ state: CollectionState) -> CollectionState {
    var result = state
    for range in difference.deletes.reversed() {
      for item in range.items.reversed() { result.sections[range.section].items.remove(at: item) }
    }
    let waiting = Set(waitingSections)
    for section in difference.deletedSections.reversed() where !waiting.contains(section) {
      result.sections.remove(at: section)
    }
    return result
  }

  private func withSections(_ state: CollectionState) -> CollectionState {
    let gone = Set(difference.deletedSections).subtracting(waitingSections)
    let kept = old.sections.indices.filter { !gone.contains($0) }
    let present = Dictionary(uniqueKeysWithValues: zip(kept, state.sections))
    let sources = Dictionary(
      uniqueKeysWithValues: difference.pairedSections.map { ($0.to, $0.from) })
    let arrivals = itemsBySection(difference.moves.map { $0.to })
    var sections: [Section] = []
    for slot in slots {
      switch slot {
      case .waiting(let index): sections += [present[index]].compactMap { $0 }
      case .final(let index):
        sections.append(sources[index].flatMap { present[$0] } ?? without(arrivals, index))
      }
    }
    return CollectionState(sections: sections)
  }

  /// Groups items by section, ascending within each. Complexity: O(k log k).
  private func itemsBySection(_ paths: [IndexPath]) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: { $0.section }).mapValues { $0.map { $0.item } }
  }

  /// Returns an inserted section without the items that move into it. Complexity: O(k log n).
  private func without(_ arrivals: [Int: [Int]], _ index: Int) -> Section {
    var section = new.sections[index]
    for item in (arrivals[index] ?? []).reversed() { section.items.remove(at: item) }
    return section
  }

  private func withItems(_ state: CollectionState) -> CollectionState {
    var result = state
    let departures = itemsBySection(difference.moves.map { $0.from })
    for (place, slot) in slots.enumerated() {
      switch slot {
      case .final(let index): result.sections[place].items = new.sections[index].items
      case .waiting(let index):
        for item in (departures[index] ?? []).reversed() {
          result.sections[place].items.remove(at: item)
        }
      }
    }
    return result
  }

  private func withoutEmptied(_ state: CollectionState) -> CollectionState {
    var result = state
    for (place, slot) in slots.enumerated().reversed() {
      if case .waiting = slot { result.sections.remove(at: place) }
    }
    return result
  }
}
