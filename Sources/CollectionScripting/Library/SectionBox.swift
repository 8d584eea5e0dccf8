import CollectionCore
import LuaRuntime

/// A section as a value held by Lua.
final class SectionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.section.rawValue }
  static var hasIdentity: Bool { false }
  let section: Section
  init(_ section: Section) { self.section = section }
}
