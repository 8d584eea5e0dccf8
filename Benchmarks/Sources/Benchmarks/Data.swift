import CollectionCore
import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews
import Glibc

/// What finds out the changes by itself: results controllers, pages of components, snapshots.
struct Data {
  private let million = 1_000_000
  private let samples = 5

  func table() throws -> Table {
    var table = Table("Data, medians of \(samples) runs", columns: "what", "time", "per object")
    // First, while there are no freed blocks yet that would be used again unseen.
    let space = try space()
    try addResults(to: &table)
    try addComponents(to: &table)
    try addSnapshots(to: &table)
    table.add("flat diff of 1,000,000 integers reversed: memory at its peak", space.peak, "")
    table.add("flat diff of 1,000,000 integers reversed: of it the result", space.result, "")
    return table
  }

  private func add(_ name: String, _ time: Duration, objects: Int, to table: inout Table) {
    table.add(name, time.text, (time.nanoseconds / Double(objects)).digits(3) + " ns")
  }

  /// A million objects in a hundred sections, sorted by a number.
  private func addResults(to table: inout Table) throws {
    var random = Generator(state: 11)
    let objects = (0..<million).map { id in
      Item(
        id: .integer(id),
        fields: [
          "team": .integer(id % 100), "rank": .integer(Int.random(in: 0..<million, using: &random)),
        ])
    }
    var configuration = ResultsController.Configuration()
    configuration.sectionKey = ResultsController.Configuration.sectionKey(field: "team")
    configuration.sortDescriptors = [.field("rank")]
    var results = try ResultsController(configuration)
    let built = try median(of: 3) {
      results = try ResultsController(configuration)
      try results.setContent(objects)
    }
    add(
      "results controller: 1,000,000 objects sorted into 100 sections", built, objects: million,
      to: &table)
    let edited = try median(of: samples) {
      try results.beginEditing()
      for _ in 0..<1000 {
        var object = objects[Int.random(in: 0..<million, using: &random)]
        object.fields["rank"] = .integer(Int.random(in: 0..<million, using: &random))
        try results.didUpdate([object])
      }
      try results.endEditing()
    }
    add("results controller: 1,000 edits of them in one go", edited, objects: 1000, to: &table)
  }

  /// A page of a hundred components of a thousand items.
  private func addComponents(to table: inout Table) throws {
    let components = (0..<100).map { index in
      Component(
        identifier: .integer(index),
        items: (0..<1000).map {
          ComponentItem(identifier: .integer(index * 1000 + $0), title: "item \($0)")
        })
    }
    let built = try median(of: samples) { try ComponentsController(components: components) }
    add("components: a page of 100 × 1,000 items", built, objects: 100_000, to: &table)
    let page = try ComponentsController(components: components)
    _ = try page.view.contentSize
    var next = million
    let one = try median(of: 101) {
      next += 1
      try page.append([ComponentItem(identifier: .integer(next))], component: next % 100)
    }
    add("components: an item appended", one, objects: 1, to: &table)
    var random = Generator(state: 13)
    let reloaded = try median(of: samples) {
      var changed = page.components
      for _ in 0..<1000 {
        next += 1
        let component = Int.random(in: 0..<100, using: &random)
        let item = Int.random(in: 0..<1000, using: &random)
        changed[component].items[item].title = "changed \(next)"
      }
      try page.reloadIfNeeded(changed)
    }
    add("components: reloadIfNeeded, 1,000 items differ", reloaded, objects: 100_000, to: &table)
  }

  /// A snapshot of a million items in ten sections.
  private func addSnapshots(to table: inout Table) throws {
    let state = CollectionState(
      sections: (0..<10).map { section in
        Section(
          id: .integer(section),
          items: (0..<million / 10).map { Item(id: .integer(section * million / 10 + $0)) })
      })
    let built = try median(of: 3) { try DiffableDataSourceSnapshot(state) }
    add("snapshot: 1,000,000 items", built, objects: million, to: &table)
    let source = DiffableDataSource(snapshot: try DiffableDataSourceSnapshot(state))
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    try view.layoutIfNeeded()
    var next = million
    let first = try median(of: samples) {
      var copy = source.snapshot()
      next += 1
      try copy.appendItems([Item(id: .integer(next))])
      return copy
    }
    add("snapshot: the first change of a copy", first, objects: 1, to: &table)
    var random = Generator(state: 17)
    let applied = try median(of: samples) {
      var snapshot = source.snapshot()
      let ids = snapshot.itemIdentifiers
      var gone: Set<Identifier> = []
      while gone.count < million / 200 {
        gone.insert(ids[Int.random(in: 0..<ids.count, using: &random)])
      }
      let fresh = (0..<million / 200).map { Item(id: .integer(next + 1 + $0)) }
      next += fresh.count
      try snapshot.deleteItems(Array(gone))
      try snapshot.appendItems(fresh)
      try source.apply(snapshot)
    }
    add("snapshot: 1 % edits made and applied to a view", applied, objects: million, to: &table)
  }

  /// The memory that a difference takes at its peak and in the end, as bytes an element.
  ///
  /// The peak holds what there is of the result by then: working space is no more than the peak.
  private func space() throws -> (peak: String, result: String) {
    let old = Array(0..<million)
    let new = Array(old.reversed())
    FreedMemory.giveBack(blocksFrom: 1 << 20)
    defer { FreedMemory.giveBack(blocksFrom: 32 << 20) }
    FreedMemory.giveBack()
    // Writing 5 there sets the peak back to what is resident now.
    guard let file = fopen("/proc/self/clear_refs", "w") else { return ("unknown", "unknown") }
    fputs("5", file)
    fclose(file)
    let before = try memory("VmHWM:")
    let difference = Difference(from: old, to: new)
    let peak = try memory("VmHWM:") - before
    FreedMemory.giveBack()
    let result = try memory("VmRSS:") - before
    withExtendedLifetime((old, new, difference)) {}
    return (perElement(peak), perElement(result))
  }

  private func perElement(_ bytes: Int) -> String {
    (Double(bytes) / Double(million)).digits(3) + " bytes an element"
  }

  /// A row of the kernel's account of this process, such as the greatest resident memory, in bytes.
  private func memory(_ name: String) throws -> Int {
    let line = try readLines("/proc/self/status").first { $0.hasPrefix(name) } ?? ""
    return
      (line.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap { Int($0) }.first ?? 0)
      * 1024
  }
}
