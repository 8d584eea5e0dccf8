/// The first error of functions called for the engine, which could not throw it.
///
/// All callers of script functions for the engine, such as a delegate, use `ask`. After an error,
/// no function is called any more, and callers immediately get a neutral value. The engine notices
/// that at its next checkpoint and gives up. The native function that called it then ends with the
/// stored error.
package final class HostFailures {
  /// The error with which the running native function will end; nil if there is none.
  private var kept: BindingError?
  /// A Boolean value that indicates whether a function has failed, which stops further calls.
  package private(set) var areStopping = false
  /// Called with whether an error is stored.
  private let onChange: (Bool) -> Void

  init(onChange: @escaping (Bool) -> Void) { self.onChange = onChange }

  /// Returns the answer of a script function, or a neutral value if it or an earlier one fails.
  package func ask<Value>(
    _ neutral: @autoclosure () -> Value, _ body: () throws(BindingError) -> Value
  ) -> Value {
    guard !areStopping else { return neutral() }
    // The script functions may call the engine, and errors there belong to them.
    let earlier = kept
    if earlier != nil { keep(nil) }
    do throws(BindingError) {
      let value = try body()
      if earlier != nil { keep(earlier) }
      return value
    } catch {
      keep(earlier ?? error)
      areStopping = true
      return neutral()
    }
  }

  /// Stores an error as that of a failed function, unless there is one already.
  package func stop(with error: BindingError) {
    if kept == nil { keep(error) }
    areStopping = true
  }

  /// Allows calls again, if the engine continues after an error.
  ///
  /// - Parameter forgets: whether to clear the error, too.
  package func resume(forgets: Bool) {
    areStopping = false
    if forgets { keep(nil) }
  }

  /// Returns the stored error, or nil, and clears it.
  package func take() -> BindingError? {
    defer { resume(forgets: kept != nil) }
    return kept
  }

  private func keep(_ error: BindingError?) {
    kept = error
    onChange(error != nil)
  }
}

extension LuaState {
  /// A Boolean value that indicates whether the engine may continue.
  ///
  /// It may not if a script function has failed, or the script is being stopped, which then counts
  /// as a failure.
  package var mayGoOn: Bool {
    guard !failures.areStopping else { return false }
    do throws(BindingError) {
      try checkStop()
      return true
    } catch {
      failures.stop(with: error)
      return false
    }
  }

  /// Runs a call of the engine from outside of scripts, and throws the error of a failed script
  /// function.
  package func calling<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(CallingError<Failure>) -> Result {
    let result = Swift.Result(catching: body)
    if let failure = failures.take() { throw .script(failure) }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw .engine(error)
    }
  }
}
