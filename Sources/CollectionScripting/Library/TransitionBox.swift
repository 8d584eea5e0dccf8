import CollectionViews
import LuaRuntime

/// A transition as a value held by Lua.
final class TransitionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.transition.rawValue }
  let transition: Transition
  init(_ transition: Transition) { self.transition = transition }
}
