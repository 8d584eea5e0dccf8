import CollectionCore
import CollectionDiffing
import CollectionUpdates
import CollectionViews

extension Step {
  /// Creates the step of a refused batch, or of a fault found in an accepted one.
  ///
  /// - Parameters:
  ///   - isRefusal: whether the view refused the batch.
  ///   - state: the state that the view shows if it accepted the batch.
  ///   - shown: the latest step that changed the view.
  init(
    _ diagnosis: Diagnosis, _ operations: [UpdateOperation], isRefusal: Bool,
    state: CollectionState?, view: Int, time: Double, after shown: Step?
  ) {
    self.init(StepFault(diagnosis, isRefusal: isRefusal), view: view, time: time, after: shown)
    self.operations = operations
    origin = diagnosis.places.first?.line
    let before = diagnosis.before
    stateLines = (before, before)
    if !isRefusal { stateLines.after = JSONValue.line(state) ?? shown?.stateLine ?? before }
  }
}

extension StepFault {
  /// Creates the fault of a diagnosis.
  init(_ diagnosis: Diagnosis, isRefusal: Bool) {
    self.init(
      isRefusal: isRefusal, code: diagnosis.code, message: diagnosis.message,
      explanation: diagnosis.explanation, fix: diagnosis.fix, data: diagnosis.after)
    repair = diagnosis.repair.map { ($0.summary, $0.code, $0.batches.map { $0.operations }) }
  }
}
