/// The names by which people look for an entry.
extension Reference {
  /// Returns the entries and types that a name in a request for help may mean.
  ///
  /// Examples: `insertItems`, `view:insertItems`, `CollectionView`, `FlowLayout.itemSize`,
  /// `sizeForItemAt`.
  ///
  /// A leading type name that fits no entry is ignored.
  package static func find(
    _ name: String
  ) -> (entries: [ReferenceEntry], topics: [ReferenceTopic]) {
    let words = name.split { ".:".contains($0) }.map(String.init)
    guard let last = words.last else { return ([], []) }
    var entries = entries(named: name)
    if entries.isEmpty { entries = self.entries(named: last) }
    if words.count > 1 {
      let narrowed = entries.filter { entry in
        entry.owner == words[0] || entry.signature.hasPrefix(words[0] + ".")
          || entry.signature.hasPrefix(words[0] + ":")
      }
      if !narrowed.isEmpty { entries = narrowed }
    }
    // A function written in a script may have the name of one that it calls.
    let written = writtenFunctions.filter { $0.name == last }
    if words.count == 1 || entries.isEmpty {
      entries += written.filter { entry in !entries.contains { $0.owner == entry.owner } }
    }
    if entries.isEmpty { entries = option(named: last).map { [$0] } ?? [] }
    return (entries, topics.filter { $0.name == name })
  }

  /// Returns the entries with the form of a name in a script.
  ///
  /// Examples: `view:deleteItems`, `layout.itemSize`, `FlowLayout.itemSize`, `table.insert`; a
  /// member may also be its name alone.
  package static func entries(writtenAs name: String) -> [ReferenceEntry] {
    let last = name.split { ".:".contains($0) }.last.map(String.init) ?? name
    let whole = entries(named: name)
    let found = whole.isEmpty ? entries(named: last) : whole
    return found.filter { entry in
      [entry.name, entry.call, "\(entry.owner).\(entry.name)", "\(entry.owner):\(entry.name)"]
        .contains(name)
    }
  }

  /// Returns the type of a constructor's values, or nil if it is not a constructor.
  package static func type(madeBy constructor: String) -> String? {
    if constructor == "MergedResultsController" { return "ResultsController" }
    return topics.contains { $0.name == constructor } && !["", "Lua"].contains(constructor)
      ? constructor : nil
  }

  /// Every entry in the form of scripts, sorted: `data:insert`, `diff`, `layout.itemSize`.
  package static let calls: [String] = Set(topics.flatMap { $0.entries }.map { $0.call }).sorted()
}

extension ReferenceEntry {
  /// The start of the signature, without arguments: `view:deleteItems`.
  package var call: String { String(signature.prefix { !"({ \"".contains($0) }) }
}
