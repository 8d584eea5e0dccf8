import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews

/// Single updates and scrolling as a program asks a view for them: cells, animations, log and all.
///
/// The floor is a query of the layout for the elements of the visible rect where nothing has changed:
/// the view itself asks once and keeps what it was told.
struct Views {
  private let samples = 401

  func tables() throws -> [Table] {
    var steps = Table(
      "Views, medians of \(samples) steps", columns: "work", "time", "the rect", "ratio", "aim")
    for count in [10_000, 100_000, 1_000_000] {
      for kind in [LayoutProblem.Kind.list, .flow] {
        for varies in [false, true] {
          let view = try ViewProblem(kind, count: count, varies: varies)
          let name = "\(kind.rawValue), \(count) items of \(varies ? "varied" : "equal") sizes"
          let rect = try median(of: samples) { view.placedElements() }
          add("\(name): insert + rect", try inserts(view), rect, aim: "≤ 25 µs", to: &steps)
          add("\(name): scroll", try scrolls(view), rect, aim: "≤ 15 µs", to: &steps)
        }
      }
    }
    return [steps, try loops()]
  }

  private func add(
    _ work: String, _ time: Duration, _ rect: Duration, aim: String, to table: inout Table
  ) {
    table.add(work, time.text, rect.text, (time / rect).digits(3), aim)
  }

  /// Times an insert at the front with the elements that are visible then. Its animation ends before
  /// the next one starts, outside the time.
  private func inserts(_ view: ViewProblem) throws -> Duration {
    var times: [Duration] = []
    for _ in 0..<samples {
      try view.addItem()
      times.append(
        try time {
          try view.showItem()
          return try view.visibleElements()
        })
      try view.view.advance(by: 1)
    }
    return times.median
  }

  /// Times scrolling down by 100 points.
  private func scrolls(_ view: ViewProblem) throws -> Duration {
    let view = view.view
    return try median(of: samples) {
      try view.setContentOffset(Point(x: 0, y: view.contentOffset.y + 100))
    }
  }

  /// Single inserts at the front of three items, while the animations of all of them are pending.
  ///
  /// The growth is the time of an insert as a multiple of that in the shortest loop: 1 if an insert
  /// takes as long however many animations wait.
  private func loops() throws -> Table {
    let rounds = 3
    var table = Table(
      "Single inserts in a loop, animations pending, medians of \(rounds) loops",
      columns: "work", "time", "per insert", "growth")
    for kind in [LayoutProblem.Kind.list, .flow] {
      var first: Duration?
      for count in [1000, 8000] {
        let loops = try (0..<rounds).map { _ in
          let view = try ViewProblem(kind, count: 3, varies: false)
          let loop = try time {
            for _ in 0..<count {
              try view.addItem()
              try view.showItem()
            }
          }
          try view.view.finishAnimations()
          return loop
        }
        let insert = loops.median / count
        table.add(
          "\(kind.rawValue): \(count) inserts", loops.median.text, insert.text,
          (insert / (first ?? insert)).digits(3))
        first = first ?? insert
      }
    }
    return table
  }
}

/// A view of one section of items, which have sizes as photos have them where they vary.
private struct ViewProblem {
  let view: CollectionView
  private let data: DataSource
  private let sizes = PhotoSizes()

  init(_ kind: LayoutProblem.Kind, count: Int, varies: Bool) throws {
    let items = ItemList((0..<count).lazy.map { Item(id: .integer($0)) })
    data = DataSource(CollectionState(sections: [Section(id: "A", items: items)]))
    view = CollectionView(dataSource: data, layout: LayoutProblem.layout(kind))
    if varies { view.delegate = sizes }
    try view.layoutIfNeeded()
  }

  /// Adds an item at the front of the data.
  func addItem() throws {
    sizes.insertedItems += 1
    let item = Item(id: .integer(-sizes.insertedItems))
    try data.change { state throws(StateError) in try state.insert(item, at: IndexPath(0, 0)) }
  }

  /// Tells the view of the added item.
  func showItem() throws { try view.insertItems([IndexPath(0, 0)]) }

  func placedElements() -> Int { view.layout.layoutAttributesForElements(in: view.bounds).count }

  func visibleElements() throws -> Int {
    try view.layoutAttributesForElements(in: view.bounds).count
  }
}

/// The sizes of items, which they keep when others come in front of them.
private final class PhotoSizes: CollectionViewDelegate {
  var insertedItems = 0
  var providesItemSizes: Bool { true }
  var providesItemHeights: Bool { true }

  func sizeForItem(at path: IndexPath) -> Size? { LayoutProblem.size(path.item - insertedItems) }

  func heightForItem(at path: IndexPath) -> Double? {
    LayoutProblem.size(path.item - insertedItems).height
  }
}
