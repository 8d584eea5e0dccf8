import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// A view that performs operations from the command line, for pictures.
final class PictureStage {
  /// The events so far.
  private(set) var tape: RecordingTape
  private let view: CollectionView
  private let data: DataSource

  /// Lays a state out like `tessera show`.
  init(
    _ state: CollectionState, rules: RuleOptions = .unset, for picture: PictureOptions
  ) throws {
    tape = RecordingTape(drawing: picture.drawnSteps)
    data = DataSource(state)
    view = CollectionView(
      dataSource: data, layout: ShowLayouts.standard, bounds: Size(width: 320, height: 480))
    view.profile = rules.profile.rules
    view.isStrict = rules.strict
    view.recorder = ViewRecorder(
      view, greatestElements: picture.greatestElements, parts: picture.parts
    ) { [weak self] in self?.tape.add($0, view: 1) }
    try view.layoutIfNeeded()
  }

  /// Performs a batch and lets its animation end.
  func perform(_ operations: [UpdateOperation], leadingTo state: CollectionState) throws {
    try view.performBatchUpdates {
      self.data.set(state)
      try self.view.perform(operations)
    }
    try view.finishAnimations()
  }

  /// Shows other items immediately.
  func reload(_ state: CollectionState) throws {
    data.set(state)
    try view.reloadData()
    try view.layoutIfNeeded()
  }

  /// Adds a text that is shown next to the picture.
  func add(source text: String, name: String) {
    tape.add(Recording.Source(name: name, text: text))
  }

  /// Adds a refused batch, or a finding about an accepted one, and its repair.
  ///
  /// - Parameter repair: the steps of the repair.
  func add(
    _ diagnosis: Diagnosis, _ operations: [UpdateOperation], isRefusal: Bool = true,
    repair: [Step]
  ) {
    tape.add(
      diagnosis, operations, view: 1, time: view.now, isRefusal: isRefusal, state: view.shown)
    for step in repair { tape.add(step, view: 1) }
  }

  /// Returns the steps of a repair of a batch; none if there is no repair.
  ///
  /// The view has not performed the batch.
  func rehearse(_ diagnosis: Diagnosis) -> [Step] {
    guard let repair = diagnosis.repair,
      let steps = try? view.rehearse(repair.batches, endingWith: repair.target)
    else { return [] }
    return steps
  }
}
