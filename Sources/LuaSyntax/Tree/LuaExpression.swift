/// An expression of a text.
///
/// Constructs that Lua itself nests endlessly, such as `a.b.c` and `1 + 2 + 3`, are lists here, so
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
    /// A name or a group, with the parts after it: `view.layout`, `data:remove{0, 1}`.
    case chain(LuaChain)
    /// Left-associative operands: `1 + 2 + 3`.
    case operation(LuaExpression, [(sign: String, operand: LuaExpression)])
    case unary(String, LuaExpression)
  }

  /// The kind.
  package let kind: Kind
  /// The range in the text's bytes.
  package let range: Range<Int>

  /// Whether the expression may have any number of values: a call, or `...`.
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
