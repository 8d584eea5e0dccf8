public import CollectionCore

/// The changes of a list in three batches: deletes, moves of the survivors, inserts.
///
/// The indices of each phase refer to the list after the previous one.
///
/// ```swift
/// let phases = try ThreePhases(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// let deletes = phases.deletes  // [1], then the moves, then the inserts
/// ```
public struct ThreePhases: Hashable, Sendable {
  /// The way in which the phases find the indices of items.
  public enum Lookup: String, CaseIterable, Sendable {
    /// In a dictionary that is made once: one comparison per lookup.
    case dictionary
    /// By a scan of the list from its start, as the recipe is usually written.
    case search
  }

  /// The move of a survivor, from its index after the deletes to its index among the survivors.
  public struct Move: Hashable, Sendable {
    public let from: Int
    public let to: Int
  }

  /// The indices of deleted items, last one first.
  public private(set) var deletes: [Int] = []
  /// The moves of all survivors in the new order, even of those that keep their index.
  public private(set) var moves: [Move] = []
  /// The indices of inserted items, first one first.
  public private(set) var inserts: [Int] = []
  /// The number of comparisons of two items.
  public private(set) var comparisons = 0

  /// Finds the changes. Complexity: O(n + m), or O(n · m) for searches.
  ///
  /// - Throws: `ThreePhasesError` for a repeated item.
  public init(
    from old: [Identifier], to new: [Identifier], lookup: Lookup = .dictionary
  ) throws(ThreePhasesError) {
    try Self.check(old, "the data")
    try Self.check(new, "the new items")
    var wanted = Places(new, lookup)
    deletes = old.indices.reversed().filter { wanted[old[$0]] == nil }
    let gone = Set(deletes)
    var survivors = Places(old.indices.filter { !gone.contains($0) }.map { old[$0] }, lookup)
    for (index, id) in new.enumerated() {
      if let place = survivors[id] {
        moves.append(Move(from: place, to: moves.count))
      } else {
        inserts.append(index)
      }
    }
    comparisons = wanted.comparisons + survivors.comparisons
  }

  private static func check(_ ids: [Identifier], _ list: String) throws(ThreePhasesError) {
    var places: [Identifier: Int] = [:]
    for (index, id) in ids.enumerated() {
      if let first = places.updateValue(index, forKey: id) {
        throw .duplicate(id, list: list, first: first, second: index)
      }
    }
  }
}

extension ThreePhases {
  /// The indices of a list's items, and the number of comparisons for finding them.
  private struct Places {
    private let list: [Identifier]
    private let map: [Identifier: Int]?
    private(set) var comparisons = 0

    init(_ list: [Identifier], _ lookup: Lookup) {
      self.list = list
      map = lookup == .search ? nil : Dictionary(firstOf: zip(list, list.indices))
    }

    subscript(id: Identifier) -> Int? {
      mutating get {
        guard let map else {
          for (index, candidate) in list.enumerated() {
            comparisons += 1
            if candidate == id { return index }
          }
          return nil
        }
        comparisons += 1
        return map[id]
      }
    }
  }
}

extension ThreePhases: CustomStringConvertible {
  /// The indices of the three phases in the form `D 7,6 · M 3→0, 1→1 · I 2,5`.
  public var description: String {
    let lists = [
      deletes.map(String.init).joined(separator: ","),
      moves.map { "\($0.from)→\($0.to)" }.joined(separator: ", "),
      inserts.map(String.init).joined(separator: ","),
    ]
    return zip(["D", "M", "I"], lists).map { $0.1.isEmpty ? "\($0.0) –" : "\($0.0) \($0.1)" }
      .joined(separator: " · ")
  }
}
