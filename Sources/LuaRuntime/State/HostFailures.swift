/// The first error of the functions that a running call has asked through somebody who cannot throw.
///
/// Whoever asks a function of a script for the engine, such as a delegate, does it by `ask`. Once
/// one has failed, none is called any more: everybody gets a neutral value at once, the engine finds
/// out at its next checkpoint and gives up, and the native function that called the engine ends with
/// the error that is kept here.
package final class HostFailures {
  /// The error that the running native function is going to end with; nil without one.
  private var kept: BindingError?
  /// A Boolean value that indicates whether a function has failed, so that none is called any more.
  package private(set) var areStopping = false
  /// Is called with whether an error is kept.
  private let onChange: (Bool) -> Void

  init(onChange: @escaping (Bool) -> Void) { self.onChange = onChange }

  /// Returns what a function of the script answers; a neutral value if it fails, or one has before.
  package func ask<Value>(
    _ neutral: @autoclosure () -> Value, _ body: () throws(BindingError) -> Value
  ) -> Value {
    guard !areStopping else { return neutral() }
    // The functions of the script may call the engine, and what fails there is theirs.
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

  /// Keeps an error as that of a function which has failed, unless there is one already.
  package func stop(with error: BindingError) {
    if kept == nil { keep(error) }
    areStopping = true
  }

  /// Lets functions be called again, where the engine goes on although one has failed.
  ///
  /// - Parameter forgets: whether the error is forgotten, too.
  package func resume(forgets: Bool) {
    areStopping = false
    if forgets { keep(nil) }
  }

  /// Returns the error that is kept, and forgets it.
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
  /// A Boolean value that indicates whether the engine may go on: none of the script's functions that
  /// it asked has failed, and the script is not being stopped, which then counts as a failure.
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

  /// Runs a call of the engine that no script has made, and throws the error of a function of the
  /// script that it asked, if one has failed.
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
