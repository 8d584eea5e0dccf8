import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// What single updates cost as collections grow: a hundred times the items, how many times the time?
struct Growth {
  private let counts = [10_000, 100_000, 1_000_000]
  private let sectionCounts = [1000, 10_000, 100_000]

  func tables() throws -> [Table] {
    var layouts = Table(
      "Growth, medians of single steps", columns: "work", "10,000", "100,000", "1,000,000",
      "growth")
    for kind in GrowthProblem.Kind.allCases {
      try add("\(kind.rawValue): insert at the front", counts, to: &layouts) {
        try inserts(kind, $0)
      }
    }
    for varies in [false, true] {
      let sizes = varies ? "varied" : "equal"
      try add("estimates, \(sizes) contents: first layout", counts, to: &layouts) {
        try firstLayout(of: varies ? .estimates : .equalEstimates, $0)
      }
    }
    var views = Table(
      "Growth of views of many sections, medians of single steps", columns: "work",
      "1,000 sections", "10,000", "100,000", "growth")
    for (name, isSection) in [("an item inserted", false), ("a section inserted", true)] {
      try add("view, 10 items a section: \(name)", sectionCounts, to: &views) {
        try sectionInserts($0, isSection: isSection, isOwn: false)
      }
    }
    try add("the same, a data source of one's own", sectionCounts, to: &views) {
      try sectionInserts($0, isSection: false, isOwn: true)
    }
    try add("counts compared, map made", sectionCounts, to: &views, resolving)
    return [layouts, views, try memory()]
  }

  /// The memory of a million items in sections of different lengths.
  private func memory() throws -> Table {
    var table = Table(
      "Bytes an item, a million items", columns: "layout", "1 section", "1,000 of 1,000",
      "10,000 of 100", "100,000 of 10")
    for kind in [LayoutProblem.Kind.list, .flow] {
      let bytes = try [1, 1000, 10_000, 100_000].map { sections in
        let counts = Array(repeating: 1_000_000 / sections, count: sections)
        let before = try FreedMemory.residentBytes()
        let problem = try LayoutProblem(kind, counts: counts)
        let grown = try FreedMemory.residentBytes() - before
        withExtendedLifetime(problem) {}
        return (Double(grown) / 1e6).digits(3)
      }
      table.add(kind.rawValue, bytes[0], bytes[1], bytes[2], bytes[3])
    }
    return table
  }

  private func add(
    _ work: String, _ counts: [Int], to table: inout Table, _ measure: (Int) throws -> Duration
  ) rethrows {
    let times = try counts.map(measure)
    table.add(
      work, times[0].text, times[1].text, times[2].text, (times[2] / times[0]).digits(3))
  }

  /// Times inserts at the front of a layout, without a rect.
  private func inserts(_ kind: GrowthProblem.Kind, _ count: Int) throws -> Duration {
    let problem = try GrowthProblem(kind, count: count)
    var times: [Duration] = []
    for step in 0..<(kind.isLinear && count > 100_000 ? 9 : 51) {
      let batch = BatchUpdates([UpdateOperation(.insertItem(IndexPath(0, 0)))])
      guard
        case .updates(let map) = try batch.resolved(
          before: [count + step], after: [count + step + 1])
      else { fatalError("the batch became a reload") }
      problem.delegate.insertedItems += 1
      let context = problem.context(count + step + 1, InvalidationContext(updates: map))
      times.append(try time { try problem.layout.prepare(context) })
    }
    return times.median
  }

  private func firstLayout(of kind: GrowthProblem.Kind, _ count: Int) throws -> Duration {
    try median(of: 3) { try GrowthProblem(kind, count: count) }
  }

  /// Times inserts near the front of a view of many sections, each with the change of the data.
  private func sectionInserts(
    _ sections: Int, isSection: Bool, isOwn: Bool
  ) throws -> Duration {
    let state = CollectionState(
      sections: (0..<sections).map { section in
        Section(id: .integer(section), items: (0..<10).map { Item(id: .integer($0)) })
      })
    let data = DataSource(state)
    let own = OwnSource(data)
    let view = CollectionView(dataSource: isOwn ? own : data, layout: FlowLayout())
    try view.layoutIfNeeded()
    var times: [Duration] = []
    for step in 0..<51 {
      let item = Item(id: .integer(-step - 1))
      times.append(
        try time {
          try data.change { state throws(StateError) in
            if isSection {
              try state.insertSection(Section(id: .integer(-step - 1), items: [item]), at: 0)
            } else {
              try state.insert(item, at: IndexPath(1, 1))
            }
          }
          if isSection {
            try view.insertSections([0])
          } else {
            try view.insertItems([IndexPath(1, 1)])
          }
        })
      try view.advance(by: 1)
    }
    return times.median
  }

