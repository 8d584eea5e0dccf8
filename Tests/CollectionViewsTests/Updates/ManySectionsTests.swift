import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Single updates of a view of many sections: what they touch, counted.
struct ManySectionsTests {
  private static func view(_ sections: Int) throws -> (view: CollectionView, data: DataSource) {
    let data = DataSource(
      CollectionState(
        sections: (0..<sections).map { Section(id: .integer($0), items: ["a", "b"]) }))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.layoutIfNeeded()
    return (view, data)
  }

  /// Carries an update out, and expects that states and counts share all but a few nodes.
  private static func expectFewSteps(
    _ view: CollectionView, _ data: DataSource, shift: Int = 0,
    data edit: (inout CollectionState) throws(StateError) -> Void, view update: () throws -> Void
  ) throws {
    let (shown, counts, work) = (try #require(view.shown), view.counts, view.layoutWork)
    try data.change(edit)
    try update()
    let now = try #require(view.shown)
    #expect(now == data.state)
    #expect(Array(view.counts) == data.state.sections.map(\.items.count))
    #expect(now.sections.numberOfNodes(beyond: shown.sections) < 200)
    #expect(
      view.counts.numberOfSections(from: 2 + shift, notSharedWith: counts, from: 2) <= 200)
    #expect(view.layoutWork.preparedSections - work.preparedSections <= 1)
    #expect(view.updateWarnings.isEmpty)
    try view.advance(by: 1)
  }

  @Test(arguments: [1000, 20_000])
  func `updates at the front touch a few sections, however many there are`(sections: Int) throws {
    let (view, data) = try Self.view(sections)
    for step in 0..<8 {
      try Self.expectFewSteps(
        view, data,
        data: { (state) throws(StateError) in
          try state.insert(Item(id: .integer(step)), at: IndexPath(1, 1))
        }, view: { try view.insertItems([IndexPath(1, 1)]) })
      try Self.expectFewSteps(
        view, data, shift: 1,
        data: { (state) throws(StateError) in
          try state.insertSection(Section(id: .integer(-step - 1), items: ["x"]), at: 0)
        }, view: { try view.insertSections([0]) })
      try Self.expectFewSteps(
        view, data,
        data: { (state) throws(StateError) in
          try state.remove(at: IndexPath(2, 0))
        }, view: { try view.deleteItems([IndexPath(2, 0)]) })
      if step % 3 == 2 {
        try Self.expectFewSteps(
          view, data, shift: -1,
          data: { (state) throws(StateError) in try state.removeSection(at: 1) },
          view: { try view.deleteSections([1]) })
      }
    }
  }

  @Test func `a data source of one's own is asked for every section`() throws {
    let source = CountedSource()
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    try view.layoutIfNeeded()
    #expect(source.asked == 50)
    source.first += 1
    try view.insertItems([IndexPath(0, 0)])
    #expect(source.asked == 100)
    #expect(Array(view.counts.prefix(2)) == [3, 2])
  }

  @Test func `a data source may hand its counts over`() throws {
    let source = CountedSource()
    source.handsOver = true
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    try view.layoutIfNeeded()
    source.first += 1
    try view.insertItems([IndexPath(0, 0)])
    #expect(source.asked == 0)
    #expect(view.counts[0] == 3)
    source.first = -1
    #expect(throws: CollectionViewError.badCount(-1, section: 0)) {
      try cause {
        try view.insertItems([IndexPath(0, 0)])
      }
    }
  }
}

/// A data source that counts how often it is asked for the items of a section.
private final class CountedSource: CollectionViewDataSource {
  var first = 2
  var asked = 0
  var handsOver = false

  func numberOfSections() -> Int { 50 }

  func numberOfItems(inSection section: Int) -> Int {
    asked += 1
    return count(section)
  }

  func counts() throws(CollectionViewError) -> SectionCounts {
    if handsOver { return SectionCounts((0..<50).map(count)) }
    return try countsBySections()
  }

  private func count(_ section: Int) -> Int { section == 0 ? first : 2 }
}
