import CollectionData
import CollectionViews
import LuaRuntime

extension Library {
  private static let toggleOptions: [Binding.Option] = [.init("animatingDifferences", .boolean)]
  private static let applyOptions =
    toggleOptions + [Binding.Option("animated", .boolean), Binding.Option("interrupt", .integer)]

  private static let diffableOptions: [Binding.Option] = [
    .init("view", .object("CollectionView")),
    .init("snapshot", .either(.object("DiffableDataSourceSnapshot"), .text)),
    .init("cellProvider", .callback("fun(view: CollectionView, path: IndexPath, item: any): any")),
    .init(
      "supplementaryViewProvider",
      .callback("fun(view: CollectionView, kind: string, path: IndexPath): any")),
    .init("sectionSnapshotHandlers", .table),
    .init("indexTitles", .callback("fun(view: CollectionView): string[]?")),
    .init(
      "indexPathForIndexTitle",
      .callback("fun(view: CollectionView, title: string, index: integer): tessera.Path")),
  ]

  /// The constructor of diffable data sources.
  static var makeDiffableDataSource: Binding {
    .function(
      "DiffableDataSource", "{ snapshot = snapshot, … }: DiffableDataSource",
      "Makes a data source that is changed by applying snapshots; it finds the batch itself. Options: `snapshot`, `cellProvider`, `supplementaryViewProvider`, `sectionSnapshotHandlers`, `indexTitles`, `indexPathForIndexTitle`, `view`.",
      example: #"source = DiffableDataSource{ snapshot = Snapshot "A: a b" }"#,
      options: diffableOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(
          call, 1, of: "DiffableDataSource",
          Library.diffableOptions)
        let view = try options.read("view", call.readView)
        let snapshot = try options.read("snapshot", call.readSnapshot)
        let provider = try options.read("cellProvider", call.readFunction)
        let source = DiffableDataSource(
          snapshot: snapshot, cellProvider: provider.map { ScriptProvider(call, $0).cell })
        source.supplementaryViewProvider =
          try options.read("supplementaryViewProvider", call.readFunction)
          .map { ScriptProvider(call, $0).supplementaryView }
        source.indexTitles = try options.read("indexTitles", call.readFunction)
          .map { ScriptProvider(call, $0).indexTitles }
        source.indexPathForIndexTitle =
          try options.read("indexPathForIndexTitle", call.readFunction)
          .map { ScriptProvider(call, $0).indexPath }
        if let handlers = try options.read("sectionSnapshotHandlers", call.readTable) {
          handlers.push(to: call)
          defer { call.pop() }
          source.handlers = try SectionSnapshotHandlers(call, -1)
        }
        if let view {
          try call.engine(view, try view.setDataSource(source, origin: call.sourceLine))
          try call.evaluator().reportEntries(of: view)
        }
        call.push(source)
        return 1
      }
    }
  }

  /// Diffable data sources: data sources that are filled with snapshots.
  static var diffableDataSource: BindingTable {
    BindingTable(
      .diffableDataSource,
      "DiffableDataSource",
      "A data source that is changed by applying snapshots, and finds the batch itself.",
      variable: "source",
      setting: #"""
        source = DiffableDataSource{ snapshot = Snapshot "A: a b" }
        view = CollectionView{ dataSource = source }
        view:layoutIfNeeded()
        """#,
      bindings: [
        .method(
          "apply",
          "(snapshot: DiffableDataSourceSnapshot|DiffableDataSourceSectionSnapshot|string, options?: table|tessera.Id, completion?: fun(finished: boolean))",
          "Applies a snapshot to the view. With an outline and a section before the options, applies the outline to that section. Options: `animatingDifferences` (or `animated`) and `interrupt`, the most operations that are animated; with more, the view reloads everything.",
          example: #"source:apply(Snapshot "A: b a c")"#, moreArguments: 1, options: applyOptions
        ) { Call.run($0, method: Call.applyToSource) },
        .method(
          "applySnapshotUsingReloadData",
          "(snapshot: DiffableDataSourceSnapshot|string, completion?: fun(finished: boolean))",
          "Brings the view to a snapshot by `reloadData`, without a comparison.",
          example: #"source:applySnapshotUsingReloadData(Snapshot "A: b a c")"#
        ) {
          Call.run($0) { call throws(BindingError) in
            let source = try call.source
            let snapshot = try call.argument(2, call.readSnapshot)
            let completion = try call.optional(3, call.readFunction)
            let line = call.sourceLine
            return try call.applying(to: source.view, completion) {
              completion throws(CollectionViewError) in
              try source.applySnapshotUsingReloadData(
                snapshot, origin: line, completion: completion)
            }
          }
        },
        .method(
          "toggleItem",
          "(id: tessera.Id, options?: table, completion?: fun(finished: boolean)): boolean",
          "Expands or collapses an item of an outline as a touch does; returns whether that was allowed.",
          example: #"""
            outline = SectionSnapshot()
            outline:append{"fruit"}
            outline:append({"apple"}, "fruit")
            source:apply(outline, "A")
            print(source:toggleItem "fruit")
            """#, options: toggleOptions
        ) { Call.run($0, method: Call.toggleItem) },
        .method(
          "snapshot",
          "(section?: tessera.Id): DiffableDataSourceSnapshot|DiffableDataSourceSectionSnapshot",
          "Returns a copy of what is held, without marks; with a section, its outline.",
          example: "print(source:snapshot())"
        ) {
          Call.run($0) { call throws(BindingError) in
            let source = try call.source
            if let section = try call.optional(2, call.readIdentifier) {
              let outline = try call.snapshots { () throws(SnapshotError) in
                try source.snapshot(for: section)
              }
              call.push(SectionSnapshotBox(outline))
            } else {
              call.push(holding: SnapshotBox(source.snapshot()))
            }
            return 1
          }
        },
        .method(
          "itemIdentifier", "(path: tessera.Path): tessera.Id?",
          "Returns the id of an item, or nil.",
          example: "print(source:itemIdentifier{0, 1})"
        ) { DiffableDataSource.ask($0, Call.readIndexPath) { $0.itemIdentifier(for: $1) } },
        .method(
          "item", "(path: tessera.Path): any", "Returns an item with its content, or nil.",
          example: "print(source:item{0, 1})"
        ) { DiffableDataSource.ask($0, Call.readIndexPath) { $0.item(at: $1) } },
        .method(
          "indexPath", "(id: tessera.Id): IndexPath?", "Returns the path of an item, or nil.",
          example: #"print(source:indexPath "b")"#
        ) { DiffableDataSource.ask($0, Call.readItemIdentifier) { $0.indexPath(for: $1) } },
        .method(
          "sectionIdentifier", "(index: integer): tessera.Id?",
          "Returns the id of a section, or nil.",
          example: "print(source:sectionIdentifier(0))"
        ) { DiffableDataSource.ask($0, Call.readIndex) { $0.sectionIdentifier(for: $1) } },
        .method(
          "index", "(section: tessera.Id): integer?", "Returns the index of a section, or nil.",
          example: #"print(source:index "A")"#
        ) { DiffableDataSource.ask($0, Call.readIdentifier) { $0.index(for: $1) } },
        .property(
          "view", "CollectionView?", "The view that it belongs to, or nil.",
          example: "print(source.view)"
        ) {
          DiffableDataSource.get($0) { $0.view }
        },
      ],
      metamethods: [.init("__tostring") { DiffableDataSource.get($0) { "\($0.snapshot())" } }])
  }
}

extension Call {
  /// The receiver of a method of a diffable data source.
  fileprivate var source: DiffableDataSource {
    get throws(BindingError) { try receiver(DiffableDataSource.self) }
  }

  /// Reads a view.
  func readView(_ index: Int32) throws(Mismatch) -> CollectionView {
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
  func applyToView() throws(BindingError) -> Int32 {
    let view = try view
    let snapshot = try argument(2) { index throws(Mismatch) in
      guard let box = object(index, as: SnapshotBox.self) else {
        throw Mismatch(
          "snapshot or changes expected, as Snapshot() or diff(old, new) make them, "
            + "got \(got(index))")
      }
      return box.snapshot
    }
    let (animated, interrupt) = try applyOptions(3)
    let completion = try optional(4, readFunction)
    let line = sourceLine
    return try applying(to: view, completion) { completion throws(CollectionViewError) in
      try view.apply(
        snapshot, animatingDifferences: animated, interrupt: interrupt, origin: line,
        completion: completion)
    }
  }

  /// `source:apply(snapshot, options, completion)`, or `source:apply(outline, section, …)`.
  fileprivate func applyToSource() throws(BindingError) -> Int32 {
    let source = try source
    let line = sourceLine
    guard let box = object(2, as: SectionSnapshotBox.self) else {
      let snapshot = try argument(2, readSnapshot)
      let (animated, interrupt) = try applyOptions(3)
      let completion = try optional(4, readFunction)
      try checkAbsent(5)
      return try applying(to: source.view, completion) { completion throws(CollectionViewError) in
        try source.apply(
          snapshot, animatingDifferences: animated, interrupt: interrupt, origin: line,
          completion: completion)
      }
    }
    let section = try argument(3, readIdentifier)
    let (animated, interrupt) = try applyOptions(4)
    let completion = try optional(5, readFunction)
    return try applying(to: source.view, completion) { completion throws(CollectionViewError) in
      try source.apply(
        box.snapshot, to: section, animatingDifferences: animated, interrupt: interrupt,
        origin: line, completion: completion)
    }
  }

  /// `source:toggleItem(id, options, completion)`.
  fileprivate func toggleItem() throws(BindingError) -> Int32 {
    let source = try source
    let id = try argument(2, readItemIdentifier)
    let animated =
      try Options(self, 3, of: "toggleItem", names: ["animatingDifferences"])
      .read("animatingDifferences", readBoolean) ?? true
    let completion = try optional(4, readFunction)
    let line = sourceLine
    var isAllowed = false
    _ = try applying(to: source.view, completion) { completion throws(CollectionViewError) in
      isAllowed = try source.toggleItem(
        id, animatingDifferences: animated, origin: line, completion: completion)
    }
    push(isAllowed)
    return 1
  }

  /// Reads the options of `apply` for a snapshot or changes.
  ///
  /// UIKit calls the option `animatingDifferences` for the former and `animated` for the latter;
  /// both are accepted for both.
  ///
  /// - Parameter words: the two names, the usual one first.
  func applyOptions(
    _ index: Int32, words: [String] = ["animatingDifferences", "animated"]
  ) throws(BindingError) -> (animated: Bool, interrupt: Int) {
    let options = try Options(self, index, of: "apply", names: words + ["interrupt"])
    var animated: Bool?
    for word in words {
      let given = try options.read(word, readBoolean)
      animated = animated ?? given
    }
    return (animated ?? true, try options.read("interrupt", readIndex) ?? .max)
  }

  /// Applies a snapshot, and reports the new log entries to the listener.
  ///
  /// - Parameter view: nil for a data source without a view, whose completions run at once.
  fileprivate func applying(
    to view: CollectionView?, _ completion: LuaReference?,
    _ body: (((Bool) -> Void)?) throws(CollectionViewError) -> Void
  ) throws(BindingError) -> Int32 {
    let evaluator = try evaluator()
    guard let view else {
      let state = state
      do throws(CollectionViewError) {
        try body(
          completion.map { completion in
            { state.complete(completion, $0) }
          })
      } catch {
        // A data source without a view only refuses snapshots.
        guard case .snapshot = error else { throw failure(error) }
        throw refusal(error, counts: nil)
      }
      return 0
    }
    defer { evaluator.reportEntries(of: view) }
    try engine(view, try body(completion.map { evaluator.completion($0, of: view) }))
    return 0
  }
}
