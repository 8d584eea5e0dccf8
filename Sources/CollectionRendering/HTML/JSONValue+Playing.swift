import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

extension JSONValue {
  /// Creates the data of the page that plays a recording.
  package init(playing recording: Recording) {
    self = [
      "sources": .array(
        recording.sources.map { [.string($0.name), .string($0.text.withVisibleMarks)] }),
      "views": .array(
        recording.views.map { view in
          let steps = recording.stepsOfPage(view: view)
          let profile = recording.command?.profile ?? .modern
          return [
            "n": .integer(view),
            "steps": .array(steps.map { JSONValue(playing: $0, profile: profile) }),
          ]
        }),
    ]
  }

  private init(playing step: Step, profile: UpdateProfile) {
    let all = step.elements
    let isVisible = { (element: StepElement) in
      element.initial.frame.intersects(step.boundsBefore)
        || element.final.frame.intersects(step.bounds)
    }
    let limit = PlayerPage.greatestElements
    let shown = all.first(limit) { isVisible($0) ? ($0.kind == .kept ? 1 : 0) : 2 }
      .enumerated().sorted {
        ($0.element.initial.zIndex, $0.offset) < ($1.element.initial.zIndex, $1.offset)
      }.map { $0.element }
    let operations = step.operations.prefix(limit)
    let touched = TouchedElements(shown, by: Array(operations))
    let selected = Set(step.selected)
    let left = step.elementsLeft + all.count - shown.count
    let operationsLeft = step.operations.count - operations.count
    let notes = [
      step.stepsLeftOut > 0
        ? "\(step.stepsLeftOut.counted("step")) before this one \(step.stepsLeftOut == 1 ? "is" : "are") left out."
        : nil,
      left > 0 ? "\(left) elements of this step are not drawn." : nil,
      operationsLeft > 0 ? "\(operationsLeft) operations are not listed." : nil,
    ]
    let sides = step.sides
    let columns = PathColumns(step, sides, profile: profile)
    var fields: [FieldName: JSONValue] = [
      "k": .string(step.kind.rawValue), "title": .string(step.title.printable),
      "say": .string(step.headline.printable), "sec": Self.sections(of: shown, in: step, columns),
      "t0": .number(step.start), "t1": .number(step.end),
      "b": JSONValue(numbers: step.boundsBefore), "a": JSONValue(numbers: step.bounds),
      "c": .string("\(step.contentSize.width.text) × \(step.contentSize.height.text)"),
      "h": .number(step.contentSize.height),
      "ph": .array(step.phases.compactMap(MotionPhase.allCases.firstIndex).map(JSONValue.integer)),
      "el": .array(
        shown.enumerated().map { index, element in
          JSONValue(
            playing: element, operation: touched.operations[index],
            isSelected: element.category == .cell && element.after.map(selected.contains) == true)
        }),
      "left": .string(notes.compactMap { $0 }.joined(separator: " ")),
      "ops": .array(
        operations.enumerated().map { index, operation in
          JSONValue(
            playing: operation, touching: touched.elements[index],
            name: operation.name(from: sides?.before, to: sides?.after))
        }),
      "log": .array(Self.lines(of: step.log)),
      "line": JSONValue(place: step.origin),
      "batch": step.batch.map(JSONValue.integer) ?? .null,
      "cells": Self.words(of: step.cells),
    ]
    if let columns {
      fields["two"] = JSONValue(playing: columns)
    }
    if let fault = step.fault {
      fields["problem"] = [
        "code": JSONValue(fault.code), "uikit": .string(fault.message.printable),
        "why": JSONValue(fault.explanation?.printable),
        "refuses": .boolean(fault.isRefusal),
      ]
      // If there is a repair, it includes the advice.
      let fix = fault.repair == nil && fault.isRefusal ? fault.fix : nil
      let sentences = [fault.explanation.map { "why: \($0)" }, fix.map { "fix: \($0)" }]
      let advice = fault.isRefusal ? nil : fault.fix?.isolated
      let repair = fault.repair.map { [$0.summary] + $0.lua } ?? advice.map { [$0] }
      fields["fault"] = .array(
        [
          sentences.compactMap { $0?.isolated }.joined(separator: "\n"), Self.words(step.stateLine),
          Self.words(fault.data),
          (repair ?? ["No repair was found."]).joined(separator: "\n"),
        ].map(JSONValue.string))
    }
    self = .object(fields)
  }

