import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

struct CollectionViewBatchTests {
  @Test func `what comes above leaves the visible item in place where that is wanted`() throws {
    let items = (0..<100).map { Item(id: .integer($0)) }
    let data = DataSource(CollectionState(sections: [Section(id: "A", items: ItemList(items))]))
    let layout = ListLayout()
    layout.itemHeight = 10
    let view = CollectionView(
      dataSource: data, layout: layout, bounds: Size(width: 100, height: 95))
    view.maintainsVisibleItem = true
    try view.setContentOffset(Point(x: 0, y: 203))
    func insertAbove(_ count: Int, deleting deleted: [Int] = []) throws {
      try view.performBatchUpdates {
        let before = try #require(data.currentState()?.sections[0].items)
        let first = 1000 + view.log.numberOfBatches * 10
        let new = (first..<first + count).map { Item(id: .integer($0)) }
        let kept = before.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
        data.set(CollectionState(sections: [Section(id: "A", items: ItemList(new + kept))]))
        try view.deleteItems(deleted.map { IndexPath(0, $0) })
        try view.insertItems((0..<count).map { IndexPath(0, $0) })
      }
    }
    try insertAbove(5)
    #expect(view.contentOffset.y == 253)
    // The first visible item, 25, goes: the next one that stays keeps its place.
    try insertAbove(2, deleting: [25, 3])
    #expect(view.contentOffset.y == 253)
    try view.setContentOffset(.zero)
    try insertAbove(1)
    #expect(view.contentOffset.y == 10)
    view.maintainsVisibleItem = false
    try insertAbove(5)
    #expect(view.contentOffset.y == 10)
  }

  @Test func `the documents' example ends as they say`() throws {
    let (view, data) = try CollectionView.of("A: H J K | B: X Y Z")
    try view.performBatchUpdates {
      try data.edit { state in
        let item = try state.remove(at: [1, 1])
        try state.moveSection(from: 0, to: 1)
        try state.insert(item, at: [1, 1])
      }
      try view.moveSection(0, to: 1)
      try view.moveItem(at: [1, 1], to: [1, 1])
    }
    #expect(view.text == "B: X Z | A: H Y J K")
    #expect(view.counts == [2, 4])
  }

