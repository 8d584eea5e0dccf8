import CollectionCore
import CollectionData
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews
import LuaRuntime

extension Library {
  private static let viewOptions: [Binding.Option] = [
    .init(
      "dataSource",
      .oneOf(
        .object("DataSource"), .object("DiffableDataSource"), .object("ResultsProvider"),
        .object("ResultsController"), .object("DiffableDataSourceSnapshot"), .text, .table)),
    .init("layout", .object("Layout")),
    .init("bounds", .either(.rect, .size)),
    .init("contentInset", .insets), .init("contentOffset", .point), .init("delegate", .table),
    .init("allowsSelection", .boolean), .init("allowsMultipleSelection", .boolean),
    .init("isPrefetchingEnabled", .boolean), .init("maintainVisibleItem", .boolean),
    .init("profile", .word(UpdateProfile.names)), .init("strict", .boolean),
    .init("quirks", .boolean), .init("reportsWarnings", .boolean),
    .init("safeAreaInsets", .insets), .init("layoutMargins", .insets),
    .init("semanticContentAttribute", .word(of: SemanticContentAttribute.self)),
    .init("scale", .number), .init("window", .boolean),
    .init("style", .word(of: ViewStyle.self)),
    .init("selfSizingInvalidation", .word(of: SelfSizingInvalidation.self)),
  ]

  /// The constructor of views.
  static var makeView: Binding {
    .function(
      "CollectionView", "{ dataSource = data, … }: CollectionView",
      "Makes a view without a screen. It asks its data source for nothing until somebody wants to know something. Options: `dataSource` (required), `layout`, `bounds`, `contentInset`, `contentOffset`, `delegate`, `allowsSelection`, `allowsMultipleSelection`, `isPrefetchingEnabled`, `maintainVisibleItem`, `profile`, `strict`, `quirks`, `reportsWarnings`, `safeAreaInsets`, `layoutMargins`, `semanticContentAttribute`, `scale`, `window`, `style`, `selfSizingInvalidation`.",
      example: #"v = CollectionView{ dataSource = "A: H J K", bounds = {320, 480} }"#,
      options: viewOptions
    ) {
      Call.run($0) { call throws(BindingError) in
        let options = try Options(call, 1, of: "CollectionView", Library.viewOptions)
        guard let source = try options.read("dataSource", call.readDataSource) else {
          throw .host(
            "'CollectionView' needs a data source: write CollectionView{ dataSource = data, … }")
        }
        let layout = try options.read("layout", call.readLayout) ?? FlowLayout()
        let bounds = try options.read("bounds", call.readBounds)
        let view = CollectionView(
          dataSource: try source.made(by: call), layout: layout,
          bounds: bounds?.size ?? Size(width: 320, height: 480),
          contentInset: try options.read("contentInset", call.readInsets) ?? .zero)
        (view.dataSource as? ScriptDataSource)?.viewLink = try call.evaluator().link(to: view)
        try call.readEnvironment(options, of: view)
        (view.dataSource as? ResultsProvider)?.view = view
        let defaults = try call.evaluator().configuration
        view.profile = try options.read("profile", call.readProfile) ?? defaults.profile
        view.reportsWarnings =
          try options.read("reportsWarnings", call.readBoolean) ?? defaults.reportsWarnings
        view.isStrict = try options.read("strict", call.readBoolean) ?? defaults.isStrict
        view.reportsQuirks = try options.read("quirks", call.readBoolean) ?? defaults.reportsQuirks
        if let bounds {
          try call.engine(
            view,
            try view.setBounds(Rect(origin: bounds.origin ?? view.contentOffset, size: bounds.size))
          )
        }
        if let offset = try options.read("contentOffset", call.readPoint) {
          try call.engine(view, try view.setContentOffset(offset))
        }
        view.isInWindow = try options.read("window", call.readBoolean) ?? true
        view.style = try options.read("style", call.readWord) ?? .collection
        let invalidation: SelfSizingInvalidation? = try options.read(
          "selfSizingInvalidation", call.readWord)
        if let invalidation { view.selfSizingInvalidation = invalidation }
        view.allowsSelection = try options.read("allowsSelection", call.readBoolean) ?? true
        view.allowsMultipleSelection =
          try options.read("allowsMultipleSelection", call.readBoolean) ?? false
        view.maintainsVisibleItem =
          try options.read("maintainVisibleItem", call.readBoolean) ?? false
        view.isPrefetchingEnabled =
          try options.read("isPrefetchingEnabled", call.readBoolean) ?? true
        if let delegate = try options.read("delegate", call.readTable) {
          try call.setDelegate(of: view, delegate)
        }
        call.push(try call.evaluator().adopt(view))
        return 1
      }
    }
  }

