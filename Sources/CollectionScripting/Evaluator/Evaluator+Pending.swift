import CollectionCore
import CollectionRendering
import CollectionUpdates
import CollectionViews
import LuaRuntime

extension Evaluator {
  /// Ends all animations, so that every completion has run; one may start others, in any view.
  ///
  /// - Throws: the first error of a completion, after all others have run or too many have failed.
  package func finishPending() throws(BindingError) {
    var failure: BindingError?
    var failures = 0
    var rounds = 0
    // Views whose completions start each other in turn take a round each, so the limit grows with
    // the views.
    let greatest = views.count + Self.greatestRounds
    while failures < Self.greatestFailures,
      let view = views.first(where: { $0.hasPendingAnimations })
    {
      rounds += 1
      guard rounds <= greatest else { throw failure ?? pending(.animationsNeverEnd, in: view) }
      for view in views where view.hasPendingAnimations && failures < Self.greatestFailures {
        guard let error = try finish(view) else { continue }
        failure = failure ?? error
        failures += 1
      }
    }
    for view in views { reportEntries(of: view, isFinal: true) }
    if let failure { throw failure }
  }

  /// Ends the animations of a view, up to the first completion that raises an error, which is
  /// returned.
  ///
  /// - Throws: errors that end everything: an exceeded limit, or animations that do not end.
  private func finish(_ view: CollectionView) throws(BindingError) -> BindingError? {
    var failure: BindingError?
    do throws(CollectionViewError) {
      try view.finishAnimations()
      failure = state.failures.take()
    } catch {
      failure = state.failures.take()
      if failure == nil {
        guard !error.isOfView else { throw pending(error, in: view) }
        failure = .host(error.description)
      }
    }
    if let failure, state.stopReason != nil { throw failure }
    showClock(of: view)
    return failure
  }

  /// The maximum number of failing completions at the end of a script, as each may start others.
  private static var greatestFailures: Int { 100 }

  /// The maximum number of rounds of completions at the end of a script, after each view's turn.
  ///
  /// It equals that of one view.
  private static var greatestRounds: Int { 1000 }

  /// Returns the error for a refusal of a view while its animations are finished.
  private func pending(_ error: CollectionViewError, in view: CollectionView) -> BindingError {
    .raised(RaisedDiagnosis(pendingDiagnosis(error, in: view), nil, withholdsRepair: false))
  }

  /// Returns the diagnosis of a view's refusal after the script's end, with the line of its latest
  /// batch.
  func pendingDiagnosis(_ error: CollectionViewError, in view: CollectionView) -> Diagnosis {
    let line: SourceLine? =
      switch view.log.entries.last {
      case .batch(let batch): batch.origin ?? batch.operations.lazy.compactMap { $0.origin }.first
      default: nil
      }
    var diagnosis =
      Diagnosis(error, lines: [line], counts: view.counts) ?? Diagnosis(message: "\(error)")
    diagnosis.quote(from: source)
    return diagnosis
  }
}
