import LuaRuntime

extension Evaluator {
  /// Queries the views of a script that has run, within limits that start again.
  ///
  /// - Parameters:
  ///   - convert: makes the error of a binding for one of the queries.
  ///   - body: makes the queries.
  /// - Throws: `ScriptFailure` for errors of the queries and of the script's functions.
  func inspecting<Result, Failure: Error>(
    _ convert: (Failure) -> BindingError, _ body: () throws(Failure) -> Result
  ) throws(ScriptFailure) -> Result {
    let height = state.current.count
    do throws(CallingError<Failure>) {
      state.setLimits(configuration.limits)
      startWatching()
      defer { stopWatching() }
      return try state.calling(body)
    } catch {
      state.current.setCount(height)
      let failure =
        switch error {
        case .script(let error): error
        case .engine(let error): convert(error)
        }
      throw ScriptFailure(failure, evaluator: self)
    }
  }
}
