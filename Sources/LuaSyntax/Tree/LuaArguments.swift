/// The arguments of a call.
package struct LuaArguments {
  /// The arguments.
  package let values: [LuaExpression]
  /// The place, with parentheses, quotes or braces.
  package let range: Range<Int>

  /// The number of arguments that there are at least: the last one may give none.
  package var leastCount: Int { values.count - (values.last?.isMultiple == true ? 1 : 0) }
  /// The number of arguments; nil where the last one may give any number.
  package var count: Int? { values.last?.isMultiple == true ? nil : values.count }
}
