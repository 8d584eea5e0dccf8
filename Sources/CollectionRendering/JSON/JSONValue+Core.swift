public import CollectionCore
public import CollectionDiffing
package import CollectionLayout
public import CollectionUpdates

extension JSONValue {
  /// Creates an identifier: a text or a number.
  package init(_ id: Identifier) {
    switch id {
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }

  /// Creates a path as `[section, item]`.
  package init(_ path: IndexPath) { self = .array([.integer(path.section), .integer(path.item)]) }

  /// Creates a list of counts.
  package init(_ counts: some Sequence<Int>) { self = .array(counts.map(JSONValue.integer)) }

  /// Creates a size.
  package init(_ size: Size) {
    self = ["width": .number(size.width), "height": .number(size.height)]
  }

  /// Creates a rectangle.
  package init(_ rect: Rect) {
    self = [
      "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
      "height": .number(rect.height),
    ]
  }

  /// Creates a line of a script, or null.
  package init(_ line: SourceLine?) {
    guard let line else {
      self = .null
      return
    }
    self = ["file": .string(line.file), "line": .integer(line.line)]
  }

  /// The maximum number of items of a state that is written out.
  package static let greatestState = 10_000

  /// Creates a state from its line, or null if it is unknown or has more than 10,000 items.
  public init(_ state: CollectionState?) {
    self.init(Self.line(state))
  }

  /// Returns the line of a state, or nil if it is unknown or long.
  static func line(_ state: CollectionState?) -> String? {
    guard let state, state.numberOfItems <= greatestState else { return nil }
    return state.description
  }

  /// Creates an element with the id of its item or section.
  package init(_ attributes: LayoutAttributes, in state: CollectionState?) {
    let id: JSONValue? =
      attributes.category == .cell || attributes.isAttachedToItem
      ? state?.item(at: attributes.indexPath).map { JSONValue($0.id) }
      : state.flatMap { state in
        let section = attributes.indexPath.section
        return state.sections.indices.contains(section)
          ? JSONValue(state.sections[section].id) : nil
      }
    var object: [FieldName: JSONValue] = [
      "category": .string(attributes.category.rawValue),
      "kind": JSONValue(attributes.elementKind),
      "indexPath": JSONValue(attributes.indexPath),
      "id": id ?? .null,
      "frame": JSONValue(attributes.frame),
      "alpha": .number(attributes.alpha),
      "zIndex": .integer(attributes.zIndex),
      "hidden": .boolean(attributes.isHidden),
    ]
    if !attributes.fields.isEmpty {
      object["fields"] = JSONValue(FieldValue.table(attributes.fields))
    }
    self = .object(object)
  }
}

extension JSONValue {
  /// Creates an operation with its content.
  package init(_ line: OperationLine) {
    guard case .object(var fields) = JSONValue(UpdateOperation(line.kind)) else {
      self = .null
      return
    }
    fields["origin"] = nil
    fields["text"] = .string(line.description)
    if let item = line.item { fields["item"] = JSONValue(item.id) }
    if let section = line.section { fields["section"] = .string(section.description) }
    self = .object(fields)
  }

  /// Creates the operations of a batch that results in a state.
  public init(_ batch: BatchUpdates, leadingTo state: CollectionState) {
    self = .array(batch.operations.map { JSONValue(OperationLine($0.kind, from: state)) })
  }

  /// Creates a stage: its name, its operations and its resulting state.
  package init(_ stage: Changes.Stage) {
    self = [
      "name": .string(stage.name.rawValue),
      "operations": JSONValue(stage.batch, leadingTo: stage.after),
      "state": JSONValue(stage.after),
    ]
  }
}

extension JSONValue {
  /// Creates a repair.
  public init(_ repair: Repair) {
    self = [
      "hypothesis": .string(repair.hypothesis.rawValue),
      "verified": true,
      "summary": .string(repair.summary),
      "batches": .array(
        repair.batches.map { batch in .array(batch.operations.map { JSONValue($0) }) }),
      "lua": .array(repair.code.map(JSONValue.string)),
      "state": JSONValue(repair.target),
    ]
  }

  /// Creates a warning about a batch.
  public init(_ warning: UpdateWarning) {
    self = [
      "code": .string(warning.code),
      "message": .string(warning.message),
      "batch": warning.batch.map(JSONValue.integer) ?? .null,
      "origin": JSONValue(warning.origin),
      "operations": .array(warning.operations.map { JSONValue($0) }),
      "verified": .boolean(warning.repair != nil),
      "repair": warning.repair.map { JSONValue($0) } ?? .null,
    ]
  }
}
