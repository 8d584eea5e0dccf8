import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionScripting
import CollectionViews

extension Session {
  /// A batch of the log, or a refused one.
  private enum StepPlace {
    case batch(CollectionView, BatchEntry)
    case refused(CollectionView, number: Int)

    var view: CollectionView {
      switch self {
      case .batch(let view, _), .refused(let view, _): view
      }
    }
  }

  /// Shows a batch phase by phase: before, deletes, moves, inserts, after.
  ///
  /// On a terminal with keys the phases are shown one by one. Otherwise all of them are shown, for
  /// the batch with that number of each view.
  ///
  /// - Parameter rest: the number of the batch, or the word `refused`; the latest batch if it is
  ///   empty.
  func step(_ rest: String) -> SessionAnswer {
    let number = Int(rest)
    guard rest.isEmpty || rest == "refused" || number != nil else {
      return refuse(
        ":step takes the number of a batch, or the word refused, got '\(rest.prefix(40))'")
    }
    let places = evaluator.views.map(stepPlaces)
    let chosen = places.compactMap { places in
      places.last { place in
        switch place {
        case .batch(_, let batch): rest.isEmpty || batch.number == number
        case .refused: number == nil
        }
      }
    }
    let latest = evaluator.views.map { $0.log.numberOfBatches }.max() ?? 0
    guard let last = chosen.last else {
      if rest == "refused" { return refuse("no view has refused a batch") }
      guard let number, latest > 0 else { return refuse("no view has carried out a batch yet") }
      return refuse("there is no batch \(number); the latest is \(latest)")
    }
    let batches = chosen.map { stepped($0) }
    guard let showSteps else {
      return SessionAnswer(.done, batches.map { $0.text(render, hasPictures: true) })
    }
    let first = chosen.first { ObjectIdentifier($0.view) == tape.latestView } ?? last
    let all = places.flatMap { $0 }
    showSteps(
      SteppedBatches(count: all.count, start: all.firstIndex { same($0, first) } ?? 0) {
        self.stepped(all[$0])
      })
    return SessionAnswer(.done, batches.map { $0.text(render, hasPictures: false) })
  }

  private func same(_ first: StepPlace, _ second: StepPlace) -> Bool {
    guard first.view === second.view else { return false }
    switch (first, second) {
    case (.batch(_, let first), .batch(_, let second)): return first.number == second.number
    case (.refused(_, let first), .refused(_, let second)): return first == second
    default: return false
    }
  }

  /// Returns the batches of a view in order, including refused ones.
  private func stepPlaces(of view: CollectionView) -> [StepPlace] {
    let refused = tape.refused(by: view)
    var places: [StepPlace] = []
    var next = 0
    func addRefused(before batches: Int) {
      while next < refused.count, refused[next].batches < batches {
        places.append(.refused(view, number: next))
        next += 1
      }
    }
    for case .batch(let batch) in view.log.entries {
      addRefused(before: batch.number)
      places.append(.batch(view, batch))
    }
    addRefused(before: .max)
    return places
  }

  private func stepped(_ place: StepPlace) -> SteppedBatch {
    switch place {
    case .batch(let view, let batch):
      return BatchPhases(
        batch, motion: tape.motion(ofBatch: batch.number, of: view), options: render
      ).batch(title: "\(title(of: view)), batch \(batch.number)")
    case .refused(let view, let number):
      let refused = tape.refused(by: view)[number]
      let place = refused.batches == 0 ? "" : " after batch \(refused.batches)"
      return RefusedPhases(
        refused.refusal, drawing: drawing(for: refused.refusal, of: view), render
      )
      .batch(title: "\(title(of: view)), refused batch\(place)")
    }
  }

  /// Returns a drawing of a view's contents when it refused a batch, or nil if none can be drawn.
  ///
  /// It is the present drawing if the contents are the same, or else the items in lines.
  private func drawing(for refusal: BatchRefusal, of view: CollectionView) -> LayoutDrawing? {
    guard let before = refusal.before else { return nil }
    if let shown = view.shown, shown.counts == before.counts, shown == before,
      let drawing = try? evaluator.drawing(of: view, rect: view.bounds)
    {
      return drawing
    }
    let stand = CollectionView(
      dataSource: DataSource(before), layout: FlowLayout(), bounds: view.bounds.size)
    return try? LayoutDrawing(stand, rect: stand.bounds)
  }
}
