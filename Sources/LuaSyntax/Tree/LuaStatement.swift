/// A statement of a text.
package indirect enum LuaStatement {
  /// Local variables, as indices of the tree's locals, and their values.
  case local([Int], [LuaExpression])
  case localFunction(Int, LuaFunction)
  /// A function assigned to a name or a member.
  case function(LuaChain, LuaFunction)
  case assignment([LuaExpression], [LuaExpression])
  case call(LuaExpression)
  case block([LuaStatement])
  case whileLoop(LuaExpression, [LuaStatement])
  case repeatLoop([LuaStatement], LuaExpression)
  /// The branches with their conditions, and the other statements.
  case condition([(test: LuaExpression, body: [LuaStatement])], otherwise: [LuaStatement])
  /// A loop over numbers: its variable, and start, end and step.
  case numericFor(Int, [LuaExpression], [LuaStatement])
  case genericFor([Int], [LuaExpression], [LuaStatement])
  case result([LuaExpression])
}
