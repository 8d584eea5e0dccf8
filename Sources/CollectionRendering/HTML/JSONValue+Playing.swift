import CollectionCore
import CollectionLayout
import CollectionViews

extension JSONValue {
  /// Creates the data of the page that plays a recording.
  init(playing recording: Recording) {
    self = [
      "sources": .array(recording.sources.map { [.string($0.name), .string($0.text)] }),
      "views": .array(
        recording.views.map { view in
          let steps = recording.played(view: view).prefix(PlayerPage.greatestSteps)
          return ["n": .integer(view), "steps": .array(steps.map { JSONValue(playing: $0) })]
        }),
    ]
  }

  private init(playing step: RecordedStep) {
    let all = step.elements
    let isVisible = { (element: RecordedElement) in
      element.initial.frame.intersects(step.boundsBefore)
        || element.final.frame.intersects(step.bounds)
    }
    let shown =
      all.count <= PlayerPage.greatestElements
      ? all[...]
      : (all.filter(isVisible) + all.filter { !isVisible($0) }).prefix(PlayerPage.greatestElements)
    var fields: [FieldName: JSONValue] = [
      "k": .string(step.kind.rawValue), "title": .string(step.title.printable),
      "t0": .number(step.start), "t1": .number(step.end),
      "b": JSONValue(numbers: step.boundsBefore), "a": JSONValue(numbers: step.bounds),
      "ph": .array(step.phases.compactMap(MotionPhase.allCases.firstIndex).map(JSONValue.integer)),
      "el": .array(shown.map { JSONValue(playing: $0) }),
      "left": .integer(all.count - shown.count),
      "ops": .array(step.operations.map { JSONValue(playing: $0) }),
      "log": .array(step.log.map { .string($0.printable) }),
      "s": JSONValue(step.state),
      "sel": .array(step.selected.map { JSONValue($0) }),
      "line": JSONValue(place: step.origin),
      "batch": step.batch.map(JSONValue.integer) ?? .null,
      "cells": [
        .array(step.cells.displayed.map { JSONValue($0) }),
        .array(step.cells.prepared.map { JSONValue($0) }), .integer(step.cells.waiting),
        .integer(step.cells.created),
      ],
    ]
    if let fault = step.fault {
      var words: [FieldName: JSONValue] = [
        "message": .string(fault.message), "why": JSONValue(fault.explanation),
        "fix": JSONValue(fault.fix), "data": JSONValue(fault.data),
      ]
      if let repair = fault.repair {
        words["repair"] = .array(([repair.summary] + repair.lua).map(JSONValue.string))
      }
      fields["fault"] = .object(words)
    }
    self = .object(fields)
  }

  private init(playing element: RecordedElement) {
    self = [
      .string(element.kind.rawValue), .string(element.category.rawValue),
      .string(element.label.printable), element.before.map { JSONValue($0) } ?? .null,
      element.after.map { JSONValue($0) } ?? .null, JSONValue(playing: element.initial),
      JSONValue(playing: element.final),
    ]
  }

  private init(playing look: RecordedElement.Look) {
    let frame = look.frame
    var values = [frame.x, frame.y, frame.width, frame.height, look.alpha]
      .map { JSONValue.number(Self.rounded($0)) }
    values.append(.integer(look.zIndex))
    if look.transform != .identity {
      let transform = look.transform
      let parts = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      values.append(.array(parts.map { .number(Self.rounded($0)) }))
    }
    self = .array(values)
  }

  private init(playing operation: RecordedOperation) {
    self = [
      "t": .string(operation.text),
      "b": operation.before.map { .array($0.map(JSONValue.integer)) } ?? .null,
      "a": operation.after.map { .array($0.map(JSONValue.integer)) } ?? .null,
      "l": JSONValue(place: operation.origin),
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
