import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructor of compositional layouts.
  static var makeCompositionalLayout: Binding {
    .function(
      "CompositionalLayout", "{ section = section, … }|function: CompositionalLayout",
      "Makes a layout of sections that repeat a group of items. `section` is a section or a function that is asked for each; `list` is a ListConfiguration in its place.",
      example:
        #"view.layout = CompositionalLayout{ section = { group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } } } }"#,
      moreArguments: 1, options: compositionalOptions
    ) { Call.run($0, method: Call.makeCompositionalLayout) }
  }

  private static var compositionalOptions: [Binding.Option] {
    [.init("section", .either(.table, .function)), .init("list", .table)]
      + options(of: CompositionalLayout.self) + [.init("boundarySupplementaryItems", .list)]
  }

  /// Compositional layouts: sections that repeat a group of items.
  static var compositionalLayout: BindingTable {
    layout(
      CompositionalLayout.self, .compositionalLayout,
      "Sections that repeat a group of items. The properties are options of the constructor.",
      setting: #"""
        layout = CompositionalLayout{ section = {
          group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } },
        } }
        view = CollectionView{ dataSource = "A: a b c | B: x y", layout = layout }
        """#,
      bindings: [
        .property(
          "section", "table|function", "The section, or the function that is asked for each.",
          example:
            #"layout.section = { group = { direction = "horizontal", size = {320, 40}, subitems = { { size = {40, 40} } } } }"#
        ) {
          Call.run($0) { call throws(BindingError) in
            let layout = try call.receiver(CompositionalLayout.self)
            if case .same(let section) = layout.source {
              call.push(LayoutDefinitionBox(.section(section)))
            } else {
              call.pushNil()
            }
            return 1
          }
        } set: {
          Call.run($0) { call throws(BindingError) in
            let layout = try call.receiver(CompositionalLayout.self)
            layout.source = try call.property("section", call.readSource)
            return 0
          }
        },
        .property(
          "list", "table?",
          "The ListConfiguration of all sections, or nil if they are no lists. Can be assigned.",
          example: #"layout.list = { appearance = "insetGrouped" }"#
        ) {
          CompositionalLayout.get($0) {
            $0.listConfiguration.map { LayoutDefinitionBox(.list($0)) }
          }
        } set: {
          Call.run($0) { call throws(BindingError) in
            let layout = try call.receiver(CompositionalLayout.self)
            layout.source = try call.property("list", call.readListSource)
            return 0
          }
        },
        .method(
          "listRow", "(path: tessera.Path): table?",
          "Returns the appearance of a list's row: `isHeader`, and `separator`, the rect of the line below it, or nil. Returns nil for other items.",
          example: #"""
            layout.list = { appearance = "plain" }
            print(layout:listRow({0, 1}).separator)
            """#
        ) {
          Call.run($0) { call throws(BindingError) in
            let layout = try call.receiver(CompositionalLayout.self)
            let path = try call.argument(2, call.readIndexPath)
            return call.answer(try call.asking { _ in layout.listRow(at: path) })
          }
        },
        .setting(
          "interSectionSpacing", "The distance between sections; 0.",
          example: "layout.interSectionSpacing = 8"),
        .setting(
          "scrollDirection", #"`"vertical"` or `"horizontal"`."#,
          example: #"layout.scrollDirection = "vertical""#),
        .property(
          "boundarySupplementaryItems", "any[]",
          "Headers, footers and the like of the whole layout.",
          example: "layout.boundarySupplementaryItems = {}"
        ) {
          CompositionalLayout.get($0) {
            $0.boundarySupplementaryItems.map { LayoutDefinitionBox(.boundary($0)) }
          }
        } set: {
          Call.run($0) { call throws(BindingError) in
            let layout = try call.receiver(CompositionalLayout.self)
            layout.boundarySupplementaryItems = try call.property("boundarySupplementaryItems") {
              index throws(Mismatch) in
              try call.readList(index, "boundarySupplementaryItems", call.readBoundaryItem)
            }
            return 0
          }
        },
        .setting(
          "contentInsetsReference",
          #"The reference of the insets at the sides: `"automatic"`, `"none"`, `"safeArea"`, `"layoutMargins"` or `"readableContent"`."#,
          example: #"layout.contentInsetsReference = "safeArea""#),
      ])
  }
}

extension Call {
  /// Makes a layout from a table of its settings, or from a section or function and such a table.
  fileprivate func makeCompositionalLayout() throws(BindingError) -> Int32 {
    let kinds = CompositionalLayout.settingKinds
    let isPlain = type(1) == .table || isAbsent(1)
    if isPlain { try checkAbsent(2) }
    let layout = CompositionalLayout()
    let options = try Options(
      self, isPlain ? 1 : 2, of: CompositionalLayout.name,
      names: (isPlain ? ["section", "list"] : []) + kinds.map { $0.name }
        + ["boundarySupplementaryItems"])
    if isPlain {
      let source = try options.read("section", readSource)
      let list = try options.read("list", readListSource)
      guard source == nil || list == nil else {
        throw .host("'\(CompositionalLayout.name)': give either 'section' or 'list'")
      }
      if let source = source ?? list { layout.source = source }
    } else {
      layout.source = try argument(1, readSource)
    }
    for (name, kind) in kinds {
      let value = try options.read(name) { index throws(Mismatch) in try readSetting(kind, index) }
      if let value { layout.set(name, to: value) }
    }
    layout.boundarySupplementaryItems =
      try options.read("boundarySupplementaryItems") { index throws(Mismatch) in
        try readList(absolute(index), "boundarySupplementaryItems", readBoundaryItem)
      } ?? []
    push(layout)
    return 1
  }

  /// Reads the configuration of a list as the source of all sections.
  fileprivate func readListSource(
    _ index: Int32
  ) throws(Mismatch) -> CompositionalLayout.Source {
    .same(.list(using: try readListConfiguration(absolute(index), "")))
  }

  /// Reads the source of sections: one for all, or a function.
  fileprivate func readSource(
    _ index: Int32
  ) throws(Mismatch) -> CompositionalLayout.Source {
    guard type(index) == .function else {
      return .same(try readLayoutSection(absolute(index), ""))
    }
    let function = ScriptFunction(
      try readFunction(index), self, role: "section that the layout's function returned",
      name: "layout's function for sections")
    return .provider { section, environment in
      function.answer(
        .list(using: ListConfiguration(appearance: .plain)), about: "section \(section)"
      ) { call in
        call.push(section)
        call.pushEnvironment(environment.contentSize, count: environment.count)
        return 2
      } read: { call, index throws(Mismatch) in
        try call.readLayoutSection(call.absolute(index), "")
      }
    }
  }
}
