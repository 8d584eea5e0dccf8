import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// A view on which operations from the command line are carried out, to be drawn.
final class PictureStage {
  /// The events so far.
  private(set) var tape: RecordingTape
  private let view: CollectionView
  private let data: DataSource

  /// Lays a state out as `tessera show` does.
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

  /// Carries out a batch and lets its animation end.
  func perform(_ operations: [UpdateOperation], leadingTo state: CollectionState) throws {
    try view.performBatchUpdates {
      self.data.set(state)
      try self.view.perform(operations)
    }
    try view.finishAnimations()
  }

  /// Shows other items at once.
  func reload(_ state: CollectionState) throws {
    data.set(state)
    try view.reloadData()
    try view.layoutIfNeeded()
  }

  /// Adds a text that is shown beside the picture.
  func add(source text: String, name: String) {
    tape.add(Recording.Source(name: name, text: text))
  }

  /// Adds a batch that was refused, or what was found about one that the view took, and its repair.
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

  /// Returns the steps of a repair of a batch that the view is about to be told, or has refused; none
  /// where there is no repair.
  func rehearse(_ diagnosis: Diagnosis) -> [Step] {
    guard let repair = diagnosis.repair,
      let steps = try? view.rehearse(repair.batches, endingWith: repair.target)
    else { return [] }
    return steps
  }
}
