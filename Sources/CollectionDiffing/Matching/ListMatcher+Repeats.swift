public import CollectionCore

/// Repeated ids are paired to keep as many as possible: a longest common subsequence.
///
/// With few pairs of equal elements, it is found among the pairs: J. W. Hunt and T. G. Szymanski,
/// "A Fast Algorithm for Computing Longest Common Subsequences", 1977. Otherwise it is found by the
/// differences; see `CommonSubsequence`.
extension ListMatcher {
  /// The maximum number of pairs of equal ids for which the pairs are used first.
  @inlinable static var greatestCandidates: Int { 2_000_000 }
  /// The maximum number of pairs that are used after too many differences.
  @inlinable static var greatestPairs: Int { 16_000_000 }

  /// The result of comparing lists that may repeat ids.
  @usableFromInline enum Repeats {
    /// No id is repeated.
    case none
    /// Ids are repeated, and as many elements as possible stay.
    case minimal
    /// Ids are repeated, and the lists are too long and too different to compare all pairs.
    case bounded
  }

  /// Compares two lists like `match`; if ids repeat, a longest common subsequence stays.
  ///
  /// Complexity: O(n) if ids are unique. Otherwise the lesser of O(c log n) for c pairs of equal
  /// ids, and O(n + m + d²) expected for d differences.
  @inlinable
  mutating func matchMinimally<Element: Diffable>(_ old: [Element], _ new: [Element]) -> Repeats {
    var (before, after) = (Window(old), Window(new))
    trim(&before, &after)
    let table = IdentityTable(old, before.range, descending: true)
    let candidates = candidates(table, before, after)
    guard let pairs = candidates.flatMap({ commonPairs($0, table, before, after) }) else {
      self = ListMatcher()
      match(old, new)
      return candidates == nil ? .none : .bounded
    }
    for pair in pairs {
      skip(Int(pair.old) &- before.start, &before, Int(pair.new) &- after.start, &after)
      _ = note(
        old[before.start], before.start, new[after.start], after.start)
      add(1, &before, &after)
    }
    skip(before.count, &before, after.count, &after)
    finishTrim()
    return .minimal
  }

  /// Returns a longest common subsequence of the middles, or nil if that would take too long.
  @inlinable
  func commonPairs<Element: Diffable>(
    _ candidates: Int, _ table: IdentityTable<Element>, _ before: Window<Element>,
    _ after: Window<Element>
  ) -> [(old: Int32, new: Int32)]? {
    let fewPairs = Swift.max(Self.greatestCandidates, 4 &* (before.count &+ after.count))
    if candidates > fewPairs {
      if let pairs = pairsByDifferences(table, before, after) { return pairs }
      if candidates > Self.greatestPairs { return nil }
    }
    return commonSubsequence(table, before, after)
  }

  /// Returns a longest common subsequence of the middles by their differences, or nil for too many.
  @inlinable
  func pairsByDifferences<Element: Diffable>(
    _ table: IdentityTable<Element>, _ before: Window<Element>, _ after: Window<Element>
  ) -> [(old: Int32, new: Int32)]? {
    let old = before.elements
    // Elements without an equal one are in no common subsequence.
    var isShared = [Bool](repeating: false, count: old.count)
    var (news, placesNew): ([Int32], [Int32]) = ([], [])
    for index in after.range {
      let head = table.first(after.elements[index].diffID, in: old.span)
      guard head >= 0 else { continue }
      isShared[head] = true
      news.append(Int32(truncatingIfNeeded: head))
      placesNew.append(Int32(truncatingIfNeeded: index))
    }
    var (olds, placesOld): ([Int32], [Int32]) = ([], [])
    for index in before.range {
      let head = table.first(old[index].diffID, in: old.span)
      guard head >= 0, isShared[head] else { continue }
      olds.append(Int32(truncatingIfNeeded: head))
      placesOld.append(Int32(truncatingIfNeeded: index))
    }
    var search = CommonSubsequence(olds, news)
    guard search.run() else { return nil }
    return search.pairs.map { (placesOld[Int($0.old)], placesNew[Int($0.new)]) }
  }

  /// Returns the number of pairs of equal ids, or nil if no id is repeated.
  @inlinable
  func candidates<Element: Diffable>(
    _ table: IdentityTable<Element>, _ before: Window<Element>, _ new: Window<Element>
  ) -> Int? {
    let old = before.elements
    var lengths: [Int] = []
    if table.hasRepeats {
      lengths = Array(repeating: 1, count: old.count)
      // A chain leads from the last element to the first, so the later ones are counted already.
      for index in old.indices where table.next[index] >= 0 {
        lengths[index] &+= lengths[Int(table.next[index])]
      }
    }
    var hasRepeats = table.hasRepeats
    var seen = [Bool](repeating: false, count: old.count)
    var total = 0
    for index in new.range {
      let head = table.first(new.elements[index].diffID, in: old.span)
      guard head >= 0 else { continue }
      if seen[head] { hasRepeats = true }
      seen[head] = true
      total = total.saturatingAdding(lengths.isEmpty ? 1 : lengths[head])
    }
    return hasRepeats ? total : nil
  }

  /// Returns a longest common subsequence of the middles.
  ///
  /// It is a longest increasing subsequence of the pairs of equal ids.
  @inlinable
  func commonSubsequence<Element: Diffable>(
    _ table: IdentityTable<Element>, _ before: Window<Element>, _ new: Window<Element>
  ) -> [(old: Int32, new: Int32)] {
    let old = before.elements
    var (olds, news): ([Int32], [Int32]) = ([], [])
    for index in new.range {
      // Descending, so that no two pairs of one new element follow each other.
      var candidate = Int32(
        truncatingIfNeeded: table.first(new.elements[index].diffID, in: old.span))
      while candidate >= 0 {
        olds.append(candidate)
        news.append(Int32(truncatingIfNeeded: index))
        candidate = table.hasRepeats ? table.next[Int(candidate)] : -1
      }
    }
    let belongs = IncreasingSubsequence.longest(olds, skipsRepeats: true)
    var pairs: [(old: Int32, new: Int32)] = []
    for (index, belongs) in belongs.enumerated() where belongs {
      pairs.append((olds[index], news[index]))
    }
    return pairs
  }
}
