import CollectionCore
import Synchronization

/// An index path of a class that is read and written in a few instructions, as a `RelaxedFlag` is.
///
/// Every cell has one, and a batch changes those of all cells.
struct RelaxedIndexPath: ~Copyable {
  private let section = Atomic(absent)
  private let item = Atomic(0)

  private static var absent: Int { .min }

  /// Creates no index path.
  init() {}

  /// The index path; nil for none.
  var value: IndexPath? {
    get {
      let section = section.load(ordering: .relaxed)
      return section == Self.absent
        ? nil : IndexPath(section: section, item: item.load(ordering: .relaxed))
    }
    nonmutating set {
      section.store(newValue?.section ?? Self.absent, ordering: .relaxed)
      item.store(newValue?.item ?? 0, ordering: .relaxed)
    }
  }
}
