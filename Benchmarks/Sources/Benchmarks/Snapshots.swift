import CollectionCore
import CollectionData
import CollectionDiffing

/// Snapshots as programs build, edit, read and compare them.
///
/// The floor is a copy of an array of as many identifiers: what keeping a list of its own takes. Of a
/// snapshot that is built, the floor is a set of its identifiers, as these have to be unique.
struct Snapshots {
  private let samples = 31

  func table() throws -> Table {
    var table = Table(
      "Snapshots, medians of \(samples) runs",
      columns: "work", "time", "per item", "floor", "ratio")
    for count in [10_000, 50_000] {
      let items = items(0..<count)
      try addBuild("build, \(count) integers", [items], &table) { try snapshot(items) }
      var random = Generator(state: 5)
      let shuffled = items.shuffled(using: &random)
      try addBuild("build, \(count) shuffled integers", [shuffled], &table) {
        try snapshot(shuffled)
      }
    }
    let hundred = (0..<100).map { items($0 * 100..<($0 + 1) * 100) }
    try addBuild("build, 100 sections × 100", hundred, &table) { try sections(hundred) }
    var random = Generator(state: 6)
    let mixed = items((0..<10_000).shuffled(using: &random))
    let shuffled = (0..<100).map { Array(mixed[$0 * 100..<($0 + 1) * 100]) }
    try addBuild("build, 100 sections × 100, shuffled", shuffled, &table) { try sections(shuffled) }
    let texts = (0..<100).map { section in
      (0..<100).map { Item(id: .string("the text of number \(section * 100 + $0)")) }
    }
    try addBuild("build, 100 sections × 100 texts", texts, &table) { try sections(texts) }
    try addEdits(to: &table)
    try addDifferences(to: &table)
    try addSections(to: &table)
    try addGrowth(to: &table)
    return table
  }

  private func addEdits(to table: inout Table) throws {
    let whole = try snapshot(items(0..<10_000))
    let half = items(stride(from: 0, to: 10_000, by: 2))
    let ids = half.map(\.id)
    try add("delete 5,000 of 10,000", items: 10_000, &table) {
      var copy = whole
      try copy.deleteItems(ids)
      return copy
    }
    try add("reload 5,000 of 10,000", items: 10_000, &table) {
      var copy = whole
      try copy.reloadItems(half)
      return copy
    }
    let fifty = try sections((0..<50).map { items($0 * 100..<($0 + 1) * 100) })
    let even = stride(from: 0, to: 50, by: 2).map { Identifier.integer($0) }
    try add("delete 25 of 50 sections of 100", items: 5000, &table) {
      var copy = fifty
      try copy.deleteSections(even)
      return copy
    }
    let read = try snapshot(items(0..<5000))
    add("itemIdentifiers of 5,000, a hundred times", items: 500_000, &table) {
      (0..<100).reduce(0) { sum, _ in sum + read.itemIdentifiers.count }
    }
  }

  private func addDifferences(to table: inout Table) throws {
    var random = Generator(state: 7)
    let numbers = Array(0..<10_000)
    let old = try snapshot(items(numbers))
    let same = try snapshot(items(numbers))
    let kept = numbers.filter { _ in Int.random(in: 0..<10, using: &random) > 0 }
    var changed = kept
    for number in 0..<1000 {
      changed.insert(10_000 + number, at: Int.random(in: 0...changed.count, using: &random))
    }
    let churned = try snapshot(items(changed))
    let shuffled = try snapshot(items(numbers.shuffled(using: &random)))
    let pairs = [
      ("the same storage", old), ("equal, built apart", same),
      ("1,000 deletes and inserts", churned), ("shuffled", shuffled),
    ]
    for (name, new) in pairs {
      add("difference of 10,000: \(name)", items: 10_000, &table) { Difference(from: old, to: new) }
    }
    let texts = numbers.map { Item(id: .string("the text of number \($0)")) }
    let others = changed.map { Item(id: .string("the text of number \($0)")) }
    try add("build two of 10,000 texts, difference", items: 20_000, &table) {
      Difference(from: try snapshot(texts), to: try snapshot(others))
    }
  }

