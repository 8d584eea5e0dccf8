internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `ResultsController{…}`: objects that are kept sorted and in sections.
  static var resultsController: HostType {
    HostType(
      id: HostTypeID.resultsController, name: "ResultsController",
      methods: resultsQuestions + resultsEdits,
      getters: resultsGetters,
      setters: [
        .init("delegate") {
          Call.run($0) { call in
            let results = try call.results
            if call.isAbsent(2) {
              results.delegate = nil
            } else {
              results.delegate = try ScriptResultsDelegate(call, 2)
            }
            return 0
          }
        }
      ],
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer("\(call.results.state)") } },
        .init("__len") { Call.run($0) { call in try call.answer(call.results.count) } },
      ])
  }

  private static let resultsOptions = [
    "sectionKey", "sortDescriptors", "sectionSortDescriptors", "removeEmptySections", "parents",
    "delegate",
  ]

  static let makeResultsController: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(call, 1, of: "ResultsController", names: resultsOptions)
      var configuration = ResultsController.Configuration()
      configuration.sectionKey = try options.read("sectionKey", call.readSectionKey)
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
      if configuration.parents != nil, configuration.sectionKey == nil {
        throw ScriptFault(
          "'ResultsController' with parents needs a sectionKey, which gives the id of an object's "
            + "parent")
      }
      let results = try ResultsController(configuration)
      results.checkpoint = { [weak state = call.state] in try state?.checkStop() }
      if let delegate = try options.read("delegate", call.readTable) {
        delegate.push(to: call)
        defer { call.pop() }
        results.delegate = try ScriptResultsDelegate(call, -1)
      }
      call.push(results)
      return 1
    }
  }

  private static var resultsGetters: [HostType.Member] {
    [
      .init("numberOfSections") {
        Call.run($0) { call in try call.answer(call.results.numberOfSections) }
      },
      .init("isEmpty") {
        Call.run($0) { call in
          call.push(try call.results.isEmpty)
          return 1
        }
      },
      .init("allObjects") {
        Call.run($0) { call in
          call.push(items: ItemList(try call.results.allObjects))
          return 1
        }
      },
      .init("sections") {
        Call.run($0) { call in
          let sections = try call.results.state.sections
          call.pushTable(elements: sections.count)
          for (offset, section) in sections.enumerated() {
            call.push(SectionBox(section))
            call.setElement(offset + 1)
          }
          return 1
        }
      },
      .init("delegate") {
        Call.run($0) { call in
          if let delegate = try call.results.delegate as? ScriptResultsDelegate {
            delegate.table.reference.push(to: call)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
    ]
  }

  private static var resultsQuestions: [HostType.Member] {
    [
      .init("numberOfObjects") {
        Call.run($0) { call in
          let results = try call.results
          let section = try call.argument(2, call.readIndex)
          return call.answer(try results.numberOfObjects(inSection: section))
        }
      },
      .init("sectionName") {
        Call.run($0) { call in
          let results = try call.results
          let section = try call.argument(2, call.readIndex)
          call.push(try results.sectionName(section))
          return 1
        }
      },
      .init("object") {
        Call.run($0) { call in
          let results = try call.results
          let path = try call.argument(2, call.readIndexPath)
          if let object = results.object(at: path) { call.push(object) } else { call.pushNil() }
          return 1
        }
      },
      .init("contains") {
        Call.run($0) { call in
          let results = try call.results
          call.push(results.contains(try call.argument(2, call.readObjectID)))
          return 1
        }
      },
      .init("indexPath") {
        Call.run($0) { call in
          let results = try call.results
          let id = try call.argument(2, call.readObjectID)
          if let path = results.indexPath(of: id) { call.push(path) } else { call.pushNil() }
          return 1
        }
      },
    ]
  }
}
