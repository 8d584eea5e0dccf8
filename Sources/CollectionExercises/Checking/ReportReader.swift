import CollectionCore
import CollectionRendering
import CollectionScripting

/// Reads the fields of a table in a document that may have any shape.
struct ReportReader {
  private let fields: [FieldName: JSONValue]

  init(_ node: JSONValue) {
    if case .object(let fields) = node { self.fields = fields } else { fields = [:] }
  }

  func field(_ name: String) -> JSONValue? { fields[FieldName(name)] }

  func text(_ name: String) -> String? {
    if case .string(let value)? = fields[FieldName(name)] { value } else { nil }
  }

  func integer(_ name: String) -> Int? {
    if case .integer(let value)? = fields[FieldName(name)] { value } else { nil }
  }

  func number(_ name: String) -> Double? {
    switch fields[FieldName(name)] {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  func flag(_ name: String) -> Bool {
    if case .boolean(let value)? = fields[FieldName(name)] { value } else { false }
  }

  func list(_ name: String) -> [JSONValue]? {
    if case .array(let values)? = fields[FieldName(name)] { values } else { nil }
  }

  /// The measures in the field `data`, with the steps beside them.
  var measures: CheckedProgram.Measures {
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
