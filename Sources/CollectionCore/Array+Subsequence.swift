extension [Int] {
  /// Returns for each element whether it belongs to one longest increasing subsequence.
  ///
  /// The elements are distinct and not negative. Complexity: O(n log n).
  ///
  /// - Parameter isLeftOut: whether an element, by its index, is rather left out than another one,
  ///   where the length stays the same.
  func longestIncreasingSubsequence(leavingOut isLeftOut: (Int) -> Bool) -> [Bool] {
    let unwanted = indices.map(isLeftOut)
    guard unwanted.contains(true) else { return longestIncreasingSubsequence() }
    // A score counts the length first, and then the elements that nobody wants to leave out.
    let unit = count + 1
    var best = PrefixMaxima(count: (self.max() ?? 0) + 1)
    var previous: [Int] = []
    for (index, value) in enumerated() {
      let head = best.greatest(below: value)
      previous.append(head?.index ?? -1)
      let score = (head?.score ?? 0) + unit + (unwanted[index] ? 0 : 1)
      best.raise(value, to: .init(score: score, index: index))
    }
    return marked(from: best.greatest?.index ?? -1, previous)
  }

  /// Returns for each element whether it belongs to one longest increasing subsequence.
  ///
  /// The elements are distinct. Complexity: O(n log n).
  func longestIncreasingSubsequence() -> [Bool] {
    var tails: [Int] = []
    var previous: [Int] = Array(repeating: -1, count: count)
    for (index, value) in enumerated() {
      let length = tails.partitioningIndex { self[$0] >= value }
      if length > 0 { previous[index] = tails[length - 1] }
      if length == tails.count { tails.append(index) } else { tails[length] = index }
    }
    return marked(from: tails.last ?? -1, previous)
  }

  /// Marks an element and those before it, each of which names the one before.
  private func marked(from last: Int, _ previous: [Int]) -> [Bool] {
    var belongs = [Bool](repeating: false, count: count)
    var index = last
    while index >= 0 {
      belongs[index] = true
      index = previous[index]
    }
    return belongs
  }
}

/// The greatest score among the places below a place: P. Fenwick, "A new data structure for
/// cumulative frequency tables", 1994, with maxima for sums.
private struct PrefixMaxima {
  struct Entry {
    var score = 0
    var index = -1
  }

  /// The greatest score of all.
  private(set) var greatest: Entry?
  private var tree: [Entry]

  init(count: Int) { tree = Array(repeating: Entry(), count: count + 1) }

  /// Returns the greatest score below a place; nil if there is none. Complexity: O(log n).
  func greatest(below place: Int) -> Entry? {
    var result = Entry()
    var node = place
    while node > 0 {
      if tree[node].score > result.score { result = tree[node] }
      node -= node & -node
    }
    return result.index < 0 ? nil : result
  }

  /// Gives a place a score. Complexity: O(log n).
  mutating func raise(_ place: Int, to entry: Entry) {
    if entry.score > greatest?.score ?? 0 { greatest = entry }
    var node = place + 1
    while node < tree.count {
      if entry.score > tree[node].score { tree[node] = entry }
      node += node & -node
    }
  }
}
