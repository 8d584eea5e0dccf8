internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `DiffableDataSource{ view = …, snapshot = …, cellProvider = … }`.
  static let makeDiffableDataSource: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(
        call, 1, of: "DiffableDataSource",
        names: ["view", "snapshot", "cellProvider", "sectionSnapshotHandlers"])
      let view = try options.read("view", call.readView)
      let snapshot = try options.read("snapshot", call.readSnapshot)
      let provider = try options.read("cellProvider", call.readFunction)
      let source = DiffableDataSource(
        snapshot: snapshot, cellProvider: provider.map { ScriptCellProvider(call, $0).cell })
      if let handlers = try options.read("sectionSnapshotHandlers", call.readTable) {
        handlers.push(to: call)
        defer { call.pop() }
        source.handlers = try SectionSnapshotHandlers(call, -1)
      }
      if let view {
        try call.engine(view) {
          try call.snapshots { try view.setDataSource(source, origin: call.sourceLine) }
        }
        try call.evaluator().reportEntries(of: view)
      }
      call.push(source)
      return 1
    }
  }

  /// `DiffableDataSource`: a data source that is filled with snapshots.
  static var diffableDataSource: HostType {
    HostType(
      id: HostTypeID.diffableDataSource, name: "DiffableDataSource",
      methods: applications + placesAndIdentifiers,
      getters: [
        .init("view") {
          Call.run($0) { call in
            call.push(try call.source.view)
            return 1
          }
        }
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in try call.answer("\(call.source.snapshot())") }
        }
      ])
  }

  private static var applications: [HostType.Member] {
    [
      .init("apply") { Call.run($0) { call in try call.applyToSource() } },
      .init("applySnapshotUsingReloadData") {
        Call.run($0) { call in
          let source = try call.source
          let snapshot = try call.argument(2, call.readSnapshot)
          let completion = try call.optional(3, call.readFunction)
          let line = call.sourceLine
          return try call.applying(to: source.view, completion) { completion in
            try source.applySnapshotUsingReloadData(snapshot, origin: line, completion: completion)
          }
        }
      },
      .init("toggleItem") { Call.run($0) { call in try call.toggleItem() } },
      .init("snapshot") {
        Call.run($0) { call in
          let source = try call.source
          if let section = try call.optional(2, call.readIdentifier) {
            let outline = try call.snapshots { try source.snapshot(for: section) }
            call.push(SectionSnapshotBox(outline))
          } else {
            call.push(holding: SnapshotBox(source.snapshot()))
          }
          return 1
        }
      },
    ]
  }

  private static var placesAndIdentifiers: [HostType.Member] {
    [
      .init("itemIdentifier") {
        Call.run($0) { call in
          let path = try call.argument(2, call.readIndexPath)
          return call.answer(try call.source.itemIdentifier(for: path))
        }
      },
      .init("item") {
        Call.run($0) { call in
          let path = try call.argument(2, call.readIndexPath)
          return call.answer(try call.source.item(at: path))
        }
      },
      .init("indexPath") {
        Call.run($0) { call in
          let id = try call.argument(2, call.readItemIdentifier)
          if let path = try call.source.indexPath(for: id) {
            call.push(path)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .init("sectionIdentifier") {
        Call.run($0) { call in
          let index = try call.argument(2, call.readIndex)
          return call.answer(try call.source.sectionIdentifier(for: index))
        }
      },
      .init("index") {
        Call.run($0) { call in
          let id = try call.argument(2, call.readIdentifier)
          return call.answer(index: try call.source.index(for: id))
        }
      },
    ]
  }

  /// `view:apply(snapshot, options, completion)`, or `view:apply(changes, …)`.
  static var viewSnapshots: [HostType.Member] {
    [
      .init("apply") {
        Call.run($0) { call in
          try call.object(2, as: ChangesBox.self) == nil ? call.applyToView() : call.applyChanges()
        }
      }
    ]
  }
}

extension Call {
  /// The receiver of a method of a diffable data source.
  fileprivate var source: DiffableDataSource {
    get throws { try receiver(DiffableDataSource.self) }
  }

  /// Reads a view.
  fileprivate func readView(_ index: Int32) throws(Mismatch) -> CollectionView {
    if let view = object(index, as: CollectionView.self) { return view }
    throw Mismatch("view expected, as CollectionView{…} makes it, got \(got(index))")
  }

  /// Reads a snapshot.
  fileprivate func readSnapshot(
    _ index: Int32
  ) throws(Mismatch) -> DiffableDataSourceSnapshot {
    if let box = object(index, as: SnapshotBox.self) { return box.snapshot }
    throw Mismatch("snapshot expected, as Snapshot() makes it, got \(got(index))")
  }

  /// `view:apply(snapshot, {animatingDifferences = …}, completion)`.
  fileprivate func applyToView() throws -> Int32 {
    let view = try view
    let snapshot = try argument(2) { index throws(Mismatch) in
      guard let box = object(index, as: SnapshotBox.self) else {
        throw Mismatch(
          "snapshot or changes expected, as Snapshot() or diff(old, new) make them, "
            + "got \(got(index))")
      }
      return box.snapshot
    }
    let animated = try isAnimatingDifferences(3)
    let completion = try optional(4, readFunction)
    let line = sourceLine
    return try applying(to: view, completion) { completion in
      try view.apply(
        snapshot, animatingDifferences: animated, origin: line, completion: completion)
    }
  }

  /// `source:apply(snapshot, options, completion)`, or `source:apply(outline, section, …)`.
  fileprivate func applyToSource() throws -> Int32 {
    let source = try source
    let line = sourceLine
    guard let box = object(2, as: SectionSnapshotBox.self) else {
      let snapshot = try argument(2, readSnapshot)
      let animated = try isAnimatingDifferences(3)
      let completion = try optional(4, readFunction)
      return try applying(to: source.view, completion) { completion in
        try source.apply(
          snapshot, animatingDifferences: animated, origin: line, completion: completion)
      }
    }
    let section = try argument(3, readIdentifier)
    let animated = try isAnimatingDifferences(4)
    let completion = try optional(5, readFunction)
    return try applying(to: source.view, completion) { completion in
      try source.apply(
        box.snapshot, to: section, animatingDifferences: animated, origin: line,
        completion: completion)
    }
  }

  /// `source:toggleItem(id, options, completion)`.
  fileprivate func toggleItem() throws -> Int32 {
    let source = try source
    let id = try argument(2, readItemIdentifier)
    let animated = try isAnimatingDifferences(3)
    let completion = try optional(4, readFunction)
    let line = sourceLine
    var isAllowed = false
    _ = try applying(to: source.view, completion) { completion in
      isAllowed = try source.toggleItem(
        id, animatingDifferences: animated, origin: line, completion: completion)
    }
    push(isAllowed)
    return 1
  }

  private func isAnimatingDifferences(_ index: Int32) throws -> Bool {
    let name = "animatingDifferences"
    return try Options(self, index, of: functionName?.name ?? "apply", names: [name]).read(
      name, readBoolean) ?? true
  }

  /// Applies a snapshot and tells the listener what was logged.
  ///
  /// - Parameter view: nil for a data source without a view, whose completions run at once.
  fileprivate func applying(
    to view: CollectionView?, _ completion: LuaReference?,
    _ body: (((Bool) throws -> Void)?) throws -> Void
  ) throws -> Int32 {
    let evaluator = try evaluator()
    guard let view else {
      let state = state
      try snapshots {
        try body(
          completion.map { completion in
            { finished in
              completion.push(to: state.current)
              state.current.push(finished)
              try state.call(arguments: 1, results: 0)
            }
          })
      }
      return 0
    }
    defer { evaluator.reportEntries(of: view) }
    try engine(view) {
      try snapshots { try body(completion.map { evaluator.completion($0, of: view) }) }
    }
    return 0
  }
}
