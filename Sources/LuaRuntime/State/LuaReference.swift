internal import CLua

/// A Lua value that Swift keeps until the last copy of the reference is let go of.
///
/// Errors carry one, and may go to any thread. What happens there is that the slot is noted: the
/// state gives it back to Lua on its own thread.
package final class LuaReference: Sendable {
  private let slot: Int32
  private let released: ReleasedSlots

  init(slot: Int32, released: ReleasedSlots) {
    self.slot = slot
    self.released = released
  }

  deinit { released.add(slot) }

  /// The state that the value is from; nil once it is closed. For the thread of the state.
  package var state: LuaState? { released.state }

  /// The same for what lives as long as the state, such as the functions of its layouts.
  package var openState: LuaState {
    guard let state else { preconditionFailure("the state is closed, which is a bug in tessera") }
    return state
  }

  /// Pushes the value; nil in another state than the one that it is from.
  package func push(to call: Call) {
    // Lua keeps no nil: it hands out one negative number for all of them.
    guard slot > 0, released === call.state.releasedSlots else {
      call.pushNil()
      return
    }
    unsafe lua_rawgeti(call.lua, clua_registry_index, Int64(slot))
  }
}
