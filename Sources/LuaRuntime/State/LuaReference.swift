internal import CLua

/// A Lua value that Swift keeps until the last copy of the reference is released.
///
/// Errors contain one, and may move to any thread. When it is released there, its slot is recorded,
/// and the state returns it to Lua on its own thread.
package final class LuaReference: Sendable {
  private let slot: Int32
  private let released: ReleasedSlots

  init(slot: Int32, released: ReleasedSlots) {
    self.slot = slot
    self.released = released
  }

  deinit { released.add(slot) }

  /// The state of the value; nil after it was closed. Use it on the state's thread.
  package var state: LuaState? { released.state }

  /// The same for objects that live as long as the state, such as the functions of its layouts.
  package var openState: LuaState {
    guard let state else { preconditionFailure("the state is closed, which is a bug in tessera") }
    return state
  }

  /// Pushes the value, or nil in another state than its own.
  package func push(to call: Call) {
    // Lua stores no nil: it returns one negative number for all of them.
    guard slot > 0, released === call.state.releasedSlots else {
      call.pushNil()
      return
    }
    unsafe lua_rawgeti(call.lua, clua_registry_index, Int64(slot))
  }
}
