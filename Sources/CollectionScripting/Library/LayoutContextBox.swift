import CollectionLayout
import LuaRuntime

/// The context in which a layout prepares, as a value that Lua holds.
final class LayoutContextBox: HostObject {
  static var hostType: UInt32 { HostTypeID.layoutContext.rawValue }
  static var hasIdentity: Bool { false }
  let context: LayoutContext
  init(_ context: LayoutContext) { self.context = context }
}
