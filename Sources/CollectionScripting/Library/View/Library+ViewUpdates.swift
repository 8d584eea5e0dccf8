import CollectionCore
import CollectionViews
import LuaRuntime

extension Library {
  private static let animatedOption: [Binding.Option] = [.init("animated", .boolean)]
  private static let applyOptions: [Binding.Option] = [
    .init("animated", .boolean), .init("animatingDifferences", .boolean),
    .init("interrupt", .integer),
  ]

  /// The calls that update a view; outside a block, each is a batch by itself.
  static var viewUpdates: [Binding] {
    [
      .method(
        "insertItems", "(paths: tessera.Path|tessera.Path[], options?: table|boolean)",
        "Inserts items; the paths are read after the batch. Outside of a block it is a batch of its own. Option: `animated`.",
        example: #"data:append("L", 0); view:insertItems{{0, 3}}"#, options: animatedOption
      ) {
        CollectionView.update($0, Call.readIndexPaths) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.insertItems(paths, origin: line, animated: animated)
        }
      },
      .method(
        "deleteItems", "(paths: tessera.Path|tessera.Path[], options?: table|boolean)",
        "Deletes items; the paths are read before the batch. Option: `animated`. Here and in the other updates, `true` or `false` can replace the table.",
        example: "data:remove{0, 1}; view:deleteItems{{0, 1}}", options: animatedOption
      ) {
        CollectionView.update($0, Call.readIndexPaths) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.deleteItems(paths, origin: line, animated: animated)
        }
      },
      .method(
        "reloadItems", "(paths: tessera.Path|tessera.Path[], options?: table|boolean)",
        "Gives items new cells; the paths are read before the batch. A reload hides a delete and an insert. Option: `animated`.",
        example: "view:reloadItems{{0, 1}}", options: animatedOption
      ) {
        CollectionView.update($0, Call.readIndexPaths) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.reloadItems(paths, origin: line, animated: animated)
        }
      },
      .method(
        "reconfigureItems", "(paths: tessera.Path|tessera.Path[], options?: table|boolean)",
        "Fills the cells of items again, which keep them; the paths are read before the batch. Option: `animated`.",
        example: "view:reconfigureItems{{0, 1}}", options: animatedOption
      ) {
        CollectionView.update($0, Call.readIndexPaths) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.reconfigureItems(paths, origin: line, animated: animated)
        }
      },
      .method(
        "moveItem", "(from: tessera.Path, to: tessera.Path, options?: table|boolean)",
        "Moves an item: `from` is read before the batch, `to` after it. Option: `animated`.",
        example: "data:move({0, 0}, {0, 2}); view:moveItem({0, 0}, {0, 2})", options: animatedOption
      ) {
        Call.run($0) { call throws(BindingError) in
          _ = try call.view
          let source = try call.argument(2, call.readIndexPath)
          let destination = try call.argument(3, call.readIndexPath)
          return try call.update(animatedAt: 4) {
            view, line, animated throws(CollectionViewError) in
            try view.moveItem(at: source, to: destination, origin: line, animated: animated)
          }
        }
      },
      .method(
        "insertSections", "(sections: integer|integer[], options?: table|boolean)",
        "Inserts sections; the indices are read after the batch. Option: `animated`.",
        example: #"data:appendSection(Section("C")); view:insertSections{2}"#,
        options: animatedOption
      ) {
        CollectionView.update($0, Call.readSections) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.insertSections(paths, origin: line, animated: animated)
        }
      },
      .method(
        "deleteSections", "(sections: integer|integer[], options?: table|boolean)",
        "Deletes sections; the indices are read before the batch. Option: `animated`.",
        example: "data:removeSection(0); view:deleteSections{0}", options: animatedOption
      ) {
        CollectionView.update($0, Call.readSections) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.deleteSections(paths, origin: line, animated: animated)
        }
      },
      .method(
        "reloadSections", "(sections: integer|integer[], options?: table|boolean)",
        "Reloads sections; the indices are read before the batch. Option: `animated`.",
        example: "view:reloadSections{0}", options: animatedOption
      ) {
        CollectionView.update($0, Call.readSections) {
          view, paths, line, animated throws(CollectionViewError) in
          try view.reloadSections(paths, origin: line, animated: animated)
        }
      },
      .method(
        "moveSection", "(from: integer, to: integer, options?: table|boolean)",
        "Moves a section: `from` is read before the batch, `to` after it. Option: `animated`.",
        example: "data:moveSection(0, 1); view:moveSection(0, 1)", options: animatedOption
      ) {
        Call.run($0) { call throws(BindingError) in
          _ = try call.view
          let source = try call.argument(2, call.readIndex)
          let destination = try call.argument(3, call.readIndex)
          return try call.update(animatedAt: 4) {
            view, line, animated throws(CollectionViewError) in
            try view.moveSection(source, to: destination, origin: line, animated: animated)
          }
        }
      },
      .method(
        "performBatchUpdates",
        "(updates?: fun(), completion?: fun(finished: boolean), options?: table|boolean)",
        "Carries out all updates that the function `updates` writes, at once; their order does not matter. The data has to be changed to match, in the same function. `completion(finished)` runs when the animation has ended. A refused batch raises an error and changes nothing in the view. O(k log k).",
        example: #"""
          view:performBatchUpdates(function()
            data:move({0, 0}, {1, 0})
            view:moveItem({0, 0}, {1, 0})
          end, function(finished) print(finished) end)
          """#, options: animatedOption
      ) { Call.run($0, method: Call.performBatchUpdates) },
      .method(
        "reloadData", "()",
        "Shows whatever the data holds, at the next layout; nothing is compared, and the selection is cleared.",
        example: #"data:set "A: a"; view:reloadData()"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          try call.engine(view, try view.reloadData(origin: call.sourceLine))
          try call.evaluator().reportEntries(of: view)
          return 0
        }
      },
      .method(
        "apply",
        "(changes: Changes|DiffableDataSourceSnapshot|string, options?: table, completion?: fun(finished: boolean))",
        "Applies the changes that `diff` found, one batch per stage. If the data source is diffable, applies a snapshot. Options: `animated` (or `animatingDifferences`) and `interrupt`, the most operations that are animated; with more, the view reloads everything.",
        example: #"view:apply(diff(data, "A: K J H | B: X Y Z"))"#, options: applyOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.object(2, as: ChangesBox.self) == nil ? call.applyToView() : call.applyChanges()
        }
      },
      .method(
        "advance", "(seconds: number)",
        "Lets virtual time pass; animations that end by then call their completions.",
        example: "view:advance(0.25)"
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let seconds = try call.argument(2, call.readNumber)
          try call.engine(view, try view.advance(by: seconds))
          try call.evaluator().showClock(of: view)
          return 0
        }
      },
    ]
  }
}

extension CollectionView {
  /// Runs an update of the index paths or sections in the first argument.
  fileprivate static func update<Elements>(
    _ handle: NativeCall, _ read: (Call) -> (Int32) throws(Mismatch) -> Elements,
    _ body: (CollectionView, Elements, SourceLine?, _ animated: Bool) throws(CollectionViewError) ->
      Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      _ = try call.view
      let elements = try call.argument(2, read(call))
      return try call.update(animatedAt: 3) {
        view, line, animated throws(CollectionViewError) in
        try body(view, elements, line, animated)
      }
    }
  }
}

extension Call {
  /// Runs an update, and reports the new log entries to the listener.
  fileprivate func update(
    animatedAt options: Int32,
    _ body: (CollectionView, SourceLine?, _ animated: Bool) throws(CollectionViewError) -> Void
  ) throws(BindingError) -> Int32 {
    let view = try view
    let animated = try isAnimated(options)
    let line = sourceLine
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try charging(growth: view.bytesOfOpenBatch) { () throws(BindingError) in
      try engine(view, try body(view, line, animated))
    }
    return 0
  }

  private func isAnimated(_ index: Int32) throws(BindingError) -> Bool {
    try readAnimation(index, of: functionName?.name ?? "update")
  }

  /// `view:performBatchUpdates(updates, completion, options)`.
  fileprivate func performBatchUpdates() throws(BindingError) -> Int32 {
    let view = try view
    let updates = try optional(2, readFunction)
    let completion = try optional(3, readFunction)
    let animated = try isAnimated(4)
    let state = state
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try engine(of: view) { () throws(CollectionViewError) in
      try view.performBatchUpdates(
        animated: animated, origin: sourceLine,
        updates.map { updates in
          {
            state.failures.ask(()) { () throws(BindingError) in
              updates.push(to: state.current)
              try state.current.call(arguments: 0, results: 0)
            }
          }
        },
        completion: completion.map { evaluator.completion($0, of: view) })
    }
    return 0
  }
}