  /// Times the check of a batch of three operations against states of many sections.
  private func resolving(_ sections: Int) throws -> Duration {
    let before = CollectionState(
      sections: (0..<sections).map { Section(id: .integer($0), items: ["a", "b"]) })
    var after = before
    try after.insertSection(Section(id: "new", items: ["c"]), at: 1)
    try after.append("d", toSection: sections / 2)
    try after.remove(at: IndexPath(sections - 1, 0))
    let batch = BatchUpdates([
      UpdateOperation(.insertSection(1)),
      UpdateOperation(.insertItem(IndexPath(sections / 2, 2))),
      UpdateOperation(.deleteItem(IndexPath(sections - 2, 0))),
    ])
    return try median(of: 201) { try batch.resolved(before: before.counts, after: after.counts) }
  }
}

/// A layout of one section whose items have sizes of their own, which they keep.
private struct GrowthProblem {
  enum Kind: String, CaseIterable {
    case styled = "styled rows"
    case components = "component list"
    case turns = "columns in turn"
    case shortest = "shortest column"
    case waterfall
    case threes = "three in a row"
    case list = "list"
    case flow = "flow"
    case asked = "flow, everything asked again"
    case equalEstimates = "estimates, equal contents"
    case estimates = "estimates, varied contents"

    /// Whether each insertion changes all later items.
    var isLinear: Bool { [.shortest, .waterfall, .asked].contains(self) }
  }

  let layout: any CollectionViewLayout
  let delegate: GrowthSizes

  init(_ kind: Kind, count: Int) throws {
    delegate = GrowthSizes(kind)
    switch kind {
    case .styled:
      let styled = StyledFlowLayout()
      styled.sizesFollowItems = true
      layout = styled
    case .components:
      let components = ComponentLayout()
      components.sections = [ComponentSection()]
      components.sizesFollowItems = true
      layout = components
    case .threes:
      let components = ComponentLayout()
      var section = ComponentSection(.grid)
      section.span = 3
      components.sections = [section]
      components.sizesFollowItems = true
      layout = components
    case .turns, .shortest:
      let columns = ColumnLayout()
      columns.layoutStrategy = kind == .turns ? .leftToRight : .shortestFirst
      columns.sizesFollowItems = true
      layout = columns
    case .waterfall:
      let waterfall = WaterfallLayout()
      waterfall.sizesFollowItems = true
      layout = waterfall
    case .list: layout = LayoutProblem.layout(.list)
    case .flow: layout = LayoutProblem.layout(.flow)
    case .asked: layout = LayoutProblem.layout(.flow, sizesFollowItems: false)
    case .equalEstimates, .estimates:
      let row = LayoutSize(width: .fractionalWidth(1), height: .estimated(44))
      layout = CompositionalLayout(
        section: LayoutSection(
          group: .horizontal(size: row, subitems: [.item(LayoutItem(size: row))])))
    }
    try layout.prepare(context(count, .everything))
  }

  func context(_ count: Int, _ invalidation: InvalidationContext) -> LayoutContext {
    var context = LayoutContext(
      counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate)
    context.invalidation = invalidation
    return context
  }
}

/// The sizes of items, which they keep when others come in front of them.
private final class GrowthSizes: CollectionViewDelegate {
  var insertedItems = 0
  private let kind: GrowthProblem.Kind

  init(_ kind: GrowthProblem.Kind) { self.kind = kind }

  private func size(_ path: IndexPath) -> Size { LayoutProblem.size(path.item - insertedItems) }

  var providesItemSizes: Bool { [.components, .threes, .flow, .asked, .waterfall].contains(kind) }
  var providesItemHeights: Bool { [.list, .turns, .shortest].contains(kind) }
  var providesItemStyles: Bool { kind == .styled }
  var providesPreferredSizes: Bool { [.equalEstimates, .estimates].contains(kind) }

  func sizeForItem(at path: IndexPath) -> Size? { size(path) }
  func heightForItem(at path: IndexPath) -> Double? { size(path).height }
  func styleForItem(at path: IndexPath) -> ItemStyle? {
    path.item % 7 == 0 ? .span(size(path)) : .flow(size(path))
  }
  func preferredSizeForItem(at path: IndexPath, size fitting: Size) -> Size? {
    kind == .equalEstimates ? Size(width: 320, height: 50) : size(path)
  }
}

/// A data source of a program's own, which is asked for each section.
private final class OwnSource: CollectionViewDataSource {
  private let data: DataSource

  init(_ data: DataSource) { self.data = data }

  func numberOfSections() -> Int { data.state.sections.count }
  func numberOfItems(inSection section: Int) -> Int { data.numberOfItems(in: section) ?? 0 }
}
