import CollectionCore
package import CollectionData
package import CollectionRendering
import CollectionUpdates
package import CollectionViews
package import LuaRuntime

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

  /// Runs a call of the engine and turns what it refuses into an error object with the lines
  /// involved.
  @inline(__always)
  func engine<Result>(_ view: CollectionView, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw state.failures.areStopping ? error : try refusal(error, by: view)
    }
  }

  /// Returns the error object for what a view refuses; other errors stay as they are.
  @inline(never)
  private func refusal(_ error: any Error, by view: CollectionView) throws -> any Error {
    guard let error = error as? UpdateError else {
      return try refusal(error, counts: view.counts, of: view)
    }
    var diagnosis = Diagnosis(
      error, call: sourceLine, before: view.shown, after: view.dataSource.currentState())
    if let changes = view.lastRefusal?.changes {
      diagnosis.list(changes: changes.beforeBlock, inBlock: changes.inBlock)
    }
    return try raised(diagnosis, view.lastRefusal, of: view)
  }

  /// Changes data by operations and turns what the rules refuse into an error object.
  func refusing(_ data: DataSource, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as UpdateError {
      throw try raised(Diagnosis(error, call: sourceLine, before: data.state, after: nil))
    }
  }

  /// Runs a call about snapshots and turns what it refuses into an error object.
  func snapshots<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw try refusal(error, counts: nil)
    }
  }

  /// Runs a call of a layout and turns what it refuses into an error object with the line.
  func engine<Result>(counts: SectionCounts, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch {
      throw state.failures.areStopping ? error : try refusal(error, counts: counts)
    }
  }

  /// Returns the error object for what the engine refuses; other errors stay as they are.
  private func refusal(
    _ error: any Error, counts: SectionCounts?, of view: CollectionView? = nil
  ) throws -> any Error {
    let lines = [sourceLine, CollectionViewError(error)?.culprit]
    guard let diagnosis = Diagnosis(error, lines: lines, counts: counts) else { return error }
    return try raised(diagnosis, of: view)
  }

  fileprivate func raised(
    _ diagnosis: Diagnosis, _ refusal: BatchRefusal? = nil, of view: CollectionView? = nil
  ) throws -> RaisedDiagnosis {
    var diagnosis = diagnosis
    if diagnosis.places.isEmpty, let sourceLine { diagnosis.places = [.init(sourceLine)] }
    let evaluator = try evaluator()
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
        return RaisedDiagnosis(diagnosis: diagnosis, refusal: nil, withholdsRepair: false)
      }
      diagnosis = plain
    }
    return RaisedDiagnosis(diagnosis: diagnosis, refusal: refusal, withholdsRepair: withholds)
  }
}

extension ResultsError: LuaRaisable {
  /// Pushes an error object with the code and the line.
  package func push(to call: Call) { call.raise(self) }
}

extension ComponentsError: LuaRaisable {
  /// Pushes an error object with the code and the line.
  package func push(to call: Call) { call.raise(self) }
}

extension LocatedComponentsError: LuaRaisable {
  /// Pushes an error object with the code, the place in the document and the line.
  func push(to call: Call) { call.raise(error, in: "\(place)") }
}

extension Call {
  /// Pushes the error object of what the data helpers refuse.
  ///
  /// - Parameter place: where the error is in a document, which comes before its message.
  fileprivate func raise(_ error: any Error, in place: String? = nil) {
    var diagnosis = Diagnosis(error) ?? Diagnosis(message: "\(error)")
    if let place { diagnosis.message = "\(place): \(diagnosis.message)" }
    do {
      try raised(diagnosis).push(to: self)
    } catch {
      // Only the evaluator can be missing, and then nobody reads the code.
      push(positioned(diagnosis.message))
    }
  }
}