  /// 10,000 sections of 10, of which 100 move, and 1,000 items move across them.
  private func addSections(to table: inout Table) throws {
    var random = Generator(state: 8)
    let count = 10_000
    let old = (0..<count).map { Array($0 * 10..<($0 + 1) * 10) }
    var (new, order) = (old, Array(0..<count))
    for _ in 0..<100 {
      let section = order.remove(at: Int.random(in: 0..<count, using: &random))
      order.insert(section, at: Int.random(in: 0..<count, using: &random))
    }
    for _ in 0..<1000 {
      let from = Int.random(in: 0..<count, using: &random)
      let to = Int.random(in: 0..<count, using: &random)
      guard !new[from].isEmpty else { continue }
      let item = new[from].remove(at: Int.random(in: 0..<new[from].count, using: &random))
      new[to].insert(item, at: Int.random(in: 0...new[to].count, using: &random))
    }
    func snapshot(_ order: [Int], _ lists: [[Int]]) throws -> DiffableDataSourceSnapshot {
      var snapshot = DiffableDataSourceSnapshot()
      try snapshot.appendSections(order.map { .integer($0) })
      for section in order {
        try snapshot.appendItems(items(lists[section]), toSection: .integer(section))
      }
      return snapshot
    }
    let (before, after) = (try snapshot(Array(0..<count), old), try snapshot(order, new))
    add("difference of 10,000 sections × 10, 1,100 moves", items: 100_000, &table) {
      Difference(from: before, to: after)
    }
  }

  /// Single edits among very many, each of which takes about as long however many there are.
  private func addGrowth(to table: inout Table) throws {
    for count in [10_000, 100_000] {
      var many = try sections((0..<count).map { items($0..<$0 + 1) })
      var next = 0
      try addEdit("delete one of \(count) sections", edits: 1, &table) {
        next += 1
        try many.deleteSections([.integer(next * 3)])
      }
      try addEdit("move one of \(count) sections", edits: 1, &table) {
        next += 1
        try many.moveSection(.integer(next * 3 + 1), afterSection: .integer(count / 2 + 1))
      }
      var list = try snapshot(items(0..<1))
      try addEdit("insert 1,000 items behind one, \(count)", edits: 1000, &table) {
        for _ in 0..<1000 {
          next += 1
          try list.insertItems([Item(id: .integer(next))], afterItem: 0)
        }
      }
      var outline = DiffableDataSourceSectionSnapshot()
      try outline.append(items(0..<count))
      next = 0
      try addEdit("outline: delete one of \(count) children", edits: 1, &table) {
        next += 1
        try outline.delete([.integer(next * 5)])
      }
    }
  }

  /// Adds a row of edits, which have no floor.
  private func addEdit(
    _ name: String, edits: Int, _ table: inout Table, _ body: () throws -> Void
  ) rethrows {
    let own = try median(of: samples, body)
    table.add(name, own.text, (own.nanoseconds / Double(edits)).digits(3) + " ns", "", "")
  }

  private func add<Result>(
    _ name: String, items: Int, _ table: inout Table, _ body: () throws -> Result
  ) rethrows {
    let own = try median(of: samples, body)
    let ids = Array(0..<items)
    let copy = median(of: samples) {
      var copied = [Int]()
      copied.reserveCapacity(items)
      copied += ids
      return copied
    }
    table.add(
      name, own.text, (own.nanoseconds / Double(items)).digits(3) + " ns", copy.text,
      (own / copy).digits(3))
  }

  /// Adds a row of a snapshot that is built of lists.
  private func addBuild<Result>(
    _ name: String, _ lists: [[Item]], _ table: inout Table, _ body: () throws -> Result
  ) rethrows {
    let own = try median(of: samples, body)
    let set = median(of: samples) {
      var ids: Set<Identifier> = []
      for list in lists { for item in list { ids.insert(item.id) } }
      return ids
    }
    let count = lists.reduce(0) { $0 + $1.count }
    table.add(
      name, own.text, (own.nanoseconds / Double(count)).digits(3) + " ns", set.text,
      (own / set).digits(3))
  }

  private func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: .integer($0)) } }

  private func snapshot(_ items: [Item]) throws -> DiffableDataSourceSnapshot {
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A"])
    try snapshot.appendItems(items)
    return snapshot
  }

  private func sections(_ lists: [[Item]]) throws -> DiffableDataSourceSnapshot {
    var snapshot = DiffableDataSourceSnapshot()
    for (index, items) in lists.enumerated() {
      try snapshot.appendSections([.integer(index)])
      try snapshot.appendItems(items)
    }
    return snapshot
  }
}
