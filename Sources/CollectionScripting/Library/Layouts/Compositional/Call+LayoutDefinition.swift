import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// The part of a definition at an index, if it was made by a constructor.
  func layoutDefinition(_ index: Int32) -> LayoutDefinition? {
    object(index, as: LayoutDefinitionBox.self)?.definition
  }

  /// Reads a section: a value, or a table of its fields.
  func readLayoutSection(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutSection {
    if case .section(let section) = layoutDefinition(index) { return section }
    let table = try DefinitionTable(
      self, index, path: path, of: "LayoutSection",
      names: LayoutPartOptions.sectionNames)
    var section: LayoutSection
    if let list = try table.read("list", readListConfiguration) {
      guard try table.read("group", { _, _ in }) == nil else {
        throw Mismatch("\(table.path("list")): give either 'group' or 'list'")
      }
      section = .list(using: list)
    } else {
      section = LayoutSection(group: try table.required("group", "LayoutGroup", readLayoutGroup))
    }
    if let insets = try table.read("contentInsets", readLayoutInsets) {
      section.contentInsets = insets
    }
    section.interGroupSpacing = try table.read("interGroupSpacing", readDistance) ?? 0
    section.orthogonalScrollingBehavior =
      try table.choice("orthogonalScrollingBehavior") ?? .none
    section.contentInsetsReference = try table.choice("contentInsetsReference") ?? .automatic
    section.supplementaryContentInsetsReference =
      try table.choice("supplementaryContentInsetsReference") ?? .automatic
    if let items = try table.list("boundarySupplementaryItems", readBoundaryItem) {
      section.boundarySupplementaryItems = items
    }
    section.decorationItems = try table.list("decorationItems", readDecorationItem) ?? []
    section.visibleItemsInvalidationHandler =
      try table.read("visibleItemsInvalidationHandler", readVisibleItemsHandler)
    return section
  }

  /// Reads a group: a value, or a table of its fields with a direction.
  func readLayoutGroup(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutGroup {
    if case .group(let group) = layoutDefinition(index) { return group }
    return try readLayoutGroup(index, path, direction: nil)
  }

  /// Reads the table of a group that is not nested.
  ///
  /// - Parameter direction: the direction, if the table does not have it.
  func readLayoutGroup(
    _ index: Int32, _ path: String, direction: ScrollDirection?
  ) throws(Mismatch) -> LayoutGroup {
    let nesting = GroupNesting()
    return try nesting.group(path) { () throws(Mismatch) in
      try readLayoutGroup(index, path, direction: direction, nesting)
    }
  }

  private func readLayoutGroup(
    _ index: Int32, _ path: String, direction: ScrollDirection?, _ nesting: GroupNesting
  ) throws(Mismatch) -> LayoutGroup {
    let noun = direction.map { "LayoutGroup.\($0.rawValue)" } ?? "LayoutGroup"
    let table = try DefinitionTable(
      self, index, path: path, of: noun,
      names: (direction == nil ? ["direction", "frames"] : []) + LayoutPartOptions.groupNames)
    let size = try table.required("size", "size", readLayoutSize)
    var group = LayoutGroup(
      size: size, arrangement: try readArrangement(table, direction: direction, nesting))
    try readCommon(table, &group)
    return group
  }

  /// Reads the common fields of groups.
  func readCommon(_ table: DefinitionTable, _ group: inout LayoutGroup) throws(Mismatch) {
    group.interItemSpacing = try table.read("interItemSpacing", readSpacing) ?? .fixed(0)
    group.contentInsets = try table.read("contentInsets", readLayoutInsets) ?? .zero
    group.edgeSpacing = try table.read("edgeSpacing", readEdgeSpacing) ?? .zero
    group.supplementaryItems =
      try table.list("supplementaryItems", readSupplementaryItem) ?? []
  }

  private func readArrangement(
    _ table: DefinitionTable, direction: ScrollDirection?, _ nesting: GroupNesting
  ) throws(Mismatch) -> LayoutGroup.Arrangement {
    func readSubitem(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutSubitem {
      try readLayoutSubitem(index, path, nesting)
    }
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
    let subitem = try table.read("subitem", readSubitem).map { [$0] }
    let list = try table.list("subitems", readSubitem)
    guard subitem == nil || list == nil else {
      throw Mismatch("\(table.path("subitem")): give either 'subitem' or 'subitems'")
    }
    guard let subitems = list ?? subitem else {
      throw Mismatch("\(table.path("subitems")): at least one item or group expected")
    }
    if let count { return .counted(direction, subitems, count) }
    return .row(direction, subitems)
  }

  /// Reads a part of a group: a value, or a table.
  ///
  /// A table is an item or, if it has its own parts, a group.
  private func readLayoutSubitem(
    _ index: Int32, _ path: String, _ nesting: GroupNesting
  ) throws(Mismatch) -> LayoutSubitem {
    switch layoutDefinition(index) {
    case .item(let item):
      try nesting.count(1, path)
      return .item(item)
    case .group(let group):
      try nesting.take(group, path)
      return .group(group)
    case .some(let other):
      throw Mismatch("\(path): LayoutItem or LayoutGroup expected, got a \(other.name)")
    case nil: break
    }
    if type(index) == .table {
      let keys = textKeys(index)
      let groupFields = ["direction", "subitems", "subitem", "frames"]
      if keys.contains(where: groupFields.contains) {
        return .group(
          try nesting.group(path) { () throws(Mismatch) in
            try readLayoutGroup(index, path, direction: nil, nesting)
          })
      }
    }
    try nesting.count(1, path)
    return .item(try readLayoutItem(index, path))
  }

  /// Reads an item: a value, or a table of its fields.
  func readLayoutItem(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutItem {
    let table = try DefinitionTable(
      self, index, path: path, of: "LayoutItem",
      names: LayoutPartOptions.itemNames)
    return LayoutItem(
      size: try table.required("size", "size", readLayoutSize),
      contentInsets: try table.read("contentInsets", readLayoutInsets) ?? .zero,
      edgeSpacing: try table.read("edgeSpacing", readEdgeSpacing) ?? .zero,
      supplementaryItems: try table.list("supplementaryItems", readSupplementaryItem) ?? [])
  }
}
