internal import CollectionCore
internal import LuaRuntime

extension Library {
  /// Questions to a snapshot that take an argument.
  static var snapshotQuestions: [HostType.Member] {
    [
      .init("numberOfItemsInSection") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readIdentifier)
          return try call.answer(call.snapshots { try snapshot.numberOfItems(inSection: id) })
        }
      },
      .init("itemIdentifiersInSection") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readIdentifier)
          return try call.answer(call.snapshots { try snapshot.itemIdentifiers(inSection: id) })
        }
      },
      .init("indexOfItem") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readItemIdentifier)
          return call.answer(index: snapshot.indexOfItem(id))
        }
      },
      .init("indexOfSection") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readIdentifier)
          return call.answer(index: snapshot.indexOfSection(id))
        }
      },
      .init("containsItem") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readItemIdentifier)
          return call.answer(snapshot.containsItem(id))
        }
      },
      .init("containsSection") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readIdentifier)
          return call.answer(snapshot.containsSection(id))
        }
      },
      .init("sectionIdentifierContainingItem") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readItemIdentifier)
          return call.answer(snapshot.sectionIdentifier(containingItem: id))
        }
      },
      .init("item") {
        Call.run($0) { call in
          let (snapshot, id) = try call.question(call.readItemIdentifier)
          return call.answer(snapshot.item(id))
        }
      },
      .init("copy") {
        Call.run($0) { call in
          call.push(holding: SnapshotBox(try call.snapshot))
          return 1
        }
      },
    ]
  }

  /// What a snapshot holds and marks.
  static var snapshotGetters: [HostType.Member] {
    [
      .init("numberOfItems") {
        Call.run($0) { call in try call.answer(call.snapshot.numberOfItems) }
      },
      .init("numberOfSections") {
        Call.run($0) { call in try call.answer(call.snapshot.numberOfSections) }
      },
      .init("itemIdentifiers") {
        Call.run($0) { call in try call.answer(call.snapshot.itemIdentifiers) }
      },
      .init("sectionIdentifiers") {
        Call.run($0) { call in try call.answer(call.snapshot.sectionIdentifiers) }
      },
      .init("reloadedItemIdentifiers") {
        Call.run($0) { call in try call.answer(call.snapshot.reloadedItemIdentifiers) }
      },
      .init("reconfiguredItemIdentifiers") {
        Call.run($0) { call in try call.answer(call.snapshot.reconfiguredItemIdentifiers) }
      },
      .init("reloadedSectionIdentifiers") {
        Call.run($0) { call in try call.answer(call.snapshot.reloadedSectionIdentifiers) }
      },
    ]
  }
}

extension Call {
  /// The receiver, a snapshot, and the only argument.
  fileprivate func question<Value>(
    _ read: (Int32) throws(Mismatch) -> Value
  ) throws -> (DiffableDataSourceSnapshot, Value) {
    (try snapshot, try argument(2, read))
  }
}
