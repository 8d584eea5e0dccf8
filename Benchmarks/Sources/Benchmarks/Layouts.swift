import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// What updates of layouts cost, against working everything out again.
struct Layouts {
  private let million = 1_000_000
  private let samples = 5

  func tables() throws -> [Table] {
    var updates = Table(
      "Updates of layouts, medians", columns: "work", "recompute", "layout", "ratio", "aim")
    var others = Table("Layouts, medians", columns: "what", "median", "aim")
    for count in [million, 10 * million] {
      for kind in [LayoutProblem.Kind.list, .flow] {
        let floor = self.floor(kind, count)
        try addInserts(kind, count, floor.update, to: &updates)
        try addSections(kind, count, floor.update, to: &updates)
        try addRandomEdits(kind, count, floor.update, to: &updates)
        try addFirst(kind, count, floor.first, to: &others)
      }
    }
    for kind in [LayoutProblem.Kind.list, .flow] { try addQueries(kind, to: &others) }
    try addEqual(to: &others)
    return [updates, others]
  }

  /// Times the least that working everything out takes, after an insertion and at first.
  private func floor(
    _ kind: LayoutProblem.Kind, _ count: Int
  ) -> (update: Duration, first: Duration) {
    var floor = LayoutFloor(count: count)
    var total = 0.0
    let update = median(of: samples) {
      total += kind == .list ? floor.insertRow() : floor.insertItem()
    }
    let first = median(of: samples) {
      total += kind == .list ? floor.placeRows() : floor.placeItems()
    }
    precondition(total > 0)
    return (update, first)
  }

  private func row(
    _ work: String, _ kind: LayoutProblem.Kind, _ count: Int, _ floor: Duration, _ time: Duration,
    _ aim: String, to table: inout Table
  ) {
    let ratio = floor.nanoseconds / time.nanoseconds
    table.add(
      "\(kind.rawValue), \(count / million) million: \(work)", floor.text, time.text,
      ratio < 10 ? ratio.digits(2) : "\(Int(ratio))", aim)
  }

  /// How many steps are timed together: the clock takes a tenth of one.
  private let run = 20

  private func addInserts(
    _ kind: LayoutProblem.Kind, _ count: Int, _ floor: Duration, to table: inout Table
  ) throws {
    let problem = try LayoutProblem(kind, counts: [count])
    let visible = problem.visible(at: 0)
    let batch = BatchUpdates([UpdateOperation(.insertItem(IndexPath(0, 0)))])
    var found = 0
    var kept: (any LayoutGeometry)?
    /// Times as many insertions as the run is long, and what is done before and after each.
    func steps(before: () -> Void, after: () -> Void) throws -> Duration {
      let contexts = try (count + problem.insertedItems..<count + problem.insertedItems + run)
        .map { try batch.context(of: problem, from: [$0], to: [$0 + 1]) }
      return try time {
        for context in contexts {
          before()
          problem.insertedItems += 1
          try problem.layout.prepare(context)
          after()
        }
      } / run
    }
    var (alone, both, shared) = ([Duration](), [Duration](), [Duration]())
    for _ in 0..<51 {
      alone.append(try steps(before: {}, after: {}))
      both.append(
        try steps(before: {}) {
          found += problem.layout.layoutAttributesForElements(in: visible).count
        })
      // A snapshot, as a view keeps one, means that what is changed is copied before.
      shared.append(try steps(before: { kept = problem.layout.preparedGeometry }, after: {}))
      kept = nil
    }
    precondition(found > 0 && kept == nil)
    let least = kind == .list ? 1000 : 500
    row(
      "1 insert at the front + visible rect", kind, count, floor, both.median,
      "≥ \(least * count / million)", to: &table)
    row("  of it the insert", kind, count, floor, alone.median, "", to: &table)
    row("  the insert with a snapshot kept", kind, count, floor, shared.median, "", to: &table)
  }

