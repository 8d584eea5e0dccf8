/// The reference of the Lua API: `:help` and `Documentation/reference.md` are made from it.
package enum Reference {
  /// Every topic, in the order of the reference.
  package static let topics: [ReferenceTopic] =
    [.globals] + Library.types.filter { !$0.bindings.isEmpty }.map(ReferenceTopic.init) + [.lua]

  private static let index: [String: [ReferenceEntry]] = Dictionary(
    grouping: topics.flatMap { $0.entries }, by: { $0.name })

  /// Returns every entry with a name. Complexity: O(1) expected.
  package static func entries(named name: String) -> [ReferenceEntry] { index[name] ?? [] }

  /// Returns the entry of a type's member, or of a global for an empty owner, or nil.
  package static func entry(owner: String, name: String) -> ReferenceEntry? {
    index[name]?.first { $0.owner == owner }
  }

  /// The names of types, globals and members, sorted.
  package static let names: [String] = Set(
    topics.map { $0.name } + topics.flatMap { $0.entries }.map { $0.name }
  ).filter { !$0.isEmpty }.sorted()
}
