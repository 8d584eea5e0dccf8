import CollectionCore
import CollectionData
import CollectionDiffing
import LuaRuntime

extension Library {
  /// The constructor of snapshots, by its short name.
  static var makeSnapshot: Binding {
    .function(
      "Snapshot", "(state?: string|DataSource|table): DiffableDataSourceSnapshot",
      "Makes a snapshot, the next state to show, from a state line, a data source, sections, or nothing. It is the short name of `DiffableDataSourceSnapshot`.",
      example: #"print(Snapshot "A: a b")"#
    ) { Call.run($0, method: Call.makeSnapshot) }
  }

  /// The constructor of snapshots, by UIKit's name.
  static var makeDiffableDataSourceSnapshot: Binding {
    .function(
      "DiffableDataSourceSnapshot",
      "(state?: string|DataSource|DiffableDataSourceSnapshot|table): DiffableDataSourceSnapshot",
      "Makes a snapshot, as `Snapshot` does, under the name that UIKit has for it.",
      example: #"print(DiffableDataSourceSnapshot "A: a b")"#
    ) { Call.run($0, method: Call.makeSnapshot) }
  }

  /// Snapshots: the content for a diffable data source.
  static var snapshot: BindingTable {
    BindingTable(
      .snapshot,
      "DiffableDataSourceSnapshot",
      "A state to be shown next, that a script changes until it is applied. Ids are unique; an unknown or repeated one is an error with a code that starts with S. `#snapshot` is the number of sections, `tostring` the state line.",
      variable: "snapshot", setting: #"snapshot = Snapshot "A: a b c | B: x""#,
      bindings: snapshotSections + snapshotItems + snapshotMarks + snapshotQuestions
        + snapshotProperties,
      metamethods: [
        .init("__tostring") { SnapshotBox.get($0) { "\($0.snapshot)" } },
        .init("__len") { SnapshotBox.get($0) { $0.snapshot.numberOfSections } },
        .init("__eq") { SnapshotBox.isEqual($0) { $0.snapshot } },
      ])
  }

