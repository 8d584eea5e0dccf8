import CollectionCore

/// A field of an item changed by a reload or a reconfiguration, as text.
package struct FieldChange: Sendable, Hashable {
  /// The maximum number of fields listed for an item, and of columns of a value.
  static let greatestFields = 3
  static let greatestColumns = 24

  /// The name of the field.
  package var name: String
  /// The value before; a dash if the item had none.
  package var before: String
  /// The value after; a dash if the item has none.
  package var after: String

  /// Creates a change.
  package init(name: String, before: String, after: String) {
    (self.name, self.before, self.after) = (name, before, after)
  }

  /// Returns the first fields that differ between two items, by name. Complexity: O(f log f).
  static func changes(from old: Item?, to new: Item?) -> [FieldChange] {
    guard let old, let new else { return [] }
    var changes: [FieldChange] = []
    if old.id != new.id {
      changes.append(FieldChange(name: "id", before: old.id.label, after: new.id.label))
    }
    let names = Set(old.fields.keys).union(new.fields.keys).sorted { $0.text < $1.text }
    for name in names where old.fields[name] != new.fields[name] {
      let texts = [old.fields[name], new.fields[name]].map { $0?.shortText ?? "–" }
      changes.append(FieldChange(name: name.text, before: texts[0], after: texts[1]))
    }
    return Array(changes.prefix(greatestFields))
  }
}

extension FieldValue {
  /// The value on one short line.
  fileprivate var shortText: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.text
    case .string(let text): text.printable.cut(to: FieldChange.greatestColumns)
    case .list(let values): "{ \(values.count) }"
    case .table(let fields): "{ \(fields.count) }"
    }
  }
}