  /// Collection views, which have no screen.
  static var view: BindingTable {
    BindingTable(
      .view,
      "CollectionView",
      "The view: it joins data, layout and bounds, carries batches out and refuses those that UIKit refuses. `tostring` gives the state that it shows, `#view` the number of sections.",
      variable: "view",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        """#,
      bindings: viewUpdates + viewMovement + viewQueries + viewCells + viewSupplementaryViews
        + viewOrthogonalScrolling + viewPresentation
        + viewProperties,
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in try call.answer(call.viewText()) }
        },
        .init("__len") {
          CollectionView.ask($0) { view throws(CollectionViewError) in try view.numberOfSections() }
        },
      ])
  }
}

extension CollectionView {
  /// Pushes the answer to a query for which the view may have to lay out; a refusal is an error
  /// object.
  static func ask(
    _ handle: NativeCall, _ value: (CollectionView) throws(CollectionViewError) -> some ScriptValue
  ) -> Int32 {
    Call.run(handle, on: CollectionView.self) { call, view throws(BindingError) in
      call.answer(try call.engine(view, try value(view)))
    }
  }

  /// Pushes the answer to a query with the first argument.
  ///
  /// The function is inlined, so reading the argument makes no closure.
  @inline(__always)
  static func ask<Argument>(
    _ handle: NativeCall, _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ value: (CollectionView, Argument) throws(CollectionViewError) -> some ScriptValue
  ) -> Int32 {
    Call.run(handle, on: CollectionView.self) { call, view throws(BindingError) in
      let argument = try call.argument(2, read(call))
      return call.answer(try call.engine(view, try value(view, argument)))
    }
  }

  /// Assigns a property that the view may refuse, which is then an error object.
  static func assign<Value>(
    _ handle: NativeCall, _ name: String, _ read: (Call) -> (Int32) throws(Mismatch) -> Value,
    _ body: (CollectionView, Value) throws(CollectionViewError) -> Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      let view = try call.view
      let value = try call.property(name, read(call))
      try call.engine(view, try body(view, value))
      return 0
    }
  }

  /// Makes the view perform an action with the first argument.
  static func tell(
    _ handle: NativeCall, _ body: (CollectionView) throws(CollectionViewError) -> Void
  ) -> Int32 {
    Call.run(handle) { call throws(BindingError) in
      let view = try call.view
      try call.engine(view, try body(view))
      return 0
    }
  }

  /// Makes the view perform an action with the first argument.
  static func tell<Argument>(
    _ handle: NativeCall, _ read: (Call) -> (Int32) throws(Mismatch) -> Argument,
    _ body: (CollectionView, Argument) throws(CollectionViewError) -> Void
  ) -> Int32 {
    Call.run(handle, on: CollectionView.self) { call, view throws(BindingError) in
      let argument = try call.argument(2, read(call))
      try call.engine(view, try body(view, argument))
      return 0
    }
  }
}

extension Call {
  /// The receiver of a method of a view.
  var view: CollectionView {
    get throws(BindingError) { try receiver(CollectionView.self) }
  }

  /// Returns the text of `tostring(view)`: the state that the view shows.
  fileprivate func viewText() throws(BindingError) -> String {
    let view = try view
    try engine(view, try view.layoutIfNeeded())
    return view.shown?.description ?? StateText.summary(counts: view.counts)
  }

  /// Reads a layout.
  func readLayout(_ index: Int32) throws(Mismatch) -> any CollectionViewLayout {
    if let layout = Library.layout(hostObject(index)) {
      if (try? evaluator())?.layout(basedOn: layout) != nil {
        throw Mismatch("this layout is the base of another layout: make a new one")
      }
      if let owner = (try? evaluator())?.view(of: layout),
        owner !== object(1, as: CollectionView.self)
      {
        throw Mismatch("this layout belongs to another view already: make a new one")
      }
      return layout
    }
    throw Mismatch("layout expected, as FlowLayout{…}, got \(got(index))")
  }

  /// Reads the name of a version of UIKit.
  func readProfile(_ index: Int32) throws(Mismatch) -> UpdateProfile {
    if let profile = string(index).flatMap(UpdateProfile.init(named:)) { return profile }
    let names = UpdateProfile.names.map { "\"\($0)\"" }
    let list = names.dropLast().joined(separator: ", ") + " or \(names[names.count - 1])"
    throw Mismatch("\(list) expected, got \(got(index))")
  }

  /// Reads a data source: the object, a state line, or a table of functions.
  fileprivate func readDataSource(_ index: Int32) throws(Mismatch) -> GivenDataSource {
    if let data = object(index, as: DataSource.self) { return .source(data) }
    if let results = object(index, as: ResultsController.self) { return .source(results) }
    if let provider = object(index, as: ResultsProvider.self) {
      guard provider.view == nil else {
        throw Mismatch("this provider belongs to another view already: make a new one")
      }
      return .source(provider)
    }
    if let source = object(index, as: DiffableDataSource.self) {
      guard source.view == nil else {
        throw Mismatch("this data source belongs to another view already: make a new one")
      }
      return .source(source)
    }
    if type(index) == .string {
      let data = DataSource(try readState(index))
      // The view holds it permanently, and Lua may never see it.
      if state.limitsMemory { state.chargeForGood(data.byteCount) }
      return .source(data)
    }
    guard type(index) == .table else {
      throw Mismatch("data source expected, as DataSource \"A: H J\", got \(got(index))")
    }
    copy(index)
    return .functions(takeReference())
  }

  /// Reads a table and keeps it.
  func readTable(_ index: Int32) throws(Mismatch) -> LuaReference {
    guard type(index) == .table else {
      throw Mismatch("table of functions expected, got \(got(index))")
    }
    copy(index)
    return takeReference()
  }

  /// Sets a table of functions as the delegate of a view.
  func setDelegate(of view: CollectionView, _ table: LuaReference) throws(BindingError) {
    table.push(to: self)
    defer { pop() }
    view.delegate = try ScriptDelegate(self, -1, view: view)
  }

}

/// A data source as a script gives it to a view.
private enum GivenDataSource {
  /// An object that exists, or that was made of a state line.
  case source(any CollectionViewDataSource)
  /// A table of functions, which are checked when the data source is made of it.
  case functions(LuaReference)

  /// Makes the data source.
  ///
  /// - Throws: `BindingError` for a table that misses a function or has unknown ones.
  func made(by call: Call) throws(BindingError) -> any CollectionViewDataSource {
    switch self {
    case .source(let source): return source
    case .functions(let table):
      table.push(to: call)
      defer { call.pop() }
      return try ScriptDataSource(call, -1)
    }
  }
}
