import CollectionCore
import CollectionData
package import CollectionRendering
import CollectionUpdates
import CollectionViews
import LuaRuntime

/// The error object that a script catches when the engine refuses something.
package final class ErrorBox: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.error.rawValue }
  /// Whether the object keeps its identity: false, since every error is pushed once.
  package static var hasIdentity: Bool { false }
  /// The size of texts and places.
  package static var leastByteCount: Int { 2048 }
  /// The diagnosis of the failure.
  ///
  /// A repair is sought on first use: most scripts that catch errors do not need it.
  package private(set) lazy var diagnosis: Diagnosis = {
    var diagnosis = found
    if let refusal { diagnosis.offerRepair(of: refusal) }
    refusal = nil
    return diagnosis
  }()
  /// The diagnosis for scripts, without a repair if scripts must find it themselves.
  package var told: Diagnosis { withholdsRepair ? found : diagnosis }

  private let found: Diagnosis
  private var refusal: BatchRefusal?
  private let withholdsRepair: Bool

  init(_ diagnosis: Diagnosis, _ refusal: BatchRefusal?, withholdsRepair: Bool) {
    found = diagnosis
    self.refusal = refusal
    self.withholdsRepair = withholdsRepair
  }
}

extension Call {
  /// The script line of the call.
  var sourceLine: SourceLine? { origin.map { SourceLine(file: $0.source, line: $0.line) } }

  /// Runs a call of a view, and converts its error to an error object with the lines involved.
  @inline(__always)
  func engine<Result>(
    _ view: CollectionView, _ body: @autoclosure () throws(CollectionViewError) -> Result
  ) throws(BindingError) -> Result {
    do throws(CollectionViewError) {
      return try body()
    } catch {
      throw refusal(error, by: view)
    }
  }

  /// Runs several calls of a view, in the same way.
  @inline(__always)
  func engine<Result>(
    of view: CollectionView, _ body: () throws(CollectionViewError) -> Result
  ) throws(BindingError) -> Result {
    try engine(view, try body())
  }

  /// Returns the error object for a view's refusal.
  @inline(never)
  func refusal(_ error: CollectionViewError, by view: CollectionView) -> BindingError {
    // An error of a script function takes precedence.
    guard !state.failures.areStopping else { return failure(error) }
    switch error {
    // A fault of a snapshot does not depend on a view.
    case .snapshot: return refusal(error, counts: nil)
    case .refused(let error):
      var diagnosis = Diagnosis(
        error, call: sourceLine, before: view.shown, after: view.dataSource.currentState())
      if let changes = view.lastRefusal?.changes {
        diagnosis.list(changes: changes.beforeBlock, inBlock: changes.inBlock)
      }
      return raised(diagnosis, view.lastRefusal, of: view)
    default: return refusal(error, counts: view.counts, of: view)
    }
  }

  /// Changes data by operations, and converts a refusal to an error object.
  func refusing(
    _ data: DataSource, _ body: () throws(UpdateError) -> Void
  ) throws(BindingError) {
    do throws(UpdateError) {
      try body()
    } catch {
      throw raised(Diagnosis(error, call: sourceLine, before: data.state, after: nil))
    }
  }

  /// Runs a call about snapshots, and converts a refusal to an error object.
  func snapshots<Result>(
    _ body: () throws(SnapshotError) -> Result
  ) throws(BindingError) -> Result {
    do throws(SnapshotError) {
      return try body()
    } catch {
      throw refusal(.snapshot(error), counts: nil)
    }
  }

  /// Runs a call of a layout, and converts a refusal to an error object with the line.
  func engine<Result, Failure: EngineError>(
    counts: SectionCounts, _ body: () throws(Failure) -> Result
  ) throws(BindingError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw refusal(error.viewError, counts: counts)
    }
  }

  /// Runs a call of the engine, and converts refusals of its data helpers to an error object.
  func engine<Result, Failure: EngineError>(
    _ body: () throws(Failure) -> Result
  ) throws(BindingError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw failure(error.viewError)
    }
  }

  /// Returns the error object for a refusal of the engine.
  func refusal(
    _ error: CollectionViewError, counts: SectionCounts?, of view: CollectionView? = nil
  ) -> BindingError {
    guard !state.failures.areStopping,
      let diagnosis = Diagnosis(error, lines: [sourceLine, error.culprit], counts: counts)
    else { return failure(error) }
    return raised(diagnosis, of: view)
  }

  /// Returns the binding error for an error of the engine.
  ///
  /// Refusals of the data helpers become an error object with the code and the line; others keep
  /// only their message.
  func failure(_ error: CollectionViewError) -> BindingError {
    guard !state.failures.areStopping else { return .host(error.description) }
    return switch error {
    case .results, .components:
      raised(Diagnosis(error) ?? Diagnosis(message: error.description))
    default: .host(error.description)
    }
  }

  /// Returns the error object of a diagnosis, and notifies the listeners.
  func raised(
    _ diagnosis: Diagnosis, _ refusal: BatchRefusal? = nil, of view: CollectionView? = nil
  ) -> BindingError {
    var diagnosis = diagnosis
    if diagnosis.places.isEmpty, let sourceLine { diagnosis.places = [.init(sourceLine)] }
    // Without an evaluator the code is not needed.
    guard let evaluator = (state.context as? OwnerLink)?.evaluator else {
      return .host(diagnosis.message)
    }
    diagnosis.quote(from: evaluator.source)
    if let refusal, let view { evaluator.onRefusal?(view, refusal) }
    let withholds = evaluator.configuration.withholdsRepairs
    if let onEvent = evaluator.onEvent {
      let plain = diagnosis
      if let refusal { diagnosis.offerRepair(of: refusal) }
      let number = view.map(evaluator.number)
      onEvent(
        .refused(diagnosis, refusal?.error.batch, view: number, time: view?.now ?? 0))
      if let repair = diagnosis.repair, let view { evaluator.rehearse(repair, in: view) }
      if !withholds {
        return .raised(RaisedDiagnosis(diagnosis, nil, withholdsRepair: false))
      }
      diagnosis = plain
    }
    return .raised(RaisedDiagnosis(diagnosis, refusal, withholdsRepair: withholds))
  }
}
