/// A name or a group with the members, indices and calls behind it.
package struct LuaChain {
  /// The beginning of a chain.
  package indirect enum Base {
    /// A name, with the index of the tree's local that it represents; nil for a global.
    case name(LuaName, local: Int?)
    /// An expression in parentheses.
    case group(LuaExpression)
  }

  /// A part behind the beginning.
  package enum Suffix {
    case member(LuaName)
    case index(LuaExpression)
    case call(LuaArguments)
    case method(LuaName, LuaArguments)
  }

  /// The beginning.
  package let base: Base
  /// The parts behind it, in their order.
  package var suffixes: [Suffix]
}
