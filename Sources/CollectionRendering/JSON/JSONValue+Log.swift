import CollectionCore
package import CollectionUpdates
public import CollectionViews

extension JSONValue {
  /// Creates an operation as written.
  package init(_ operation: UpdateOperation) {
    let written = operation.kind.written
    var fields: [FieldName: JSONValue] = [
      "operation": .string(written.name), "origin": JSONValue(operation.origin),
    ]
    if let source = written.before, let destination = written.after {
      fields["from"] = JSONValue(place: source)
      fields["to"] = JSONValue(place: destination)
    } else if let place = written.before ?? written.after {
      fields["at"] = JSONValue(place: place)
    }
    self = .object(fields)
  }

  /// Creates a section, or the two numbers of an index path.
  private init(place: [Int]) {
    self = place.count == 1 ? .integer(place[0]) : JSONValue(place)
  }

  /// Creates an entry of a log.
  public init(_ entry: OperationLog.Entry) {
    switch entry {
    case .reload(let reload):
      self = [
        "kind": "reload", "origin": JSONValue(reload.origin), "before": JSONValue(reload.before),
        "after": JSONValue(reload.after),
      ]
    case .layout(let layout):
      self = [
        "kind": "layout", "origin": JSONValue(layout.origin),
        "animated": .boolean(layout.isAnimated),
        "from": .string(layout.before), "to": .string(layout.after),
        "anchor": layout.anchor.map { JSONValue($0) } ?? .null,
        "anchorShift": layout.anchor == nil
          ? .null
          : .array([.number(layout.anchorShift.x), .number(layout.anchorShift.y)]),
        "boundsBefore": JSONValue(layout.boundsBefore),
        "boundsAfter": JSONValue(layout.boundsAfter),
        "layoutPasses": .integer(layout.layoutPasses),
      ]
    case .invalidation(let invalidation):
      self = [
        "kind": "invalidation", "origin": JSONValue(invalidation.origin),
        "elements": .array(invalidation.texts.map { .string($0) }),
      ]
    case .batch(let batch):
      var fields: [FieldName: JSONValue] = [
        "kind": "batch",
        "number": .integer(batch.number),
        "origin": JSONValue(batch.origin),
        "animated": .boolean(batch.isAnimated),
        "operations": .array(batch.operations.map { JSONValue($0) }),
        "before": JSONValue(batch.before),
        "after": JSONValue(batch.after),
        "countsBefore": JSONValue(batch.countsBefore),
        "countsAfter": JSONValue(batch.countsAfter),
        "layoutPasses": .integer(batch.layoutPasses),
        "becameReload": true,
        "callsReloadData": .boolean(batch.callsReloadData),
      ]
      if batch.animation != .automatic {
        fields["animation"] = .string(batch.animation.rawValue)
      }
      if case .updates(let map) = batch.resolution {
        fields["becameReload"] = false
        fields["applied"] = JSONValue(map, in: batch)
      }
      self = .object(fields)
    }
  }

  /// Creates the view's map of a batch.
  private init(_ map: UpdateMap, in batch: BatchEntry) {
    func item(_ path: IndexPath?, in state: CollectionState?) -> JSONValue {
      path.flatMap { state?.item(at: $0) }.map { JSONValue($0.id) } ?? .null
    }
    func section(_ index: Int, in state: CollectionState?) -> JSONValue {
      guard let state, state.sections.indices.contains(index) else { return .null }
      return JSONValue(state.sections[index].id)
    }
    self = [
      "deletedSections": JSONValue(map.deletedSections),
      "insertedSections": JSONValue((map.insertedSections + map.extraSections).sorted()),
      "movedSections": .array(
        map.movedSections.map { ["from": .integer($0.from), "to": .integer($0.to)] }),
      "reloadedSections": .array(
        map.reloadedSections.map {
          [
            "before": .integer($0.before), "after": .integer($0.after),
            "oldId": section($0.before, in: batch.before),
            "newId": section($0.after, in: batch.after),
          ]
        }),
      "deletedItems": .array(map.deletedItems.map { JSONValue($0) }),
      "insertedItems": .array((map.insertedItems + map.extraItems).sorted().map { JSONValue($0) }),
      "movedItems": .array(
        map.movedItems.map { ["from": JSONValue($0.from), "to": JSONValue($0.to)] }),
      "reloadedItems": .array(
        map.reloadedItems.map {
          [
            "before": JSONValue($0.before), "after": JSONValue($0.after),
            "oldId": item($0.before, in: batch.before),
            "newId": item($0.after, in: batch.after),
          ]
        }),
      "reconfiguredItems": .array(map.reconfiguredItems.map { JSONValue($0) }),
      "droppedReloads": .array(map.droppedReloads.map { JSONValue($0) }),
    ]
  }
}