  private static var snapshotSections: [Binding] {
    [
      .method(
        "appendSections", "(ids: tessera.Id|tessera.Id[])", "Puts new sections at the end.",
        example: #"snapshot:appendSections{"C", "D"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readIdentifiers) { snapshot, value throws(SnapshotError) in
            try snapshot.appendSections(value)
          }
        }
      },
      .method(
        "insertSections", "(ids: tessera.Id|tessera.Id[], place: table)",
        "Puts new sections beside another one: `{beforeSection = id}` or `{afterSection = id}`. O(S).",
        example: #"snapshot:insertSections({"C"}, { beforeSection = "B" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let ids = try call.argument(2, call.readIdentifiers)
          let neighbour = try call.neighbour(3, "Section")
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.insertSections(ids, beside: neighbour)
          }
        }
      },
      .method(
        "deleteSections", "(ids: tessera.Id|tessera.Id[])",
        "Deletes sections with their items; unknown ones are ignored.",
        example: #"snapshot:deleteSections{"A"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readIdentifiers) { snapshot, value throws(SnapshotError) in
            try snapshot.deleteSections(value)
          }
        }
      },
      .method(
        "moveSection", "(id: tessera.Id, place: table)",
        "Moves a section with its items: `{beforeSection = id}` or `{afterSection = id}`. O(S).",
        example: #"snapshot:moveSection("B", { beforeSection = "A" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let section = try call.argument(2, call.readIdentifier)
          let neighbour = try call.neighbour(3, "Section")
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.moveSection(section, beside: neighbour)
          }
        }
      },
    ]
  }

  private static var snapshotItems: [Binding] {
    [
      .method(
        "appendItems", "(items: any, section?: tessera.Id)",
        "Puts items at the end of a section, by default the last one.",
        example: #"snapshot:appendItems({"y", "z"}, "B")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let items = try call.argument(2, call.readItemList)
          let section = try call.optional(3, call.readIdentifier)
          return try call.change(UpdateWarning.Kind.movedInSnapshot) {
            snapshot throws(SnapshotError) in
            try snapshot.appendItems(items, toSection: section)
          }
        }
      },
      .method(
        "insertItems", "(items: any, place: table)",
        "Puts items beside another one: `{beforeItem = id}` or `{afterItem = id}`.",
        example: #"snapshot:insertItems({"n"}, { afterItem = "a" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let items = try call.argument(2, call.readItemList)
          let neighbour = try call.neighbour(3, "Item")
          return try call.change(UpdateWarning.Kind.movedInSnapshot) {
            snapshot throws(SnapshotError) in
            try snapshot.insertItems(items, beside: neighbour)
          }
        }
      },
      .method(
        "deleteItems", "(ids: tessera.Id|tessera.Id[])", "Deletes items; unknown ones are ignored.",
        example: #"snapshot:deleteItems{"a"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readItemList) { snapshot, items throws(SnapshotError) in
            try snapshot.deleteItems(items.map { $0.id })
          }
        }
      },
      .method(
        "deleteAllItems", "()", "Deletes everything, the sections, too.",
        example: "snapshot:deleteAllItems()"
      ) { Call.run($0) { call throws(BindingError) in try call.change { $0.deleteAllItems() } } },
      .method(
        "moveItem", "(id: tessera.Id, place: table)",
        "Moves an item, also to another section: `{beforeItem = id}` or `{afterItem = id}`.",
        example: #"snapshot:moveItem("a", { afterItem = "x" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let item = try call.argument(2, call.readItem).id
          let neighbour = try call.neighbour(3, "Item")
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.moveItem(item, beside: neighbour)
          }
        }
      },
    ]
  }

  private static var snapshotMarks: [Binding] {
    [
      .method(
        "reloadItems", "(items: any)",
        "Marks items that get new cells when the snapshot is applied. Different content is ignored with a warning (W17).",
        example: #"snapshot:reloadItems{"a"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.mark("reloadItems") { snapshot, value throws(SnapshotError) in
            try snapshot.reloadItems(value)
          }
        }
      },
      .method(
        "reconfigureItems", "(items: any)",
        "Marks items whose cells are configured again when the snapshot is applied. Different content is ignored with a warning (W17).",
        example: #"snapshot:reconfigureItems{"a"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.mark("reconfigureItems") { snapshot, value throws(SnapshotError) in
            try snapshot.reconfigureItems(value)
          }
        }
      },
      .method(
        "reloadSections", "(ids: tessera.Id|tessera.Id[])",
        "Marks sections that are reloaded when the snapshot is applied.",
        example: #"snapshot:reloadSections{"A"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readIdentifiers) { snapshot, value throws(SnapshotError) in
            try snapshot.reloadSections(value)
          }
        }
      },
    ]
  }

  private static var snapshotQuestions: [Binding] {
    [
      .method(
        "numberOfItemsInSection", "(id: tessera.Id): integer",
        "Returns the number of items of a section; an error (S05) for an unknown one.",
        example: #"print(snapshot:numberOfItemsInSection "A")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readIdentifier) { snapshot, value throws(SnapshotError) in
            try snapshot.numberOfItems(inSection: value)
          }
        }
      },
      .method(
        "itemIdentifiersInSection", "(id: tessera.Id): tessera.Id[]",
        "Returns a list of the ids of a section; an error (S05) for an unknown one.",
        example: #"print(snapshot:itemIdentifiersInSection "A")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readIdentifier) { snapshot, value throws(SnapshotError) in
            try snapshot.itemIdentifiers(inSection: value)
          }
        }
      },
      .method(
        "indexOfItem", "(id: tessera.Id): integer?",
        "Returns the index of an item, counted across the sections from 0, or nil. O(S + log² n).",
        example: #"print(snapshot:indexOfItem "x")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readItemIdentifier) { $0.indexOfItem($1) }
        }
      },
      .method(
        "indexOfSection", "(id: tessera.Id): integer?",
        "Returns the index of a section from 0, or nil.",
        example: #"print(snapshot:indexOfSection "B")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readIdentifier) { $0.indexOfSection($1) }
        }
      },
      .method(
        "sectionIdentifierContainingItem", "(id: tessera.Id): tessera.Id?",
        "Returns the id of the section that an item is in, or nil.",
        example: #"print(snapshot:sectionIdentifierContainingItem "x")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readItemIdentifier) { $0.sectionIdentifier(containingItem: $1) }
        }
      },
      .method(
        "containsItem", "(id: tessera.Id): boolean", "Returns whether an item is there.",
        example: #"print(snapshot:containsItem "x")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readItemIdentifier) { $0.containsItem($1) }
        }
      },
      .method(
        "containsSection", "(id: tessera.Id): boolean", "Returns whether a section is there.",
        example: #"print(snapshot:containsSection "C")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readIdentifier) { $0.containsSection($1) }
        }
      },
      .method(
        "item", "(id: tessera.Id): any", "Returns an item with its content, or nil.",
        example: #"print(snapshot:item "a")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask(Call.readItemIdentifier) { $0.item($1) }
        }
      },
      .method(
        "copy", "(): DiffableDataSourceSnapshot",
        "Returns a copy, which changes on its own. O(1), and O(n) for its first change.",
        example: "other = snapshot:copy()"
      ) {
        Call.run($0) { call throws(BindingError) in
          call.push(holding: SnapshotBox(try call.snapshot))
          return 1
        }
      },
    ]
  }

  private static var snapshotProperties: [Binding] {
    [
      .property(
        "numberOfItems", "integer", "The number of all items.",
        example: "print(snapshot.numberOfItems)"
      ) { SnapshotBox.get($0) { $0.snapshot.numberOfItems } },
      .property(
        "numberOfSections", "integer", "The number of sections.",
        example: "print(snapshot.numberOfSections)"
      ) { SnapshotBox.get($0) { $0.snapshot.numberOfSections } },
      .property(
        "itemIdentifiers", "tessera.Id[]", "A list of all ids in order. O(n).",
        example: "print(snapshot.itemIdentifiers)"
      ) { SnapshotBox.get($0) { $0.snapshot.itemIdentifiers } },
      .property(
        "sectionIdentifiers", "tessera.Id[]", "A list of the ids of the sections in order. O(S).",
        example: "print(snapshot.sectionIdentifiers)"
      ) { SnapshotBox.get($0) { $0.snapshot.sectionIdentifiers } },
      .property(
        "reloadedItemIdentifiers", "tessera.Id[]",
        "A list of the items that are marked to be reloaded.",
        example: "print(snapshot.reloadedItemIdentifiers)"
      ) { SnapshotBox.get($0) { $0.snapshot.reloadedItemIdentifiers } },
      .property(
        "reconfiguredItemIdentifiers", "tessera.Id[]",
        "A list of the items that are marked to be reconfigured.",
        example: "print(snapshot.reconfiguredItemIdentifiers)"
      ) { SnapshotBox.get($0) { $0.snapshot.reconfiguredItemIdentifiers } },
      .property(
        "reloadedSectionIdentifiers", "tessera.Id[]",
        "A list of the sections that are marked to be reloaded.",
        example: "print(snapshot.reloadedSectionIdentifiers)"
      ) { SnapshotBox.get($0) { $0.snapshot.reloadedSectionIdentifiers } },
    ]
  }
}

