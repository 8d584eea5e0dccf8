import Synchronization

/// A setting of a class that is on or off, read in a few instructions.
///
/// A stored property of a class is checked for overlapping accesses each time that it is read,
/// which takes longer than everything else about it. This one cannot overlap with itself.
struct RelaxedFlag: ~Copyable {
  private let bit: Atomic<Bool>

  /// Creates a flag.
  init(_ isSet: Bool) { bit = Atomic(isSet) }

  /// A Boolean value that indicates whether the flag is set.
  var isSet: Bool {
    get { bit.load(ordering: .relaxed) }
    nonmutating set { bit.store(newValue, ordering: .relaxed) }
  }
}
