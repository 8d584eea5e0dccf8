internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `DiffableDataSourceSnapshot(state)`, or `Snapshot(state)`.
  static let makeSnapshot: NativeFunction = {
    Call.run($0) { call in
      let state = try call.optional(1, call.readState)
      try call.snapshots {
        call.push(
          holding: SnapshotBox(try DiffableDataSourceSnapshot(state ?? CollectionState())))
      }
      return 1
    }
  }

  /// `DiffableDataSourceSnapshot`: what a diffable data source is to hold.
  static var snapshot: HostType {
    HostType(
      id: HostTypeID.snapshot, name: "DiffableDataSourceSnapshot",
      methods: snapshotSections + snapshotItems + snapshotMarks + snapshotQuestions,
      getters: snapshotGetters,
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer("\(call.snapshot)") } },
        .init("__len") {
          Call.run($0) { call in try call.answer(call.snapshot.numberOfSections) }
        },
        .init("__eq") {
          Call.run($0) { call in
            let left = call.object(1, as: SnapshotBox.self)?.snapshot
            let right = call.object(2, as: SnapshotBox.self)?.snapshot
            return call.answer(left != nil && left == right)
          }
        },
      ])
  }

  private static var snapshotSections: [HostType.Member] {
    [
      .init("appendSections") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readIdentifiers)
          return try call.change { try $0.appendSections(ids) }
        }
      },
      .init("insertSections") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readIdentifiers)
          let neighbour = try call.neighbour(3, "Section")
          return try call.change { snapshot in
            switch neighbour {
            case .before(let id): try snapshot.insertSections(ids, beforeSection: id)
            case .after(let id): try snapshot.insertSections(ids, afterSection: id)
            }
          }
        }
      },
      .init("deleteSections") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readIdentifiers)
          return try call.change { try $0.deleteSections(ids) }
        }
      },
      .init("moveSection") {
        Call.run($0) { call in
          let section = try call.argument(2, call.readIdentifier)
          let neighbour = try call.neighbour(3, "Section")
          return try call.change { snapshot in
            switch neighbour {
            case .before(let id): try snapshot.moveSection(section, beforeSection: id)
            case .after(let id): try snapshot.moveSection(section, afterSection: id)
            }
          }
        }
      },
    ]
  }

  private static var snapshotItems: [HostType.Member] {
    [
      .init("appendItems") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          let section = try call.optional(3, call.readIdentifier)
          return try call.changeWarning { try $0.appendItems(items, toSection: section) }
        }
      },
      .init("insertItems") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          let neighbour = try call.neighbour(3, "Item")
          return try call.changeWarning { snapshot in
            switch neighbour {
            case .before(let id): try snapshot.insertItems(items, beforeItem: id)
            case .after(let id): try snapshot.insertItems(items, afterItem: id)
            }
          }
        }
      },
      .init("deleteItems") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readItemList).map(\.id)
          return try call.change { try $0.deleteItems(ids) }
        }
      },
      .init("deleteAllItems") { Call.run($0) { call in try call.change { $0.deleteAllItems() } } },
      .init("moveItem") {
        Call.run($0) { call in
          let item = try call.argument(2, call.readItem).id
          let neighbour = try call.neighbour(3, "Item")
          return try call.change { snapshot in
            switch neighbour {
            case .before(let id): try snapshot.moveItem(item, beforeItem: id)
            case .after(let id): try snapshot.moveItem(item, afterItem: id)
            }
          }
        }
      },
    ]
  }

  private static var snapshotMarks: [HostType.Member] {
    [
      .init("reloadItems") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          return try call.change { try $0.reloadItems(items) }
        }
      },
      .init("reconfigureItems") {
        Call.run($0) { call in
          let items = try call.argument(2, call.readItemList)
          return try call.change { try $0.reconfigureItems(items) }
        }
      },
      .init("reloadSections") {
        Call.run($0) { call in
          let ids = try call.argument(2, call.readIdentifiers)
          return try call.change { try $0.reloadSections(ids) }
        }
      },
    ]
  }
}

extension Call {
  /// The receiver of a method of a snapshot.
  var snapshot: DiffableDataSourceSnapshot {
    get throws { try receiver(SnapshotBox.self).snapshot }
  }

  /// Changes the receiver; what is refused becomes an error object.
  fileprivate func change(_ body: (inout DiffableDataSourceSnapshot) throws -> Void) throws -> Int32
  {
    let box = try receiver(SnapshotBox.self)
    try charging(growth: box.leastByteCount) { try snapshots { try box.change(body) } }
    return 0
  }

  /// Changes the receiver, and says which items were there already.
  fileprivate func changeWarning(
    _ body: (inout DiffableDataSourceSnapshot) throws -> [Identifier]
  ) throws -> Int32 {
    let box = try receiver(SnapshotBox.self)
    let moved = try charging(growth: box.leastByteCount) {
      try snapshots { try box.change(body) }
    }
    guard !moved.isEmpty else { return 0 }
    var warning = UpdateWarning(.movedInSnapshot(moved))
    warning.origin = sourceLine
    try evaluator().report(warning)
    return 0
  }
}
