internal import CLockShim

/// A value that several threads read and change in turn.
///
/// Swift's `Mutex` would do the same, but needs macOS 15.
@safe package final class Locked<Value>: @unchecked Sendable {
  // Everything that reads or changes the value holds the lock.
  private var value: Value
  private let lock = unsafe collection_lock_make()

  /// Creates a value.
  package init(_ value: sending Value) { self.value = value }

  deinit { unsafe collection_lock_free(lock) }

  /// Reads and changes the value, while no other thread does.
  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    unsafe collection_lock_take(lock)
    defer { unsafe collection_lock_give(lock) }
    return body(&value)
  }
}
