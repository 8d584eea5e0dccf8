import CollectionCore
import CollectionData
import CollectionViews
import LuaRuntime

extension Library {
  private static let providerOptions: [Binding.Option] = [
    .init("resultsController", .object("ResultsController")), .init("animateChanges", .boolean),
    .init("populateWhenEmpty", .boolean), .init("populateEmptySections", .boolean),
    .init("defaultCollapse", .boolean),
  ]

  /// The constructor of results providers.
  static var makeResultsProvider: Binding {
    .function(
      "ResultsProvider", "{ resultsController = results, … }: ResultsProvider",
      "Makes a data source for a view from a results controller, with placeholders for empty sections and sections that collapse. Options: `resultsController`, `animateChanges`, `populateWhenEmpty`, `populateEmptySections`, `defaultCollapse`.",
      example: "provider = ResultsProvider{ resultsController = ResultsController{} }",
      options: providerOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(call, 1, of: "ResultsProvider", Library.providerOptions)
        let controller = try options.read("resultsController") { index throws(Mismatch) in
          guard let results = call.object(index, as: ResultsController.self) else {
            throw Mismatch("results controller expected, got \(call.got(index))")
          }
          return results
        }
        guard let controller else {
          throw .host(
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
        let provider = ResultsProvider(controller, configuration)
        let link = try call.evaluator().link
        provider.onFailure = { error in
          guard let state = link.evaluator?.state else { return }
          state.failures.stop(with: state.current.failure(error))
        }
        call.push(provider)
        return 1
      }
    }
  }

  /// Results providers: data sources that keep a view up to date with a results controller.
  static var resultsProvider: BindingTable {
    BindingTable(
      .resultsProvider,
      "ResultsProvider",
      "A data source that shows a results controller, with placeholders and sections that collapse.",
      variable: "provider",
      setting: #"""
        results = ResultsController{ sectionKey = "team", sortDescriptors = {"id"} }
        results:setContent{ { id = "ann", team = "red" }, { id = "bob", team = "blue" } }
        provider = ResultsProvider{ resultsController = results, defaultCollapse = true }
        view = CollectionView{ dataSource = provider }
        view:layoutIfNeeded()
        """#,
      bindings: providerQuestions + providerChanges + providerProperties,
      metamethods: [.init("__tostring") { ResultsProvider.get($0) { "\($0.state)" } }])
  }

  private static var providerQuestions: [Binding] {
    [
      .method(
        "numberOfItemsInSection", "(section: integer): integer",
        "Returns the number of items that a section shows.",
        example: "print(provider:numberOfItemsInSection(0))"
      ) {
        Call.run($0) { call throws(BindingError) in
          let provider = try call.provider
          let section = try call.argument(2, call.readIndex)
          guard section < provider.numberOfSections() else {
            let error = StateError.noSection(section, sections: provider.numberOfSections())
            throw .host("\(error)")
          }
          return call.answer(provider.numberOfItems(inSection: section))
        }
      },
      .method(
        "object", "(path: tessera.Path): any",
        "Returns the object that is shown at a path, or nil for a placeholder.",
        example: "print(provider:object{0, 0})"
      ) { ResultsProvider.ask($0, Call.readIndexPath) { $0.object(at: $1) } },
      .method(
        "indexPath", "(object: any): IndexPath?", "Returns where an object is shown, or nil.",
        example: #"print(provider:indexPath "ann")"#
      ) { ResultsProvider.ask($0, Call.readObjectID) { $0.indexPath(of: $1) } },
      .method(
        "isPlaceholder", "(path: tessera.Path): boolean",
        "Returns whether a placeholder is shown at a path.",
        example: "print(provider:isPlaceholder{0, 0})"
      ) { ResultsProvider.ask($0, Call.readIndexPath) { $0.isPlaceholder($1) } },
      .method(
        "isSectionCollapsed", "(section: integer|string): boolean",
        "Returns whether a section is collapsed.",
        example: "print(provider:isSectionCollapsed(0))"
      ) {
        ResultsProvider.ask($0, Call.readIndex) { object, value throws(CollectionViewError) in
          try object.isSectionCollapsed(value)
        }
      },
    ]
  }

  private static var providerChanges: [Binding] {
    [
      .method(
        "collapseSection", "(section: integer|string)", "Hides the items of a section.",
        example: "provider:collapseSection(0)"
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.withSection { object, value throws(CollectionViewError) in
            try object.collapseSection(value)
          }
        }
      },
      .method(
        "expandSection", "(section: integer|string)", "Shows the items of a section.",
        example: "provider:expandSection(0)"
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.withSection { object, value throws(CollectionViewError) in
            try object.expandSection(value)
          }
        }
      },
      .method(
        "toggleExpansion", "(section: integer|string)", "Collapses or expands a section.",
        example: "provider:toggleExpansion(0)"
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.withSection { object, value throws(CollectionViewError) in
            try object.toggleExpansion(value)
          }
        }
      },
      .method(
        "collapseAllSections", "()", "Hides the items of all sections.",
        example: "provider:collapseAllSections()"
      ) {
        Call.run($0) { call throws(BindingError) in
          let provider = try call.provider
          try call.change(provider.controller) { () throws(CollectionViewError) in
            try provider.collapseAllSections()
          }
          return 0
        }
      },
      .method(
        "expandAllSections", "()", "Shows the items of all sections.",
        example: "provider:expandAllSections()"
      ) {
        Call.run($0) { call throws(BindingError) in
          let provider = try call.provider
          try call.change(provider.controller) { () throws(CollectionViewError) in
            try provider.expandAllSections()
          }
          return 0
        }
      },
    ]
  }

  private static var providerProperties: [Binding] {
    [
      .property(
        "resultsController", "ResultsController", "Where the content comes from.",
        example: "print(provider.resultsController)"
      ) { ResultsProvider.get($0) { $0.controller } },
      .property(
        "numberOfSections", "integer", "The number of sections that are shown.",
        example: "print(provider.numberOfSections)"
      ) { ResultsProvider.get($0) { $0.numberOfSections() } },
      .property(
        "animateChanges", "boolean", "Whether updates are animated. Can be assigned.",
        example: "provider.animateChanges = false"
      ) {
        ResultsProvider.get($0) { $0.animateChanges }
      } set: {
        ResultsProvider.set($0, "animateChanges", Call.readBoolean) { $0.animateChanges = $1 }
      },
    ]
  }
}

extension Call {
  /// The receiver of a method of a provider.
  fileprivate var provider: ResultsProvider {
    get throws(BindingError) { try receiver(ResultsProvider.self) }
  }

  /// Runs a change of the section in the first argument.
  fileprivate func withSection(
    _ body: (ResultsProvider, _ section: Int) throws(CollectionViewError) -> Void
  ) throws(BindingError) -> Int32 {
    let provider = try provider
    let section = try argument(2, readIndex)
    try change(provider.controller) { () throws(CollectionViewError) in try body(provider, section)
    }
    return 0
  }
}
