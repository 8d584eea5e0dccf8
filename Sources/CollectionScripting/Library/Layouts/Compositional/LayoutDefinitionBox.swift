import LuaRuntime

/// The box held by Lua.
final class LayoutDefinitionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.layoutDefinition.rawValue }
  static var hasIdentity: Bool { false }
  let definition: LayoutDefinition
  init(_ definition: LayoutDefinition) { self.definition = definition }
}
