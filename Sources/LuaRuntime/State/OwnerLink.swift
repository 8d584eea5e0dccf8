/// A way back to the object that owns, at some remove, whatever holds the link.
///
/// The link does not keep the owner alive. The owner says itself when it ends, so the pointer never
/// leads to one that is gone.
@safe package final class OwnerLink {
  private var pointer: Unmanaged<AnyObject>?

  /// Creates a link that leads nowhere.
  package init() {}

  /// The owner; nil before it has begun, and once it has ended.
  package var owner: AnyObject? { unsafe pointer?.takeUnretainedValue() }

  /// Notes the owner, which calls `end` at the latest in its `deinit`.
  package func begin(_ owner: AnyObject) { unsafe pointer = Unmanaged.passUnretained(owner) }

  /// Forgets the owner.
  package func end() { unsafe pointer = nil }
}
