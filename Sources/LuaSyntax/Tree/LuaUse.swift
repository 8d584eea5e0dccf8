/// A place at which a text uses a name.
package struct LuaUse {
  /// The name where it stands.
  package let name: LuaName
  /// The index of the tree's local that it represents; nil for a global.
  package let local: Int?
}
