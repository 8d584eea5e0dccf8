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
      #expect(step.kind == .repair)
      #expect(step.part.map { [$0.number, $0.of] } == [1, 1])
      let rehearsed = try #require(step.transition)
      let transition = try #require(view.transition)
      #expect(rehearsed.elements == transition.elements, "seed \(seed)")
      #expect(rehearsed.boundsAfter == transition.boundsAfter)
      #expect(step.contentSize == view.layout.contentSize)
      compared += 1
    }
    #expect(compared > 0 || !(entry.make() is any StackedLayout))
  }

  /// The layouts, and some whose sections scroll across or whose items are measured.
  private static let layouts =
    LayoutRegistry.all + [
      LayoutRegistry("FlowLayout of estimates") {
        let layout = FlowLayout()
        layout.estimatedItemSize = Size(width: 60, height: 20)
        return layout
      },
      LayoutRegistry("CompositionalLayout that scrolls across") {
        let size = LayoutSize(width: .absolute(80), height: .estimated(10))
        var section = LayoutSection(
          group: .horizontal(size: size, subitems: [.item(LayoutItem(size: size))]))
        section.orthogonalScrollingBehavior = .continuous
        return CompositionalLayout(section: section)
      },
    ]

  /// A delegate that answers by the index path alone, and keeps nothing.
  private final class Sizes: CollectionViewDelegate {
    var providesItemSizes: Bool { true }
    var providesPreferredSizes: Bool { true }
    func sizeForItem(at path: IndexPath) -> Size? {
      Size(width: 30 + Double(path.item % 3), height: 20 + Double(path.item % 4))
    }
    func preferredSizeForItem(at path: IndexPath, size: Size) -> Size? { sizeForItem(at: path) }
  }

  @Test(arguments: layouts)
  func `a rehearsal leaves every stored property of the view and the layout as it was`(
    entry: LayoutRegistry
  ) throws {
    for seed in 0..<8 {
      let batch = RandomBatch(seed: seed)
      let target = CollectionState(sections: batch.before)
      let data = DataSource(target)
      try data.edit { $0.sections.append(Section(id: "last", items: ["y", "z"])) }
      let view = CollectionView(
        dataSource: data, layout: entry.make(), bounds: Size(width: 200, height: 100))
      if seed % 2 == 1 { view.delegate = Sizes() }
      if seed % 4 == 3 { view.recorder = ViewRecorder(view) { _ in } }
      view.allowsMultipleSelection = true
      try view.layoutIfNeeded()
      try view.setContentOffset(Point(x: 0, y: 30))
      for section in target.sections.indices {
        try view.setOrthogonalContentOffset(20, inSection: section)
      }
      for path in try view.indexPathsForVisibleItems().prefix(2) { try view.selectItem(at: path) }
      // An animation is under way.
      try view.performBatchUpdates {
        data.set(target)
        try view.deleteSections([target.sections.count])
      }
      try view.advance(by: 0.1)
      let updates = BatchUpdates(batch.operations.map { UpdateOperation($0) })
      let after = CollectionState(sections: batch.after)
      // What is worked out when it is first asked for is there from then on.
      _ = try view.rehearse([updates], endingWith: after)
      let before = storedProperties(of: view)
      let steps = try view.rehearse([updates], endingWith: after)
      #expect(steps.isEmpty == !(view.layout is any StackedLayout))
      #expect(differences(from: before, to: storedProperties(of: view)) == [], "seed \(seed)")
    }
  }

  @Test func `a batch that the rules refuse is no rehearsal, and changes nothing`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    let before = fingerprint(of: view)
    #expect(throws: UpdateError.self) {
      try cause {
        try view.rehearse(
          [BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 7)))])], endingWith: data.state)
      }
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
