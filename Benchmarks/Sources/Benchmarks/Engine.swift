import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// The engine on its own, without Lua.
struct Engine {
  private let million = 1_000_000
  private let samples = 9

  func table() throws -> Table {
    var table = Table("Engine, medians of \(samples) runs", columns: "what", "time", "of a copy")
    try addBatches(to: &table)
    try addLayouts(to: &table)
    return table
  }

  private func addBatches(to table: inout Table) throws {
    let count = 10 * million
    let three = BatchUpdates([
      UpdateOperation(.deleteItem(IndexPath(0, count / 2))),
      UpdateOperation(.insertItem(IndexPath(0, 17))),
      UpdateOperation(.moveItem(from: IndexPath(0, count - 1), to: IndexPath(0, 0))),
    ])
    let few = try median(of: 1001) { try three.resolved(before: [count], after: [count]) }
    let flat = (0..<count).map { Item(id: .integer($0)) }
    let tenfold = median(of: samples) { copy(flat) }
    table.add("check and map 3 operations on 10,000,000 items", few.text, share(few, of: tenfold))
    table.add("copy the 10,000,000 items once", tenfold.text, "1.00")

    let (random, after) = randomBatch(of: 10_000)
    let many = try median(of: samples) { try random.resolved(before: [million], after: [after]) }
    let flatMillion = Array(flat[..<million])
    let once = median(of: samples) { copy(flatMillion) }
    table.add(
      "check and map 10,000 random operations on 1,000,000 items", many.text, share(many, of: once))

    let shown = state(of: million)
    guard case .updates(let map) = try random.resolved(before: [million], after: [after]) else {
      fatalError("the batch became a reload")
    }
    let data = state(of: after)
    let applied = median(of: samples) { map.applied(to: shown, data: data) }
    table.add(
      "apply them to the state that a view shows", applied.text, share(applied, of: once))
    table.add("copy the 1,000,000 items once", once.text, "1.00")
  }

  /// Copies a flat array of items, each of them retained: what a naive update does at the least.
  private func copy(_ items: [Item]) -> [Item] {
    var copied: [Item] = []
    copied.reserveCapacity(items.count)
    for item in items { copied.append(item) }
    return copied
  }

  private func share(_ time: Duration, of whole: Duration) -> String {
    let ratio = time.nanoseconds / whole.nanoseconds
    return ratio < 0.01 ? "1 / \(Int((1 / ratio).rounded()))" : ratio.digits(2)
  }

  /// Deletes, inserts and moves in equal parts, no place named twice.
  private func randomBatch(of count: Int) -> (batch: BatchUpdates, after: Int) {
    var generator = Generator(state: 1)
    let third = count / 3
    var old = Array(Set((0..<count).map { _ in Int.random(in: 0..<million, using: &generator) }))
      .sorted().shuffled(using: &generator)
    var new = Array(Set((0..<count).map { _ in Int.random(in: 0..<million, using: &generator) }))
      .sorted().shuffled(using: &generator)
    var operations: [UpdateOperation] = []
    for _ in 0..<third {
      operations.append(UpdateOperation(.deleteItem(IndexPath(0, old.removeLast()))))
      operations.append(UpdateOperation(.insertItem(IndexPath(0, new.removeLast()))))
      operations.append(
        UpdateOperation(
          .moveItem(from: IndexPath(0, old.removeLast()), to: IndexPath(0, new.removeLast()))))
    }
    while operations.count < count {
      operations.append(
        UpdateOperation(
          .moveItem(from: IndexPath(0, old.removeLast()), to: IndexPath(0, new.removeLast()))))
    }
    return (BatchUpdates(operations), million)
  }

  private func state(of count: Int) -> CollectionState {
    CollectionState(sections: [
      Section(id: "A", items: ItemList((0..<count).lazy.map { Item(id: .integer($0)) }))
    ])
  }

  private func addLayouts(to table: inout Table) throws {
    for count in [million, 10 * million] {
      let first = try median(of: samples) { try layout(count, delegate: nil) }
      table.add("first layout, equal sizes, \(count / million),000,000 items", first.text, "")
    }
    let varied = VariedSizes()
    let first = try median(of: samples) { try layout(million, delegate: varied) }
    table.add("first layout, sizes from a delegate in Swift, 1,000,000 items", first.text, "")

    for (name, layout) in [
      ("equal", try layout(million, delegate: nil)),
      ("varied", try layout(million, delegate: varied)),
    ] {
      let visible = Rect(x: 0, y: layout.contentSize.height / 2, width: 320, height: 480)
      let query = median(of: 1001) { layout.layoutAttributesForElements(in: visible) }
      table.add("elements in a visible rect, \(name) sizes, 1,000,000 items", query.text, "")
    }
  }

  private func layout(_ count: Int, delegate: VariedSizes?) throws -> FlowLayout {
    let layout = FlowLayout()
    try layout.prepare(
      LayoutContext(
        counts: [count], boundsSize: Size(width: 320, height: 480), delegate: delegate))
    return layout
  }
}

/// A delegate with photo-like sizes.
private final class VariedSizes: CollectionViewDelegate {
  var providesItemSizes: Bool { true }

  func sizeForItem(at path: IndexPath) -> Size? {
    Size(width: Double(40 + path.item * 7 % 60), height: Double(40 + path.item * 13 % 50))
  }
}
