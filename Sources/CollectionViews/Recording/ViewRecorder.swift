import CollectionCore
import CollectionLayout

/// The recorder of a view, which reports every change of its picture as a step.
///
/// Each step costs O(v) for v visible elements, plus its parts; a view without a recorder pays
/// nothing.
package final class ViewRecorder {
  /// The maximum number of selected items in a step.
  package static let greatestSelection = 1000

  /// The maximum number of elements and cells of a step; nil for all of them.
  let greatestElements: Int?
  /// The parts of steps that are reported.
  let parts: Step.Parts
  /// Receives each step as soon as the view has settled.
  private let receive: (Step) -> Void
  /// The number of log entries already reported.
  private var entries: Int
  /// The transitions of log entries not yet reported, by index.
  private var transitions: [Int: Transition] = [:]
  private var bounds: Rect
  private var contentSize = Size.zero
  private var selected: [IndexPath] = []
  private var state: CollectionState?
  /// The number of layout passes already reported.
  private var layoutPasses = -1

  /// Creates a recorder of a view in its current state.
  ///
  /// - Parameters:
  ///   - greatestElements: the maximum number of elements and cells in a step; nil for all.
  ///   - parts: the parts of steps that are reported.
  package init(
    _ view: CollectionView, greatestElements: Int? = nil, parts: Step.Parts = .all,
    receive: @escaping (Step) -> Void
  ) {
    self.greatestElements = greatestElements
    self.parts = parts
    self.receive = receive
    entries = view.log.entries.count
    bounds = view.bounds
  }
}

extension ViewRecorder {
  /// Returns the step of the latest transition of a view, or nil if there is none.
  package static func latestTransition(of view: CollectionView) -> Step? {
    guard let transition = view.transition,
      let index = view.log.entries.lastIndex(where: { entry in
        switch entry {
        case .batch(let batch): batch.number == transition.batch
        case .layout: transition.batch == 0
        case .reload, .invalidation: false
        }
      })
    else { return nil }
    let entry = view.log.entries[index]
    var step = Step(entry, index: index, time: transition.start, transition: transition)
    (step.stateBefore, step.state) = (view.shown, view.shown)
    if case .batch(let batch) = entry, let before = batch.before { step.stateBefore = before }
    (step.contentSizeBefore, step.contentSize) = (view.layout.contentSize, view.layout.contentSize)
    return step
  }

  /// Records the transition of the latest entry before callbacks can cause others.
  func note(of view: CollectionView) {
    transitions[view.log.entries.count - 1] = view.transition
  }

  /// Returns whether a log entry has been reported.
  package func hasTold(_ index: Int) -> Bool { index < entries }

  /// Reports changes, unless more are about to follow and will report them.
  func recordIfSettled(_ view: CollectionView) {
    guard !view.pending.isNeeded, !view.pending.readsCounts, !view.isPreparing,
      !view.areCellsDirty, !view.cells.isUpdating
    else { return }
    record(view)
  }

  /// Reports changes since the last step; the layout must be prepared.
  func record(_ view: CollectionView) {
    let log = view.log.entries
    while entries < log.count {
      let entry = log[entries]
      if case .reload(let reload) = entry, !reload.isSettled { return }
      // The sizes that cells have requested since then are in the view's own copy of the
      // transition.
      let noted = transitions.removeValue(forKey: entries)
      let isLast = entries == log.count - 1
      let transition = isLast && noted != nil ? view.transition : noted
      tell(Step(entry, index: entries, time: view.now, transition: transition), view)
      entries += 1
    }
    if view.bounds.size != bounds.size {
      tell(Step(kind: .bounds, time: view.now), view)
    } else if view.bounds != bounds {
      tell(Step(kind: .scroll, time: view.now), view)
    } else if view.stats.layoutPasses != layoutPasses {
      tell(Step(kind: .layout, time: view.now), view)
    } else if selection(of: view) != selected {
      tell(Step(kind: .selection, time: view.now), view)
    }
  }

  private func selection(of view: CollectionView) -> [IndexPath] {
    view.numberOfSelectedItems <= Self.greatestSelection ? view.indexPathsForSelectedItems : []
  }

  private func tell(_ change: Step, _ view: CollectionView) {
    var step = change
    step.reportedBounds = (bounds, view.bounds)
    if step.transition == nil {
      (step.boundsBefore, step.bounds) = (bounds, view.bounds)
      step.visible = view.elementsForRecording
    }
    (step.contentSizeBefore, step.contentSize) = (contentSize, view.layout.contentSize)
    (step.stateBefore, step.state) = (state, view.shown)
    step.selected = selection(of: view)
    if let greatestElements { step.limit(to: greatestElements) }
    step.parts = parts
    if parts.contains(.cells) {
      step.cells = view.cellCounts(of: step, atMost: greatestElements)
    }
    bounds = view.bounds
    contentSize = step.contentSize
    selected = step.selected
    state = step.state
    layoutPasses = view.stats.layoutPasses
    receive(step)
  }
}

extension Step {
  /// Creates the step of an entry of a log.
  fileprivate init(
    _ entry: OperationLog.Entry, index: Int, time: Double, transition: Transition?
  ) {
    let kind: Kind =
      switch entry {
      case .batch: .batch
      case .reload: .reload
      case .layout: .layoutChange
      // Headers changed without their items.
      case .invalidation: .layout
      }
    self.init(kind: kind, time: time, transition: transition)
    self.entry = (entry, index)
    switch entry {
    case .batch(let entry):
      (origin, batch, operations) = (entry.origin, entry.number, entry.operations)
    case .reload(let entry): origin = entry.origin
    case .layout(let entry): origin = entry.origin
    case .invalidation(let entry): origin = entry.origin
    }
  }
}

extension CollectionView {
  /// The visible elements as the layout places them; none if it fails.
  ///
  /// A recording must not change how a run ends: the view asks the same question itself, and throws
  /// its error.
  fileprivate var elementsForRecording: [LayoutAttributes] {
    do throws(CollectionViewError) {
      return try uncounted { () throws(CollectionViewError) in
        try answering { layout.layoutAttributesForElements(in: bounds) }
      }
    } catch {
      resume(true)
      return []
    }
  }

  /// Returns the current cells; if there are many, only those of the step's elements.
  ///
  /// Complexity: O(c log c) for c cells or elements.
  fileprivate func cellCounts(of step: Step, atMost limit: Int?) -> CellCounts {
    var counts = CellCounts()
    let slots: [CellTable.Slot]
    if let limit, cells.count > limit {
      slots = Set(step.cellPaths).sorted().compactMap { path in
        cells.cell(at: path).map { CellTable.Slot(path: path, cell: $0) }
      }
      counts.left = cells.count - slots.count
    } else {
      slots = cells.all
    }
    counts.displayed = slots.filter { $0.cell.isDisplayed }.map { $0.path }
    counts.prepared = slots.filter { !$0.cell.isDisplayed }.map { $0.path }
    counts.waiting = cells.pool.count
    counts.created = stats.cellsCreated
    return counts
  }
}
