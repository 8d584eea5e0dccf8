/// A local variable, parameter or loop variable of a text.
package struct LuaLocal {
  /// The name in its declaration.
  package let name: LuaName
  /// A Boolean value that indicates whether it is `<const>` or `<close>`.
  package let isConstant: Bool
}
