internal import HostSystem

/// The record that a state shares with the references to its values, and that may outlive it.
///
/// It has the slots of references that were let go of, on whatever thread, until the state gives them
/// back to Lua. The state itself is for its own thread.
@safe final class ReleasedSlots: @unchecked Sendable {
  private let slots = Locked<[Int32]>([])
  private var owner: Unmanaged<LuaState>?

  /// The state; nil once it is closed.
  ///
  /// The state says so itself when it ends, so the pointer never leads to one that is gone.
  var state: LuaState? { unsafe owner?.takeUnretainedValue() }

  /// Notes the state, or that it ends.
  func setState(_ state: LuaState?) {
    unsafe owner = state.map { unsafe Unmanaged.passUnretained($0) }
  }

  func add(_ slot: Int32) { slots.withLock { $0.append(slot) } }

  /// Returns the slots that were added since.
  func takeAll() -> [Int32] {
    slots.withLock { slots in
      defer { slots = [] }
      return slots
    }
  }
}
