package import CollectionCore

/// The comparison of an object's field with a value, for predicates.
package struct FieldComparison: Sendable {
  /// The relation between a field and a value.
  package enum Relation: String, CaseIterable, Sendable {
    case equal = "=="
    case different = "~="
    case less = "<"
    case atMost = "<="
    case greater = ">"
    case atLeast = ">="
  }

  /// The name of the field; `id` is the object's identifier if it has no such field.
  package var field: String
  /// The relation to check.
  package var relation: Relation
  /// The value on the right.
  package var value: SortKey

  /// Creates a comparison.
  package init(_ field: String, _ relation: Relation, _ value: SortKey) {
    self.field = field
    self.relation = relation
    self.value = value
  }

  /// Returns whether the comparison holds for an object.
  ///
  /// Values of different kinds are unequal, and neither is less. A list or a table is equal to
  /// nothing.
  package func holds(for item: Item) -> Bool {
    var key = SortKey(item.fields[FieldName(field)])
    if key == .missing, field == "id" { key = SortKey(item.id) }
    guard let key else { return relation == .different }
    switch relation {
    case .equal: return areEqual(key)
    case .different: return !areEqual(key)
    case .less: return isComparable(key) && key < value
    case .atMost: return isComparable(key) && !(value < key)
    case .greater: return isComparable(key) && value < key
    case .atLeast: return isComparable(key) && !(key < value)
    }
  }

  private func areEqual(_ key: SortKey) -> Bool { !(key < value) && !(value < key) }

  private func isComparable(_ key: SortKey) -> Bool {
    switch (key, value) {
    case (.string, .string): true
    case (.integer, .integer), (.integer, .number), (.number, .integer), (.number, .number): true
    default: false
    }
  }
}