  /// Returns a state line for people, cut if it is long.
  private static func words(_ state: String?) -> String {
    state?.cut(to: PlayerPage.greatestState).isolated ?? "?"
  }

  /// Returns the text about cells: the numbers, then each cell up to a limit.
  private static func words(of cells: CellCounts) -> JSONValue {
    let limit = PlayerPage.greatestElements
    let names =
      cells.displayed.prefix(limit).map { "shown \($0)" }
      + cells.prepared.prefix(limit).map { "ahead \($0)" }
    let left = cells.left + cells.displayed.count + cells.prepared.count - names.count
    let counts = "created \(cells.created), waiting \(cells.waiting)"
    return .array(
      ([left > 0 ? "\(counts), \(left) not named" : counts] + names).map(JSONValue.string))
  }

  /// Returns the first lines of a log, each cut if it is long.
  private static func lines(of log: [String]) -> [JSONValue] {
    let left = log.count - PlayerPage.greatestLines
    let lines = log.prefix(PlayerPage.greatestLines).map {
      $0.printable.cut(to: PlayerPage.greatestColumns).isolated
    }
    return (left > 0 ? lines + ["… \(left) more lines"] : lines).map(JSONValue.string)
  }

  /// Creates an element as a list.
  ///
  /// It contains: the class, whether it is a cell, the label, the index paths, the appearances and
  /// the phase. Then follow the operation that names it, whether it is selected, and its changed
  /// fields.
  private init(playing element: StepElement, operation: Int?, isSelected: Bool) {
    let letter =
      switch element.kind {
      case .kept: ""
      case .moved: "m"
      case .inserted: "i"
      case .deleted: "d"
      case .reloaded, .reconfigured: "r"
      }
    let phase = MotionPhase.allCases.firstIndex(of: MotionPhase(element.kind)) ?? 0
    self = [
      .string(letter), .integer(element.category == .cell ? 1 : 0),
      JSONValue(letters: element.label.printableName), JSONValue(element.before?.description),
      JSONValue(element.after?.description), JSONValue(playing: element.initial),
      // Most elements do not change.
      element.final == element.initial ? 0 : JSONValue(playing: element.final),
      .integer(phase), .integer(operation ?? -1), .integer(isSelected ? 1 : 0),
      .array(
        element.changes.map { [.string($0.name), .string($0.before), .string($0.after)] }),
    ]
  }

  /// Creates a label; if a letter is not one column wide, as a list with an entry per column.
  ///
  /// The second column of a wide letter is empty, and a letter of no width is part of the previous
  /// one.
  private init(letters label: String) {
    if label.allSatisfy({ $0.unicodeScalars.count == 1 && $0.columns == 1 }) {
      self = .string(label)
    } else {
      var columns: [String] = []
      for letter in label {
        if letter.columns == 0, let last = columns.lastIndex(where: { !$0.isEmpty }) {
          columns[last].append(letter)
        } else {
          columns += letter.columns == 2 ? [String(letter), ""] : [String(letter)]
        }
      }
      self = .array(columns.map(JSONValue.string))
    }
  }

  private init(playing look: StepElement.Look) {
    let frame = look.frame
    var values = [frame.x, frame.y, frame.width, frame.height, look.alpha]
      .map { JSONValue.number(Self.rounded($0)) }
    if look.transform != .identity {
      let transform = look.transform
      let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      values.append(.array(parts.map { .number(Self.rounded($0)) }))
    }
    self = .array(values)
  }

  private init(playing operation: UpdateOperation, touching elements: [Int], name: String?) {
    let phase = MotionPhase.allCases.firstIndex(of: operation.kind.phase) ?? 0
    self = [
      "t": .string(operation.text), "e": .array(elements.map(JSONValue.integer)),
      "p": .integer(phase), "l": JSONValue(place: operation.origin),
      "k": .string(operation.kind.pathMark.rawValue), "n": JSONValue(name),
    ]
  }

