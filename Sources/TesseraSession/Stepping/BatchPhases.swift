import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// The phases of a batch that a view has performed.
struct BatchPhases {
  private let batch: BatchEntry
  private let motion: BatchTape.Motion?
  private let options: RenderOptions

  /// Creates the phases of a batch.
  ///
  /// - Parameter motion: the movement of the visible elements; nil if it is unknown.
  init(_ batch: BatchEntry, motion: BatchTape.Motion?, options: RenderOptions) {
    (self.batch, self.motion, self.options) = (batch, motion, options)
  }

  /// Returns the phases: before, deletes, moves, inserts, after.
  func batch(title: String) -> SteppedBatch {
    let before = StateText.line(batch.before, counts: batch.countsBefore)
    let after = StateText.line(batch.after, counts: batch.countsAfter)
    guard case .updates(let map) = batch.resolution else {
      return SteppedBatch(
        title: title,
        phases: [
          SteppedBatch.Phase(name: "before", operations: [], state: before),
          SteppedBatch.Phase(name: "reload", operations: ["everything is loaded again"]),
          SteppedBatch.Phase(name: "after", operations: [], state: after),
        ])
    }
    var phases = [
      SteppedBatch.Phase(name: "before", operations: [], state: before, drawing: drawing(.before)),
      phase("deletes", deletes(map), afterDeletes(map), .deletes),
      phase("moves", moves(map), beforeInserts(map), .moves),
      phase("inserts", inserts(map), nil, .inserts),
    ]
    if !map.reconfiguredItems.isEmpty {
      phases.append(
        phase(
          "reconfigures", map.reconfiguredItems.map { "\($0)\(name($0, in: batch.before))" }, nil,
          .reconfigures))
    }
    phases.append(
      SteppedBatch.Phase(name: "after", operations: [], state: after, drawing: drawing(.after)))
    return SteppedBatch(title: title, phases: phases)
  }

  private func phase(
    _ name: String, _ operations: [String], _ state: CollectionState?, _ moment: Moment
  ) -> SteppedBatch.Phase {
    SteppedBatch.Phase(
      name: name, operations: operations,
      state: operations.isEmpty ? nil : state.map { StateText.line($0) }, drawing: drawing(moment))
  }

  /// Returns the deletes, in descending order; sections come after the items of other sections.
  private func deletes(_ map: UpdateMap) -> [String] {
    let reloads = Set(map.reloadedItems.map { $0.before })
    let sections = Set(map.reloadedSections.map { $0.before })
    return map.deletedItems.reversed().map {
      "\($0)\(name($0, in: batch.before))\(Self.remark(reloads.contains($0)))"
    }
      + map.deletedSections.reversed().map {
        "section \($0)\(name($0, in: batch.before))\(Self.remark(sections.contains($0)))"
      }
  }

  /// A reload is a delete and an insert.
  private static func remark(_ isReload: Bool) -> String { isReload ? " (reload)" : "" }

  private func moves(_ map: UpdateMap) -> [String] {
    let arrow = options.ascii ? "->" : "→"
    return map.movedSections.map {
      "section \($0.from) \(arrow) \($0.to)\(name($0.from, in: batch.before))"
    } + map.movedItems.map { "\($0.from) \(arrow) \($0.to)\(name($0.from, in: batch.before))" }
  }

  /// Returns the inserts, in ascending order; sections come before the items of other sections.
  private func inserts(_ map: UpdateMap) -> [String] {
    let reloads = Set(map.reloadedItems.map { $0.after })
    let sections = Set(map.reloadedSections.map { $0.after })
    return (map.insertedSections + map.extraSections).map {
      "section \($0)\(name($0, in: batch.after))\(Self.remark(sections.contains($0)))"
    }
      + (map.insertedItems + map.extraItems).map {
        "\($0)\(name($0, in: batch.after))\(Self.remark(reloads.contains($0)))"
      }
  }

  private func name(_ path: IndexPath, in state: CollectionState?) -> String {
    state?.item(at: path).map { " \($0.id)" } ?? ""
  }

