/// The reference of the Lua API: `:help` and `Documentation/reference.md` are made from it.
public enum Reference {
  /// Every topic, in the order of the reference.
  public static let topics: [ReferenceTopic] = [
    .globals, .indexPath, .section, .dataSource, .collectionView, .snapshot, .sectionSnapshot,
    .diffable, .changes, .threePhasesType, .results, .provider, .page, .component, .attributes,
    .cell, .transition, .error, .flow, .listLayout, .columnLayout, .waterfall, .styledFlow,
    .componentLayout, .columnFlow, .mosaic, .compositional, .customLayout, .layoutContext,
    .lua,
  ]

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
