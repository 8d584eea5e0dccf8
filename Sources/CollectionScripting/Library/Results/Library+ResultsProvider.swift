internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `ResultsProvider{…}`: the data source that keeps a view in line with a results controller.
  static var resultsProvider: HostType {
    HostType(
      id: HostTypeID.resultsProvider, name: "ResultsProvider",
      methods: providerQuestions + providerChanges,
      getters: [
        .init("resultsController") {
          Call.run($0) { call in
            call.push(try call.provider.controller)
            return 1
          }
        },
        .init("numberOfSections") {
          Call.run($0) { call in try call.answer(call.provider.numberOfSections()) }
        },
        .init("animateChanges") {
          Call.run($0) { call in
            call.push(try call.provider.animateChanges)
            return 1
          }
        },
      ],
      setters: [
        .init("animateChanges") {
          Call.run($0) { call in
            try call.provider.animateChanges = call.property("animateChanges", call.readBoolean)
            return 0
          }
        }
      ],
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer("\(call.provider.state)") } }
      ])
  }

  private static let providerOptions = [
    "resultsController", "animateChanges", "populateWhenEmpty", "populateEmptySections",
    "defaultCollapse",
  ]

  static let makeResultsProvider: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(call, 1, of: "ResultsProvider", names: providerOptions)
      let controller = try options.read("resultsController") { index throws(Mismatch) in
        guard let results = call.object(index, as: ResultsController.self) else {
          throw Mismatch("results controller expected, got \(call.got(index))")
        }
        return results
      }
      guard let controller else {
        throw ScriptFault(
          "'ResultsProvider' needs a results controller: write "
            + "ResultsProvider{ resultsController = results, … }")
      }
      var configuration = ResultsProvider.Configuration()
      configuration.animateChanges = try options.read("animateChanges", call.readBoolean) ?? true
      configuration.populateWhenEmpty =
        try options.read("populateWhenEmpty", call.readBoolean) ?? false
      configuration.populateEmptySections =
        try options.read("populateEmptySections", call.readBoolean) ?? false
      configuration.defaultCollapse =
        try options.read("defaultCollapse", call.readBoolean) ?? false
      call.push(ResultsProvider(controller, configuration))
      return 1
    }
  }

  private static var providerQuestions: [HostType.Member] {
    [
      .init("numberOfItemsInSection") {
        Call.run($0) { call in
          let provider = try call.provider
          let section = try call.argument(2, call.readIndex)
          guard section < provider.numberOfSections() else {
            throw StateError.noSection(section, sections: provider.numberOfSections())
          }
          return call.answer(provider.numberOfItems(inSection: section))
        }
      },
      .init("object") {
        Call.run($0) { call in
          let provider = try call.provider
          let path = try call.argument(2, call.readIndexPath)
          if let object = provider.object(at: path) { call.push(object) } else { call.pushNil() }
          return 1
        }
      },
      .init("indexPath") {
        Call.run($0) { call in
          let provider = try call.provider
          let id = try call.argument(2, call.readObjectID)
          if let path = provider.indexPath(of: id) { call.push(path) } else { call.pushNil() }
          return 1
        }
      },
      .init("isPlaceholder") {
        Call.run($0) { call in
          let provider = try call.provider
          call.push(provider.isPlaceholder(try call.argument(2, call.readIndexPath)))
          return 1
        }
      },
      .init("isSectionCollapsed") {
        Call.run($0) { call in
          let provider = try call.provider
          call.push(try provider.isSectionCollapsed(try call.argument(2, call.readIndex)))
          return 1
        }
      },
    ]
  }

  private static var providerChanges: [HostType.Member] {
    [
      .init("collapseSection") {
        Call.run($0) { call in try call.withSection { try $0.collapseSection($1) } }
      },
      .init("expandSection") {
        Call.run($0) { call in try call.withSection { try $0.expandSection($1) } }
      },
      .init("toggleExpansion") {
        Call.run($0) { call in try call.withSection { try $0.toggleExpansion($1) } }
      },
      .init("collapseAllSections") {
        Call.run($0) { call in
          let provider = try call.provider
          try call.change(provider.controller) { try provider.collapseAllSections() }
          return 0
        }
      },
      .init("expandAllSections") {
        Call.run($0) { call in
          let provider = try call.provider
          try call.change(provider.controller) { try provider.expandAllSections() }
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// The receiver of a method of a provider.
  fileprivate var provider: ResultsProvider {
    get throws { try receiver(ResultsProvider.self) }
  }

  /// Runs a change of a section that is the first argument.
  fileprivate func withSection(
    _ body: (ResultsProvider, _ section: Int) throws -> Void
  ) throws -> Int32 {
    let provider = try provider
    let section = try argument(2, readIndex)
    try change(provider.controller) { try body(provider, section) }
    return 0
  }
}
