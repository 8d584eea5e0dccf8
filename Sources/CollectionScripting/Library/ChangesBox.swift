import CollectionDiffing
import LuaRuntime

/// The changes between two states, as a value held by Lua.
final class ChangesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.changes.rawValue }
  static var leastByteCount: Int { 1024 }
  let changes: Changes
  init(_ changes: Changes) { self.changes = changes }
}
