/// What there is to say about a global, a method or a property.
public struct ReferenceEntry: Sendable {
  /// What sort of thing it is.
  public enum Kind: Sendable {
    case function, method, property
  }

  /// What sort of thing it is.
  public let kind: Kind
  /// The type that it belongs to; empty for a global.
  public internal(set) var owner = ""
  /// The name.
  public let name: String
  /// How it is written: `view:insertItems(paths, options)`.
  public let signature: String
  /// What it does, in a paragraph.
  public let text: String
  /// A line or two that use it; the values of its topic are there.
  public let example: String

  private init(
    _ kind: Kind, _ signature: String, _ text: String, _ example: String, isMember: Bool
  ) {
    self.kind = kind
    self.signature = signature
    self.text = text
    self.example = example
    let head = signature.prefix { $0 != "(" && $0 != "{" && $0 != " " }
    name = String(isMember ? head.drop { $0 != ":" && $0 != "." }.dropFirst() : head)
  }

  /// Describes a global function or constructor.
  static func function(_ signature: String, _ text: String, example: String) -> Self {
    Self(.function, signature, text, example, isMember: false)
  }

  /// Describes a value with a global name.
  static func value(_ signature: String, _ text: String, example: String) -> Self {
    Self(.property, signature, text, example, isMember: false)
  }

  /// Describes a method; the signature begins with a value of the type and a colon.
  static func method(_ signature: String, _ text: String, example: String) -> Self {
    Self(.method, signature, text, example, isMember: true)
  }

  /// Describes a property; the signature begins with a value of the type and a dot.
  static func property(_ signature: String, _ text: String, example: String) -> Self {
    Self(.property, signature, text, example, isMember: true)
  }

  /// Whether it makes a value, so that it is called with a table or a text as a rule.
  public var isConstructor: Bool { owner.isEmpty && name.first?.isUppercase == true }
}

/// A type with its members, or the functions that belong to no type.
public struct ReferenceTopic: Sendable {
  /// The name of the type, as messages have it; empty for globals.
  public let name: String
  /// The paragraph at the start.
  public let text: String
  /// Lua that makes the values that the examples use.
  public let setting: String
  /// What it has, in the order of the reference.
  public let entries: [ReferenceEntry]

  /// Creates a topic, to which its entries belong.
  init(name: String, text: String, setting: String, entries: [ReferenceEntry]) {
    self.name = name
    self.text = text
    self.setting = setting
    self.entries = entries.map { entry in
      var entry = entry
      entry.owner = name
      return entry
    }
  }
}
