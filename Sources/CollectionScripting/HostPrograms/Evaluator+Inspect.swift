import LuaRuntime

extension Evaluator {
  /// Asks the views of a script that has run, whose layouts and data sources may be Lua functions.
  ///
  /// ```swift
  /// let frames = try evaluator.inspect {
  ///   try evaluator.views[0].layoutAttributesForAllElements().map(\.frame)
  /// }
  /// ```
  ///
  /// The limits start again, and apply to the script's functions that run meanwhile.
  ///
  /// - Parameter body: what is asked.
  /// - Throws: `ScriptFailure` for what the body throws.
  public func inspect<Result>(_ body: () throws -> Result) throws(ScriptFailure) -> Result {
    try inspecting(body) { error in
      switch error {
      case .script(let error): error
      case .engine(let error): BindingError(error)
      }
    }
  }
}
