import LuaRuntime

extension Evaluator {
  /// Queries the views of a script that has run; their layouts and data sources may be Lua
  /// functions.
  ///
  /// ```swift
  /// let frames = try evaluator.inspect {
  ///   try evaluator.views[0].layoutAttributesForAllElements().map(\.frame)
  /// }
  /// ```
  ///
  /// The limits start again, and apply to the script's functions that run during the queries.
  ///
  /// - Parameter body: makes the queries.
  /// - Throws: `ScriptFailure` for errors of the body.
  public func inspect<Result>(_ body: () throws -> Result) throws(ScriptFailure) -> Result {
    try inspecting({ BindingError($0) }, body)
  }
}
