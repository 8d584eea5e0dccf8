import CollectionCore
package import CollectionRendering
package import CollectionScripting

/// A reader of the fields of a table in a document of any form.
package struct ReportReader {
  private let fields: [FieldName: JSONValue]

  package init(_ node: JSONValue) {
    if case .object(let fields) = node { self.fields = fields } else { fields = [:] }
  }

  package func field(_ name: String) -> JSONValue? { fields[FieldName(name)] }

  package func text(_ name: String) -> String? {
    if case .string(let value)? = fields[FieldName(name)] { value } else { nil }
  }

  package func integer(_ name: String) -> Int? {
    if case .integer(let value)? = fields[FieldName(name)] { Int(exactly: value) } else { nil }
  }

  package func number(_ name: String) -> Double? {
    switch fields[FieldName(name)] {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  package func flag(_ name: String) -> Bool {
    if case .boolean(let value)? = fields[FieldName(name)] { value } else { false }
  }

  package func list(_ name: String) -> [JSONValue]? {
    if case .array(let values)? = fields[FieldName(name)] { values } else { nil }
  }

  /// The measures in the field `data`, together with the steps.
  package var measures: CheckedProgram.Measures {
    var result = CheckedProgram.Measures()
    result.steps = integer("steps") ?? 0
    guard let reader = field("data").map(ReportReader.init) else { return result }
    result.batches = reader.integer("batches") ?? 0
    result.operations = reader.integer("operations") ?? 0
    result.animated = reader.integer("animated") ?? 0
    result.layoutPasses = reader.integer("layout_passes") ?? 0
    result.comparisons = reader.integer("comparisons") ?? 0
    return result
  }
}
