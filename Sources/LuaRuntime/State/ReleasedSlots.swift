internal import HostSystem

/// The record that a state shares with the references to its values, and that may outlive it.
///
/// It contains the slots of released references, from any thread, until the state returns them to
/// Lua. The state itself is only for its own thread.
@safe final class ReleasedSlots: @unchecked Sendable {
  private let slots = Locked<[Int32]>([])
  private var owner: Unmanaged<LuaState>?

  /// The state; nil after it was closed.
  ///
  /// The state reports its own end, so the pointer is never dangling.
  var state: LuaState? { unsafe owner?.takeUnretainedValue() }

  /// Sets the state, or nil at its end.
  func setState(_ state: LuaState?) {
    unsafe owner = state.map { unsafe Unmanaged.passUnretained($0) }
  }

  func add(_ slot: Int32) { slots.withLock { $0.append(slot) } }

  /// Returns the slots added since the last call.
  func takeAll() -> [Int32] {
    slots.withLock { slots in
      defer { slots = [] }
      return slots
    }
  }
}
