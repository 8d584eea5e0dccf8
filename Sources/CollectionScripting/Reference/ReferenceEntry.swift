/// The reference of a global, a method or a property.
package struct ReferenceEntry: Sendable {
  /// A kind of binding.
  package enum Kind: Sendable {
    case function, method, property
  }

  /// The kind of the binding.
  package let kind: Kind
  /// The type of the binding; empty for a global.
  package let owner: String
  /// The name.
  package let name: String
  /// The name as written in a script: `view:insertItems(paths, options)`.
  package internal(set) var signature: String
  /// The effect or the meaning, in a paragraph.
  package let text: String
  /// One or two example lines; they can use the values of the topic.
  package let example: String
  /// The parameters of a call, with their types.
  package internal(set) var parameters: [CallSignature.Parameter] = []
  /// The type of a call's result or of a property; nil for a call without a result.
  package internal(set) var value: String?

  /// The name of a call's result type, if it is one of ours or optional.
  package var result: String? {
    guard kind != .property, let value, value.first?.isUppercase == true else { return nil }
    let name = value.hasSuffix("?") ? value.dropLast() : value[...]
    return name.allSatisfy { $0.isLetter } ? String(name) : nil
  }

  /// Whether the binding makes a value, and is usually called with a table or a text.
  package var isConstructor: Bool { owner.isEmpty && name.first?.isUppercase == true }
}

extension ReferenceEntry {
  /// Creates the entry of a binding.
  ///
  /// - Parameters:
  ///   - owner: the name of its type; empty for a global.
  ///   - variable: the name of a value of the type in signatures.
  ///   - options: the options of the type's constructor, which include the settings of a layout.
  init(
    _ binding: Binding, owner: String = "", variable: StaticString = "",
    options: [Binding.Option] = []
  ) {
    let (kind, separator): (Kind, String) =
      switch binding.kind {
      case .function: (.function, "")
      case .method: (.method, ":")
      case .property, .part, .named: (.property, ".")
      }
    self.init(
      kind: kind, owner: owner, name: binding.name,
      signature: "\(variable)\(separator)\(binding.name)",
      text: "\(binding.text)", example: "\(binding.example)")
    let types = "\(binding.signature)"
    guard kind == .property else {
      let call = CallSignature(types)
      signature += call.arguments
      (parameters, value) = (call.parameters, call.value)
      return
    }
    value =
      types.isEmpty ? options.first { $0.name == binding.name }?.type.notation : types
  }

  /// Describes a function of Lua's own.
  package static func function(_ signature: String, _ text: String, example: String) -> Self {
    let name = signature.prefix { $0 != "(" }
    let types = CallSignature(String(signature[name.endIndex...]))
    return Self(
      kind: .function, owner: "Lua", name: String(name), signature: name + types.arguments,
      text: text, example: example, parameters: types.parameters, value: types.value)
  }

  /// Describes a value of Lua's own.
  package static func value(
    _ name: String, _ type: String, _ text: String, example: String
  ) -> Self {
    Self(
      kind: .property, owner: "Lua", name: name, signature: name, text: text, example: example,
      value: type)
  }
}
