import CollectionCore

/// The path to a value in a document.
package struct DocumentPath: Hashable, Sendable {
  /// One step of a path.
  package enum Step: Hashable, Sendable {
    case element(Int)
    case field(String)

    /// Whether two steps lead to the same value; hyphens in names are optional.
    func leadsWhere(_ other: Step) -> Bool {
      switch (self, other) {
      case (.field(let name), .field(let other)):
        FieldName(name) == FieldName(other)
          || FieldName(name.withoutHyphens) == FieldName(other.withoutHyphens)
      default: self == other
      }
    }
  }

  /// The steps from the top.
  package let steps: [Step]

  package init(steps: [Step] = []) { self.steps = steps }

  /// The path of the components of a page.
  static let components = DocumentPath(steps: [.field("components")])

  /// Returns the path of a field.
  func field(_ name: String) -> DocumentPath { DocumentPath(steps: steps + [.field(name)]) }

  /// Returns the path of an element with a 0-based index.
  func element(_ index: Int) -> DocumentPath { DocumentPath(steps: steps + [.element(index)]) }

  /// The path as written; empty for the top.
  var text: String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .element(let index): text += "[\(index)]"
      case .field(let name) where !Self.isPlain(name): text += "[\(JSONValue.string(name))]"
      case .field(let name): text += text.isEmpty ? name : ".\(name)"
      }
    }
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == 95 || $0 == 45
      }
  }
}