  private func name(_ section: Int, in state: CollectionState?) -> String {
    guard let state, state.sections.indices.contains(section) else { return "" }
    return " \(state.sections[section].id)"
  }

  /// Returns the state after the deletes, with everything in its old order.
  private func afterDeletes(_ map: UpdateMap) -> CollectionState? {
    batch.before?.without(map.deletedItems, sections: map.deletedSections)
  }

  /// Returns the state before the inserts, with all remaining elements in their new order.
  private func beforeInserts(_ map: UpdateMap) -> CollectionState? {
    batch.after?.without(
      map.insertedItems + map.extraItems, sections: map.insertedSections + map.extraSections)
  }
}

extension BatchPhases {
  /// The moment of a batch that a picture shows.
  private enum Moment {
    case before, deletes, moves, inserts, reconfigures, after

    /// Returns whether an element is visible, at its position before the batch or after it.
    func hasPlace(of element: Transition.Element) -> (isThere: Bool, isAfter: Bool) {
      switch self {
      case .before, .deletes: (element.indexPathBefore != nil, false)
      case .moves: (element.indexPathBefore != nil && element.indexPathAfter != nil, true)
      case .inserts, .reconfigures, .after: (element.indexPathAfter != nil, true)
      }
    }

    /// Returns the mark of an element that the phase affects.
    func mark(of element: Transition.Element) -> Mark? {
      switch (self, element.kind) {
      case (.deletes, .deleted): .delete
      case (.deletes, .reloaded), (.inserts, .reloaded), (.reconfigures, .reconfigured): .reload
      case (.moves, .moved): .move
      case (.inserts, .inserted): .insert
      default: nil
      }
    }
  }

  /// Returns whether an element has moved only because its section moved.
  private func isMovedWithSection(_ element: Transition.Element) -> Bool {
    guard case .updates(let map) = batch.resolution, let path = element.indexPathBefore else {
      return false
    }
    return map.movedSections.contains { $0.from == path.section }
      && !(element.category == .cell && map.movedItems.contains { $0.from == path })
  }

  private func drawing(_ moment: Moment) -> LayoutDrawing? {
    guard let motion else { return nil }
    var elements: [LayoutAttributes] = []
    var marks: [Mark?] = []
    var labels: [String] = []
    for element in motion.elements {
      let place = moment.hasPlace(of: element)
      guard place.isThere else { continue }
      var attributes = place.isAfter ? element.final : element.initial
      let isGone = element.indexPathAfter == nil
      labels.append(
        isGone
          ? element.initial.label(in: batch.before) : element.final.label(in: batch.after))
      // The index in the list leads back to the mark and the label.
      attributes.indexPath = IndexPath(0, elements.count)
      elements.append(attributes)
      let mark = moment.mark(of: element)
      marks.append(mark == .move && isMovedWithSection(element) ? .sectionMove : mark)
    }
    let bounds = motion.boundsBefore.union(motion.boundsAfter)
    let extent = motion.elements.reduce(Rect.zero) {
      $0.union($1.initial.frame).union($1.final.frame)
    }
    var drawing = LayoutDrawing(
      elements, contentSize: Size(width: extent.maxX, height: extent.maxY),
      visibleRect: moment == .before || moment == .deletes
        ? motion.boundsBefore : motion.boundsAfter,
      rect: bounds, label: { labels[$0.indexPath.item] })
    drawing.mark = { marks[$0.indexPath.item] }
    return drawing
  }
}

extension CollectionState {
  /// Returns the state without some items and sections; missing index paths are ignored.
  ///
  /// Complexity: O(k log k) for k items, and O(S).
  func without(_ items: [IndexPath], sections: [Int]) -> CollectionState {
    var state = self
    for path in items.sorted().reversed()
    where state.sections.indices.contains(path.section) && path.item >= 0
      && path.item < state.sections[path.section].items.count
    {
      state.sections[path.section].items.remove(at: path.item)
    }
    for section in sections.sorted().reversed() where state.sections.indices.contains(section) {
      state.sections.remove(at: section)
    }
    return state
  }
}
