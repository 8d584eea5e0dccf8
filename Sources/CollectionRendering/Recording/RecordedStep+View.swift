import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews

extension RecordedStep {
  /// Creates a step of a view without what is seen: its kind, its time and its bounds.
  init(outlineOf step: ViewStep, view: Int) {
    let transition = step.transition
    let start = transition?.start ?? step.time
    self.init(
      kind: Kind(step.change), view: view, start: start,
      end: max(start, start + (transition?.duration ?? 0)))
    boundsBefore = transition?.boundsBefore ?? step.boundsBefore
    bounds = transition?.boundsAfter ?? step.bounds
    contentSizeBefore = step.contentSizeBefore
    contentSize = step.contentSize
  }

  /// Creates a step of a view. Complexity: O(v), and O(n) where the step has its states.
  init(_ step: ViewStep, view: Int) {
    self.init(outlineOf: step, view: view)
    elementsLeft = step.elementsLeft
    (selected, cells) = (step.selected, step.cells)
    if let transition = step.transition {
      elements = transition.elements.map { RecordedElement($0, in: step) }
      phases = MotionPhase.phases(of: transition.elements.map { $0.kind })
    } else {
      elements = step.elements.map { RecordedElement(visible: $0, in: step.state) }
    }
    let hasStates = step.parts.contains(.states)
    if hasStates { state = JSONValue.line(step.state) }
    switch step.change {
    case .entry(let entry, _, _): describe(entry, hasStates: hasStates)
    case .repair(let batch, let number, let count, _):
      part = (number, count)
      operations = batch.operations.map { RecordedOperation($0) }
      if hasStates { stateBefore = JSONValue.line(step.stateBefore) }
    case .scrolling, .bounds, .selection, .layout: break
    }
  }

  /// Takes over what an entry of the log says.
  private mutating func describe(_ entry: OperationLog.Entry, hasStates: Bool) {
    log = LogText().text(entry).split(separator: "\n").map(String.init)
    var states: (before: CollectionState?, after: CollectionState?) = (nil, nil)
    switch entry {
    case .batch(let entry):
      (origin, batch) = (entry.origin, entry.number)
      operations = entry.operations.map { RecordedOperation($0) }
      states = (entry.before, entry.after)
    case .reload(let entry):
      origin = entry.origin
      states = (entry.before, entry.after)
    case .layout(let entry): origin = entry.origin
    case .invalidation(let entry): origin = entry.origin
    }
    guard hasStates else { return }
    stateBefore = JSONValue.line(states.before)
    state = JSONValue.line(states.after) ?? state
  }
}

extension RecordedStep.Kind {
  fileprivate init(_ change: ViewStep.Change) {
    switch change {
    case .entry(.batch, _, _): self = .batch
    case .entry(.reload, _, _): self = .reload
    case .entry(.layout, _, _): self = .layoutChange
    // Headers that change without their items.
    case .entry(.invalidation, _, _), .layout: self = .layout
    case .scrolling: self = .scroll
    case .bounds: self = .bounds
    case .selection: self = .selection
    case .repair: self = .repair
    }
  }
}

extension ViewStep {
  /// The way of the elements; nil where everything is new or stays.
  fileprivate var transition: Transition? {
    switch change {
    case .entry(_, _, let transition): transition
    case .repair(_, _, _, let transition): transition
    case .scrolling, .bounds, .selection, .layout: nil
    }
  }
}

extension RecordedElement {
  /// Creates an element of a transition.
  init(_ element: Transition.Element, in step: ViewStep) {
    kind = element.kind
    category = element.category
    elementKind = element.elementKind
    label = element.label(in: step)
    before = element.indexPathBefore
    after = element.indexPathAfter
    initial = Look(element.initial)
    final = Look(element.final)
  }

  /// Creates an element that is visible and stays where it is.
  init(visible attributes: LayoutAttributes, in state: CollectionState?) {
    kind = .kept
    category = attributes.category
    elementKind = attributes.elementKind
    label = LayoutDrawing.label(of: attributes, in: state)
    before = attributes.indexPath
    after = before
    initial = Look(attributes)
    // Recordings do not have it of an element that stays.
    initial.transform = .identity
    final = initial
  }
}

extension Transition.Element {
  /// The words that the element is drawn with in a step.
  func label(in step: ViewStep) -> String {
    indexPathAfter == nil
      ? LayoutDrawing.label(of: initial, in: step.stateBefore)
      : LayoutDrawing.label(of: final, in: step.state)
  }
}

extension RecordedElement.Look {
  fileprivate init(_ attributes: LayoutAttributes) {
    self.init(
      frame: attributes.frame, alpha: attributes.alpha, isHidden: attributes.isHidden,
      zIndex: attributes.zIndex, transform: attributes.transform)
  }
}

extension RecordedOperation {
  /// Creates an operation as it was written.
  init(_ operation: UpdateOperation) {
    origin = operation.origin
    switch operation.kind {
    case .insertItem(let path): (name, after) = ("insertItem", path.integers)
    case .deleteItem(let path): (name, before) = ("deleteItem", path.integers)
    case .reloadItem(let path): (name, before) = ("reloadItem", path.integers)
    case .reconfigureItem(let path): (name, before) = ("reconfigureItem", path.integers)
    case .moveItem(let source, let destination):
      (name, before, after) = ("moveItem", source.integers, destination.integers)
    case .insertSection(let index): (name, after) = ("insertSection", [index])
    case .deleteSection(let index): (name, before) = ("deleteSection", [index])
    case .reloadSection(let index): (name, before) = ("reloadSection", [index])
    case .moveSection(let source, let destination):
      (name, before, after) = ("moveSection", [source], [destination])
    }
  }
}

extension IndexPath {
  fileprivate var integers: [Int] { [section, item] }
}

extension RecordedFault {
  /// Creates the fault of a diagnosis.
  init(_ diagnosis: Diagnosis, isRefusal: Bool) {
    self.init(
      isRefusal: isRefusal, code: diagnosis.code, message: diagnosis.message,
      explanation: diagnosis.explanation, fix: diagnosis.fix, data: diagnosis.after,
      repair: diagnosis.repair.map { repair in
        (
          summary: repair.summary, lua: repair.code,
          batches: repair.batches.map { $0.operations.map { RecordedOperation($0) } }
        )
      })
  }
}

extension RecordedStep {
  /// Creates the step of a refused batch, or of what was found about one that the view took.
  ///
  /// - Parameters:
  ///   - isRefusal: whether the view refused the batch.
  ///   - state: the state that the view shows, if it took the batch.
  ///   - shown: the latest step after which the view shows something else.
  init(
    _ diagnosis: Diagnosis, _ operations: [UpdateOperation], isRefusal: Bool,
    state: CollectionState?, view: Int, time: Double, after shown: RecordedStep?
  ) {
    self.init(
      RecordedFault(diagnosis, isRefusal: isRefusal), view: view, time: time, after: shown)
    self.operations = operations.map { RecordedOperation($0) }
    origin = diagnosis.places.first?.line
    stateBefore = diagnosis.before
    self.state =
      isRefusal ? stateBefore : JSONValue.line(state) ?? shown?.state ?? stateBefore
  }
}
