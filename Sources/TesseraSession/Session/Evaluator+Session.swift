import CollectionScripting
import CollectionViews
import LuaRuntime

extension Evaluator {
  /// Returns whether more lines could complete a text to a statement or an expression.
  func needsMore(_ text: String) -> Bool {
    func state(_ text: String) -> LuaError.Kind? {
      do throws(LuaError) {
        // The typed line break is included, because a string cannot continue after it.
        try self.state.load(text + "\n", name: "=input")
        self.state.current.pop()
        return nil
      } catch {
        return error.kind
      }
    }
    guard let expression = state("return \(text)") else { return false }
    guard let statement = state(text) else { return false }
    return expression == .syntax(incomplete: true) || statement == .syntax(incomplete: true)
  }

  /// Compiles an expression, or else a statement whose locals are kept, and pushes it.
  ///
  /// - Returns: whether it is an expression.
  /// - Throws: `LuaError` of kind `syntax`.
  func compileInput(_ text: String, name: String) throws(LuaError) -> Bool {
    state.setLimits(configuration.limits)
    defer { setSource(text, name: name) }
    do throws(LuaError) {
      try load("return \(text)", name: name)
      return true
    } catch {
      try load(KeptLocals.keeping(text), name: name)
      return false
    }
  }

  /// Runs the compiled chunk.
  ///
  /// - Throws: `LuaError`.
  func runInput(isExpression: Bool) throws(LuaError) -> InputOutcome {
    let call = state.current
    let height = call.count - 1
    try state.call(arguments: 0, results: -1)
    return InputOutcome(
      isExpression: isExpression, first: height + 1, count: call.count - height, call)
  }

  /// Runs a file as a statement whose locals are kept.
  func runStatement(_ text: String, name: String) throws(LuaError) {
    state.setLimits(configuration.limits)
    try load(KeptLocals.keeping(text), name: name)
    setSource(text, name: name)
    try state.call(arguments: 0, results: 0)
  }

  /// Queries a view; throws the refusals of its layout and the errors of the script's functions.
  func asking<Result>(
    _ body: @autoclosure () throws(CollectionViewError) -> Result
  ) throws(BindingError) -> Result {
    do throws(CallingError<CollectionViewError>) {
      return try state.calling { () throws(CollectionViewError) in try body() }
    } catch {
      throw BindingError(error)
    }
  }
}
