import LuaRuntime

extension Evaluator {
  /// Asks the views of a script that has run, within limits that start again.
  ///
  /// - Parameters:
  ///   - body: what is asked.
  ///   - convert: makes the error of a binding for what is thrown.
  func inspecting<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result, _ convert: (CallingError<Failure>) -> BindingError
  ) throws(ScriptFailure) -> Result {
    let height = state.current.count
    do throws(CallingError<Failure>) {
      state.setLimits(configuration.limits)
      startWatching()
      defer { stopWatching() }
      return try state.calling(body)
    } catch {
      state.current.setCount(height)
      throw ScriptFailure(convert(error), evaluator: self)
    }
  }
}
