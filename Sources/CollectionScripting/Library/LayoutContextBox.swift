import CollectionLayout
import LuaRuntime

/// The context of a layout's `prepare`, as a value held by Lua.
final class LayoutContextBox: HostObject {
  static var hostType: UInt32 { HostTypeID.layoutContext.rawValue }
  static var hasIdentity: Bool { false }
  let context: LayoutContext
  init(_ context: LayoutContext) { self.context = context }
}
