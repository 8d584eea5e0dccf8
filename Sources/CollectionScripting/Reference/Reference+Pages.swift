package import CollectionRendering

extension Reference {
  /// Returns the pages that a name may mean, in the form of `:help`, or none.
  package static func pages(_ name: String) -> [PageText] {
    let (entries, topics) = find(name)
    return entries.map { $0.page } + topics.map { $0.page }
  }
}

extension ReferenceEntry {
  /// The entry as a page.
  package var page: PageText {
    PageText(
      title: signature, mark: nil,
      parts: [.field(kind == .property ? "is" : "does", text)]
        + (example.isEmpty ? [] : [.code("example", mark: nil, remark: "", code: example)]))
  }
}

extension ReferenceTopic {
  /// The type as a page: its text, and the names of its members.
  package var page: PageText {
    PageText(title: name, mark: nil, parts: [.field("is", text)] + members)
  }

  /// The names of the members, as parts of a page.
  private var members: [PageText.Part] {
    let methods = entries.filter { $0.kind != .property }.map { $0.name }
    let properties = entries.filter { $0.kind == .property }.map { $0.name }
    return [("methods", methods), ("properties", properties)].filter { !$0.1.isEmpty }
      .map { .field($0.0, $0.1.joined(separator: ", ")) }
  }
}
