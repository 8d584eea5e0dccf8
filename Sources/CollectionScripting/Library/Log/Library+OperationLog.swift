import CollectionCore
import CollectionRendering
import CollectionViews
import LuaRuntime

extension Library {
  /// Operation logs: the log of a view when a script read it.
  static var log: BindingTable {
    BindingTable(
      .log, "OperationLog", hasPlaces: true,
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            let options = try call.evaluator().textOptions
            return try call.answer(LogText(options).text(call.receiver(LogBox.self).log))
          }
        },
        .init("__len") { LogBox.get($0) { $0.log.entries.count } },
        .init("__otherwise") {
          Call.run($0) { call throws(BindingError) in
            let entries = try call.receiver(LogBox.self).log.entries
            guard let index = call.integer(2) else { return 0 }
            guard index >= 1, index <= entries.count else {
              call.pushNil()
              return 1
            }
            call.push(entries[index - 1])
            return 1
          }
        },
        .init("__pairs") {
          Call.run($0) { call throws(BindingError) in
            _ = try call.receiver(LogBox.self)
            return call.pushIterator { handle in
              Call.run(handle) { call throws(BindingError) in
                let entries = try call.receiver(LogBox.self).log.entries
                let index = call.integer(2) ?? 0
                guard entries.indices.contains(index) else { return 0 }
                call.push(index + 1)
                call.push(entries[index])
                return 2
              }
            }
          }
        },
      ])
  }
}

extension Call {
  /// Pushes an entry of a log as a new table.
  fileprivate func push(_ entry: OperationLog.Entry) {
    pushTable(fields: 9)
    switch entry {
    case .reload(let reload):
      push("reload")
      setField("kind")
      pushOrigin(reload.origin)
      pushState(reload.before, "before")
      pushState(reload.after, "after")
    case .layout(let layout):
      push("layout")
      setField("kind")
      push(layout.layoutPasses)
      setField("layoutPasses")
      push(layout.before)
      setField("from")
      push(layout.after)
      setField("to")
      if let anchor = layout.anchor {
        push(anchor)
        setField("anchor")
      }
      pushOrigin(layout.origin)
    case .invalidation(let invalidation):
      push("invalidation")
      setField("kind")
      push(invalidation.texts)
      setField("elements")
      pushOrigin(invalidation.origin)
    case .batch(let batch):
      push("batch")
      setField("kind")
      push(batch.number)
      setField("number")
      push(batch.layoutPasses)
      setField("layoutPasses")
      push(batch.operations.map { "\($0)" })
      setField("operations")
      push(batch.isAnimated ? batch.animation.rawValue : "none")
      setField("animation")
      pushOrigin(batch.origin)
      pushState(batch.before, "before")
      pushState(batch.after, "after")
    }
  }

  private func pushOrigin(_ origin: SourceLine?) {
    guard let origin else { return }
    push(origin.file)
    setField("file")
    push(origin.line)
    setField("line")
  }

  private func pushState(_ state: CollectionState?, _ name: String) {
    guard let state else { return }
    push(state.description)
    setField(name)
  }
}
