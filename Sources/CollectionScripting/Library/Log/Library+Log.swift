internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// What `view.log` gives: the log at that moment.
  static var log: HostType {
    HostType(
      id: HostTypeID.log, name: "OperationLog",
      getters: [],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            let options = try call.evaluator().textOptions
            return try call.answer(LogText(options).text(call.receiver(LogBox.self).log))
          }
        },
        .init("__len") {
          Call.run($0) { call in try call.answer(call.receiver(LogBox.self).log.entries.count) }
        },
        .init("__otherwise") {
          Call.run($0) { call in
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
          Call.run($0) { call in
            _ = try call.receiver(LogBox.self)
            return call.pushIterator { handle in
              Call.run(handle) { call in
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

  /// The object that a refused call raises.
  static var error: HostType {
    HostType(
      id: HostTypeID.error, name: "Error",
      getters: [
        .init("code") { Call.run($0) { call in try call.answer { $0.code } } },
        .init("message") { Call.run($0) { call in try call.answer { $0.message } } },
        .init("explanation") { Call.run($0) { call in try call.answer { $0.explanation } } },
        .init("fix") { Call.run($0) { call in try call.answer { $0.fix } } },
        .init("repair") { Call.run($0) { call in try call.answerRepair() } },
        .init("before") { Call.run($0) { call in try call.answer { $0.before } } },
        .init("after") { Call.run($0) { call in try call.answer { $0.after } } },
        .init("file") { Call.run($0) { call in try call.answer { $0.places.first?.line.file } } },
        .init("line") {
          Call.run($0) { call in
            if let place = try call.receiver(ErrorBox.self).diagnosis.places.first {
              call.push(place.line.line)
            } else {
              call.pushNil()
            }
            return 1
          }
        },
        .init("lines") { Call.run($0) { call in try call.answerLines { $0.places.map(\.line) } } },
        .init("dataLines") {
          Call.run($0) { call in try call.answerLines { $0.changes.map(\.place.line) } }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            let options = try call.evaluator().textOptions
            return try call.answer(call.receiver(ErrorBox.self).diagnosis.text(options))
          }
        }
      ])
  }
}

extension Call {
  fileprivate func answerLines(_ read: (Diagnosis) -> [SourceLine]) throws -> Int32 {
    let lines = read(try receiver(ErrorBox.self).diagnosis)
    pushTable(elements: lines.count)
    for (offset, line) in lines.enumerated() {
      push(line.line)
      setElement(offset + 1)
    }
    return 1
  }

  fileprivate func answer(_ read: (Diagnosis) -> String?) throws -> Int32 {
    if let text = read(try receiver(ErrorBox.self).diagnosis) { push(text) } else { pushNil() }
    return 1
  }

  /// Pushes the batches of a repair, each a list of texts, or nil.
  fileprivate func answerRepair() throws -> Int32 {
    guard let repair = try receiver(ErrorBox.self).diagnosis.repair else {
      pushNil()
      return 1
    }
    pushTable(elements: repair.batches.count)
    for (offset, batch) in repair.batches.enumerated() {
      push(texts: batch.operations.map { "\($0)" })
      setElement(offset + 1)
    }
    return 1
  }

  /// Pushes an entry of a log as a new table.
  fileprivate func push(_ entry: OperationLog.Entry) {
    pushTable(fields: 7)
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
    case .batch(let batch):
      push("batch")
      setField("kind")
      push(batch.number)
      setField("number")
      push(batch.layoutPasses)
      setField("layoutPasses")
      push(texts: batch.operations.map { "\($0)" })
      setField("operations")
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
