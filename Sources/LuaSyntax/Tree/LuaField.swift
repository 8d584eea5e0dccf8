/// A field of a table constructor.
package struct LuaField {
  /// The key of a field.
  package enum Key {
    /// The next number.
    case position
    case name(LuaName)
    /// An expression in brackets.
    case expression(LuaExpression)
  }

  /// The key.
  package let key: Key
  /// The value.
  package let value: LuaExpression
}
