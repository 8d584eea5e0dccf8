internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// The calls that update a view: each outside a block is a batch of one.
  static var viewUpdates: [HostType.Member] {
    [
      .init("insertItems") {
        Call.run($0) { call in
          try call.update(call.readIndexPaths) { view, paths, line, animated in
            try view.insertItems(paths, origin: line, animated: animated)
          }
        }
      },
      .init("deleteItems") {
        Call.run($0) { call in
          try call.update(call.readIndexPaths) { view, paths, line, animated in
            try view.deleteItems(paths, origin: line, animated: animated)
          }
        }
      },
      .init("reloadItems") {
        Call.run($0) { call in
          try call.update(call.readIndexPaths) { view, paths, line, animated in
            try view.reloadItems(paths, origin: line, animated: animated)
          }
        }
      },
      .init("reconfigureItems") {
        Call.run($0) { call in
          try call.update(call.readIndexPaths) { view, paths, line, animated in
            try view.reconfigureItems(paths, origin: line, animated: animated)
          }
        }
      },
      .init("insertSections") {
        Call.run($0) { call in
          try call.update(call.readSections) { view, sections, line, animated in
            try view.insertSections(sections, origin: line, animated: animated)
          }
        }
      },
      .init("deleteSections") {
        Call.run($0) { call in
          try call.update(call.readSections) { view, sections, line, animated in
            try view.deleteSections(sections, origin: line, animated: animated)
          }
        }
      },
      .init("reloadSections") {
        Call.run($0) { call in
          try call.update(call.readSections) { view, sections, line, animated in
            try view.reloadSections(sections, origin: line, animated: animated)
          }
        }
      },
      .init("moveItem") {
        Call.run($0) { call in
          _ = try call.view
          let source = try call.argument(2, call.readIndexPath)
          let destination = try call.argument(3, call.readIndexPath)
          return try call.update(animatedAt: 4) { view, line, animated in
            try view.moveItem(at: source, to: destination, origin: line, animated: animated)
          }
        }
      },
      .init("moveSection") {
        Call.run($0) { call in
          _ = try call.view
          let source = try call.argument(2, call.readIndex)
          let destination = try call.argument(3, call.readIndex)
          return try call.update(animatedAt: 4) { view, line, animated in
            try view.moveSection(source, to: destination, origin: line, animated: animated)
          }
        }
      },
      .init("performBatchUpdates") { Call.run($0) { call in try call.performBatchUpdates() } },
      .init("reloadData") {
        Call.run($0) { call in
          let view = try call.view
          try call.engine(view) { try view.reloadData(origin: call.sourceLine) }
          try call.evaluator().reportEntries(of: view)
          return 0
        }
      },
      .init("advance") {
        Call.run($0) { call in
          let view = try call.view
          let seconds = try call.argument(2, call.readNumber)
          try call.engine(view) { try view.advance(by: seconds) }
          try call.evaluator().showClock(of: view)
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// Runs an update of paths or sections that are the first argument.
  fileprivate func update<Places>(
    _ read: (Int32) throws(Mismatch) -> Places,
    _ body: (CollectionView, Places, SourceLine?, _ animated: Bool) throws -> Void
  ) throws -> Int32 {
    _ = try view
    let places = try argument(2, read)
    return try update(animatedAt: 3) { view, line, animated in
      try body(view, places, line, animated)
    }
  }

  /// Runs an update and tells the listener what it logged.
  fileprivate func update(
    animatedAt options: Int32,
    _ body: (CollectionView, SourceLine?, _ animated: Bool) throws -> Void
  ) throws -> Int32 {
    let view = try view
    let animated = try isAnimated(options)
    let line = sourceLine
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try charging(growth: view.bytesOfOpenBatch) {
      try engine(view) { try body(view, line, animated) }
    }
    return 0
  }

  private func isAnimated(_ index: Int32) throws -> Bool {
    let name = "animated"
    return try Options(self, index, of: functionName?.name ?? "update", names: [name]).read(
      name, readBoolean) ?? true
  }

  /// `view:performBatchUpdates(updates, completion, options)`.
  fileprivate func performBatchUpdates() throws -> Int32 {
    let view = try view
    let updates = try optional(2, readFunction)
    let completion = try optional(3, readFunction)
    let animated = try isAnimated(4)
    let state = state
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try engine(view) {
      try view.performBatchUpdates(
        animated: animated, origin: sourceLine,
        updates.map { updates in
          {
            updates.push(to: state.current)
            try state.call(arguments: 0, results: 0)
          }
        },
        completion: completion.map { evaluator.completion($0, of: view) })
    }
    return 0
  }
}
