internal import CLua
internal import CLuaShim

/// A Lua value that Swift keeps; it is let go of with the last copy of the reference.
///
/// Errors carry one, hence the unchecked conformance: a state and its references share one thread.
package final class LuaReference: @unchecked Sendable {
  private weak var owner: LuaState?
  private let slot: Int32

  init(owner: LuaState, slot: Int32) {
    self.owner = owner
    self.slot = slot
  }

  deinit { owner?.release(slot) }

  /// Pushes the value.
  package func push(to call: Call) {
    // Lua keeps no nil: it hands out one negative number for all of them.
    guard slot > 0 else {
      call.pushNil()
      return
    }
    unsafe lua_rawgeti(call.lua, clua_registry_index, Int64(slot))
  }
}
