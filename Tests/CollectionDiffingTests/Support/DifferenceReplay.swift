import CollectionCore
import CollectionDiffing

/// An element with content, for differences.
struct Row: Diffable, Hashable, Sendable {
  var id: Int
  var value = 0
  var diffID: Int { id }
  func hasSameContent(as other: Row) -> Bool { value == other.value }
}

/// A section of elements.
struct RowSection: DiffableSection {
  var id: Int
  var rows: [Row]
  var value = 0
  var diffID: Int { id }
  var diffElements: [Row] { rows }
  func hasSameContent(as other: RowSection) -> Bool { value == other.value }
}

/// Carries a difference out the slow, obvious way.
enum DifferenceReplay {
  /// Returns what a list becomes: what stays fills the places that nothing else takes, in order.
  ///
  /// Content comes from the target only where the difference says so.
  static func list<Element: Diffable>(
    _ old: [Element], _ new: [Element], _ difference: Difference
  ) -> [Element]? {
    var rest: [Element?] = old
    for range in difference.deletes { for item in range.items { rest[item] = nil } }
    var places = [Element?](repeating: nil, count: new.count)
    for pair in difference.moves {
      guard let element = rest[pair.from.item], places[pair.to.item] == nil else { return nil }
      places[pair.to.item] = element
      rest[pair.from.item] = nil
    }
    for range in difference.inserts {
      for item in range.items {
        guard places[item] == nil else { return nil }
        places[item] = new[item]
      }
    }
    var staying = rest.compactMap { $0 }[...]
    for index in places.indices where places[index] == nil {
      guard let element = staying.popFirst() else { return nil }
      places[index] = element
    }
    guard staying.isEmpty else { return nil }
    for pair in difference.updates {
      guard old[pair.from.item].diffID == new[pair.to.item].diffID else { return nil }
      places[pair.to.item] = new[pair.to.item]
    }
    return places.compactMap { $0 }
  }

  /// Returns what a list becomes step by step; content comes from the target.
  static func list<Element>(
    _ old: [Element], _ new: [Element], _ steps: [Difference.Step]
  ) -> [Element] {
    var list = old
    for step in steps {
      switch step {
      case .delete(let index): list.remove(at: index)
      case .insert(let index, let source): list.insert(new[source], at: index)
      case .move(let from, let to): list.insert(list.remove(at: from), at: to)
      case .update(let index, let source): list[index] = new[source]
      }
    }
    return list
  }

  /// The fewest moves there can be between lists of unique ids.
  static func fewestMovesOfUnique<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
    let indices = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let survivors = new.compactMap { indices[$0] }
    return survivors.count - longestIncreasing(survivors)
  }

  /// The length of a longest increasing subsequence of distinct values, by the least last value of
  /// each length, looked for one by one from the longest on.
  static func longestIncreasing(_ values: [Int]) -> Int {
    var tails: [Int] = []
    for value in values {
      let length = (tails.lastIndex { $0 < value } ?? -1) + 1
      if length == tails.count { tails.append(value) } else { tails[length] = value }
    }
    return tails.count
  }

  /// The fewest moves there can be: what survives, less a longest common subsequence.
  static func fewestMoves<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Int {
    var counts: [ID: Int] = [:]
    for id in old { counts[id, default: 0] += 1 }
    var survivors = 0
    for id in new where counts[id, default: 0] > 0 {
      counts[id, default: 0] -= 1
      survivors += 1
    }
    return survivors - commonLength(old, new)
  }

  /// The length of a longest common subsequence, by dynamic programming.
  static func commonLength<ID: Equatable>(_ old: [ID], _ new: [ID]) -> Int {
    var lengths = [Int](repeating: 0, count: new.count + 1)
    for id in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = lengths[index + 1]
        lengths[index + 1] = id == other ? diagonal + 1 : max(above, lengths[index])
        diagonal = above
      }
    }
    return lengths[new.count]
  }
}
