import LuaRuntime

/// The outcome of a line of a session; its results are on the stack.
struct InputOutcome {
  /// Whether the line was an expression.
  let isExpression: Bool
  /// The stack index of the first result.
  let first: Int32
  /// The number of results.
  let count: Int32
  private let call: Call

  init(isExpression: Bool, first: Int32, count: Int32, _ call: Call) {
    self.isExpression = isExpression
    self.first = first
    self.count = count
    self.call = call
  }

  /// Takes the results off the stack.
  func release() { call.setCount(first - 1) }
}
