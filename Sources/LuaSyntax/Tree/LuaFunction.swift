/// A function of a text: its parameters and its body.
package struct LuaFunction {
  /// The parameters, as indices of the tree's locals; `self` of a method is the first.
  package let parameters: [Int]
  /// The body.
  package let body: [LuaStatement]
  /// The range, from `function` to `end`.
  package let range: Range<Int>
}
