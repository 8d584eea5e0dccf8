import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Batches that leave everything visible as it is, between others whose animations are pending.
struct TransitionStillnessTests {
  private final class Heights: CollectionViewDelegate {
    var providesItemHeights: Bool { true }
    func heightForItem(at path: IndexPath) -> Double? { Double(20 + path.section) }
  }

  private func view() throws -> (view: CollectionView, data: DataSource) {
    let data = DataSource(
      CollectionState(
        sections: (0..<3).map { section in
          let ids = (section * 1000)..<(section * 1000 + (section == 2 ? 400 : 12))
          return Section(id: .integer(section), items: ids.map { Item(id: .integer($0)) })
        }))
    let view = CollectionView(
      dataSource: data, layout: ListLayout(), bounds: Size(width: 320, height: 300))
    view.delegate = Heights()
    try view.layoutIfNeeded()
    return (view, data)
  }

  /// A batch of one change may leave everything as it is; with the move of a distant item onto
  /// itself, nobody looks whether it does.
  @Test(arguments: 0..<24)
  func `elements are the same whether or not they are known to stay`(seed: Int) throws {
    var random = SeededGenerator(seed: 2400 + seed)
    let (plain, general) = (try view(), try view())
    let looks = seed % 3
    for step in 0..<50 {
      let section = random.below(3)
      let count = plain.data.state.sections[section].items.count
      let path = IndexPath(section, random.below(min(count, 40) + 1))
      let action = random.below(8)
      let offset = Double(random.below(500))
      for (view, data) in [plain, general] {
        let end = data.state.sections[2].items.count - 1
        var operations: [UpdateOperation] = []
        switch action {
        case 0: try view.setContentOffset(Point(x: 0, y: offset))
        case 1: try view.advance(by: 0.1)
        case 2 where path.item < count:
          try data.change { state throws(StateError) in _ = try state.remove(at: path) }
          operations = [UpdateOperation(.deleteItem(path))]
        default:
          try data.change { state throws(StateError) in
            try state.insert(Item(id: .integer(-step - 1)), at: path)
          }
          operations = [UpdateOperation(.insertItem(path))]
        }
        guard !operations.isEmpty else { continue }
        if view === general.view {
          let after = data.state.sections[2].items.count - 1
          operations.append(UpdateOperation(.moveItem(from: [2, end], to: [2, after])))
        }
        try view.perform(operations)
      }
      if looks == 1 || looks == 2 && random.once(in: 5) {
        #expect(plain.view.transition?.elements == general.view.transition?.elements)
      }
      if looks > 0 || step % 10 == 9 {
        #expect(
          try plain.view.presentedElements == general.view.presentedElements, "step \(step)")
      }
    }
    #expect(try plain.view.presentedElements == general.view.presentedElements)
    let transition = try #require(plain.view.transition)
    #expect(transition.elements == general.view.transition?.elements)
  }
}
