import CollectionCore
import CollectionDiffing
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Rehearsals of batches: they tell what a batch would do, and do nothing.
struct RehearsalTests {
  /// Everything that a rehearsal must not change.
  private func fingerprint(of view: CollectionView) -> [String] {
    let everything = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    let work = view.layoutWork
    return view.fingerprint + [
      "\(view.stats)", "\(work.preparedItems) \(work.preparedSections) \(work.brokenItems)",
      "\(view.layout.contentSize)", "\(view.warnings)",
      "\(view.layout.layoutAttributesForElements(in: everything))", "\(view.now)",
    ]
  }

  @Test(arguments: LayoutRegistry.all)
  func `a rehearsal tells the way of the batch that follows, and changes nothing`(
    entry: LayoutRegistry
  ) throws {
    var compared = 0
    for seed in 0..<(Stress.isOn ? 100 : 12) {
      let batch = RandomBatch(seed: seed)
      let data = DataSource(CollectionState(sections: batch.before))
      let view = CollectionView(dataSource: data, layout: entry.make())
      try view.layoutIfNeeded()
      let before = fingerprint(of: view)
      let after = CollectionState(sections: batch.after)
      let updates = BatchUpdates(batch.operations.map { UpdateOperation($0) })
      let steps = try view.rehearse([updates], endingWith: after)
      #expect(fingerprint(of: view) == before, "seed \(seed)")
      try view.performBatchUpdates {
        data.set(after)
        try view.perform(batch.operations)
      }
      guard let step = steps.first else {
        #expect(!(view.layout is any StackedLayout), "seed \(seed)")
        continue
      }
      guard case .repair(_, part: 1, of: 1, let rehearsed) = step.change else {
        Issue.record("\(step.change)")
        continue
      }
      let transition = try #require(view.transition)
      #expect(rehearsed.elements == transition.elements, "seed \(seed)")
      #expect(rehearsed.boundsAfter == transition.boundsAfter)
      #expect(step.contentSize == view.layout.contentSize)
      compared += 1
    }
    #expect(compared > 0 || !(entry.make() is any StackedLayout))
  }

  @Test func `a batch that the rules refuse is no rehearsal, and changes nothing`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    let before = fingerprint(of: view)
    #expect(throws: UpdateError.self) {
      try view.rehearse(
        [BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 7)))])], endingWith: data.state)
    }
    #expect(fingerprint(of: view) == before)
  }

  @Test func `a repair in two batches is two steps, one after the other`() throws {
    let (view, data) = try CollectionView.of("A: a b c d")
    let after = try CollectionState(line: "A: b a c d")
    let batches = [
      BatchUpdates([UpdateOperation(.reloadItem(IndexPath(0, 0)))]),
      BatchUpdates([UpdateOperation(.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 1)))]),
    ]
    let before = fingerprint(of: view)
    let steps = try view.rehearse(batches, endingWith: after)
    #expect(fingerprint(of: view) == before)
    #expect(steps.map { "\($0.state?.description ?? "")" } == ["A: a b c d", "A: b a c d"])
    #expect(steps.map(\.time) == [0, 0.25])
    #expect(data.state.description == "A: a b c d")
  }

  @Test func `a million items are not laid out again`() throws {
    let items = ItemList((0..<1_000_000).map { Item(id: .integer($0)) })
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: items)]))
    let view = CollectionView(dataSource: data, layout: ListLayout())
    try view.layoutIfNeeded()
    var after = data.state
    _ = try after.remove(at: IndexPath(0, 500_000))
    let steps = try view.rehearse(
      [BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 500_000)))])], endingWith: after)
    #expect(steps.count == 1)
    let work = view.layoutWork
    let again = try view.rehearse(
      [BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 500_000)))])], endingWith: after)
    for step in again { #expect(step.contentSize.height < view.layout.contentSize.height) }
    #expect(view.layoutWork == work)
  }
}
