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
          let steps = recording.played(view: view).limited(to: PlayerPage.greatestSteps)
          return ["n": .integer(view), "steps": .array(steps.map { JSONValue(playing: $0) })]
        }),
    ]
  }

  private init(playing step: Step) {
    let all = step.elements
    let isVisible = { (element: StepElement) in
      element.initial.frame.intersects(step.boundsBefore)
        || element.final.frame.intersects(step.bounds)
    }
    let limit = PlayerPage.greatestElements
    let shown = all.first(limit) { isVisible($0) ? ($0.kind == .kept ? 1 : 0) : 2 }
      .enumerated().sorted {
        ($0.element.initial.zIndex, $0.offset) < ($1.element.initial.zIndex, $1.offset)
      }.map(\.element)
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
    var fields: [FieldName: JSONValue] = [
      "k": .string(step.kind.rawValue), "title": .string(step.title.printable),
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
        operations.enumerated().map { JSONValue(playing: $1, touching: touched.elements[$0]) }),
      "log": .array(Self.lines(of: step.log)),
      "line": JSONValue(place: step.origin),
      "batch": step.batch.map(JSONValue.integer) ?? .null,
      "cells": Self.words(of: step.cells),
    ]
    if let fault = step.fault {
      // Where there is a repair, it says what the advice says.
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

  /// Returns a state line in words, cut where it is long.
  private static func words(_ state: String?) -> String {
    state?.cut(to: PlayerPage.greatestState).isolated ?? "?"
  }

  /// Returns what is said about cells: the numbers, then each cell up to a number.
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

  /// Returns the lines of a log, of many the first ones, each cut where it is long.
  private static func lines(of log: [String]) -> [JSONValue] {
    let left = log.count - PlayerPage.greatestLines
    let lines = log.prefix(PlayerPage.greatestLines).map {
      $0.printable.cut(to: PlayerPage.greatestColumns).isolated
    }
    return (left > 0 ? lines + ["… \(left) more lines"] : lines).map(JSONValue.string)
  }

  /// Creates an element as a list: its class, whether it is a cell, its label, its index paths,
  /// its looks, its phase, the operation that names it, and whether it is selected.
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
      // Most elements stay as they are.
      element.final == element.initial ? 0 : JSONValue(playing: element.final),
      .integer(phase), .integer(operation ?? -1), .integer(isSelected ? 1 : 0),
    ]
  }

  /// Creates a label; where a letter is not one column wide, as a list with an entry a column.
  ///
  /// The second column of a wide letter is empty, and a letter without one is part of the last.
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

  private init(playing operation: UpdateOperation, touching elements: [Int]) {
    let phase = MotionPhase.allCases.firstIndex(of: operation.kind.phase) ?? 0
    self = [
      "t": .string(operation.text), "e": .array(elements.map(JSONValue.integer)),
      "p": .integer(phase), "l": JSONValue(place: operation.origin),
    ]
  }

  /// Creates a line of a script as a list, or null.
  private init(place line: SourceLine?) {
    self = line.map { [.string($0.file), .integer($0.line)] } ?? .null
  }

  private init(numbers rect: Rect) {
    self = .array([rect.x, rect.y, rect.width, rect.height].map { .number(Self.rounded($0)) })
  }

  /// Returns a number with three decimals, which is finer than what a screen shows.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension String {
  /// The text of a script with the marks that turn the direction of writing as Lua's escapes.
  fileprivate var withVisibleMarks: String {
    guard unicodeScalars.contains(where: \.properties.isBidiControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.properties.isBidiControl {
        text += scalar.escaped
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}
