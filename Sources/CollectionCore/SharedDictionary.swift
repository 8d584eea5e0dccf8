/// A dictionary that copies share: a copy keeps apart what it changes, until that is an eighth of all.
///
/// So the first change of a copy costs what earlier changes have left apart, not the whole.
struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What copies share. It is changed only while nobody else holds it, so it may be passed on.
  private final class Storage: @unchecked Sendable {
    var values: [Key: Value]
    init(_ values: [Key: Value]) { self.values = values }
  }

  private var shared = Storage([:])
  /// What differs from the shared values; nil stands for what is gone.
  private var changes: [Key: Value?] = [:]

  /// The least number of values of which an eighth is kept apart.
  private static var leastShared: Int { 64 }

  /// Creates a dictionary of nothing.
  init() {}

  /// Whether there is no value, as far as nobody has removed one. Complexity: O(1).
  var isUnused: Bool { shared.values.isEmpty && changes.isEmpty }

  /// Makes room for values that come.
  mutating func reserveCapacity(_ count: Int) {
    if isKnownUniquelyReferenced(&shared) { shared.values.reserveCapacity(count) }
  }

  /// The value of a key.
  ///
  /// Complexity: O(1) expected; a change of a copy O(changes) at first, and O(n) after n / 8 of them.
  subscript(key: Key) -> Value? {
    get {
      guard !changes.isEmpty, let change = changes[key] else { return shared.values[key] }
      return change
    }
    set {
      if isKnownUniquelyReferenced(&shared) {
        if !changes.isEmpty { fold() }
        shared.values[key] = newValue
        return
      }
      changes.updateValue(newValue, forKey: key)
      guard changes.count * 8 > max(Self.leastShared, shared.values.count) else { return }
      shared = Storage(shared.values)
      fold()
    }
  }

  /// Takes what was kept apart into the values, which nobody else holds.
  private mutating func fold() {
    for (key, change) in changes { shared.values[key] = change }
    changes = [:]
  }
}
