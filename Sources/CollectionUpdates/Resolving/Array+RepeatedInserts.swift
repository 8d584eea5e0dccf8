/// Inserts at one index are made one after the other, each pushing the earlier ones towards the
/// end.
extension Array where Element: Comparable {
  /// Returns distinct indices for inserts, ascending; one at a taken index moves to the next free
  /// one. Complexity: O(k).
  ///
  /// - Parameter next: returns the index after another; the very last one returns itself.
  func pushedApart(next: (Element) -> Element) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count)
    for place in self {
      let free = result.last.map(next) ?? place
      result.append(Swift.max(place, free))
    }
    return result.withoutRepeats()
  }
}

extension Array where Element: Equatable {
  /// Returns the elements that equal their predecessor. Complexity: O(k).
  func repeats() -> [Element] { zip(dropFirst(), self).filter { $0 == $1 }.map { $0.0 } }
}

extension ArraySlice<Int> {
  /// Returns free indices for inserts or deletes whose own index is taken; ascending.
  ///
  /// Each gets the next free index after its own or, if there is none, the last free one.
  ///
  /// Complexity: O(k + places).
  ///
  /// - Parameters:
  ///   - places: the number of indices to return.
  ///   - repeats: the operations' own indices, ascending; the first ones take precedence.
  ///   - count: the number of all indices; the receiver has the taken ones, ascending.
  func extraPlaces(_ places: Int, behind repeats: [Int], count: Int) -> [Int] {
    var result: [Int] = []
    var taken = self
    var next = 0
    for place in repeats.prefix(places) {
      next = Swift.max(next, place)
      while let first = taken.first, first <= next {
        if first == next { next += 1 }
        taken.removeFirst()
      }
      guard next < count else { break }
      result.append(next)
      next += 1
    }
    var named = (self + result).sorted()[...]
    var last = count - 1
    while result.count < places, last >= 0 {
      if named.last == last { named.removeLast() } else { result.append(last) }
      last -= 1
    }
    return result.sorted()
  }
}
