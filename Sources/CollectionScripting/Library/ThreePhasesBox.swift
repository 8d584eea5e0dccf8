import CollectionDiffing
import LuaRuntime

/// Three phases as a value held by Lua.
final class ThreePhasesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.threePhases.rawValue }
  static var hasIdentity: Bool { false }
  let phases: ThreePhases
  init(_ phases: ThreePhases) { self.phases = phases }
}
