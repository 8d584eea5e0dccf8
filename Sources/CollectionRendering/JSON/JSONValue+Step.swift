import CollectionCore
import CollectionLayout
import CollectionUpdates
package import CollectionViews

extension JSONValue {
  /// Creates the event of a step of a view: the changes, and the elements that are then visible.
  ///
  /// - Parameters:
  ///   - step: a step of a recorder, with all its parts.
  ///   - number: the 1-based number of the view.
  package init(_ step: Step, view number: Int) {
    let bounds = step.reportedBounds ?? (step.boundsBefore, step.bounds)
    var fields: [FieldName: JSONValue] = [
      "event": "step", "view": .integer(number), "time": .number(step.time),
      "boundsBefore": JSONValue(bounds.before), "boundsAfter": JSONValue(bounds.after),
      "contentSizeBefore": JSONValue(step.contentSizeBefore),
      "contentSizeAfter": JSONValue(step.contentSize),
      "selected": .array(step.selected.map { JSONValue($0) }), "state": JSONValue(step.state),
      "cells": JSONValue(step.cells),
    ]
    if step.elementsLeft > 0 { fields["left"] = .integer(step.elementsLeft) }
    let transition = step.transition.map { JSONValue($0, in: step) }
    if transition == nil { fields["visible"] = .visible(in: step) }
    if let entry = step.entry {
      fields["event"] = "entry"
      fields["index"] = .integer(entry.index)
      var written = JSONValue(entry.value)
      written.set("text", .string(LogText().text(entry.value)))
      written.set("transition", transition ?? .null)
      fields["entry"] = written
    } else if let part = step.part {
      fields["event"] = "repair"
      fields["part"] = .integer(part.number)
      fields["parts"] = .integer(part.of)
      fields["before"] = JSONValue(step.stateBefore)
      fields["operations"] = .array(step.operations.map { JSONValue($0) })
      fields["transition"] = transition
    } else {
      fields["change"] = .string(step.kind.rawValue)
    }
    self = .object(fields)
  }

  /// Creates the transition of the elements by a batch or to another layout.
  private init(_ transition: Transition, in step: Step) {
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

  private init(_ element: Transition.Element, in step: Step) {
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
    let changes = element.changes(in: step)
    guard !changes.isEmpty else { return }
    set(
      "changes",
      .array(
        changes.map {
          [
            "field": .string($0.name), "before": .string($0.before), "after": .string($0.after),
          ]
        }))
  }

  /// Creates the appearance of an element: its frame, opacity, transform and z-index.
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

  private static func visible(in step: Step) -> JSONValue {
    .array(
      step.visible.map { attributes in
        var element = JSONValue(attributes, in: step.state)
        element.set("label", .string(attributes.label(in: step.state)))
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

  /// Sets a field of an object; other values are unchanged.
  private mutating func set(_ name: String, _ value: JSONValue) {
    guard case .object(var fields) = self else { return }
    fields[FieldName(name)] = value
    self = .object(fields)
  }
}
