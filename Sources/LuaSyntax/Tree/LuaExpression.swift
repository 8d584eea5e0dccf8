/// An expression of a text.
///
/// What nests without an end in Lua itself, such as `a.b.c` and `1 + 2 + 3`, is a list here, so that
/// no tree is deeper than Lua allows.
package struct LuaExpression {
  /// The kind of an expression, with its parts.
  package indirect enum Kind {
    case null
    case boolean(Bool)
    case number
    case string(String)
    case varargs
    case function(LuaFunction)
    case table([LuaField])
    /// A name or a group, and what follows it: `view.layout`, `data:remove{0, 1}`.
    case chain(LuaChain)
    /// Operands that are joined from the left: `1 + 2 + 3`.
    case operation(LuaExpression, [(sign: String, operand: LuaExpression)])
    case unary(String, LuaExpression)
  }

  /// The kind.
  package let kind: Kind
  /// The place in the text's bytes.
  package let range: Range<Int>

  /// Whether the expression may give any number of values: a call, or `...`.
  package var isMultiple: Bool {
    switch kind {
    case .varargs: true
    case .chain(let chain):
      switch chain.suffixes.last {
      case .call, .method: true
      default: false
      }
    default: false
    }
  }
}
