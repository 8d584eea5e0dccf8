package import CollectionScripting

/// The bindings by script name: the members of types, and the parameters and results of calls.
package enum ReferenceCalls {
  /// A member of a type, or a function of a table, with its reference.
  package struct Member: Sendable {
    /// The entry of the reference.
    package let entry: ReferenceEntry
    /// The maximum number of arguments of a call; nil for any number, and for functions of Lua.
    package let greatestCount: Int?
    /// Whether scripts can assign it.
    package let isAssignable: Bool
    private let makeOptions: @Sendable () -> [Binding.Option]

    /// Creates a member with only a reference: a function of Lua.
    fileprivate init(_ entry: ReferenceEntry) {
      self.entry = entry
      greatestCount = nil
      isAssignable = false
      makeOptions = { [] }
    }

    fileprivate init(_ entry: ReferenceEntry, _ binding: Binding) {
      self.entry = entry
      greatestCount = binding.greatestCount
      isAssignable = binding.isAssignable
      makeOptions = binding.makeOptions
    }

    /// The fields of its table of options; empty if it takes none. They are made on demand, because
    /// the check of a script needs those of few members.
    package var options: [Binding.Option] { makeOptions() }
  }

  /// A type with its members.
  package struct Members: Sendable {
    /// The members by their names.
    package let byName: [String: Member]
    /// Whether a value may have other names, too, such as the fields of a section.
    package let isOpen: Bool
    /// Whether scripts can assign other names.
    package let takesOtherNames: Bool
  }

  /// The types by their names.
  package static let types: [String: Members] = Dictionary(
    firstOf: Library.types.map { table in
      let members = table.bindings.map { binding in
        (
          binding.name,
          member(binding, Reference.entry(owner: table.name, name: binding.name))
        )
      }
      return (
        table.name,
        Members(
          byName: Dictionary(
            firstOf: members.compactMap { name, member in member.map { (name, $0) } }),
          isOpen: table.hasOtherNames, takesOtherNames: table.takesOtherNames)
      )
    })

  /// The globals, and the functions of tables, prefixed with the table's name.
  package static let functions: [String: Member] = {
    var found: [String: Member] = [:]
    for binding in Library.globals {
      found[binding.name] = member(binding, Reference.entry(owner: "", name: binding.name))
    }
    for entry in ReferenceTopic.lua.entries where found[entry.name] == nil {
      found[entry.name] = Member(entry)
    }
    return found
  }()

  /// The names in each table of functions: `string`, `json`, `LayoutGroup`, and `tessera`.
  ///
  /// `tessera` has the result of `require "tessera"`.
  package static let tables: [String: Set<String>] = {
    var found: [String: Set<String>] = [:]
    for name in functions.keys {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0], default: []].insert(parts[1]) }
    }
    found["tessera"] = Set(Library.module.map { $0.name } + Library.tables.map { $0.name })
    return found
  }()

  /// The names of all globals of a script.
  package static let globals: Set<String> =
    Set(functions.keys.filter { !$0.contains(".") } + tables.keys).subtracting(["tessera"])

  /// Returns the type of the values that a global creates, or nil if it is no constructor.
  package static func made(by name: String) -> String? {
    functions[name]?.entry.result ?? Reference.type(madeBy: name)
  }

  /// Returns the options of a type's constructor; none for a type without one.
  package static func options(madeBy type: String) -> [Binding.Option] {
    functions[type]?.options ?? []
  }

  /// The tables of functions that the engine calls, by the constructor or property that takes them.
  static let roles: [String: ScriptRole] = [
    "CollectionView.delegate": .delegate, "CollectionView.dataSource": .dataSource,
    "ResultsController.delegate": .resultsDelegate,
    "MergedResultsController.delegate": .resultsDelegate,
    "DiffableDataSource.sectionSnapshotHandlers": .sectionSnapshotHandlers, "Layout": .layout,
  ]

  private static func member(_ binding: Binding, _ entry: ReferenceEntry?) -> Member? {
    entry.map { Member($0, binding) }
  }
}
