import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

extension Recording {
  /// The maximum number of steps read from a recording.
  package static let greatestSteps = 100_000

  /// Reads a recording file: JSON Lines. Complexity: O(n).
  ///
  /// - Throws: `RecordingError` with the line of the mistake.
  package init(jsonLines text: String) throws(RecordingError) {
    var tape = RecordingTape()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard !line.isEmpty else { continue }
      let event: JSONValue
      do throws(DocumentError) {
        event = try JSONValue(json: String(line))
      } catch {
        throw RecordingError(line: number, reason: error.description)
      }
      try tape.add(event, line: number)
    }
    self = try tape.recording
    guard command != nil || !steps.isEmpty || !sources.isEmpty else {
      throw RecordingError(
        line: 1, reason: "it holds no recorded run; make one with tessera run --record FILE")
    }
  }

  /// Creates the recording of events with frames.
  ///
  /// - Throws: `RecordingError` if the events are not of this version.
  package init(events: [JSONValue]) throws(RecordingError) {
    var tape = RecordingTape()
    for event in events { try tape.add(event) }
    self = try tape.recording
  }
}

extension Step {
  /// Reads the event of an entry or a step.
  init(_ event: RecordReader) throws(RecordReader.Mismatch) {
    let time = try event.number("time")
    let entry = try event.optionalObject("entry")
    var kind: Kind
    switch try entry?.text("kind") {
    case "batch": kind = .batch
    case "reload": kind = .reload
    case "layout": kind = .layoutChange
    // Headers changed without their items.
    case "invalidation": kind = .layout
    case nil: kind = try event.choice("change", of: Kind.self)
    case let other?:
      throw RecordReader.Mismatch(reason: "entry.kind is '\(other)', which is unknown")
    }
    if entry == nil, ![.scroll, .bounds, .selection, .layout].contains(kind) { kind = .layout }
    self.init(kind: kind, view: try event.integer("view"), time: time)
    boundsBefore = try event.rect("boundsBefore")
    bounds = try event.rect("boundsAfter")
    contentSizeBefore = try event.size("contentSizeBefore")
    contentSize = try event.size("contentSizeAfter")
    stateLines.after = try event.optionalText("state")
    elementsLeft = max(try event.optionalInteger("left") ?? 0, 0)
    selected = try event.indexPaths("selected")
    if let cells = try event.optionalObject("cells") {
      self.cells.displayed = try cells.indexPaths("displayed")
      self.cells.prepared = try cells.indexPaths("prepared")
      self.cells.waiting = try cells.integer("waiting")
      self.cells.created = try cells.integer("created")
      self.cells.left = max(try cells.optionalInteger("left") ?? 0, 0)
    }
    var still: [StepElement] = []
    for element in try event.objects("visible") { still.append(try StepElement(visible: element)) }
    elements = still
    guard let entry else { return }
    origin = try entry.origin()
    batch = try entry.optionalInteger("number")
    stateLines = (
      try entry.optionalText("before"), try entry.optionalText("after") ?? stateLines.after
    )
    logLines = try entry.optionalText("text")?.split(separator: "\n").map(String.init) ?? []
    operations = try UpdateOperation.list(entry, "operations")
    if let transition = try entry.optionalObject("transition") { try read(transition) }
  }

  /// Reads the event of a batch of a repair.
  init(repair event: RecordReader) throws(RecordReader.Mismatch) {
    let time = try event.number("time")
    self.init(kind: .repair, view: try event.integer("view"), time: time)
    elementsLeft = max(try event.optionalInteger("left") ?? 0, 0)
    part = (try event.integer("part"), try event.integer("parts"))
    contentSizeBefore = try event.size("contentSizeBefore")
    contentSize = try event.size("contentSizeAfter")
    stateLines = (try event.optionalText("before"), try event.optionalText("state"))
    operations = try UpdateOperation.list(event, "operations")
    try read(event.object("transition"))
  }

  /// Reads the transition of the elements.
  private mutating func read(_ transition: RecordReader) throws(RecordReader.Mismatch) {
    start = try transition.number("start")
    end = max(start, try transition.number("end"))
    boundsBefore = try transition.rect("boundsBefore")
    bounds = try transition.rect("boundsAfter")
    var moving: [StepElement] = []
    for element in try transition.objects("elements") { moving.append(try StepElement(element)) }
    elements = moving
    hasMotion = true
  }

