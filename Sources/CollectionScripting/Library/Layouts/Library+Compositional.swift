internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `CompositionalLayout` and the constructors of its parts.
  static var compositionalConstructors: [HostType.Member] {
    [
      .init(CompositionalLayout.name) { Call.run($0) { try $0.makeCompositionalLayout() } },
      .init("LayoutItem") {
        Call.run($0) { call in
          try call.make("LayoutItem") { () throws(Mismatch) in
            .item(try call.readLayoutItem(1, ""))
          }
        }
      },
      .init("LayoutSection") {
        Call.run($0) { call in
          try call.make("LayoutSection") { () throws(Mismatch) in
            .section(try call.readLayoutSection(1, ""))
          }
        }
      },
      .init("SupplementaryItem") {
        Call.run($0) { call in
          try call.make("SupplementaryItem") { () throws(Mismatch) in
            .supplementary(try call.readSupplementaryItem(1, ""))
          }
        }
      },
      .init("BoundaryItem") {
        Call.run($0) { call in
          try call.make("BoundaryItem") { () throws(Mismatch) in
            .boundary(try call.readBoundaryItem(1, ""))
          }
        }
      },
      .init("DecorationItem") {
        Call.run($0) { call in
          try call.make("DecorationItem") { () throws(Mismatch) in
            .decoration(try call.readDecorationItem(1, ""))
          }
        }
      },
      .init("fractionalWidth") { Call.run($0) { try $0.tagNumber("fractionalWidth") } },
      .init("fractionalHeight") { Call.run($0) { try $0.tagNumber("fractionalHeight") } },
      .init("absolute") { Call.run($0) { try $0.tagNumber("absolute") } },
      .init("estimated") { Call.run($0) { try $0.tagNumber("estimated") } },
      .init("fixed") { Call.run($0) { try $0.tagNumber("fixed") } },
      .init("flexible") { Call.run($0) { try $0.tagNumber("flexible") } },
    ]
  }

  /// The functions of the table `LayoutGroup`.
  static var layoutGroups: [HostType.Member] {
    [
      .init("horizontal") { Call.run($0) { try $0.makeGroup(.horizontal) } },
      .init("vertical") { Call.run($0) { try $0.makeGroup(.vertical) } },
      .init("custom") { Call.run($0) { try $0.makeCustomGroup() } },
    ]
  }

  /// `CompositionalLayout{…}`: what its definition says.
  static var compositionalLayout: HostType {
    layout(
      CompositionalLayout.self,
      getters: [
        .init("section") {
          Call.run($0) { call in
            let layout = try call.receiver(CompositionalLayout.self)
            if case .same(let section) = layout.source {
              call.push(LayoutDefinitionBox(.section(section)))
            } else {
              call.pushNil()
            }
            return 1
          }
        },
        .init("boundarySupplementaryItems") {
          Call.run($0) { call in
            let items = try call.receiver(CompositionalLayout.self).boundarySupplementaryItems
            call.pushTable(elements: items.count)
            for (offset, item) in items.enumerated() {
              call.push(LayoutDefinitionBox(.boundary(item)))
              call.setElement(offset + 1)
            }
            return 1
          }
        },
      ],
      setters: [
        .init("section") {
          Call.run($0) { call in
            let layout = try call.receiver(CompositionalLayout.self)
            layout.source = try call.property("section", call.readSource)
            return 0
          }
        },
        .init("boundarySupplementaryItems") {
          Call.run($0) { call in
            let layout = try call.receiver(CompositionalLayout.self)
            layout.boundarySupplementaryItems = try call.property("boundarySupplementaryItems") {
              index throws(Mismatch) in
              try call.readList(index, "boundarySupplementaryItems", call.readBoundaryItem)
            }
            return 0
          }
        },
      ])
  }

  /// A part of a definition, such as `LayoutItem{…}`.
  static var layoutDefinition: HostType {
    HostType(
      id: HostTypeID.layoutDefinition, name: "LayoutDefinition",
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            call.push("\(try call.receiver(LayoutDefinitionBox.self).definition)")
            return 1
          }
        }
      ])
  }
}

extension Call {
  /// Makes a part of a definition and pushes it.
  fileprivate func make(
    _ name: String, _ read: () throws(Mismatch) -> LayoutDefinition
  ) throws -> Int32 {
    do throws(Mismatch) {
      push(LayoutDefinitionBox(try read()))
      return 1
    } catch {
      throw ScriptFault("'\(name)': \(error.reason)")
    }
  }

  fileprivate func makeGroup(_ direction: ScrollDirection) throws -> Int32 {
    try make("LayoutGroup.\(direction.rawValue)") { () throws(Mismatch) in
      .group(try readLayoutGroup(1, "", direction: direction))
    }
  }

  /// Makes a custom group from a size, a function and, if there is one, a table of other fields.
  fileprivate func makeCustomGroup() throws -> Int32 {
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
  fileprivate func tagNumber(_ name: String) throws -> Int32 {
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

  /// Makes a layout from a table of its settings, or from a section or function and such a table.
  fileprivate func makeCompositionalLayout() throws -> Int32 {
    let kinds = CompositionalLayout.settingKinds
    let isPlain = type(1) == .table || isAbsent(1)
    let layout = CompositionalLayout()
    let options = try Options(
      self, isPlain ? 1 : 2, of: CompositionalLayout.name,
      names: (isPlain ? ["section"] : []) + kinds.map(\.name) + ["boundarySupplementaryItems"])
    if isPlain {
      if let source = try options.read("section", readSource) { layout.source = source }
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

  /// Reads where sections come from: one for all, or a function.
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
      try function.ask(about: "section \(section)") { call in
        call.push(section)
        call.pushEnvironment(environment.contentSize, count: environment.count)
        return 2
      } read: { call, index throws(Mismatch) in
        try call.readLayoutSection(call.absolute(index), "")
      }
    }
  }
}
