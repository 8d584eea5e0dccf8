/// The probably intended name for a misspelt one.
package enum Suggestion {
  /// Returns `; did you mean 'name'?` for the closest name, or an empty text if none is close.
  ///
  /// - Parameter meant: a known equivalent, used if it is among the names.
  package static func sentence(
    for name: String, among names: [String], meant: String? = nil
  ) -> String {
    let known = meant.flatMap { names.contains($0) ? $0 : nil }
    return (known ?? closest(to: name, among: names)).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Returns the closest name by edit distance, or nil if none is close enough to be a misspelling.
  ///
  /// From six letters on, it can be the shortest name that starts with the whole text, such as
  /// `numberOfItemsInSection` for `numberOfItems`.
  ///
  /// Complexity: O(n · m²) for n names of length m; long names are not compared.
  package static func closest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(64))
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in names where candidate != name {
      let letters = Array(candidate.lowercased().utf8.prefix(64))
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name ?? completion(of: wanted, among: names)
  }

  private static func completion(of wanted: [UInt8], among names: [String]) -> String? {
    guard wanted.count >= 6 else { return nil }
    return names.filter { $0.lowercased().utf8.starts(with: wanted) }
      .min { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }

  /// Returns the number of insertions, deletions, substitutions and swaps (restricted Damerau).
  private static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var line = beforeLast
    for row in left.indices {
      line[0] = row + 1
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        line[column + 1] = cost
      }
      (beforeLast, last, line) = (last, line, beforeLast)
    }
    return last[right.count]
  }
}
