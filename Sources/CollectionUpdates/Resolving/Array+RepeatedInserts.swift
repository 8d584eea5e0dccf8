/// Inserts at one place are made one after the other, so that each later one pushes the earlier
/// ones towards the end.
extension Array where Element: Comparable {
  /// Returns distinct places for inserts in ascending order: one that names a taken place comes to
  /// the next free one. Complexity: O(k).
  ///
  /// - Parameter next: returns the place behind another one; the last place of all is its own.
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
  /// Returns the elements that equal the one before them. Complexity: O(k).
  func repeats() -> [Element] { zip(dropFirst(), self).filter { $0 == $1 }.map { $0.0 } }
}

extension ArraySlice<Int> {
  /// Returns free places for inserts, or for deletes, whose own place is taken, in ascending order.
  ///
  /// Each gets the next free place after its own; where there is none, the last free one.
  ///
  /// Complexity: O(k + places).
  ///
  /// - Parameters:
  ///   - places: the number of places to return.
  ///   - repeats: the own places of the operations, ascending; the first ones are served.
  ///   - count: the number of all places, free and taken; these are the taken ones, ascending.
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
