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
  /// Every error is pushed once.
  package static var hasIdentity: Bool { false }
  /// Texts and places.
  package static var leastByteCount: Int { 2048 }
  /// The diagnosis of the failure.
  ///
  /// A repair is looked for when somebody wants to know: most scripts that catch errors do not.
  package private(set) lazy var diagnosis: Diagnosis = {
    var diagnosis = found
    if let refusal { diagnosis.offerRepair(of: refusal) }
    refusal = nil
    return diagnosis
  }()
  /// The diagnosis as a script reads it: without a repair where scripts are to find it themselves.
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
  /// The script's line that called.
  var sourceLine: SourceLine? { origin.map { SourceLine(file: $0.source, line: $0.line) } }

  /// Runs a call of a view and turns what it refuses into an error object with the lines involved.
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

  /// Returns the error object for what a view refuses.
  @inline(never)
  func refusal(_ error: CollectionViewError, by view: CollectionView) -> BindingError {
    // The error of a function of the script comes instead.
    guard !state.failures.areStopping else { return failure(error) }
    switch error {
    // What is wrong with a snapshot is wrong without a view.
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

  /// Changes data by operations and turns what the rules refuse into an error object.
  func refusing(
    _ data: DataSource, _ body: () throws(UpdateError) -> Void
  ) throws(BindingError) {
    do throws(UpdateError) {
      try body()
    } catch {
      throw raised(Diagnosis(error, call: sourceLine, before: data.state, after: nil))
    }
  }

  /// Runs a call about snapshots and turns what it refuses into an error object.
  func snapshots<Result>(
    _ body: () throws(SnapshotError) -> Result
  ) throws(BindingError) -> Result {
    do throws(SnapshotError) {
      return try body()
    } catch {
      throw refusal(.snapshot(error), counts: nil)
    }
  }

  /// Runs a call of a layout and turns what it refuses into an error object with the line.
  func engine<Result, Failure: EngineError>(
    counts: SectionCounts, _ body: () throws(Failure) -> Result
  ) throws(BindingError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw refusal(error.viewError, counts: counts)
    }
  }

  /// Runs a call of the engine and turns what its data helpers refuse into an error object.
  func engine<Result, Failure: EngineError>(
    _ body: () throws(Failure) -> Result
  ) throws(BindingError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw failure(error.viewError)
    }
  }

  /// Returns the error object for what the engine refuses.
  func refusal(
    _ error: CollectionViewError, counts: SectionCounts?, of view: CollectionView? = nil
  ) -> BindingError {
    guard !state.failures.areStopping,
      let diagnosis = Diagnosis(error, lines: [sourceLine, error.culprit], counts: counts)
    else { return failure(error) }
    return raised(diagnosis, of: view)
  }

  /// Returns the error of a binding for one of the engine: an error object for what the data helpers
  /// refuse, with the code and the line; the message of any other.
  func failure(_ error: CollectionViewError) -> BindingError {
    guard !state.failures.areStopping else { return .host(error.description) }
    return switch error {
    case .results, .components:
      raised(Diagnosis(error) ?? Diagnosis(message: error.description))
    default: .host(error.description)
    }
  }

  /// Returns the error object of a diagnosis, and tells the listeners of it.
  func raised(
    _ diagnosis: Diagnosis, _ refusal: BatchRefusal? = nil, of view: CollectionView? = nil
  ) -> BindingError {
    var diagnosis = diagnosis
    if diagnosis.places.isEmpty, let sourceLine { diagnosis.places = [.init(sourceLine)] }
    // Without an evaluator nobody reads the code.
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
