import CollectionCore
import CollectionLayout
import CollectionUpdates
package import CollectionViews

extension JSONValue {
  /// Creates the event of a step of a view: what has changed, and what is seen then.
  ///
  /// - Parameters:
  ///   - step: a step that was told with all its parts.
  ///   - number: the 1-based number of the view.
  package init(_ step: ViewStep, view number: Int) {
    var fields: [FieldName: JSONValue] = [
      "event": "step", "view": .integer(number), "time": .number(step.time),
      "boundsBefore": JSONValue(step.boundsBefore), "boundsAfter": JSONValue(step.bounds),
      "contentSizeBefore": JSONValue(step.contentSizeBefore),
      "contentSizeAfter": JSONValue(step.contentSize),
      "selected": .array(step.selected.map { JSONValue($0) }), "state": JSONValue(step.state),
      "cells": JSONValue(step.cells),
    ]
    if step.elementsLeft > 0 { fields["left"] = .integer(step.elementsLeft) }
    switch step.change {
    case .entry(let entry, let index, let transition):
      fields["event"] = "entry"
      fields["index"] = .integer(index)
      var written = JSONValue(entry)
      written.set("text", .string(LogText().text(entry)))
      written.set("transition", transition.map { JSONValue($0, in: step) } ?? .null)
      fields["entry"] = written
      if transition == nil { fields["visible"] = .visible(in: step) }
    case .scrolling: fields["change"] = "scroll"
    case .bounds: fields["change"] = "bounds"
    case .selection: fields["change"] = "selection"
    case .layout: fields["change"] = "layout"
    case .repair(let batch, let part, let parts, let transition):
      fields["event"] = "repair"
      fields["part"] = .integer(part)
      fields["parts"] = .integer(parts)
      fields["before"] = JSONValue(step.stateBefore)
      fields["operations"] = .array(batch.operations.map { JSONValue($0) })
      fields["transition"] = JSONValue(transition, in: step)
    }
    if fields["change"] != nil { fields["visible"] = .visible(in: step) }
    self = .object(fields)
  }

  /// Creates the way of the elements through a batch or to another layout.
  private init(_ transition: Transition, in step: ViewStep) {
    let elements = transition.elements.map { JSONValue($0, in: step) }
    let phases = MotionPhase.phases(of: transition.elements.map { $0.kind })
    self = [
      "start": .number(transition.start), "end": .number(transition.start + transition.duration),
      "boundsBefore": JSONValue(transition.boundsBefore),
      "boundsAfter": JSONValue(transition.boundsAfter),
      "contentSizeBefore": JSONValue(step.contentSizeBefore),
      "contentSizeAfter": JSONValue(step.contentSize),
      "phases": .array(phases.map { .string($0.rawValue) }),
      "elements": .array(elements),
    ]
  }

  private init(_ element: Transition.Element, in step: ViewStep) {
    self = [
      "kind": .string(element.kind.rawValue), "phase": .string(MotionPhase(element.kind).rawValue),
      "category": .string(element.category.rawValue),
      "elementKind": JSONValue(element.elementKind),
      "id": element.id.map { JSONValue($0) } ?? .null,
      "label": .string(element.label(in: step)),
      "before": element.indexPathBefore.map { JSONValue($0) } ?? .null,
      "after": element.indexPathAfter.map { JSONValue($0) } ?? .null,
      "initial": JSONValue(look: element.initial), "final": JSONValue(look: element.final),
    ]
  }

  /// Creates what is seen of an element: its frame, opacity, transform and height in the stack.
  private init(look attributes: LayoutAttributes) {
    var fields: [FieldName: JSONValue] = [
      "frame": JSONValue(attributes.frame), "alpha": .number(attributes.alpha),
      "zIndex": .integer(attributes.zIndex), "hidden": .boolean(attributes.isHidden),
    ]
    let transform = attributes.transform
    if transform != .identity {
      fields["transform"] = .array(
        [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
          .map(JSONValue.number))
    }
    self = .object(fields)
  }

  private static func visible(in step: ViewStep) -> JSONValue {
    .array(
      step.elements.map { attributes in
        var element = JSONValue(attributes, in: step.state)
        element.set("label", .string(LayoutDrawing.label(of: attributes, in: step.state)))
        return element
      })
  }

  private init(_ cells: CellCounts) {
    self = [
      "displayed": .array(cells.displayed.map { JSONValue($0) }),
      "prepared": .array(cells.prepared.map { JSONValue($0) }),
      "waiting": .integer(cells.waiting), "created": .integer(cells.created),
    ]
    if cells.left > 0 { set("left", .integer(cells.left)) }
  }

  /// Sets a field of an object; any other value stays as it is.
  private mutating func set(_ name: String, _ value: JSONValue) {
    guard case .object(var fields) = self else { return }
    fields[FieldName(name)] = value
    self = .object(fields)
  }
}
