/// The first error of the functions of a script that a call of the engine has asked.
///
/// The engine's keys, predicates and delegates do not throw, as UIKit's do not. What a function
/// raises is kept here, and the engine gets a neutral answer to this question and all later ones.
/// The engine asks whether to go on before it commits anything, and its caller throws what is kept.
package final class HostFailures {
  private var first: (any Error)?

  /// Creates the failures of a state, in which none has happened.
  init() {}

  /// Keeps an error, unless there has been one before.
  package func keep(_ error: any Error) { first = first ?? error }

  /// Returns what a function answers; the neutral answer if it fails, or another one has failed.
  package func answer<Answer>(
    or neutral: @autoclosure () -> Answer, _ ask: () throws -> Answer
  ) -> Answer {
    guard first == nil else { return neutral() }
    do {
      return try ask()
    } catch {
      keep(error)
      return neutral()
    }
  }

  /// Runs a call of the engine, which may be within another one.
  ///
  /// - Throws: the first error of the functions that it has asked; else what it throws itself.
  package func call<Result>(_ body: () throws -> Result) throws -> Result {
    let outer = first
    first = nil
    defer { first = outer }
    do {
      let result = try body()
      if let first { throw first }
      return result
    } catch {
      throw first ?? error
    }
  }
}
