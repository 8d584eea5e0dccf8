/// The values by which an object is sorted, of which there is mostly one.
struct SortKeys {
  private var first: SortKey?
  private var others: [SortKey] = []

  /// Creates the keys of an object that is sorted by none.
  init() {}

  /// Creates the keys of an object that is sorted by one.
  init(_ key: SortKey) { first = key }

  /// The key at an index, for which there must be one.
  subscript(index: Int) -> SortKey { index == 0 ? first ?? .missing : others[index - 1] }

  /// Adds a key.
  mutating func append(_ key: SortKey) {
    if first == nil { first = key } else { others.append(key) }
  }
}
