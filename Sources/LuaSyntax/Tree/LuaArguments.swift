/// The arguments of a call.
package struct LuaArguments {
  /// The arguments.
  package let values: [LuaExpression]
  /// The range, including parentheses, quotes or braces.
  package let range: Range<Int>

  /// The minimum number of arguments, since the last one may have no value.
  package var leastCount: Int { values.count - (values.last?.isMultiple == true ? 1 : 0) }
  /// The number of arguments; nil if the last one may have any number of values.
  package var count: Int? { values.last?.isMultiple == true ? nil : values.count }
}
