internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Call {
  /// The part of a definition at an index, if a constructor made one.
  private func definition(_ index: Int32) -> LayoutDefinition? {
    object(index, as: LayoutDefinitionBox.self)?.definition
  }

  /// Reads a section: a value, or a table of its fields.
  func readLayoutSection(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutSection {
    if case .section(let section) = definition(index) { return section }
    let table = try DefinitionTable(
      self, index, path: path, of: "LayoutSection",
      names: [
        "group", "contentInsets", "interGroupSpacing", "orthogonalScrollingBehavior",
        "contentInsetsReference", "supplementaryContentInsetsReference",
        "boundarySupplementaryItems", "decorationItems",
      ])
    var section = LayoutSection(group: try table.required("group", "LayoutGroup", readLayoutGroup))
    section.contentInsets = try table.read("contentInsets", readLayoutInsets) ?? .zero
    section.interGroupSpacing = try table.number("interGroupSpacing") ?? 0
    section.orthogonalScrollingBehavior =
      try table.choice("orthogonalScrollingBehavior") ?? .none
    section.contentInsetsReference = try table.choice("contentInsetsReference") ?? .automatic
    section.supplementaryContentInsetsReference =
      try table.choice("supplementaryContentInsetsReference") ?? .automatic
    section.boundarySupplementaryItems =
      try table.list("boundarySupplementaryItems", readBoundaryItem) ?? []
    section.decorationItems = try table.list("decorationItems", readDecorationItem) ?? []
    return section
  }

  /// Reads a group: a value, or a table of its fields with a direction.
  func readLayoutGroup(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutGroup {
    if case .group(let group) = definition(index) { return group }
    return try readLayoutGroup(index, path, direction: nil)
  }

  /// Reads the table of a group.
  ///
  /// - Parameter direction: the direction, where the table does not say it.
  func readLayoutGroup(
    _ index: Int32, _ path: String, direction: ScrollDirection?
  ) throws(Mismatch) -> LayoutGroup {
    let noun = direction.map { "LayoutGroup.\($0.rawValue)" } ?? "LayoutGroup"
    let table = try DefinitionTable(
      self, index, path: path, of: noun,
      names: (direction == nil ? ["direction", "frames"] : []) + [
        "size", "subitems", "subitem", "count", "interItemSpacing", "contentInsets",
        "edgeSpacing", "supplementaryItems",
      ])
    let size = try table.required("size", "size", readLayoutSize)
    var group = LayoutGroup(
      size: size, arrangement: try readArrangement(table, direction: direction))
    try readCommon(table, &group)
    return group
  }

  /// Reads the fields that every group has.
  func readCommon(_ table: DefinitionTable, _ group: inout LayoutGroup) throws(Mismatch) {
    group.interItemSpacing = try table.read("interItemSpacing", readSpacing) ?? .fixed(0)
    group.contentInsets = try table.read("contentInsets", readLayoutInsets) ?? .zero
    group.edgeSpacing = try table.read("edgeSpacing", readEdgeSpacing) ?? .zero
    group.supplementaryItems =
      try table.list("supplementaryItems", readSupplementaryItem) ?? []
  }

  private func readArrangement(
    _ table: DefinitionTable, direction: ScrollDirection?
  ) throws(Mismatch) -> LayoutGroup.Arrangement {
    if direction == nil, let provider = try table.read("frames", readCustomGroup) {
      return .custom(provider)
    }
    let direction: ScrollDirection =
      if let direction { direction } else {
        try table.required("direction", "direction", readWord)
      }
    let count = try table.readPlain("count", readInteger)
    if let count, !(1...LayoutGroup.greatestCount ~= count) {
      throw Mismatch(
        "\(table.path("count")): number from 1 to \(LayoutGroup.greatestCount) expected, got \(count)"
      )
    }
    let subitem = try table.read("subitem", readLayoutSubitem).map { [$0] }
    let list = try table.list("subitems", readLayoutSubitem)
    guard subitem == nil || list == nil else {
      throw Mismatch("\(table.path("subitem")): give either 'subitem' or 'subitems'")
    }
    guard let subitems = list ?? subitem, !subitems.isEmpty else {
      throw Mismatch("\(table.path("subitems")): at least one item or group expected")
    }
    if let count { return .counted(direction, subitems, count) }
    return .row(direction, subitems)
  }

  /// Reads a part of a group: a value, or a table of an item or, if it has parts of its own, a group.
  private func readLayoutSubitem(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> LayoutSubitem {
    switch definition(index) {
    case .item(let item): return .item(item)
    case .group(let group): return .group(group)
    case .some(let other):
      throw Mismatch("\(path): LayoutItem or LayoutGroup expected, got a \(other.name)")
    case nil: break
    }
    if type(index) == .table {
      let keys = textKeys(index)
      let groupFields = ["direction", "subitems", "subitem", "frames"]
      if keys.contains(where: groupFields.contains) {
        return .group(try readLayoutGroup(index, path))
      }
    }
    return .item(try readLayoutItem(index, path))
  }

  /// Reads an item: a value, or a table of its fields.
  func readLayoutItem(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutItem {
    let table = try DefinitionTable(
      self, index, path: path, of: "LayoutItem",
      names: ["size", "contentInsets", "edgeSpacing", "supplementaryItems"])
    return LayoutItem(
      size: try table.required("size", "size", readLayoutSize),
      contentInsets: try table.read("contentInsets", readLayoutInsets) ?? .zero,
      edgeSpacing: try table.read("edgeSpacing", readEdgeSpacing) ?? .zero,
      supplementaryItems: try table.list("supplementaryItems", readSupplementaryItem) ?? [])
  }

  /// Reads an element attached to an item or a group: a value, or a table of its fields.
  func readSupplementaryItem(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> SupplementaryItem {
    if case .supplementary(let item) = definition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "SupplementaryItem",
      names: ["size", "elementKind", "containerAnchor", "itemAnchor", "zIndex"])
    return SupplementaryItem(
      size: try table.required("size", "size", readLayoutSize),
      elementKind: try readKind(table),
      containerAnchor: try table.required("containerAnchor", "anchor", readAnchor),
      itemAnchor: try table.read("itemAnchor", readAnchor),
      zIndex: try table.readPlain("zIndex", readInteger) ?? 1)
  }

  /// Reads a boundary item: a value, or a table of its fields.
  func readBoundaryItem(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> BoundarySupplementaryItem {
    if case .boundary(let item) = definition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "BoundaryItem",
      names: [
        "size", "elementKind", "alignment", "absoluteOffset", "extendsBoundary",
        "pinToVisibleBounds", "zIndex",
      ])
    return BoundarySupplementaryItem(
      size: try table.required("size", "size", readLayoutSize),
      elementKind: try readKind(table),
      alignment: try table.choice("alignment") ?? .top,
      absoluteOffset: try table.readPlain("absoluteOffset", readPoint) ?? .zero,
      extendsBoundary: try table.readPlain("extendsBoundary", readBoolean) ?? true,
      pinToVisibleBounds: try table.readPlain("pinToVisibleBounds", readBoolean) ?? false,
      zIndex: try table.readPlain("zIndex", readInteger))
  }

  /// Reads a background: a value, or a table of its fields.
  func readDecorationItem(_ index: Int32, _ path: String) throws(Mismatch) -> DecorationItem {
    if case .decoration(let item) = definition(index) { return item }
    let table = try DefinitionTable(
      self, index, path: path, of: "DecorationItem",
      names: ["elementKind", "contentInsets", "zIndex"])
    return DecorationItem(
      elementKind: try readKind(table),
      contentInsets: try table.read("contentInsets", readLayoutInsets) ?? .zero,
      zIndex: try table.readPlain("zIndex", readInteger) ?? -1)
  }

  private func readKind(_ table: DefinitionTable) throws(Mismatch) -> String {
    let kind = try table.required("elementKind", "text") { index, path throws(Mismatch) in
      guard let text = string(index), !text.isEmpty else {
        throw Mismatch("\(path): text expected, got \(got(index))")
      }
      return text
    }
    return LayoutAttributes.shortKind(kind)
  }

  /// Reads the function of a custom group.
  func readCustomGroup(_ index: Int32, _ path: String) throws(Mismatch) -> CustomGroupProvider {
    guard type(index) == .function else {
      throw Mismatch("\(path): function expected, got \(gotDefinition(index))")
    }
    let function = ScriptFunction(try readFunction(index), self)
    return CustomGroupProvider { size, count in
      try function.ask("the function of a custom group") { call in
        call.pushEnvironment(size, count: count)
        return 1
      } read: { call, index throws(Mismatch) in
        try call.readList(index, "frames", call.readCustomItem)
      }
    }
  }

  /// Reads a cell's place: a rect, or `{frame = rect, zIndex = number}`.
  private func readCustomItem(_ index: Int32, _ path: String) throws(Mismatch) -> CustomItem {
    func rect(_ index: Int32) throws(Mismatch) -> Rect {
      do throws(Mismatch) {
        return try readRect(index)
      } catch {
        throw Mismatch("\(path): \(error.reason)")
      }
    }
    guard type(index) == .table, textKeys(index).contains("frame") else {
      return CustomItem(frame: try rect(index))
    }
    let table = try DefinitionTable(
      self, index, path: path, of: "table of a frame", names: ["frame", "zIndex"])
    let frame = try table.required("frame", "rect") { index, _ throws(Mismatch) in
      try rect(index)
    }
    return CustomItem(frame: frame, zIndex: try table.readPlain("zIndex", readInteger) ?? 0)
  }

  /// Pushes what a section or a custom group may know: `container.contentSize` and `count`.
  func pushEnvironment(_ size: Size, count: Int) {
    pushTable(fields: 4)
    pushTable(fields: 1)
    push(size)
    setField("contentSize")
    setField("container")
    push(count)
    setField("count")
  }
}
