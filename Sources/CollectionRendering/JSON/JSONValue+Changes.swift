public import CollectionCore
public import CollectionDiffing
public import CollectionUpdates

extension JSONValue {
  /// Creates an operation with what it brings.
  public init(_ line: OperationLine) {
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

  /// Creates the operations of a batch that leads to a state.
  public init(_ batch: BatchUpdates, leadingTo state: CollectionState) {
    self = .array(batch.operations.map { JSONValue(OperationLine($0.kind, from: state)) })
  }

  /// Creates a stage: its name, its operations and the state that it leaves.
  public init(_ stage: Changes.Stage) {
    self = [
      "name": .string(stage.name.rawValue),
      "operations": JSONValue(stage.batch, leadingTo: stage.after),
      "state": JSONValue(stage.after),
    ]
  }
}
