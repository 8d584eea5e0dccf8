public import CollectionDiffing
import CollectionUpdates

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