  /// Reads the event of a refused batch; the view does not change.
  init(
    refusal event: RecordReader, view: Int, after shown: Step?
  ) throws(RecordReader.Mismatch) {
    let time = try event.number("time")
    let error = try event.object("error")
    let fault = try StepFault(error, isRefusal: event.fields["refusal"] != false)
    self.init(fault, view: view, time: time, after: shown)
    operations = try UpdateOperation.list(event, "operations")
    let before = try error.optionalText("before")
    stateLines = (before, before)
    if !fault.isRefusal {
      stateLines.after = try event.optionalText("shown") ?? shown?.stateLine ?? before
    }
    if let place = try error.objects("places").first {
      origin = SourceLine(file: try place.text("file"), line: try place.integer("line"))
    }
  }
}

extension StepFault {
  /// Reads the error of a refused batch.
  init(_ error: RecordReader, isRefusal: Bool) throws(RecordReader.Mismatch) {
    self.init(
      isRefusal: isRefusal, code: try error.optionalText("code"),
      message: try error.text("message"),
      explanation: try error.optionalText("explanation"), fix: try error.optionalText("fix"),
      data: try error.optionalText("after"))
    guard let repair = try error.optionalObject("repair") else { return }
    var batches: [[UpdateOperation]] = []
    for batch in try repair.list("batches") {
      guard case .array(let operations) = batch else { continue }
      var list: [UpdateOperation] = []
      for operation in operations {
        list.append(try UpdateOperation(RecordReader(operation, "error.repair.batches")))
      }
      batches.append(list)
    }
    var lua: [String] = []
    for line in try repair.list("lua") { if case .string(let text) = line { lua.append(text) } }
    self.repair = (try repair.text("summary"), lua, batches)
  }
}

extension UpdateOperation {
  static func list(
    _ object: RecordReader, _ name: String
  ) throws(RecordReader.Mismatch) -> [UpdateOperation] {
    var list: [UpdateOperation] = []
    for operation in try object.objects(name) { list.append(try UpdateOperation(operation)) }
    return list
  }

  /// Reads an operation.
  init(_ object: RecordReader) throws(RecordReader.Mismatch) {
    self.init(try Kind(object), origin: try object.origin())
  }
}

extension UpdateOperation.Kind {
  fileprivate init(_ object: RecordReader) throws(RecordReader.Mismatch) {
    let name = try object.text("operation")
    switch name {
    case "insertItem": self = .insertItem(try object.existingIndexPath("at"))
    case "deleteItem": self = .deleteItem(try object.existingIndexPath("at"))
    case "reloadItem": self = .reloadItem(try object.existingIndexPath("at"))
    case "reconfigureItem": self = .reconfigureItem(try object.existingIndexPath("at"))
    case "moveItem":
      self = .moveItem(
        from: try object.existingIndexPath("from"), to: try object.existingIndexPath("to"))
    case "insertSection": self = .insertSection(try object.integer("at"))
    case "deleteSection": self = .deleteSection(try object.integer("at"))
    case "reloadSection": self = .reloadSection(try object.integer("at"))
    case "moveSection":
      self = .moveSection(from: try object.integer("from"), to: try object.integer("to"))
    default: throw RecordReader.Mismatch(reason: "'\(name)' is not an operation of a batch")
    }
  }
}

extension StepElement {
  /// Reads an element of a transition.
  init(_ object: RecordReader) throws(RecordReader.Mismatch) {
    self.init(
      kind: try object.choice("kind", of: Transition.Kind.self),
      category: try object.choice("category", of: LayoutAttributes.Category.self),
      elementKind: try object.optionalText("elementKind"), label: try object.text("label"),
      before: try object.indexPath("before"), after: try object.indexPath("after"),
      initial: try Look(object.object("initial")), final: try Look(object.object("final")))
    for change in try object.objects("changes") {
      changes.append(
        FieldChange(
          name: try change.text("field"), before: try change.text("before"),
          after: try change.text("after")))
    }
  }

  /// Reads an element that is visible and stays in place.
  init(visible object: RecordReader) throws(RecordReader.Mismatch) {
    let (path, look) = (try object.indexPath("indexPath"), try Look(object))
    self.init(
      kind: .kept, category: try object.choice("category", of: LayoutAttributes.Category.self),
      elementKind: try object.optionalText("kind"), label: try object.text("label"),
      before: path, after: path, initial: look, final: look)
  }
}

extension StepElement.Look {
  /// Reads the appearance of an element.
  init(_ object: RecordReader) throws(RecordReader.Mismatch) {
    let isHidden = object.fields["hidden"] == true
    self.init(
      frame: try object.rect("frame"), alpha: isHidden ? 0 : try object.number("alpha"),
      isHidden: isHidden, zIndex: try object.integer("zIndex"),
      transform: try object.transform("transform"))
  }
}
