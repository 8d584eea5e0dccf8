/// The values by which an object is sorted, usually one.
struct SortKeys {
  private var first: SortKey?
  private var others: [SortKey] = []

  /// Creates no keys.
  init() {}

  /// Creates the keys of an object with one key.
  init(_ key: SortKey) { first = key }

  /// The key at an index that must exist.
  subscript(index: Int) -> SortKey { index == 0 ? first ?? .missing : others[index - 1] }

  /// Adds a key.
  mutating func append(_ key: SortKey) {
    if first == nil { first = key } else { others.append(key) }
  }
}
