/// What there is to say about a global, a method or a property.
public struct ReferenceEntry: Sendable {
  /// What sort of thing it is.
  public enum Kind: Sendable {
    case function, method, property
  }

  /// What sort of thing it is.
  public let kind: Kind
  /// The type that it belongs to; empty for a global.
  public let owner: String
  /// The name.
  public let name: String
  /// How it is written: `view:insertItems(paths, options)`.
  public let signature: String
  /// What it does, in a paragraph.
  public let text: String
  /// A line or two that use it; the values of its topic are there.
  public let example: String

  /// Whether it makes a value, so that it is called with a table or a text as a rule.
  public var isConstructor: Bool { owner.isEmpty && name.first?.isUppercase == true }
}

/// A type with its members, or the functions that belong to no type.
public struct ReferenceTopic: Sendable {
  /// The name of the type, as messages have it.
  public let name: String
  /// The paragraph at the start.
  public let text: String
  /// Lua that makes the values that the examples use.
  public let setting: String
  /// What it has, in the order of the reference.
  public let entries: [ReferenceEntry]
}

/// The reference of the Lua API: `:help` and `Documentation/reference.md` are made from it.
public enum Reference {
  /// Every topic, in the order of the reference.
  public static let topics: [ReferenceTopic] = []

  private static let index: [String: [ReferenceEntry]] = Dictionary(
    grouping: topics.flatMap(\.entries), by: \.name)

  /// Returns every entry of a name. Complexity: O(1) expected.
  public static func entries(named name: String) -> [ReferenceEntry] { index[name] ?? [] }

  /// Returns the entry of a type's member; of a global for an empty owner.
  public static func entry(owner: String, name: String) -> ReferenceEntry? {
    index[name]?.first { $0.owner == owner }
  }

  /// The names that `:help` knows, sorted.
  static let names: [String] = Set(
    topics.map(\.name) + topics.flatMap(\.entries).map(\.name)
      + SessionCommand.names.map { ":" + $0 }
  ).filter { !$0.isEmpty }.sorted()
}
