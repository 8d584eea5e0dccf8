import CollectionCore
import CollectionData
import CollectionRendering
import LuaRuntime

extension Library {
  /// The constructor of section snapshots, by its short name.
  static var makeSectionSnapshot: Binding {
    .function(
      "SectionSnapshot", "(items?: any[]): DiffableDataSourceSectionSnapshot",
      "Makes an outline: nested items that can be expanded. It is the short name of `DiffableDataSourceSectionSnapshot`.",
      example:
        #"outline = SectionSnapshot(); outline:append{"fruit"}; outline:append({"apple"}, "fruit")"#
    ) { Call.run($0, method: Call.makeSectionSnapshot) }
  }

  /// The constructor of section snapshots, by UIKit's name.
  static var makeDiffableDataSourceSectionSnapshot: Binding {
    .function(
      "DiffableDataSourceSectionSnapshot", "(items?: any[]): DiffableDataSourceSectionSnapshot",
      "Makes an outline, as `SectionSnapshot` does, under the name that UIKit has for it.",
      example: "print(#DiffableDataSourceSectionSnapshot())"
    ) { Call.run($0, method: Call.makeSectionSnapshot) }
  }

  /// Section snapshots: outlines of the items of one section.
  static var sectionSnapshot: BindingTable {
    BindingTable(
      .sectionSnapshot,
      "DiffableDataSourceSectionSnapshot",
      "An outline: items below items, of which those are shown whose parents are expanded. `#outline` is the number of items, `tostring` an indented list.",
      variable: "outline",
      setting: #"""
        outline = SectionSnapshot()
        outline:append{"fruit", "nuts"}
        outline:append({"apple", "pear"}, "fruit")
        """#,
      bindings: outlineChanges + outlineQuestions + outlineProperties,
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in try call.answer(call.outlineText) }
        },
        .init("__len") { SectionSnapshotBox.get($0) { $0.snapshot.count } },
        .init("__eq") { SectionSnapshotBox.isEqual($0) { $0.snapshot } },
      ])
  }

  private static let snapshotOptions: [Binding.Option] = [.init("includingParent", .boolean)]

  private static var outlineChanges: [Binding] {
    [
      .method(
        "append", "(items: any, parent?: tessera.Id)",
        "Puts new items below another one, or at the end of the roots.",
        example: #"outline:append({"plum"}, "fruit")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let items = try call.argument(2, call.readItemList)
          let parent = try call.optional(3, call.readItemIdentifier)
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.append(items, to: parent)
          }
        }
      },
      .method(
        "insert", "(items: any, place: table)",
        "Puts new items beside another one, on its level: `{before = id}` or `{after = id}`.",
        example: #"outline:insert({"plum"}, { after = "apple" })"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let items = try call.argument(2, call.readItemList)
          let neighbour = try call.neighbour(3, "")
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.insert(items, beside: neighbour)
          }
        }
      },
      .method(
        "delete", "(ids: tessera.Id|tessera.Id[])",
        "Deletes items and everything below them; unknown ones are ignored.",
        example: #"outline:delete{"nuts"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readItemList) { snapshot, items throws(SnapshotError) in
            try snapshot.delete(items.map { $0.id })
          }
        }
      },
      .method("deleteAll", "()", "Deletes everything.", example: "outline:deleteAll()") {
        Call.run($0) { call throws(BindingError) in try call.change { $0.deleteAll() } }
      },
      .method(
        "expand", "(ids: tessera.Id|tessera.Id[])",
        "Shows what is below items; what is further down keeps its own state.",
        example: #"outline:expand{"fruit"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readItemList) { snapshot, items throws(SnapshotError) in
            try snapshot.expand(items.map { $0.id })
          }
        }
      },
      .method(
        "collapse", "(ids: tessera.Id|tessera.Id[])", "Hides what is below items.",
        example: #"outline:collapse{"fruit"}"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.change(Call.readItemList) { snapshot, items throws(SnapshotError) in
            try snapshot.collapse(items.map { $0.id })
          }
        }
      },
      .method(
        "replace", "(parent?: tessera.Id, other?: DiffableDataSourceSectionSnapshot)",
        "Puts another outline in the place of what is below an item.",
        example:
          #"other = SectionSnapshot(); other:append{"kiwi"}; outline:replace("fruit", other)"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let parent = try call.argument(2, call.readItemIdentifier)
          let other = try call.argument(3, call.readSectionSnapshot)
          return try call.change { snapshot throws(SnapshotError) in
            try snapshot.replace(childrenOf: parent, using: other)
          }
        }
      },
    ]
  }

  private static var outlineQuestions: [Binding] {
    [
      .method(
        "contains", "(id: tessera.Id): boolean", "Returns whether an item is there.",
        example: #"print(outline:contains "apple")"#
      ) { Call.run($0) { call throws(BindingError) in try call.ask { $0.contains($1) } } },
      .method(
        "index", "(id: tessera.Id): integer?",
        "Returns the index of an item in `items` from 0, or nil. O(n).",
        example: #"print(outline:index "apple")"#
      ) { Call.run($0) { call throws(BindingError) in try call.ask { $0.index(of: $1) } } },
      .method(
        "item", "(id: tessera.Id): any", "Returns an item with its content, or nil.",
        example: #"print(outline:item "apple")"#
      ) { Call.run($0) { call throws(BindingError) in try call.ask { $0.item($1) } } },
      .method(
        "parent", "(id: tessera.Id): tessera.Id?", "Returns the id of the item above, or nil.",
        example: #"print(outline:parent "apple")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask { snapshot, value throws(SnapshotError) in try snapshot.parent(of: value) }
        }
      },
      .method(
        "children", "(id: tessera.Id): tessera.Id[]",
        "Returns a list of the ids right below an item.",
        example: #"print(outline:children "fruit")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask { snapshot, value throws(SnapshotError) in try snapshot.children(of: value) }
        }
      },
      .method(
        "level", "(id: tessera.Id): integer", "Returns the number of items above.",
        example: #"print(outline:level "apple")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask { snapshot, value throws(SnapshotError) in try snapshot.level(of: value) }
        }
      },
      .method(
        "isExpanded", "(id: tessera.Id): boolean",
        "Returns whether what is below an item is shown.",
        example: #"print(outline:isExpanded "fruit")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask { snapshot, value throws(SnapshotError) in try snapshot.isExpanded(value) }
        }
      },
      .method(
        "isVisible", "(id: tessera.Id): boolean",
        "Returns whether everything above an item is expanded.",
        example: #"print(outline:isVisible "apple")"#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.ask { snapshot, value throws(SnapshotError) in try snapshot.isVisible(value) }
        }
      },
      .method(
        "snapshot", "(parent?: tessera.Id, options?: table): DiffableDataSourceSectionSnapshot",
        "Returns what is below an item as an outline of its own. Option: `includingParent`.",
        example: #"print(outline:snapshot("fruit", { includingParent = true }))"#,
        options: snapshotOptions
      ) { Call.run($0, method: Call.answerSnapshot) },
      .method(
        "copy", "(): DiffableDataSourceSectionSnapshot",
        "Returns a copy, which changes on its own.",
        example: "other = outline:copy()"
      ) { SectionSnapshotBox.get($0) { SectionSnapshotBox($0.snapshot) } },
    ]
  }

  private static var outlineProperties: [Binding] {
    [
      .property(
        "items", "tessera.Id[]", "A list of all ids, each before those below it. O(n).",
        example: "print(outline.items)"
      ) { SectionSnapshotBox.get($0) { $0.snapshot.items.map { $0.id } } },
      .property(
        "visibleItems", "tessera.Id[]", "A list of the ids that are shown.",
        example: "print(outline.visibleItems)"
      ) { SectionSnapshotBox.get($0) { $0.snapshot.visibleItems.map { $0.id } } },
      .property(
        "rootItems", "tessera.Id[]", "A list of the ids that have nothing above.",
        example: "print(outline.rootItems)"
      ) { SectionSnapshotBox.get($0) { $0.snapshot.rootItems.map { $0.id } } },
    ]
  }
}

extension Call {
  /// Reads an outline.
  func readSectionSnapshot(
    _ index: Int32
  ) throws(Mismatch) -> DiffableDataSourceSectionSnapshot {
    if let box = object(index, as: SectionSnapshotBox.self) { return box.snapshot }
    throw Mismatch("section snapshot expected, as SectionSnapshot() makes it, got \(got(index))")
  }

  /// Makes an outline of items, or an empty one.
  fileprivate func makeSectionSnapshot() throws(BindingError) -> Int32 {
    var snapshot = DiffableDataSourceSectionSnapshot()
    if let items = try optional(1, readItemList) {
      try snapshots { () throws(SnapshotError) in try snapshot.append(items) }
    }
    push(SectionSnapshotBox(snapshot))
    return 1
  }

  /// Pushes the answer to a query about the item in the first argument.
  fileprivate func ask(
    _ body: (DiffableDataSourceSectionSnapshot, Identifier) throws(SnapshotError) ->
      some ScriptValue
  ) throws(BindingError) -> Int32 {
    let outline = try outline
    let id = try argument(2, readItemIdentifier)
    return answer(try snapshots { () throws(SnapshotError) in try body(outline, id) })
  }

  /// `outline:snapshot(item, options)`: the part of the outline below an item.
  fileprivate func answerSnapshot() throws(BindingError) -> Int32 {
    let name = "includingParent"
    let includes =
      try Options(self, 3, of: "snapshot", names: [name]).read(name, readBoolean) ?? false
    return try ask { outline, id throws(SnapshotError) in
      SectionSnapshotBox(try outline.snapshot(of: id, includingParent: includes))
    }
  }

  /// Changes the receiver with the first argument.
  fileprivate func change<Argument>(
    _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ body: (inout DiffableDataSourceSectionSnapshot, Argument) throws(SnapshotError) -> Void
  ) throws(BindingError) -> Int32 {
    let argument = try argument(2, read(self))
    return try change { snapshot throws(SnapshotError) in try body(&snapshot, argument) }
  }

  /// The receiver of a method of an outline.
  fileprivate var outline: DiffableDataSourceSectionSnapshot {
    get throws(BindingError) { try receiver(SectionSnapshotBox.self).snapshot }
  }

  /// Changes the receiver; a refusal becomes an error object.
  fileprivate func change(
    _ body: (inout DiffableDataSourceSectionSnapshot) throws(SnapshotError) -> Void
  ) throws(BindingError) -> Int32 {
    let box = try receiver(SectionSnapshotBox.self)
    try charging(growth: box.byteCount) { () throws(BindingError) in
      try snapshots { () throws(SnapshotError) in try box.change(body) }
    }
    return 0
  }

  /// The outline as an indented list, one item per line, with `▾` or `▸` before items with
  /// children.
  fileprivate var outlineText: String {
    get throws(BindingError) {
      let ascii = try evaluator().textOptions.ascii
      return OutlineText.text(try outline, ascii: ascii)
    }
  }
}
