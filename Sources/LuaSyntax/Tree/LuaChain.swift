/// A name or a group, followed by members, indices and calls.
package struct LuaChain {
  /// The start of a chain.
  package indirect enum Base {
    /// A name, with the index of its local in the tree; nil for a global.
    case name(LuaName, local: Int?)
    /// An expression in parentheses.
    case group(LuaExpression)
  }

  /// A part after the start.
  package enum Suffix {
    case member(LuaName)
    case index(LuaExpression)
    case call(LuaArguments)
    case method(LuaName, LuaArguments)
  }

  /// The start.
  package let base: Base
  /// The following parts in order.
  package var suffixes: [Suffix]
}
