internal import CollectionCore
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// `DiffableDataSourceSectionSnapshot()`, or `SectionSnapshot()`.
  static let makeSectionSnapshot: NativeFunction = {
    Call.run($0) { call in
      var snapshot = DiffableDataSourceSectionSnapshot()
      if let items = try call.optional(1, call.readItemList) {
        try call.snapshots { try snapshot.append(items) }
      }
      call.push(SectionSnapshotBox(snapshot))
      return 1
    }
  }

  /// `DiffableDataSourceSectionSnapshot`: an outline of the items of one section.
  static var sectionSnapshot: HostType {
    HostType(
      id: HostTypeID.sectionSnapshot, name: "DiffableDataSourceSectionSnapshot",
      methods: outlineChanges + outlineQuestions, getters: outlineGetters,
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer(call.outlineText) } },
        .init("__len") { Call.run($0) { call in try call.answer(call.outline.count) } },
        .init("__eq") {
          Call.run($0) { call in
            let left = call.object(1, as: SectionSnapshotBox.self)?.snapshot
            let right = call.object(2, as: SectionSnapshotBox.self)?.snapshot
            return call.answer(left != nil && left == right)
          }
        },
      ])
  }

  private static var outlineChanges: [HostType.Member] {
    [
      .init("append") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          let parent = try call.optional(3, call.readItemIdentifier)
          return try call.change { try $0.append(items, to: parent) }
        }
      },
      .init("insert") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          let neighbour = try call.neighbour(3, "")
          return try call.change { outline in
            switch neighbour {
            case .before(let id): try outline.insert(items, before: id)
            case .after(let id): try outline.insert(items, after: id)
            }
          }
        }
      },
      .init("delete") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readItemList).map(\.id)
          return try call.change { try $0.delete(ids) }
        }
      },
      .init("deleteAll") { Call.run($0) { call in try call.change { $0.deleteAll() } } },
      .init("expand") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readItemList).map(\.id)
          return try call.change { try $0.expand(ids) }
        }
      },
      .init("collapse") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readItemList).map(\.id)
          return try call.change { try $0.collapse(ids) }
        }
      },
      .init("replace") {
        Call.run($0) { call in
          let parent = try call.argument(2, call.readItemIdentifier)
          let other = try call.argument(3, call.readSectionSnapshot)
          return try call.change { try $0.replace(childrenOf: parent, using: other) }
        }
      },
    ]
  }

  private static var outlineQuestions: [HostType.Member] {
    [
      .init("contains") {
        Call.run($0) { call in try call.answerItem { $0.answer($1.contains($2)) } }
      },
      .init("index") {
        Call.run($0) { call in try call.answerItem { $0.answer(index: $1.index(of: $2)) } }
      },
      .init("item") { Call.run($0) { call in try call.answerItem { $0.answer($1.item($2)) } } },
      .init("parent") {
        Call.run($0) { call in try call.answerItem { $0.answer(try $1.parent(of: $2)) } }
      },
      .init("children") {
        Call.run($0) { call in try call.answerItem { $0.answer(try $1.children(of: $2)) } }
      },
      .init("level") {
        Call.run($0) { call in try call.answerItem { $0.answer(try $1.level(of: $2)) } }
      },
      .init("isExpanded") {
        Call.run($0) { call in try call.answerItem { $0.answer(try $1.isExpanded($2)) } }
      },
      .init("isVisible") {
        Call.run($0) { call in try call.answerItem { $0.answer(try $1.isVisible($2)) } }
      },
      .init("snapshot") {
        Call.run($0) { call in
          let name = "includingParent"
          let includes =
            try Options(call, 3, of: "snapshot", names: [name]).read(name, call.readBoolean)
            ?? false
          return try call.answerItem { call, outline, id in
            call.push(
              SectionSnapshotBox(try outline.snapshot(of: id, includingParent: includes)))
            return 1
          }
        }
      },
      .init("copy") {
        Call.run($0) { call in
          call.push(SectionSnapshotBox(try call.outline))
          return 1
        }
      },
    ]
  }

  private static var outlineGetters: [HostType.Member] {
    [
      .init("items") {
        Call.run($0) { call in try call.answer(call.outline.items.map(\.id)) }
      },
      .init("visibleItems") {
        Call.run($0) { call in try call.answer(call.outline.visibleItems.map(\.id)) }
      },
      .init("rootItems") {
        Call.run($0) { call in try call.answer(call.outline.rootItems.map(\.id)) }
      },
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

  /// The receiver of a method of an outline.
  fileprivate var outline: DiffableDataSourceSectionSnapshot {
    get throws { try receiver(SectionSnapshotBox.self).snapshot }
  }

  /// Changes the receiver; what is refused becomes an error object.
  fileprivate func change(
    _ body: (inout DiffableDataSourceSectionSnapshot) throws -> Void
  ) throws -> Int32 {
    let box = try receiver(SectionSnapshotBox.self)
    try charging(growth: box.byteCount) { try snapshots { try box.change(body) } }
    return 0
  }

  /// Answers a question about the item that is the first argument.
  fileprivate func answerItem(
    _ answer: (Call, DiffableDataSourceSectionSnapshot, Identifier) throws -> Int32
  ) throws -> Int32 {
    let outline = try outline
    let id = try argument(2, readItemIdentifier)
    return try snapshots { try answer(self, outline, id) }
  }

  /// The outline as an indented list, one item a line, with `▾` or `▸` where something is below.
  fileprivate var outlineText: String {
    get throws {
      let ascii = try evaluator().textOptions.ascii
      return OutlineText.text(try outline, ascii: ascii)
    }
  }
}
