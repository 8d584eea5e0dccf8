/// A type with its members, or functions that belong to no type.
package struct ReferenceTopic: Sendable {
  /// The name of the type in messages; empty for globals.
  package let name: String
  /// The paragraph at the start.
  package let text: String
  /// The Lua code that makes the values used in the examples.
  package let setting: String
  /// The members, in the order of the reference.
  package let entries: [ReferenceEntry]

  /// Creates a topic.
  package init(name: String, text: String, setting: String, entries: [ReferenceEntry]) {
    self.name = name
    self.text = text
    self.setting = setting
    self.entries = entries
  }
}

extension ReferenceTopic {
  /// Creates the topic of a type.
  package init(_ table: BindingTable) {
    let options = Library.globals.first { $0.name == table.name }?.options ?? []
    self.init(
      name: table.name, text: "\(table.text)", setting: "\(table.setting)",
      entries: table.bindings.map {
        .init($0, owner: table.name, variable: table.variable, options: options)
      })
  }

  /// The functions and constructors.
  package static let globals = ReferenceTopic(
    name: "", text: "Functions and constructors.",
    setting: """
      data = DataSource "A: H J K"
      view = CollectionView{ dataSource = data }
      """,
    entries: Library.globals.map { .init($0) })
}
