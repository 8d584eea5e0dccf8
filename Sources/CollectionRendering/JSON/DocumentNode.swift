public import CollectionCore

/// A value of a document that was read: a JSON text, or the tables of a script.
public struct DocumentNode: Sendable, Equatable {
  /// The value.
  public indirect enum Value: Sendable, Equatable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case list([DocumentNode])
    case table([String: DocumentNode])
  }

  /// A place in a text; both count from 1, columns in characters of the encoding's scalars.
  public struct Position: Hashable, Sendable {
    public let line: Int
    public let column: Int
  }

  /// The value.
  public let value: Value
  /// The position at which the value starts; nil outside of texts.
  public let position: Position?

  /// Creates a value.
  public init(_ value: Value, at position: Position? = nil) {
    self.value = value
    self.position = position
  }
}

extension DocumentNode {
  /// Creates the value of a field.
  public init(field value: FieldValue) {
    switch value {
    case .boolean(let value): self.init(.boolean(value))
    case .integer(let value): self.init(.integer(value))
    case .number(let value): self.init(.number(value))
    case .string(let value): self.init(.string(value))
    case .list(let values): self.init(.list(values.map { DocumentNode(field: $0) }))
    case .table(let fields): self.init(.table(fields.mapValues { DocumentNode(field: $0) }))
    }
  }

  /// The value as a field holds it; nil for null, which is left out of lists and tables, too.
  public var fieldValue: FieldValue? {
    switch value {
    case .null: nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    // Written and read again, a whole number is an integer, so it is one from the start.
    case .number(let value):
      abs(value) < 1e15
        ? Int(exactly: value).map(FieldValue.integer) ?? .number(value)
        : .number(value)
    case .string(let value): .string(value)
    case .list(let values): .list(values.compactMap(\.fieldValue))
    case .table(let fields): .table(fields.compactMapValues(\.fieldValue))
    }
  }

  /// The value as a message shows it.
  var got: String {
    switch value {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): value.text
    case .string(let value): "the text \"\(value.prefix(40))\""
    case .list(let values): "a list of \(values.count)"
    case .table: "a table"
    }
  }
}

/// The way to a value in a document.
package struct DocumentPath {
  /// The path as it is written; empty for the top.
  private(set) var text = ""

  /// The path of the components of a page that is a list.
  static let components = DocumentPath(text: "components")

  /// Returns the path of a field.
  func field(_ name: String) -> DocumentPath {
    let isPlain =
      !name.isEmpty
      && name.utf8.allSatisfy {
        48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == 95 || $0 == 45
      }
    guard isPlain else { return DocumentPath(text: text + "[\(JSONValue.string(name))]") }
    return DocumentPath(text: text.isEmpty ? name : "\(text).\(name)")
  }

  /// Returns the path of an element, which counts from 0.
  func element(_ index: Int) -> DocumentPath { DocumentPath(text: "\(text)[\(index)]") }
}
