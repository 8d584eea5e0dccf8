import CollectionCore
import CollectionLayout
import LuaRuntime

extension Library {
  /// The constructors of the parts of compositional layouts.
  static var layoutParts: [Binding] {
    [
      .function(
        "LayoutItem", "{ size = size, … }",
        "Makes the slot of one cell in a compositional layout. Fields: `size`, `contentInsets`, `edgeSpacing`, `supplementaryItems`.",
        example: "item = LayoutItem{ size = { fractionalWidth(.25), fractionalHeight(1) } }",
        options: LayoutPartOptions.item
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("LayoutItem") { () throws(Mismatch) in .item(try call.readLayoutItem(1, ""))
          }
        }
      },
      .function(
        "LayoutSection", "{ group = group, … }",
        "Makes a section of a compositional layout, which repeats one group. Fields: `group`, or `list` for a list, `contentInsets`, `interGroupSpacing`, `orthogonalScrollingBehavior`, `boundarySupplementaryItems`, `decorationItems` and more.",
        example:
          #"section = LayoutSection{ group = { direction = "horizontal", size = {320, 50}, subitems = { { size = {50, 50} } } } }"#,
        options: LayoutPartOptions.section
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("LayoutSection") { () throws(Mismatch) in
            .section(try call.readLayoutSection(1, ""))
          }
        }
      },
      .function(
        "ListConfiguration", "{ appearance = word, … }",
        "Makes the configuration of a list, for `CompositionalLayout{ list = … }` and `LayoutSection{ list = … }`. Fields: `appearance`, `headerMode`, `footerMode`, `showsSeparators`, `headerTopPadding`, `leadingSwipeActionsConfigurationProvider`, `trailingSwipeActionsConfigurationProvider`.",
        example:
          #"layout = CompositionalLayout{ list = ListConfiguration{ appearance = "insetGrouped" } }"#,
        options: LayoutPartOptions.list
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("ListConfiguration") { () throws(Mismatch) in
            .list(try call.readListConfiguration(1, ""))
          }
        }
      },
      .function(
        "SupplementaryItem", "{ size = size, elementKind = kind, … }",
        "Makes a badge, which is fixed to an item or a group of a compositional layout. Fields: `size`, `elementKind`, `containerAnchor`, `itemAnchor`, `zIndex`.",
        example:
          #"badge = SupplementaryItem{ size = {20, 20}, elementKind = "badge", containerAnchor = { edges = {"top", "trailing"} } }"#,
        options: LayoutPartOptions.supplementary
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("SupplementaryItem") { () throws(Mismatch) in
            .supplementary(try call.readSupplementaryItem(1, ""))
          }
        }
      },
      .function(
        "BoundaryItem", "{ size = size, elementKind = kind, … }",
        "Makes a header, a footer or the like at the boundary of a section of a compositional layout. Fields: `size`, `elementKind`, `alignment`, `absoluteOffset`, `extendsBoundary`, `pinToVisibleBounds`, `zIndex`.",
        example:
          #"header = BoundaryItem{ elementKind = "header", size = { fractionalWidth(1), 30 }, alignment = "top" }"#,
        options: LayoutPartOptions.boundary
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("BoundaryItem") { () throws(Mismatch) in
            .boundary(try call.readBoundaryItem(1, ""))
          }
        }
      },
      .function(
        "DecorationItem", "{ elementKind = kind, … }",
        "Makes the background of a section of a compositional layout. Fields: `elementKind`, `contentInsets`, `zIndex`.",
        example: #"background = DecorationItem{ elementKind = "background" }"#,
        options: LayoutPartOptions.decoration
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.make("DecorationItem") { () throws(Mismatch) in
            .decoration(try call.readDecorationItem(1, ""))
          }
        }
      },
    ]
  }

  /// The functions of the table `LayoutGroup`.
  static var layoutGroups: [Binding] {
    [
      .function(
        "LayoutGroup.horizontal", "{ size = size, subitems = list, … }",
        "Makes a row of a compositional layout. Fields: `size`, `subitems` or `subitem` with `count`, `interItemSpacing`, `contentInsets`, `edgeSpacing`, `supplementaryItems`.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } } }",
        options: LayoutPartOptions.group
      ) { Call.run($0) { call throws(BindingError) in try call.makeGroup(.horizontal) } },
      .function(
        "LayoutGroup.vertical", "{ size = size, subitems = list, … }",
        "Makes a column of a compositional layout, with the fields of a row.",
        example:
          "column = LayoutGroup.vertical{ size = {100, 200}, subitems = { { size = {100, 50} } } }",
        options: LayoutPartOptions.group
      ) { Call.run($0) { call throws(BindingError) in try call.makeGroup(.vertical) } },
      .function(
        "LayoutGroup.custom",
        "(size: tessera.SizeLike|table, frames: fun(environment: table): table[], fields?: table)",
        "Makes a group of a compositional layout whose frames come from a function. The function gets an environment with `container.contentSize` and `count`. It returns a list of rects, or of tables with `frame` and `zIndex`. The table of fields may be left out: `contentInsets`, `edgeSpacing`, `supplementaryItems`.",
        example:
          "group = LayoutGroup.custom({320, 50}, function(environment) return { {0, 0, 50, 50}, {60, 0, 50, 50} } end)"
      ) { Call.run($0, method: Call.makeCustomGroup) },
    ]
  }

  /// The functions for kinds of lengths.
  static var layoutLengths: [Binding] {
    [
      .function(
        "fractionalWidth", "(fraction: number)",
        "A share of the container's width, rounded down to a pixel.",
        example: "item = LayoutItem{ size = { fractionalWidth(.5), 50 } }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("fractionalWidth") } },
      .function(
        "fractionalHeight", "(fraction: number)",
        "A share of the container's height, rounded down to a pixel.",
        example: "item = LayoutItem{ size = { 50, fractionalHeight(1) } }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("fractionalHeight") } },
      .function(
        "absolute", "(points: number)", "A number of points, as the number alone.",
        example: "item = LayoutItem{ size = { absolute(50), absolute(50) } }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("absolute") } },
      .function(
        "estimated", "(points: number)",
        "A number of points until the content is measured; a group is as large as what it holds.",
        example: "item = LayoutItem{ size = { estimated(60), 28 } }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("estimated") } },
      .function(
        "uniformAcrossSiblings", "(points: number)",
        "A number of points until the items of a group are measured. Each item is then as large as the largest.",
        example: "item = LayoutItem{ size = { fractionalWidth(.5), uniformAcrossSiblings(50) } }"
      ) {
        Call.run($0) { call throws(BindingError) in try call.tagNumber("uniformAcrossSiblings") }
      },
      .function(
        "fixed", "(points: number)", "A spacing of a number of points.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } }, interItemSpacing = fixed(8) }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("fixed") } },
      .function(
        "flexible", "(points: number)",
        "A spacing of at least a number of points, which shares what is left over.",
        example:
          "row = LayoutGroup.horizontal{ size = {320, 50}, subitems = { { size = {50, 50} } }, interItemSpacing = flexible(8) }"
      ) { Call.run($0) { call throws(BindingError) in try call.tagNumber("flexible") } },
    ]
  }

  /// Parts of definitions, such as `LayoutItem{…}`.
  static var layoutDefinition: BindingTable {
    BindingTable(
      .layoutDefinition, "LayoutDefinition",
      metamethods: [.init("__tostring") { LayoutDefinitionBox.get($0) { "\($0.definition)" } }])
  }
}

extension Call {
  /// Makes a part of a definition and pushes it.
  fileprivate func make(
    _ name: String, _ read: () throws(Mismatch) -> LayoutDefinition
  ) throws(BindingError) -> Int32 {
    do throws(Mismatch) {
      push(LayoutDefinitionBox(try read()))
      return 1
    } catch {
      throw .host("'\(name)': \(error.reason)")
    }
  }

  fileprivate func makeGroup(_ direction: ScrollDirection) throws(BindingError) -> Int32 {
    try make("LayoutGroup.\(direction.rawValue)") { () throws(Mismatch) in
      .group(try readLayoutGroup(1, "", direction: direction))
    }
  }

  /// Makes a custom group from a size, a function and optionally a table of other fields.
  fileprivate func makeCustomGroup() throws(BindingError) -> Int32 {
    try make("LayoutGroup.custom") { () throws(Mismatch) in
      let size = try readLayoutSize(1, "size")
      var group = LayoutGroup.custom(size: size, provider: try readCustomGroup(2, "frames"))
      guard !isAbsent(3) else { return .group(group) }
      let table = try DefinitionTable(
        self, 3, path: "", of: "LayoutGroup.custom",
        names: ["contentInsets", "edgeSpacing", "supplementaryItems"])
      try readCommon(table, &group)
      return .group(group)
    }
  }

  /// Pushes a table with the first argument, a number of 0 or more, under a name.
  fileprivate func tagNumber(_ name: String) throws(BindingError) -> Int32 {
    let number = try argument(1) { index throws(Mismatch) in
      let number = try readNumber(index)
      guard number >= 0, number <= LayoutError.greatestNumber else {
        throw Mismatch(
          "number from 0 to \(LayoutError.greatestNumber.text) expected, got \(number.text)")
      }
      return number
    }
    pushTable(fields: 1)
    push(number)
    setField(name)
    return 1
  }
}
