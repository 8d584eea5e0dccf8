internal import CollectionCore
internal import LuaRuntime

extension Library {
  /// The calls that change the content of a results controller.
  static var resultsEdits: [HostType.Member] {
    [
      .init("setContent") {
        Call.run($0) { call in
          let results = try call.results
          if call.isListOfSections(2) {
            let sections = try call.argument(2, call.readState).sections
            try call.change(results) { try results.setContent(sections) }
          } else {
            let objects = try call.argument(2, call.readObjects)
            try call.change(results) { try results.setContent(objects) }
          }
          return 0
        }
      },
      .init("updateContent") {
        Call.run($0) { call in
          try call.edit(call.readObjects) { try $0.updateContent($1) }
        }
      },
      .init("insert") {
        Call.run($0) { call in try call.edit(call.readObjects) { try $0.insert($1) } }
      },
      .init("delete") {
        Call.run($0) { call in try call.edit(call.readObjectIDs) { try $0.delete($1) } }
      },
      .init("didUpdate") {
        Call.run($0) { call in
          let results = try call.results
          return try call.edit({ index throws(Mismatch) in
            try call.readUpdatedObjects(index, known: results.editedObject)
          }) { try $0.didUpdate($1) }
        }
      },
      .init("insertSection") {
        Call.run($0) { call in
          try call.edit(call.readResultsSection) { try $0.insertSection($1) }
        }
      },
      .init("deleteSection") {
        Call.run($0) { call in try call.edit(call.readSectionName) { try $0.deleteSection($1) } }
      },
      .init("beginEditing") {
        Call.run($0) { call in
          try call.results.beginEditing()
          return 0
        }
      },
      .init("endEditing") {
        Call.run($0) { call in
          let results = try call.results
          try call.change(results) { try results.endEditing() }
          return 0
        }
      },
      .init("reset") {
        Call.run($0) { call in
          let results = try call.results
          try call.change(results) { try results.reset() }
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// Runs an edit of what the first argument says.
  fileprivate func edit<Argument>(
    _ read: (Int32) throws(Mismatch) -> Argument,
    _ body: (ResultsController, Argument) throws -> Void
  ) throws -> Int32 {
    let results = try results
    let argument = try argument(2, read)
    try charging(growth: results.leastByteCount) {
      try change(results) { try body(results, argument) }
    }
    return 0
  }
}
