public import CollectionCore

/// Repeated ids are paired so that as much as possible stays: J. W. Hunt and T. G. Szymanski, "A
/// Fast Algorithm for Computing Longest Common Subsequences", 1977.
extension ListMatcher {
  /// The most pairs of equal ids that are weighed.
  @inlinable static var greatestCandidates: Int { 2_000_000 }

  /// Compares two lists like `match`; if ids repeat, what stays is a longest common subsequence.
  ///
  /// - Returns: whether ids repeat.
  ///
  /// Complexity: O(n) where ids are unique, else O(c log n) for c pairs of equal ids.
  @inlinable
  mutating func matchMinimally<Element: Diffable>(_ old: [Element], _ new: [Element]) -> Bool {
    var (before, after) = (Window(old), Window(new))
    trim(&before, &after)
    let table = IdentityTable(old, before.range, descending: true)
    let candidates = candidates(table, old, after)
    guard let candidates, candidates <= Self.greatestCandidates else {
      self = ListMatcher()
      match(old, new)
      return candidates != nil
    }
    for pair in commonSubsequence(table, old, after) {
      skip(Int(pair.old) &- before.start, &before, Int(pair.new) &- after.start, &after)
      _ = note(
        old[before.start], before.start, new[after.start], after.start)
      add(1, &before, &after)
    }
    skip(before.count, &before, after.count, &after)
    finishTrim()
    return true
  }

  /// Returns the number of pairs of equal ids, or nil where no id is repeated.
  @inlinable
  func candidates<Element: Diffable>(
    _ table: IdentityTable<Element>, _ old: [Element], _ new: Window<Element>
  ) -> Int? {
    var lengths: [Int] = []
    if table.hasRepeats {
      lengths = Array(repeating: 1, count: old.count)
      // A chain leads from the last element to the first, so the followers are counted already.
      for index in old.indices where table.next[index] >= 0 {
        lengths[index] &+= lengths[Int(table.next[index])]
      }
    }
    var hasRepeats = table.hasRepeats
    var seen = [Bool](repeating: false, count: old.count)
    var total = 0
    for index in new.range {
      let head = table.first(of: new.elements.span, index, in: old.span)
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
    _ table: IdentityTable<Element>, _ old: [Element], _ new: Window<Element>
  ) -> [(old: Int32, new: Int32)] {
    var (olds, news): ([Int32], [Int32]) = ([], [])
    for index in new.range {
      // Descending, so that no two pairs of one new element follow each other.
      var candidate = Int32(
        truncatingIfNeeded: table.first(of: new.elements.span, index, in: old.span))
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
