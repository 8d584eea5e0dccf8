import CollectionCore
import CollectionLayout

/// The recorder of a view: it notes everything that a picture of the view shows, step by step.
///
/// Its cost is that of the visible elements for each step, and that of the parts that are told; a view
/// without a recorder pays nothing.
package final class ViewRecorder {
  /// The most selected items that a step names.
  package static let greatestSelection = 1000

  /// The most elements and cells of a step; nil for all of them.
  let greatestElements: Int?
  /// The parts of steps that are told.
  let parts: ViewStep.Parts
  /// Receives each step, as soon as the view has settled.
  private let receive: (ViewStep) -> Void
  /// The entries of the log that are already told.
  private var entries: Int
  /// The transitions of entries that have yet to be told, by their places in the log.
  private var transitions: [Int: Transition] = [:]
  private var bounds: Rect
  private var contentSize = Size.zero
  private var selected: [IndexPath] = []
  private var state: CollectionState?
  /// The number of layout passes that are already told.
  private var layoutPasses = -1

  /// Creates a recorder of a view as it is now.
  ///
  /// - Parameters:
  ///   - greatestElements: the most elements and cells that a step names; nil for all.
  ///   - parts: the parts of steps that are told.
  package init(
    _ view: CollectionView, greatestElements: Int? = nil, parts: ViewStep.Parts = .all,
    receive: @escaping (ViewStep) -> Void
  ) {
    self.greatestElements = greatestElements
    self.parts = parts
    self.receive = receive
    entries = view.log.entries.count
    bounds = view.bounds
  }
}

extension ViewRecorder {
  /// Returns the step of the latest transition of a view; nil where there is none.
  package static func latestTransition(of view: CollectionView) -> ViewStep? {
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
    var before: CollectionState?
    if case .batch(let batch) = entry { before = batch.before }
    return ViewStep(
      change: .entry(entry, index: index, transition), time: transition.start,
      boundsBefore: transition.boundsBefore, bounds: transition.boundsAfter,
      contentSizeBefore: view.layout.contentSize, contentSize: view.layout.contentSize,
      elements: [], selected: [], stateBefore: before ?? view.shown, state: view.shown,
      cells: CellCounts())
  }

  /// Notes the transition of the latest entry, before callbacks can make others.
  func note(of view: CollectionView) {
    transitions[view.log.entries.count - 1] = view.transition
  }

  /// Returns whether an entry of the log has been told.
  package func hasTold(_ index: Int) -> Bool { index < entries }

  /// Tells what has changed unless more is about to change: then that tells it.
  func recordIfSettled(_ view: CollectionView) {
    guard !view.pending.isNeeded, !view.pending.readsCounts, !view.isPreparing,
      !view.areCellsDirty, !view.cells.isUpdating
    else { return }
    record(view)
  }

  /// Tells what has changed since the last step; the layout is prepared.
  func record(_ view: CollectionView) {
    let log = view.log.entries
    while entries < log.count {
      let entry = log[entries]
      if case .reload(let reload) = entry, !reload.isSettled { return }
      // What cells have asked for since is in the view's own copy of the transition.
      let noted = transitions.removeValue(forKey: entries)
      let isLast = entries == log.count - 1
      let transition = isLast && noted != nil ? view.transition : noted
      tell(.entry(entry, index: entries, transition), view)
      entries += 1
    }
    if view.bounds.size != bounds.size {
      tell(.bounds, view)
    } else if view.bounds != bounds {
      tell(.scrolling, view)
    } else if view.stats.layoutPasses != layoutPasses {
      tell(.layout, view)
    } else if selection(of: view) != selected {
      tell(.selection, view)
    }
  }

  private func selection(of view: CollectionView) -> [IndexPath] {
    view.numberOfSelectedItems <= Self.greatestSelection ? view.indexPathsForSelectedItems : []
  }

  private func tell(_ change: ViewStep.Change, _ view: CollectionView) {
    var elements: [LayoutAttributes] = []
    if case .entry(_, _, .some) = change {} else { elements = view.elementsForRecording }
    var step = ViewStep(
      change: change, time: view.now, boundsBefore: bounds, bounds: view.bounds,
      contentSizeBefore: contentSize, contentSize: view.layout.contentSize, elements: elements,
      selected: selection(of: view), stateBefore: state, state: view.shown)
    if let greatestElements { step.limit(to: greatestElements) }
    step.parts = parts
    if parts.contains(.cells) {
      step.cells = view.cellCounts(of: step, atMost: greatestElements)
    }
    bounds = step.bounds
    contentSize = step.contentSize
    selected = step.selected
    state = step.state
    layoutPasses = view.stats.layoutPasses
    receive(step)
  }
}

extension CollectionView {
  /// The visible elements as the layout places them; none where it fails.
  ///
  /// Whether a run is recorded must not change how it ends: the view asks the same for itself, and
  /// throws what that fails with.
  fileprivate var elementsForRecording: [LayoutAttributes] {
    let elements = try? uncounted {
      try answering { layout.layoutAttributesForElements(in: bounds) }
    }
    return elements ?? []
  }

  /// Returns the cells as they are now, of many those of the step's elements.
  ///
  /// Complexity: O(c log c) for c cells or elements.
  fileprivate func cellCounts(of step: ViewStep, atMost limit: Int?) -> CellCounts {
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