extension Call {
  /// The receiver of a method of a snapshot.
  var snapshot: DiffableDataSourceSnapshot {
    get throws(BindingError) { try receiver(SnapshotBox.self).snapshot }
  }

  /// Makes a snapshot of a state, or an empty one.
  fileprivate func makeSnapshot() throws(BindingError) -> Int32 {
    let state = try optional(1, readState)
    try snapshots { () throws(SnapshotError) in
      push(holding: SnapshotBox(try DiffableDataSourceSnapshot(state ?? CollectionState())))
    }
    return 1
  }

  /// Pushes the answer to a query with the only argument.
  fileprivate func ask<Argument>(
    _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ body: (DiffableDataSourceSnapshot, Argument) throws(SnapshotError) -> some ScriptValue
  ) throws(BindingError) -> Int32 {
    let snapshot = try snapshot
    let argument = try argument(2, read(self))
    return answer(try snapshots { () throws(SnapshotError) in try body(snapshot, argument) })
  }

  /// Changes the receiver with the first argument.
  fileprivate func change<Argument>(
    _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ body: (inout DiffableDataSourceSnapshot, Argument) throws(SnapshotError) -> Void
  ) throws(BindingError) -> Int32 {
    let argument = try argument(2, read(self))
    return try change { snapshot throws(SnapshotError) in try body(&snapshot, argument) }
  }

  /// Changes the receiver; a refusal becomes an error object.
  fileprivate func change(
    _ body: (inout DiffableDataSourceSnapshot) throws(SnapshotError) -> Void
  ) throws(BindingError) -> Int32 {
    let box = try receiver(SnapshotBox.self)
    try charging(growth: box.leastByteCount) { () throws(BindingError) in
      try snapshots { () throws(SnapshotError) in try box.change(body) }
    }
    return 0
  }

  /// Marks the items of the first argument, and warns of those whose content is ignored.
  fileprivate func mark(
    _ call: String,
    _ body: (inout DiffableDataSourceSnapshot, [Item]) throws(SnapshotError) -> [Identifier]
  ) throws(BindingError) -> Int32 {
    let items = try argument(2, readItemList)
    let kind: ([Identifier]) -> UpdateWarning.Kind = { .keptInSnapshot($0, call: call) }
    return try change(kind) { snapshot throws(SnapshotError) in try body(&snapshot, items) }
  }

  /// Changes the receiver, and warns of the items that the change returns, if any.
  fileprivate func change(
    _ kind: ([Identifier]) -> UpdateWarning.Kind,
    _ body: (inout DiffableDataSourceSnapshot) throws(SnapshotError) -> [Identifier]
  ) throws(BindingError) -> Int32 {
    let box = try receiver(SnapshotBox.self)
    let items = try charging(growth: box.leastByteCount) { () throws(BindingError) in
      try snapshots { () throws(SnapshotError) in try box.change(body) }
    }
    guard !items.isEmpty else { return 0 }
    var warning = UpdateWarning(kind(items))
    warning.origin = sourceLine
    try evaluator().report(warning)
    return 0
  }
}