  @Test func `the talk's batch is refused and changes nothing`() throws {
    let (view, data) = try CollectionView.of("P: ann bob cat dan")
    try view.selectItem(at: [0, 3])
    let before = view.fingerprint
    let error = try #require(throws: UpdateError.self) {
      try cause {
        try view.performBatchUpdates {
          try data.edit { state in
            let dan = try state.remove(at: [0, 3])
            try state.remove(at: [0, 2])
            try state.insert(dan, at: [0, 0])
          }
          try view.reloadItems([[0, 3]])
          try view.deleteItems([[0, 2]])
          try view.moveItem(at: [0, 3], to: [0, 0])
        }
      }
    }
    #expect(error.code == "U06")
    #expect(view.fingerprint == before)
    #expect(try view.layoutAttributesForItem(at: [0, 3]) != nil)
  }

  @Test func `the talk's mended batch is logged as it was written`() throws {
    let (view, data) = try CollectionView.of("P: ann bob cat dan")
    let origin = SourceLine(file: "friends.lua", line: 4)
    try view.performBatchUpdates(origin: origin) {
      try data.edit { state in
        let dan = try state.remove(at: [0, 3])
        try state.remove(at: [0, 2])
        try state.insert(dan, at: [0, 0])
      }
      try view.deleteItems([[0, 2]])
      try view.moveItem(at: [0, 3], to: [0, 0])
    }
    let entry = try #require(view.batches.first)
    #expect(entry.number == 1)
    #expect(entry.origin == origin)
    #expect(
      entry.operations.map(\.description) == ["deleteItem [0, 2]", "moveItem [0, 3] → [0, 0]"])
    #expect(entry.before?.description == "P: ann bob cat dan")
    #expect(entry.after?.description == "P: dan ann bob")
    #expect(entry.layoutPasses == 1)
    #expect(entry.isAnimated)
    #expect(view.text == "P: dan ann bob")
    guard case .updates(let map) = entry.resolution else {
      Issue.record("a reload")
      return
    }
    #expect(map.newIndexPath(forOld: [0, 3]) == [0, 0])
  }

  @Test func `a call outside a block is a batch of one`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    try data.edit { try $0.append("c", toSection: 0) }
    try view.insertItems([[0, 2]])
    #expect(view.text == "A: a b c")
    try data.edit { state in
      try state.insertSection(Section(id: "B", items: ["x"]), at: 0)
    }
    try view.insertSections([0])
    #expect(view.text == "B: x | A: a b c")
    try data.edit { try $0.moveSection(from: 0, to: 1) }
    try view.moveSection(0, to: 1)
    #expect(view.text == "A: a b c | B: x")
    try data.edit { try $0.removeSection(at: 0) }
    try view.deleteSections([0])
    #expect(view.text == "B: x")
    #expect(view.batches.map(\.number) == [1, 2, 3, 4])
    #expect(view.stats.layoutPasses == 5)
  }

  @Test func `updates of any kinds are a batch of their own outside a block`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    let origin = SourceLine(file: "list.lua", line: 7)
    data.set(try CollectionState(line: "A: c a | B:"))
    try view.perform([
      UpdateOperation(.deleteItem([0, 1]), origin: origin),
      UpdateOperation(.moveItem(from: [0, 2], to: [0, 0])), UpdateOperation(.insertSection(1)),
    ])
    #expect(view.text == "A: c a | B:")
    #expect(view.batches.count == 1)
    #expect(view.batches[0].origin == origin)
    #expect(view.batches[0].operations.map(\.origin) == [origin, nil, nil])
  }

  @Test func `reloads and reconfigures show the content that the data has now`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    let item = Item(id: "b", fields: ["title": .string("new")])
    try data.edit { try $0.replace(at: [0, 1], with: item) }
    #expect(view.shown?.item(at: [0, 1])?.fields.isEmpty == true)
    try view.reloadItems([[0, 1]])
    #expect(view.shown?.item(at: [0, 1]) == item)
    let other = Item(id: "c", fields: ["title": .string("other")])
    try data.edit { try $0.replace(at: [0, 2], with: other) }
    try view.reconfigureItems([[0, 2]])
    #expect(view.shown?.item(at: [0, 2]) == other)
    try data.edit { try $0.append("d", toSection: 0) }
    try view.reloadSections([0])
    #expect(view.text == "A: a b c d")
  }

  @Test func `only an item with a cell can be reloaded`() throws {
    let line = "A: " + (0..<100).map { "i\($0)" }.joined(separator: " ")
    let (view, _) = try CollectionView.of(line, bounds: Size(width: 320, height: 100))
    try view.reloadItems([[0, 0], [0, 99]])
    guard case .updates(let map) = view.batches[0].resolution else {
      Issue.record("a reload")
      return
    }
    #expect(map.reloadedItems.map(\.before) == [[0, 0]])
    #expect(map.droppedReloads == [[0, 99]])
  }

  @Test func `nested blocks join the outermost, their completions run inner before outer`()
    throws
  {
    let (view, data) = try CollectionView.of("A: a b c")
    var events: [String] = []
    try view.performBatchUpdates(animated: false) {
      try data.edit { try $0.remove(at: [0, 0]) }
      try view.deleteItems([[0, 0]])
      try view.performBatchUpdates {
        try data.edit { try $0.append("d", toSection: 0) }
        try view.insertItems([[0, 2]])
        #expect(view.text == "A: a b c")
      } completion: {
        events.append("inner \($0)")
      }
      events.append("inner block has returned")
    } completion: {
      events.append("outer \($0)")
    }
    #expect(view.text == "A: b c d")
    #expect(view.batches.count == 1)
    #expect(events == ["inner block has returned", "inner true", "outer true"])
  }

  @Test func `a nested block that throws takes its completion with it`() throws {
    let (view, _) = try CollectionView.of("A: a")
    var events: [String] = []
    try view.performBatchUpdates(animated: false) {
      #expect(throws: TestError()) {
        try cause {
          try view.performBatchUpdates {
            throw TestError()
          } completion: { _ in
            events.append("inner")
          }
        }
      }
    } completion: { _ in
      events.append("outer")
    }
    #expect(events == ["outer"])
  }

  @Test func `reloadData inside a block turns the batch into a reload`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    try view.selectItem(at: [0, 0])
    var events: [String] = []
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "B: x | C: y"))
      try view.deleteItems([[0, 9]])
      try view.reloadData()
      #expect(view.text == "A: a b c")
    } completion: {
      events.append("finished \($0)")
    }
    #expect(view.text == "B: x | C: y")
    #expect(view.indexPathsForSelectedItems == [])
    #expect(events == ["finished true"])
    #expect(view.batches.map(\.resolution) == [.reload])
  }

  @Test func `an item moved into a new section silently becomes a reload`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    try view.selectItem(at: [0, 1])
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: a | B: b"))
      try view.insertSections([1])
      try view.moveItem(at: [0, 1], to: [1, 0])
    }
    #expect(view.text == "A: a | B: b")
    #expect(view.batches.map(\.resolution) == [.reload])
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `a silent mismatch is kept: the view shows what the batch made`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: b a"))
    }
    #expect(view.text == "A: a b")
    #expect(view.batches[0].data?.description == "A: b a")
  }

  @Test func `unknown identities leave what is shown unknown`() throws {
    let data = ScriptedDataSource([2])
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.performBatchUpdates {
      data.counts = [3]
      try view.insertItems([[0, 0]])
    }
    #expect(view.shown == nil)
    #expect(view.batches[0].after == nil)
    #expect(view.batches[0].countsAfter == [3])
  }

  @Test func `a layout that fails refuses the batch and leaves the view dirty`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    view.delegate = delegate
    try view.layoutIfNeeded()
    let before = view.fingerprint
    let host = FailingHost(view)
    delegate.onSize = { host.run { throw TestError(name: "size") } }
    try data.edit { try $0.append("c", toSection: 0) }
    #expect(throws: TestError(name: "size")) {
      try host.calling { try view.insertItems([[0, 2]]) }
    }
    #expect(view.fingerprint == before)
    delegate.onSize = nil
    #expect(try view.layoutAttributesForItem(at: [0, 1]) != nil)
    #expect(try view.layoutAttributesForItem(at: [0, 2]) == nil)
    try view.insertItems([[0, 2]])
    #expect(view.text == "A: a b c")
  }

  @Test func `a section that a call names twice counts once, as in an index set`() throws {
    let data = DataSource(try CollectionState(line: "A: a | B: b | C: c"))
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.layoutIfNeeded()
    data.set(try CollectionState(line: "B: b"))
    try view.performBatchUpdates { try view.deleteSections([2, 0, 2, 0]) }
    #expect(view.shown?.description == "B: b")
    data.set(try CollectionState(line: "B: b | D: d"))
    try view.insertSections([1, 1])
    try view.reloadSections([0, 0])
    #expect(view.shown?.description == "B: b | D: d")
    // Two calls are two operations.
    #expect(throws: UpdateError.self) {
      try cause {
        try view.performBatchUpdates {
          try view.deleteSections([0])
          try view.deleteSections([0])
        }
      }
    }
  }
}
