/// The reference of a global, a method or a property.
package struct ReferenceEntry: Sendable {
  /// A sort of bindings.
  package enum Kind: Sendable {
    case function, method, property
  }

  /// The sort of the binding.
  package let kind: Kind
  /// The type that the binding belongs to; empty for a global.
  package let owner: String
  /// The name.
  package let name: String
  /// The name as it is written in a script: `view:insertItems(paths, options)`.
  package let signature: String
  /// The effect or the meaning, in a paragraph.
  package let text: String
  /// A line or two that use the binding; the values of its topic are there.
  package let example: String
  /// The name of the type that a call returns, where it is one type of ours or nil.
  package var result: String?

  /// Whether the binding makes a value, so that it is called with a table or a text as a rule.
  package var isConstructor: Bool { owner.isEmpty && name.first?.isUppercase == true }
}

extension ReferenceEntry {
  /// Creates the entry of a binding.
  ///
  /// - Parameters:
  ///   - owner: the name of its type; empty for a global.
  ///   - variable: the name of a value of the type in signatures.
  init(_ binding: Binding, owner: String = "", variable: StaticString = "") {
    let (kind, separator): (Kind, String) =
      switch binding.kind {
      case .function: (.function, "")
      case .method: (.method, ":")
      case .property, .part, .named: (.property, ".")
      }
    self.init(
      kind: kind, owner: owner, name: binding.name,
      signature: "\(variable)\(separator)\(binding.name)\(binding.arguments)",
      text: "\(binding.text)", example: "\(binding.example)",
      result: binding.result.map { Library.table(of: $0).name })
  }

  /// Describes a function of Lua's own.
  package static func function(_ signature: String, _ text: String, example: String) -> Self {
    Self(
      kind: .function, owner: "Lua", name: String(signature.prefix { $0 != "(" }),
      signature: signature, text: text, example: example)
  }

  /// Describes a value of Lua's own.
  package static func value(_ name: String, _ text: String, example: String) -> Self {
    Self(
      kind: .property, owner: "Lua", name: name, signature: name, text: text, example: example)
  }
}
