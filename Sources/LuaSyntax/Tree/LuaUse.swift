/// A position at which a text uses a name.
package struct LuaUse {
  /// The name with its position.
  package let name: LuaName
  /// The index of its local in the tree; nil for a global.
  package let local: Int?
}