  private func addSections(
    _ kind: LayoutProblem.Kind, _ count: Int, _ floor: Duration, to table: inout Table
  ) throws {
    var counts = Array(repeating: count / 1000, count: 1000)
    let problem = try LayoutProblem(kind, counts: counts)
    let visible = problem.visible(at: 0.5)
    var found = 0
    /// Times as many steps as the run is long, each of which is made of the same operation.
    func steps(
      _ operation: UpdateOperation.Kind, _ change: (inout [Int]) -> Void
    ) throws -> Duration {
      let batch = BatchUpdates([UpdateOperation(operation)])
      let contexts = try (0..<run).map { _ in
        let before = counts
        change(&counts)
        return try batch.context(of: problem, from: before, to: counts)
      }
      return try time {
        for context in contexts {
          try problem.layout.prepare(context)
          found += problem.layout.layoutAttributesForElements(in: visible).count
        }
      } / run
    }
    var (inserts, moves) = ([Duration](), [Duration]())
    for _ in 0..<51 {
      inserts.append(try steps(.insertItem(IndexPath(0, 0))) { $0[0] += 1 })
      moves.append(
        try steps(.moveSection(from: 900, to: 100)) { $0.insert($0.remove(at: 900), at: 100) })
    }
    precondition(found > 0)
    let aim = "≥ \(500 * count / million)"
    row(
      "1,000 sections, 1 insert + rect", kind, count, floor, inserts.median, aim, to: &table)
    row(
      "1,000 sections, a section moved + rect", kind, count, floor, moves.median, aim, to: &table)
  }

  private func addRandomEdits(
    _ kind: LayoutProblem.Kind, _ count: Int, _ floor: Duration, to table: inout Table
  ) throws {
    let problem = try LayoutProblem(kind, counts: [count])
    let context = try BatchUpdates.random(1000, of: count)
      .context(of: problem, from: [count], to: [count])
    let taken = try median(of: 25) { try problem.layout.prepare(context) }
    row(
      "1,000 random edits", kind, count, floor, taken, count == million ? "≥ 3" : "≥ 10",
      to: &table)
  }

  private func addFirst(
    _ kind: LayoutProblem.Kind, _ count: Int, _ floor: Duration, to table: inout Table
  ) throws {
    let name = "\(kind.rawValue), \(count / million) million"
    let problem = try LayoutProblem(kind, counts: [count])
    let context = problem.context(problem.counts)
    let taken = try median(of: samples) { try problem.layout.prepare(context) }
    // What asking for every size costs without doing anything with it.
    var sum = 0.0
    let delegate: any LayoutDelegate = problem
    let asking = try median(of: samples) {
      for item in 0..<count {
        sum += try delegate.sizeForItem(at: IndexPath(0, item))?.width ?? 0
      }
    }
    precondition(sum > 0)
    table.add("\(name): first layout", taken.text, "≤ 3 × (\(floor.text) + asking \(asking.text))")
    var bulk = context
    bulk.delegate = BulkSizes()
    let inBulk = try median(of: samples) { try problem.layout.prepare(bulk) }
    table.add("\(name): first layout, sizes in bulk", inBulk.text, "")
    let before = try FreedMemory.residentBytes()
    let other = try LayoutProblem(kind, counts: [count])
    let bytes = try FreedMemory.residentBytes() - before
    withExtendedLifetime(other) {}
    table.add("\(name): bytes an item", (Double(bytes) / Double(count)).digits(3), "≤ 10")
  }

  private func addQueries(_ kind: LayoutProblem.Kind, to table: inout Table) throws {
    for count in [10_000, 100_000, million, 10 * million] {
      let problem = try LayoutProblem(kind, counts: [count])
      var generator = Generator(state: 3)
      var found = 0
      let times = (0..<2001).map { _ in
        let visible = problem.visible(at: Double.random(in: 0...0.99, using: &generator))
        return time { found += problem.layout.layoutAttributesForElements(in: visible).count }
      }
      table.add(
        "\(kind.rawValue), \(count): rect with \(found / 2001) elements", times.median.text,
        kind == .list ? "≤ 2 µs" : "≤ 5 µs")
    }
  }

  private func addEqual(to table: inout Table) throws {
    for count in [million, 10 * million, 1 << 40] {
      let layout = FlowLayout()
      let context = LayoutContext(counts: [count], boundsSize: Size(width: 320, height: 480))
      let taken = try median(of: 101) { try layout.prepare(context) }
      table.add("equal sizes, \(count): first layout", taken.text, "O(1)")
    }
  }
}