  /// Returns the sections of the elements: indices before and after, names, and numbers of items.
  private static func sections(
    of elements: [StepElement], in step: Step, _ batch: PathColumns?
  ) -> JSONValue {
    // The view keeps showing its own sections if it refuses a batch.
    let columns = step.kind == .refused ? nil : batch
    let old = Set(elements.compactMap { $0.before?.section }).sorted()
    var pairs = old.map { section in
      let block = columns?.before.first { $0.section + $0.sections > section }
      guard let block else { return (before: Optional(section), after: Optional(section)) }
      return (section, block.partner.map { $0 + section - block.section })
    }
    let new = Set(elements.compactMap { $0.after?.section }).subtracting(
      pairs.compactMap { $0.after })
    pairs += new.sorted().map { section in
      let block = columns?.after.first { $0.section + $0.sections > section }
      return (block?.partner.map { $0 + section - (block?.section ?? 0) }, section)
    }
    let sides = step.shownSides
    return .array(
      pairs.map { pair in
        let count = { (side: PathSide?, section: Int?) -> JSONValue in
          guard let side, let section, side.has(section) else { return .null }
          return .integer(side.counts[section])
        }
        let name =
          pair.after.flatMap { sides.after?.name(of: $0) }
          ?? pair.before.flatMap { sides.before?.name(of: $0) }
        return [
          pair.before.map(JSONValue.integer) ?? .null, pair.after.map(JSONValue.integer) ?? .null,
          .string(name ?? ""), count(sides.before, pair.before), count(sides.after, pair.after),
        ]
      })
  }

  /// Creates the two columns: the blocks before, the blocks after, and the sums.
  private init(playing columns: PathColumns) {
    self = [
      "b": .array(columns.before.map { JSONValue(playing: $0) }),
      "a": .array(columns.after.map { JSONValue(playing: $0) }),
      "s": .array(
        columns.sums.map { sum in
          let numbers = [sum.before, sum.deleted, sum.inserted, sum.moved, sum.makes, sum.after]
          return .array([.string(sum.name)] + numbers.map(JSONValue.integer))
        }),
    ]
  }

  /// Creates a section of a column as a list.
  ///
  /// It contains: the index, the numbers of sections and items, the name and the mark. Then follow
  /// the index in the other column, the operation, the note and the rows.
  private init(playing block: PathColumns.Block) {
    self = [
      .integer(block.section), .integer(block.sections), .integer(block.items),
      .string(block.name), .string(block.mark.rawValue),
      block.partner.map(JSONValue.integer) ?? .null, .integer(block.operation ?? -1),
      .string(block.note), .array(block.rows.map { JSONValue(playing: $0) }),
    ]
  }

  /// Creates a row as a list.
  ///
  /// It contains: the index, the number of items, the name and the mark. Then follow the index path
  /// in the other column, and any operation and note.
  private init(playing row: PathColumns.Row) {
    var values: [JSONValue] = [
      .integer(row.item), .integer(row.count), .string(row.name), .string(row.mark.rawValue),
      row.partner.map { .array([.integer($0.section), .integer($0.item)]) } ?? 0,
    ]
    if row.operation != nil || !row.note.isEmpty {
      values += [.integer(row.operation ?? -1), .string(row.note)]
    }
    self = .array(values)
  }

  /// Creates a line of a script as a list, or null.
  private init(place line: SourceLine?) {
    self = line.map { [.string($0.file), .integer($0.line)] } ?? .null
  }

  private init(numbers rect: Rect) {
    self = .array([rect.x, rect.y, rect.width, rect.height].map { .number(Self.rounded($0)) })
  }

  /// Returns a number with three decimals, which is finer than a screen shows.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension String {
  /// The text of a script with direction marks as Lua's escapes.
  fileprivate var withVisibleMarks: String {
    guard unicodeScalars.contains(where: { $0.properties.isBidiControl }) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isBidiControl {
        text += scalar.escaped
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension UpdateOperation {
  /// Returns the name of the operation's item or section, or nil if it is unknown.
  fileprivate func name(from before: PathSide?, to after: PathSide?) -> String? {
    let written = kind.written
    let name = { (place: [Int]?, side: PathSide?) -> String? in
      guard let place, let side else { return nil }
      return place.count == 2
        ? side.name(of: IndexPath(place[0], place[1])) : side.name(of: place[0])
    }
    return name(written.before, before) ?? name(written.after, after)
  }
}
