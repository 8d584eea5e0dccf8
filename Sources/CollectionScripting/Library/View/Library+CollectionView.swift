internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  /// `CollectionView{…}`: the headless view.
  static var view: HostType {
    HostType(
      id: HostTypeID.view, name: "CollectionView",
      methods: viewUpdates + viewSnapshots + viewQueries + viewOrthogonalScrolling + viewSelection
        + viewCells
        + viewTransitions
        + viewDrawing + viewLayoutChanges,
      getters: viewGetters + viewEnvironmentGetters + viewCellGetters + viewTransitionGetters,
      setters: viewSetters + viewEnvironmentSetters + viewCellSetters,
      metamethods: [
        .init("__tostring") { Call.run($0) { call in try call.answer(call.viewText()) } },
        .init("__len") {
          Call.run($0) { call in
            let view = try call.view
            return try call.answer(call.engine(view) { try view.numberOfSections() })
          }
        },
      ])
  }

  private static let viewOptions =
    [
      "dataSource", "layout", "bounds", "contentInset", "contentOffset", "delegate",
      "allowsMultipleSelection", "isPrefetchingEnabled", "profile", "strict", "quirks",
    ] + viewEnvironmentOptions

  static let makeView: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(call, 1, of: "CollectionView", names: viewOptions)
      guard let source = try options.read("dataSource", call.readDataSource) else {
        throw ScriptFault(
          "'CollectionView' needs a data source: write CollectionView{ dataSource = data, … }")
      }
      let layout = try options.read("layout", call.readLayout) ?? FlowLayout()
      let bounds = try options.read("bounds", call.readBounds)
      let view = CollectionView(
        dataSource: try source(), layout: layout,
        bounds: bounds?.size ?? Size(width: 320, height: 480),
        contentInset: try options.read("contentInset", call.readInsets) ?? .zero)
      (view.dataSource as? ScriptDataSource)?.view = view
      try call.readEnvironment(options, of: view)
      (view.dataSource as? ResultsProvider)?.view = view
      let defaults = try call.evaluator().configuration
      view.profile = try options.read("profile", call.readProfile) ?? defaults.profile
      view.isStrict = try options.read("strict", call.readBoolean) ?? defaults.isStrict
      view.reportsQuirks = try options.read("quirks", call.readBoolean) ?? defaults.reportsQuirks
      try call.engine(view) {
        if let bounds {
          try view.setBounds(Rect(origin: bounds.origin ?? view.contentOffset, size: bounds.size))
        }
        if let offset = try options.read("contentOffset", call.readPoint) {
          try view.setContentOffset(offset)
        }
      }
      view.allowsMultipleSelection =
        try options.read("allowsMultipleSelection", call.readBoolean) ?? true
      view.isPrefetchingEnabled =
        try options.read("isPrefetchingEnabled", call.readBoolean) ?? true
      if let delegate = try options.read("delegate", call.readTable) {
        try call.setDelegate(of: view, delegate)
      }
      call.push(try call.evaluator().adopt(view))
      return 1
    }
  }

  private static var viewGetters: [HostType.Member] {
    [
      .init("bounds") {
        Call.run($0, on: CollectionView.self) { call, view in call.answer(view.bounds) }
      },
      .init("contentOffset") {
        Call.run($0, on: CollectionView.self) { call, view in call.answer(view.contentOffset) }
      },
      .init("contentInset") {
        Call.run($0, on: CollectionView.self) { call, view in call.answer(view.contentInset) }
      },
      .init("contentSize") {
        Call.run($0) { call in
          let view = try call.view
          return call.answer(try call.engine(view) { try view.contentSize })
        }
      },
      .init("dataSource") {
        Call.run($0) { call in
          switch try call.view.dataSource {
          case let data as DataSource: call.push(data)
          case let results as ResultsController: call.push(results)
          case let provider as ResultsProvider: call.push(provider)
          case let source as DiffableDataSource: call.push(source)
          case let table as ScriptDataSource: table.table.reference.push(to: call)
          default: call.pushNil()
          }
          return 1
        }
      },
      .init("delegate") {
        Call.run($0) { call in
          if let delegate = try call.view.delegate as? ScriptDelegate {
            delegate.table.reference.push(to: call)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .init("layout") {
        Call.run($0) { call in
          call.push(layout: try call.view.layout)
          return 1
        }
      },
      .init("log") {
        Call.run($0) { call in
          call.push(holding: LogBox(try call.view.log))
          return 1
        }
      },
      .init("warnings") {
        Call.run($0) { call in
          call.push(texts: try call.view.warnings)
          return 1
        }
      },
      .init("stats") {
        Call.run($0) { call in
          let stats = try call.view.stats
          call.pushTable(fields: 6)
          for (name, value) in [
            ("layoutPasses", stats.layoutPasses), ("attributesComputed", stats.attributesComputed),
            ("rectQueries", stats.rectQueries),
            ("preparedItems", stats.preparedItems), ("comparisons", stats.comparisons),
            ("comparisonsOfLastQuery", stats.comparisonsOfLastQuery),
            ("cellsCreated", stats.cellsCreated),
            ("cellsReused", stats.cellsReused), ("cellsConfigured", stats.cellsConfigured),
          ] {
            call.push(value)
            call.setField(name)
          }
          return 1
        }
      },
      .init("numberOfSections") {
        Call.run($0) { call in
          let view = try call.view
          return try call.answer(call.engine(view) { try view.numberOfSections() })
        }
      },
      .init("indexPathsForVisibleItems") {
        Call.run($0) { call in
          let view = try call.view
          call.push(try call.engine(view) { try view.indexPathsForVisibleItems() })
          return 1
        }
      },
      .init("indexPathsForSelectedItems") {
        Call.run($0) { call in
          call.push(try call.view.indexPathsForSelectedItems)
          return 1
        }
      },
      .init("allowsMultipleSelection") {
        Call.run($0, on: CollectionView.self) { call, view in
          call.answer(view.allowsMultipleSelection)
        }
      },
    ]
  }

  private static var viewSetters: [HostType.Member] {
    [
      .init("bounds") {
        Call.run($0) { call in
          let view = try call.view
          let bounds = try call.property("bounds", call.readBounds)
          try call.engine(view) {
            try view.setBounds(Rect(origin: bounds.origin ?? view.contentOffset, size: bounds.size))
          }
          return 0
        }
      },
      .init("contentOffset") {
        Call.run($0) { call in
          let view = try call.view
          let offset = try call.property("contentOffset", call.readPoint)
          try call.engine(view) { try view.setContentOffset(offset) }
          return 0
        }
      },
      .init("contentInset") {
        Call.run($0) { call in
          try call.view.contentInset = try call.property("contentInset", call.readInsets)
          return 0
        }
      },
      .init("layout") {
        Call.run($0) { call in
          let layout = try call.property("layout", call.readLayout)
          return try call.change(to: layout, animated: true, completion: nil)
        }
      },
      .init("delegate") {
        Call.run($0) { call in
          let view = try call.view
          guard !call.isAbsent(2) else {
            view.delegate = nil
            return 0
          }
          try call.setDelegate(of: view, try call.property("delegate", call.readTable))
          return 0
        }
      },
      .init("allowsMultipleSelection") {
        Call.run($0) { call in
          let value = try call.property("allowsMultipleSelection", call.readBoolean)
          try call.view.allowsMultipleSelection = value
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// The receiver of a method of a view.
  var view: CollectionView {
    get throws { try receiver(CollectionView.self) }
  }

  /// What `tostring(view)` gives: the state that the view shows.
  fileprivate func viewText() throws -> String {
    let view = try view
    try engine(view) { try view.layoutIfNeeded() }
    return view.shown?.description ?? StateText.summary(counts: view.counts)
  }

  /// Reads the value that is assigned to a property.
  func property<Value>(
    _ name: String, at index: Int32 = 2, _ read: (Int32) throws(Mismatch) -> Value
  ) throws -> Value {
    do throws(Mismatch) {
      return try read(index)
    } catch {
      throw ScriptFault("property '\(name)': \(error.reason)")
    }
  }

  /// Reads a layout.
  func readLayout(_ index: Int32) throws(Mismatch) -> any CollectionViewLayout {
    if let layout = hostObject(index) as? any CollectionViewLayout {
      if let owner = (try? evaluator())?.view(of: layout),
        owner !== object(1, as: CollectionView.self)
      {
        throw Mismatch("this layout belongs to another view already: make a new one")
      }
      return layout
    }
    throw Mismatch("layout expected, as FlowLayout{…}, got \(got(index))")
  }

  /// Reads the name of a generation of UIKit.
  func readProfile(_ index: Int32) throws(Mismatch) -> UpdateProfile {
    if let profile = string(index).flatMap(UpdateProfile.init(rawValue:)) { return profile }
    throw Mismatch("\"modern\" or \"classic\" expected, got \(got(index))")
  }

  /// Reads a data source: the object, a state line, or a table of functions.
  fileprivate func readDataSource(
    _ index: Int32
  ) throws(Mismatch) -> (() throws -> any CollectionViewDataSource) {
    if let data = object(index, as: DataSource.self) { return { data } }
    if let results = object(index, as: ResultsController.self) { return { results } }
    if let provider = object(index, as: ResultsProvider.self) {
      guard provider.view == nil else {
        throw Mismatch("this provider belongs to another view already: make a new one")
      }
      return { provider }
    }
    if let source = object(index, as: DiffableDataSource.self) {
      guard source.view == nil else {
        throw Mismatch("this data source belongs to another view already: make a new one")
      }
      return { source }
    }
    if type(index) == .string {
      let data = DataSource(try readState(index))
      // The view holds it for good, and Lua may never see it.
      if state.limitsMemory { state.chargeForGood(data.byteCount) }
      return { data }
    }
    guard type(index) == .table else {
      throw Mismatch("data source expected, as DataSource \"A: H J\", got \(got(index))")
    }
    copy(index)
    let table = takeReference()
    return {
      table.push(to: self)
      defer { pop() }
      return try ScriptDataSource(self, -1)
    }
  }

  /// Reads a table and keeps it.
  func readTable(_ index: Int32) throws(Mismatch) -> LuaReference {
    guard type(index) == .table else {
      throw Mismatch("table of functions expected, got \(got(index))")
    }
    copy(index)
    return takeReference()
  }

  fileprivate func setDelegate(of view: CollectionView, _ table: LuaReference) throws {
    table.push(to: self)
    defer { pop() }
    view.delegate = try ScriptDelegate(self, -1, view: view)
  }

  /// Pushes a list of texts.
  func push(texts: [String]) {
    pushTable(elements: texts.count)
    for (offset, text) in texts.enumerated() {
      push(text)
      setElement(offset + 1)
    }
  }

  fileprivate func answer(_ rect: Rect) -> Int32 {
    push(rect)
    return 1
  }

  fileprivate func answer(_ point: Point) -> Int32 {
    push(point)
    return 1
  }

  fileprivate func answer(_ size: Size) -> Int32 {
    push(size)
    return 1
  }

  fileprivate func answer(_ insets: EdgeInsets) -> Int32 {
    push(insets)
    return 1
  }
}
