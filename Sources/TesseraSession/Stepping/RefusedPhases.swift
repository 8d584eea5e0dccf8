import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews

/// The phases of a batch that a view has refused, up to the phase that cannot be performed.
///
/// The view still shows the old contents. Every picture shows them, with marks for the operations
/// so far.
struct RefusedPhases {
  /// A phase in which a batch can be refused, in the order of display.
  private enum Stage: Int, CaseIterable {
    case deletes, moves, inserts, counts

    /// The stage that reveals a fault.
    init(_ fault: UpdateFault) {
      switch fault {
      case .tooManyDeletes, .deleteAndReload, .deleteSectionBounds, .deleteItemSectionBounds,
        .deleteItemBounds:
        self = .deletes
      case .deleteAndMoveItem, .deleteAndMoveSection, .moveFromDeletedSection,
        .moveSectionFromBounds, .moveSectionToBounds, .moveItemFromSectionBounds,
        .moveItemFromBounds, .moveItemToSectionBounds, .moveItemToBounds, .sectionToTwoPlaces,
        .itemToTwoPlaces, .twoSectionsToOnePlace, .twoItemsToOnePlace:
        self = .moves
      case .insertAndMoveItem, .insertAndMoveSection, .moveIntoInsertedSection,
        .insertSectionBounds, .insertItemSectionBounds, .insertItemBounds:
        self = .inserts
      case .survivorsOverflow, .itemCount, .sectionCount, .countQueryBounds, .strayAttributes,
        .missingAttributes, .scrollBounds, .mutationUnderSnapshots, .sizeNotPositive:
        self = .counts
      }
    }

    /// The stage of an operation.
    init(_ kind: UpdateOperation.Kind) {
      switch kind {
      case .deleteItem, .deleteSection, .reloadItem, .reloadSection, .reconfigureItem:
        self = .deletes
      case .moveItem, .moveSection: self = .moves
      case .insertItem, .insertSection: self = .inserts
      }
    }

    var name: String {
      switch self {
      case .deletes: "deletes"
      case .moves: "moves"
      case .inserts: "inserts"
      case .counts: "counts"
      }
    }
  }

  private let refusal: BatchRefusal
  private let drawing: LayoutDrawing?
  private let options: RenderOptions

  /// Creates the phases of a refused batch.
  ///
  /// - Parameter drawing: the picture of the view's contents.
  init(_ refusal: BatchRefusal, drawing: LayoutDrawing?, _ options: RenderOptions) {
    (self.refusal, self.drawing, self.options) = (refusal, drawing, options)
  }

  /// Returns the phases, the last one with the fault.
  func batch(title: String) -> SteppedBatch {
    let error = refusal.error
    let end = Stage(error.fault)
    var phases = [
      SteppedBatch.Phase(
        name: "before", operations: [],
        state: StateText.line(refusal.before, counts: SectionCounts(error.before)), drawing: drawing
      )
    ]
    for stage in Stage.allCases where stage.rawValue <= end.rawValue {
      var phase = SteppedBatch.Phase(
        name: stage.name,
        operations: error.batch.operations.filter { Stage($0.kind) == stage }.map(text))
      if stage == .counts {
        phase.state =
          "the data: " + StateText.line(refusal.data, counts: SectionCounts(error.after))
      }
      phase.drawing = marked(upTo: stage)
      if stage == end {
        // The message about counts has several lines.
        phase.fault = ("refused here: \(error)".split(separator: "\n") + [error.explanation[...]])
          .map(String.init)
      }
      phases.append(phase)
    }
    return SteppedBatch(title: title, phases: phases)
  }

  /// Returns the operation with the item's name, and a sign if it is part of the fault.
  private func text(_ operation: UpdateOperation) -> String {
    let arrow = options.ascii ? "->" : "→"
    let text =
      switch operation.kind {
      case .insertItem(let path): "\(path)"
      case .deleteItem(let path): "\(path)\(name(path))"
      case .reloadItem(let path): "reload \(path)\(name(path))"
      case .reconfigureItem(let path): "reconfigure \(path)\(name(path))"
      case .moveItem(let from, let to): "\(from) \(arrow) \(to)\(name(from))"
      case .insertSection(let section): "section \(section)"
      case .deleteSection(let section): "section \(section)"
      case .reloadSection(let section): "reload section \(section)"
      case .moveSection(let from, let to): "section \(from) \(arrow) \(to)"
      }
    let isInvolved = refusal.error.involved.contains { $0.kind == operation.kind }
    return isInvolved ? Mark.problem.sign(options) + text : text
  }

  private func name(_ path: IndexPath) -> String {
    refusal.before?.item(at: path).map { " \($0.id)" } ?? ""
  }

  /// Returns the picture with the marks of the operations up to a stage.
  private func marked(upTo stage: Stage) -> LayoutDrawing? {
    guard var drawing else { return nil }
    var items: [IndexPath: Mark] = [:]
    var sections: [Int: Mark] = [:]
    for operation in refusal.error.batch.operations
    where Stage(operation.kind).rawValue <= stage.rawValue {
      switch operation.kind {
      case .deleteItem(let path): items[path] = .delete
      case .reloadItem(let path), .reconfigureItem(let path): items[path] = items[path] ?? .reload
      case .moveItem(let path, _): items[path] = items[path] ?? .move
      case .deleteSection(let section): sections[section] = .delete
      case .reloadSection(let section): sections[section] = sections[section] ?? .reload
      case .moveSection(let section, _): sections[section] = sections[section] ?? .sectionMove
      case .insertItem, .insertSection: break
      }
    }
    drawing.mark = { [items, sections] element in
      guard element.category == .cell || !element.isAttachedToItem else { return nil }
      let item = element.category == .cell ? items[element.indexPath] : nil
      return item ?? sections[element.indexPath.section]
    }
    return drawing
  }
}
