import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// What is kept of the elements within the bounds, against what the layout says.
struct PlacedElementsTests {
  /// Sizes that change when somebody says so.
  private final class Sizes: CollectionViewDelegate {
    var shift = 0
    var providesItemSizes: Bool { true }
    func sizeForItem(at path: IndexPath) -> Size? {
      Size(width: Double(40 + (path.item * 7 + shift) % 60), height: Double(10 + path.item % 30))
    }
  }

  @Test(arguments: 0..<10)
  func `the view gives out what its layout places, whatever changes`(seed: Int) throws {
    var random = SeededGenerator(seed: 700 + seed)
    let data = DataSource(
      CollectionState(sections: [
        Section(id: "A", items: (0..<random.below(300)).map { Item(id: .integer($0)) }),
        Section(id: "B", items: (0..<random.below(300)).map { Item(id: .integer(1000 + $0)) }),
      ]))
    let flow = FlowLayout()
    flow.headerReferenceSize = Size(width: 0, height: 30)
    flow.sectionHeadersPinToVisibleBounds = seed % 2 == 0
    let view = CollectionView(
      dataSource: data, layout: flow, bounds: Size(width: 320, height: 240))
    let sizes = Sizes()
    view.delegate = sizes
    try view.layoutIfNeeded()
    for step in 0..<40 {
      try change(view, data, flow, sizes, &random, step)
      let layout = try #require(view.layout as? any StackedLayout)
      try view.layoutIfNeeded()
      let (bounds, work, stats) = (view.bounds, layout.work.comparisons, view.stats)
      let expected = layout.layoutAttributesForElements(in: bounds)
      let comparisons = layout.work.comparisons - work
      for _ in 0..<2 {
        #expect(try view.layoutAttributesForElements(in: bounds) == expected)
        if layout.rectSearch == .index {
          #expect(view.stats.comparisonsOfLastQuery == comparisons)
        }
      }
      #expect(view.stats.rectQueries == stats.rectQueries + 2)
      #expect(view.stats.attributesComputed == stats.attributesComputed + 2 * expected.count)
      #expect(
        try view.visibleCells.compactMap(\.layoutAttributes)
          == expected.filter { $0.category == .cell && !$0.isHidden })
    }
  }

  private func change(
    _ view: CollectionView, _ data: DataSource, _ flow: FlowLayout, _ sizes: Sizes,
    _ random: inout SeededGenerator, _ step: Int
  ) throws {
    switch random.below(10) {
    case 0: try view.setContentOffset(Point(x: 0, y: Double(random.below(4000))))
    case 1:
      try view.setBounds(
        Rect(origin: view.bounds.origin, size: Size(width: 320, height: Double(random.below(400)))))
    case 2: flow.minimumLineSpacing = Double(random.below(20))
    case 3:
      sizes.shift += 1
      view.invalidateLayout()
    case 4: view.layout = random.once(in: 2) ? flow : ListLayout()
    case 5: (view.layout as? FlowLayout)?.rectSearch = random.once(in: 2) ? .linear : .index
    case 6: try view.advance(by: 0.1)
    case 7 where data.state.sections[0].items.count > 0:
      try data.change { state throws(StateError) in _ = try state.remove(at: [0, 0]) }
      try view.deleteItems([[0, 0]])
    default:
      let section = random.below(2)
      let path = IndexPath(section, random.below(data.state.sections[section].items.count + 1))
      try data.change { state throws(StateError) in
        try state.insert(Item(id: .integer(-step - 1)), at: path)
      }
      try view.insertItems([path])
    }
  }

  /// The insertion of an item is followed by the cells in a way of its own; with the move of a
  /// distant item onto itself, the batch takes the general one.
  @Test(arguments: 0..<10)
  func `cells follow a single insertion as they follow any batch`(seed: Int) throws {
    var random = SeededGenerator(seed: 800 + seed)
    let single = try CellRecorder.view([40, 30, 500])
    let general = try CellRecorder.view([40, 30, 500])
    for recorder in [single.1, general.1] { recorder.records = { !$0.hasPrefix("count") } }
    for step in 0..<60 {
      let action = random.below(6)
      let offset = Double(random.below(9000))
      let section = random.below(3)
      let counts = single.1.counts
      let path = IndexPath(section, random.below(section == 2 ? 60 : counts[section] + 1))
      let end = counts[2] - 1
      for (view, recorder) in [single, general] {
        switch action {
        case 0: try view.setContentOffset(Point(x: 0, y: offset))
        case 1: try view.setContentOffset(Point(x: 0, y: view.contentOffset.y + 130))
        case 2: try view.advance(by: 0.1)
        default:
          recorder.counts[section] += 1
          var operations = [UpdateOperation(.insertItem(path))]
          if recorder === general.1 {
            operations.append(
              UpdateOperation(.moveItem(from: [2, end], to: [2, section == 2 ? end + 1 : end])))
          }
          try view.perform(operations)
        }
      }
      #expect(single.1.take() == general.1.take(), "step \(step)")
      #expect(single.0.stats == general.0.stats, "step \(step)")
      #expect(try single.0.visibleCells.map(\.number) == general.0.visibleCells.map(\.number))
      #expect(
        try single.0.visibleCells.map(\.indexPath) == general.0.visibleCells.map(\.indexPath))
    }
  }
}
