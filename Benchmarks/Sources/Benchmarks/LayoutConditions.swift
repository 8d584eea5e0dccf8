import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// Under what conditions the ratio of an insert holds: hot or cold caches, with or without the
/// resolving of the batch, against a scalar or a vectorised pass over flat arrays.
struct LayoutConditions {
  private let million = 1_000_000
  private let samples = 41

  func table() throws -> Table {
    var table = Table(
      "An insert at the front and the visible rect, by condition, medians", columns: "work",
      "recompute", "layout", "ratio", "aim")
    for count in [million, 10 * million] {
      for kind in [LayoutProblem.Kind.list, .flow] { try add(kind, count, to: &table) }
    }
    return table
  }

  /// What the caches of the processor hold before each step.
  private enum Caches: String, CaseIterable {
    case hot = "hot caches"
    /// The caches of the core hold something else.
    case core = "cold caches of the core"
    /// All caches do, the code of the program gone as well.
    case all = "all caches cold"

    /// The bytes that a walk fills them with.
    var bytes: Int {
      switch self {
      case .hot: 0
      case .core: 8 << 20
      case .all: 256 << 20
      }
    }
  }

  /// A way to measure.
  private struct Condition {
    var caches = Caches.hot
    var resolves = false
    var isVectorised = false

    var text: String {
      [
        caches.rawValue, resolves ? "with the resolving" : "a resolved map",
        isVectorised ? "vectorised floor" : "scalar floor",
      ].joined(separator: ", ")
    }
  }

  private func add(_ kind: LayoutProblem.Kind, _ count: Int, to table: inout Table) throws {
    var floor = LayoutFloor(count: count)
    var cache = CacheWalk()
    var total = 0.0
    func recompute(_ condition: Condition) -> Duration {
      let times = (0..<11).map { _ in
        cache.fill(condition.caches.bytes)
        return time {
          total +=
            kind == .flow
            ? floor.insertItem()
            : condition.isVectorised ? floor.insertRowInVectors() : floor.insertRow()
        }
      }
      return times.median
    }
    for caches in Caches.allCases {
      for isVectorised in kind == .list ? [false, true] : [false] {
        let recomputed = recompute(Condition(caches: caches, isVectorised: isVectorised))
        for resolves in [false, true] {
          let condition = Condition(
            caches: caches, resolves: resolves, isVectorised: isVectorised)
          let layout = try steps(kind, count, condition, &cache)
          let aim =
            caches == .core && resolves && !isVectorised ? "≥ \(1000 * count / million)" : ""
          row(kind, count, condition.text, recomputed, layout, aim, to: &table)
        }
      }
    }
    let recomputed = recompute(Condition())
    row(
      kind, count, "the public view, hot caches, scalar floor", recomputed,
      try viewSteps(kind, count), "", to: &table)
    precondition(total > 0)
  }

  private func row(
    _ kind: LayoutProblem.Kind, _ count: Int, _ work: String, _ recomputed: Duration,
    _ layout: Duration, _ aim: String, to table: inout Table
  ) {
    let ratio = recomputed / layout
    table.add(
      "\(kind.rawValue), \(count / million) million: \(work)", recomputed.text, layout.text,
      ratio < 10 ? ratio.digits(2) : "\(Int(ratio))", aim)
  }

  /// Times inserts at the front of a layout one by one, each with the elements of the visible rect.
  private func steps(
    _ kind: LayoutProblem.Kind, _ count: Int, _ condition: Condition, _ cache: inout CacheWalk
  ) throws -> Duration {
    let problem = try LayoutProblem(kind, counts: [count])
    let visible = problem.visible(at: 0)
    let batch = BatchUpdates([UpdateOperation(.insertItem(IndexPath(0, 0)))])
    var found = 0
    var times: [Duration] = []
    for step in 0..<samples {
      let (before, after) = ([count + step], [count + step + 1])
      let resolved =
        condition.resolves ? nil : try batch.context(of: problem, from: before, to: after)
      cache.fill(condition.caches.bytes)
      times.append(
        try time {
          problem.insertedItems += 1
          try problem.layout.prepare(
            try resolved ?? batch.context(of: problem, from: before, to: after))
          found += problem.layout.layoutAttributesForElements(in: visible).count
        })
    }
    precondition(found > 0)
    return times.median
  }

  /// Times the same in a view, with its cells, its animation and its log.
  private func viewSteps(_ kind: LayoutProblem.Kind, _ count: Int) throws -> Duration {
    let items = ItemList((0..<count).lazy.map { Item(id: .integer($0)) })
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: items)]))
    let problem = try LayoutProblem(kind, counts: [])
    let view = CollectionView(dataSource: data, layout: problem.layout)
    view.delegate = problem
    try view.layoutIfNeeded()
    var times: [Duration] = []
    for step in 0..<samples {
      problem.insertedItems += 1
      let item = Item(id: .integer(-step - 1))
      try data.change { state throws(StateError) in try state.insert(item, at: IndexPath(0, 0)) }
      times.append(
        try time {
          try view.insertItems([IndexPath(0, 0)])
          return try view.layoutAttributesForElements(in: view.bounds).count
        })
      try view.advance(by: 1)
    }
    return times.median
  }
}

/// A buffer larger than all caches, which a walk fills them with.
private struct CacheWalk {
  private var words = ContiguousArray<UInt64>(repeating: 1, count: 32 << 20)
  private var sum: UInt64 = 0

  /// Reads and writes a word of every line of so many bytes.
  mutating func fill(_ bytes: Int) {
    for word in stride(from: 0, to: bytes / 8, by: 8) {
      sum &+= words[word]
      words[word] = sum | 1
    }
  }
}
