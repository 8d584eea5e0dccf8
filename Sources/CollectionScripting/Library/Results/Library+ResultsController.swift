import CollectionCore
import CollectionData
import LuaRuntime

extension Library {
  private static let resultsOptions: [Binding.Option] = [
    .init("sectionKey", .either(.text, .function)), .init("sortDescriptors", .list),
    .init("predicate", .either(.list, .function)),
    .init("sectionSortDescriptors", .list),
    .init("removeEmptySections", .boolean), .init("parents", .list), .init("delegate", .table),
    .init("fetchOffset", .integer), .init("fetchLimit", .integer),
  ]
  private static let mergedOptions: [Binding.Option] = [
    .init("controllers", .list), .init("delegate", .table),
  ]

  /// The constructor of results controllers.
  static var makeResultsController: Binding {
    .function(
      "ResultsController", "{ sectionKey = key, sortDescriptors = list, … }: ResultsController",
      "Makes a controller that keeps objects sorted and in sections, and reports every edit as the fewest changes. Options: `sectionKey`, `predicate`, `sortDescriptors`, `sectionSortDescriptors`, `removeEmptySections`, `fetchOffset`, `fetchLimit`, `delegate` and more.",
      example: #"results = ResultsController{ sortDescriptors = {"id"} }"#, options: resultsOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(call, 1, of: "ResultsController", Library.resultsOptions)
        var configuration = ResultsController.Configuration()
        try options.read("sectionKey") { index throws(Mismatch) in
          configuration.sectionKey = try call.readSectionKey(index)
        }
        configuration.predicate = try options.read("predicate", call.readPredicate)
        configuration.sortDescriptors =
          try options.read("sortDescriptors") { index throws(Mismatch) in
            try call.readSortDescriptors(index, role: "sortDescriptors")
          } ?? []
        configuration.sectionSortDescriptors =
          try options.read("sectionSortDescriptors") { index throws(Mismatch) in
            try call.readSortDescriptors(index, role: "sectionSortDescriptors")
          } ?? []
        configuration.removeEmptySections =
          try options.read("removeEmptySections", call.readBoolean) ?? true
        configuration.parents = try options.read("parents") { index throws(Mismatch) in
          try call.readList(index, "parent", call.readItem)
        }
        if configuration.parents != nil, !configuration.hasSectionKey {
          throw .host(
            "'ResultsController' with parents needs a sectionKey, which gives the id of an object's "
              + "parent")
        }
        configuration.fetchOffset = try options.read("fetchOffset", call.readLimit) ?? 0
        configuration.fetchLimit = try options.read("fetchLimit", call.readLimit) ?? 0
        let results = try call.engine { () throws(ResultsError) in
          try ResultsController(configuration)
        }
        let link = try call.evaluator().link
        results.checkpoint = { link.evaluator?.state.mayGoOn ?? true }
        results.delegate = try call.resultsDelegate(options)
        call.push(results)
        return 1
      }
    }
  }

  /// The constructor of merged results controllers.
  static var makeMergedResultsController: Binding {
    .function(
      "MergedResultsController", "{ controllers = list, … }: ResultsController",
      "Makes a results controller that shows the sections of others in turn. It reports their changes with its own index paths. Edits are made in the controllers themselves. Options: `controllers`, `delegate`.",
      example:
        "merged = MergedResultsController{ controllers = { ResultsController{}, ResultsController{} } }",
      options: mergedOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(call, 1, of: "MergedResultsController", Library.mergedOptions)
        let controllers = try options.read("controllers") { index throws(Mismatch) in
          try call.readMergedControllers(index)
        }
        guard let controllers else {
          throw .host(
            "'MergedResultsController' needs controllers: write "
              + "MergedResultsController{ controllers = { first, second } }")
        }
        let results = try call.engine { () throws(ResultsError) in
          try ResultsController(merging: controllers)
        }
        results.delegate = try call.resultsDelegate(options)
        call.push(results)
        return 1
      }
    }
  }

  /// Results controllers: objects that are kept sorted and in sections.
  static var resultsController: BindingTable {
    BindingTable(
      .resultsController,
      "ResultsController",
      "A controller that keeps objects sorted and in sections. Edits are reported to its delegate as the fewest changes. `#results` is the number of objects.",
      variable: "results",
      setting: #"""
        results = ResultsController{ sectionKey = "team", sortDescriptors = {"id"} }
        results:setContent{ { id = "ann", team = "red" }, { id = "bob", team = "blue" } }
        """#,
      bindings: resultsEdits + resultsQuestions + resultsProperties,
      metamethods: [
        .init("__tostring") { ResultsController.get($0) { "\($0.state)" } },
        .init("__len") { ResultsController.get($0) { $0.count } },
      ])
  }

  private static var resultsEdits: [Binding] {
    [
      .method(
        "setContent", "(content: any)",
        "Replaces everything by a list of objects, a list of sections or a state line; nothing is compared. O(n log n).",
        example: #"results:setContent{ { id = "cat", team = "red" } }"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          if call.isListOfSections(2) {
            let sections = try call.argument(2, call.readState).sections
            try call.change(results) { () throws(ResultsError) in
              try results.setContent(Array(sections))
            }
          } else {
            let objects = try call.argument(2, call.readObjects)
            try call.change(results) { () throws(ResultsError) in try results.setContent(objects) }
          }
          return 0
        }
      },
      .method(
        "updateContent", "(objects: any)",
        "Replaces the objects, and reports the difference. O(n log n).",
        example: #"results:updateContent{ { id = "cat", team = "red" } }"#
      ) {
        ResultsController.edit($0, Call.readObjects) { object, value throws(ResultsError) in
          try object.updateContent(value)
        }
      },
      .method(
        "insert", "(objects: any)",
        "Inserts an object or a list of them; those that are known are updated. O(log n) each.",
        example: #"results:insert{ id = "cat", team = "red" }"#
      ) {
        ResultsController.edit($0, Call.readObjects) { object, value throws(ResultsError) in
          try object.insert(value)
        }
      },
      .method(
        "delete", "(objects: any)", "Deletes an object or a list of them, given as objects or ids.",
        example: #"results:delete "ann""#
      ) {
        ResultsController.edit($0, Call.readObjectIDs) { object, value throws(ResultsError) in
          try object.delete(value)
        }
      },
      .method(
        "didUpdate", "(objects: any)",
        "Takes over new content, and reports the differences. An id alone is always reported: something else about the object has changed.",
        example: #"results:didUpdate{ id = "ann", team = "blue" }"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          return try call.edit({ index throws(Mismatch) in
            try call.readUpdatedObjects(index, known: results.editedObject)
          }) { object, value throws(ResultsError) in
            try object.didUpdate(value.objects, touched: value.touched)
          }
        }
      },
      .method(
        "insertSection", "(section: any)", "Inserts a section with its objects, or one of a name.",
        example: #"results:insertSection "green""#
      ) {
        ResultsController.edit($0, Call.readResultsSection) { object, value throws(ResultsError) in
          try object.insertSection(value)
        }
      },
      .method(
        "deleteSection", "(section: any)", "Deletes a section with its objects.",
        example: #"results:deleteSection "red""#
      ) {
        ResultsController.edit($0, Call.readSectionName) { object, value throws(ResultsError) in
          try object.deleteSection(value)
        }
      },
      .method(
        "beginEditing", "()", "Begins edits that take effect together; calls nest.",
        example: #"results:beginEditing(); results:delete "ann"; results:endEditing()"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          try call.engine { () throws(ResultsError) in try results.beginEditing() }
          return 0
        }
      },
      .method(
        "endEditing", "()", "Ends edits that were begun, and reports them.",
        example: #"results:beginEditing(); results:delete "ann"; results:endEditing()"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          try call.change(results) { () throws(ResultsError) in try results.endEditing() }
          return 0
        }
      },
      .method("reset", "()", "Drops everything, open edits included.", example: "results:reset()") {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          try call.change(results) { () throws(ResultsError) in try results.reset() }
          return 0
        }
      },
    ]
  }

  private static var resultsQuestions: [Binding] {
    [
      .method(
        "numberOfObjects", "(section: integer): integer",
        "Returns the number of objects of a section by its index.",
        example: "print(results:numberOfObjects(0))"
      ) {
        ResultsController.ask($0, Call.readIndex) { object, value throws(StateError) in
          try object.numberOfObjects(inSection: value)
        }
      },
      .method(
        "sectionName", "(section: integer): any", "Returns the name of a section by its index.",
        example: "print(results:sectionName(0))"
      ) {
        ResultsController.ask($0, Call.readIndex) { object, value throws(StateError) in
          try object.sectionName(value)
        }
      },
      .method(
        "object", "(path: tessera.Path): any", "Returns the object at a path, or nil.",
        example: "print(results:object{0, 0})"
      ) { ResultsController.ask($0, Call.readIndexPath) { $0.object(at: $1) } },
      .method(
        "contains", "(object: any): boolean", "Returns whether an object or an id is there.",
        example: #"print(results:contains "ann")"#
      ) { ResultsController.ask($0, Call.readObjectID) { $0.contains($1) } },
      .method(
        "indexPath", "(object: any): IndexPath?", "Returns the path of an object or an id, or nil.",
        example: #"print(results:indexPath "ann")"#
      ) { ResultsController.ask($0, Call.readObjectID) { $0.indexPath(of: $1) } },
    ]
  }

  private static var resultsProperties: [Binding] {
    [
      .property(
        "numberOfSections", "integer", "The number of sections.",
        example: "print(results.numberOfSections)"
      ) { ResultsController.get($0) { $0.numberOfSections } },
      .property(
        "isEmpty", "boolean", "Whether there are no objects.", example: "print(results.isEmpty)"
      ) {
        ResultsController.get($0) { $0.isEmpty }
      },
      .property(
        "allObjects", "any[]", "A list of all objects in order. O(n).",
        example: "print(results.allObjects)"
      ) { ResultsController.get($0) { $0.allObjects } },
      .property(
        "sections", "Section[]", "A list of the sections as values. O(n).",
        example: "print(results.sections)"
      ) { ResultsController.get($0) { Array($0.state.sections) } },
      .property(
        "fetchOffset",
        "integer",
        "The number of objects in front of those that are shown; 0. Can be assigned, which reports the difference.",
        example: "results.fetchOffset = 1"
      ) {
        ResultsController.get($0) { $0.fetchOffset }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let offset = try call.property("fetchOffset", call.readLimit)
          return try call.setWindow(offset: offset)
        }
      },
      .property(
        "fetchLimit",
        "integer",
        "The greatest number of objects that are shown; 0 for all of them. Waiting objects enter when there is room. Can be assigned, which reports the difference.",
        example: "results.fetchLimit = 10"
      ) {
        ResultsController.get($0) { $0.fetchLimit }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let limit = try call.property("fetchLimit", call.readLimit)
          return try call.setWindow(limit: limit)
        }
      },
      .property(
        "controllers", "ResultsController[]",
        "A list of the controllers that are merged in this one; empty for others.",
        example: "print(#results.controllers)"
      ) { ResultsController.get($0) { $0.merged } },
      .property(
        "delegate", "table?",
        "The table of functions that hears of changes, or nil. Can be assigned.",
        example:
          "results.delegate = { controllerDidChangeContent = function(results) print(results) end }"
      ) {
        ResultsController.get($0) { ($0.delegate as? ScriptResultsDelegate)?.table.reference }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let results = try call.results
          guard !call.isAbsent(2) else {
            results.delegate = nil
            return 0
          }
          _ = try call.property("delegate", call.readTable)
          results.delegate = try ScriptResultsDelegate(call, 2)
          return 0
        }
      },
    ]
  }
}

extension ResultsController {
  /// Runs an edit with the first argument.
  fileprivate static func edit<Argument>(
    _ handle: NativeCall, _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ body: (ResultsController, Argument) throws(ResultsError) -> Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in try call.edit(read(call), body) }
  }
}

extension Call {
  /// Reads the delegate of a results controller, or returns nil without one.
  fileprivate func resultsDelegate(_ options: Options) throws(BindingError)
    -> ScriptResultsDelegate?
  {
    guard let delegate = try options.read("delegate", readTable) else { return nil }
    delegate.push(to: self)
    defer { pop() }
    return try ScriptResultsDelegate(self, -1)
  }

  /// Reads the controllers to merge.
  fileprivate func readMergedControllers(_ index: Int32) throws(Mismatch) -> [ResultsController] {
    let controllers = try readList(index, "controller") { index throws(Mismatch) in
      guard let results = object(index, as: ResultsController.self) else {
        throw Mismatch("results controller expected, got \(got(index))")
      }
      return results
    }
    guard !controllers.isEmpty else { throw Mismatch("at least one results controller expected") }
    guard controllers.allSatisfy({ $0.depth < ResultsController.greatestDepth }) else {
      throw Mismatch(
        "merged controllers are nested more than \(ResultsController.greatestDepth) deep")
    }
    var seen: Set<ObjectIdentifier> = []
    for (place, controller) in controllers.enumerated() {
      for leaf in controller.leaves where !seen.insert(ObjectIdentifier(leaf)).inserted {
        throw Mismatch("controller \(place + 1) holds objects that are in the list already")
      }
    }
    return controllers
  }

  /// Shows another window of a results controller.
  fileprivate func setWindow(offset: Int? = nil, limit: Int? = nil) throws(BindingError) -> Int32 {
    let results = try results
    try change(results) { () throws(ResultsError) in
      try results.setWindow(
        offset: offset ?? results.fetchOffset, limit: limit ?? results.fetchLimit)
    }
    return 0
  }

  /// Runs an edit with the first argument.
  fileprivate func edit<Argument>(
    _ read: (Int32) throws(Mismatch) -> Argument,
    _ body: (ResultsController, Argument) throws(ResultsError) -> Void
  ) throws(BindingError) -> Int32 {
    let results = try results
    let argument = try argument(2, read)
    try charging(growth: results.leastByteCount) { () throws(BindingError) in
      try change(results) { () throws(ResultsError) in try body(results, argument) }
    }
    return 0
  }
}
