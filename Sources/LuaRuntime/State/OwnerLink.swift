/// A link to the object that owns, directly or not, the holder of the link.
///
/// The link does not retain the owner. The owner reports its own end, so the pointer is never
/// dangling.
@safe package final class OwnerLink {
  private var pointer: Unmanaged<AnyObject>?

  /// Creates a link without an owner.
  package init() {}

  /// The owner; nil before it begins, and after its end.
  package var owner: AnyObject? { unsafe pointer?.takeUnretainedValue() }

  /// Sets the owner, which must call `end` before it is deallocated.
  package func begin(_ owner: AnyObject) { unsafe pointer = Unmanaged.passUnretained(owner) }

  /// Clears the owner.
  package func end() { unsafe pointer = nil }
}
