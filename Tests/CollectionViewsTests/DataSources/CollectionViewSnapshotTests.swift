import CollectionCore
import CollectionData
import CollectionLayout
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// Snapshots that are applied to a view: what the log has, what is shown, what is refused.
struct CollectionViewSnapshotTests {
  private static func snapshot(_ line: String) throws -> DiffableDataSourceSnapshot {
    try DiffableDataSourceSnapshot(CollectionState(line: line))
  }

  /// A view of a diffable data source that holds a state line already.
  private static func of(_ line: String) throws -> (CollectionView, DiffableDataSource) {
    let source = DiffableDataSource(snapshot: try snapshot(line))
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    try view.layoutIfNeeded()
    return (view, source)
  }

  private static func kinds(_ view: CollectionView) -> [[UpdateOperation.Kind]] {
    view.batches.map { $0.operations.map(\.kind) }
  }

  @Test func `the first snapshot reloads, the next one is a batch`() throws {
    let source = DiffableDataSource()
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    var ends: [Bool] = []
    try source.apply(Self.snapshot("A: x y")) { ends.append($0) }
    #expect(ends == [true])
    try view.layoutIfNeeded()
    #expect(view.text == "A: x y")
    #expect(view.log.entries.count == 1)
    #expect(view.log.numberOfBatches == 0)
    try source.apply(Self.snapshot("A: y z")) { ends.append($0) }
    #expect(view.text == "A: y z")
    #expect(Self.kinds(view) == [[.deleteItem([0, 0]), .insertItem([0, 1])]])
    #expect(ends == [true])
    try view.finishAnimations()
    #expect(ends == [true, true])
  }

  @Test(arguments: 0..<11)
  func `a checkpoint that stops leaves the view and the data as they were`(steps: Int) throws {
    let (view, source) = try Self.of("A: w x | B: y z")
    var left = steps
    view.checkpoint = {
      left -= 1
      return left >= 0
    }
    let content = view.layout.contentSize
    var ends: [Bool] = []
    let target = try Self.snapshot("A: w | B: y x z v")
    let isStopped: Bool
    do {
      try source.apply(target) { ends.append($0) }
      isStopped = false
    } catch CollectionViewError.stopped {
      isStopped = true
    }
    // In the six steps of the comparison and the three of the batch, and not any more after them.
    #expect(isStopped == (steps < 9))
    #expect(view.text == (isStopped ? "A: w x | B: y z" : "A: w | B: y x z v"))
    view.checkpoint = { true }
    if isStopped {
      #expect(view.log.numberOfBatches == 0)
      #expect(view.layout.contentSize == content)
      #expect(source.snapshot().itemIdentifiers == ["w", "x", "y", "z"])
      try source.apply(target) { ends.append($0) }
    }
    try view.finishAnimations()
    #expect(view.text == "A: w | B: y x z v")
    #expect(ends == [true])
  }

  @Test(arguments: [1, 5, 6, 7, 50, 100])
  func `marks are found one by one and by walking through all`(count: Int) throws {
    let names = (0..<100).map { Identifier.integer($0) }
    var snapshot = DiffableDataSourceSnapshot()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(names.prefix(40).map { Item(id: $0) }, toSection: "A")
    try snapshot.appendItems(names.suffix(60).map { Item(id: $0) }, toSection: "B")
    let (view, source) = try Self.of("")
    try source.apply(snapshot)
    try snapshot.deleteItems([.integer(99)])
    let marked = (0..<count).map { $0 * 37 % 99 }
    try snapshot.reloadItems(Set(marked).map { Item(id: .integer($0)) })
    #expect(snapshot.reloadedItemIdentifiers == Set(marked).sorted().map { .integer($0) })
    try source.apply(snapshot)
    let paths = Set(marked).sorted().map { $0 < 40 ? IndexPath(0, $0) : IndexPath(1, $0 - 40) }
    #expect(Self.kinds(view).last == paths.map { .reloadItem($0) })
  }

  @Test func `items move from one section to another`() throws {
    let (view, source) = try Self.of("A: w x | B: y z")
    try source.apply(Self.snapshot("A: w | B: y x z"))
    #expect(Self.kinds(view) == [[.moveItem(from: [0, 1], to: [1, 1])]])
    #expect(view.text == "A: w | B: y x z")
  }

  @Test func `what is marked follows in a second batch, at its new place`() throws {
    let (view, source) = try Self.of("A: w x y z")
    var snapshot = source.snapshot()
    try snapshot.moveItem("z", beforeItem: "w")
    try snapshot.deleteItems(["x"])
    try snapshot.appendItems(["n"])
    try snapshot.reloadItems(["y", "n"])
    try snapshot.reconfigureItems([Item(id: "z", fields: ["title": .string("new")])])
    var ends: [Bool] = []
    try source.apply(snapshot) { ends.append($0) }
    #expect(
      Self.kinds(view) == [
        [.deleteItem([0, 1]), .insertItem([0, 3]), .moveItem(from: [0, 3], to: [0, 0])],
        [.reloadItem([0, 2]), .reconfigureItem([0, 0])],
      ])
    #expect(view.text == "A: z w y n")
    #expect(source.item(at: [0, 0])?.fields == [:])
    #expect(source.snapshot().reloadedItemIdentifiers == [])
    try view.finishAnimations()
    #expect(ends == [true])
  }

  @Test func `a reload takes in what is below it, and reconfiguring`() throws {
    let (view, source) = try Self.of("A: x y | B: z")
    var snapshot = source.snapshot()
    try snapshot.reloadSections(["A"])
    try snapshot.reloadItems(["x", "z"])
    try snapshot.reconfigureItems(["y", "z"])
    try source.apply(snapshot)
    #expect(Self.kinds(view) == [[.reloadSection(0), .reloadItem([1, 0])]])
  }

  @Test func `other content of an item changes nothing by itself`() throws {
    let (view, source) = try Self.of("A: x y")
    var snapshot = source.snapshot()
    try snapshot.appendItems([Item(id: "x", fields: ["title": .string("new")])])
    try source.apply(snapshot)
    #expect(Self.kinds(view) == [[.moveItem(from: [0, 1], to: [0, 0])]])
  }

  @Test func `without animation completions run before the call returns`() throws {
    let (view, source) = try Self.of("A: x y")
    var snapshot = try Self.snapshot("A: y x")
    try snapshot.reloadItems(["x"])
    var ends: [Bool] = []
    try source.apply(snapshot, animatingDifferences: false) { ends.append($0) }
    #expect(ends == [true])
    #expect(view.batches.map(\.isAnimated) == [false, false])
    #expect(!view.hasPendingAnimations)
  }

  @Test func `a completion runs also if nothing has changed`() throws {
    let (view, source) = try Self.of("A: x y")
    var ends: [Bool] = []
    try source.apply(source.snapshot()) { ends.append($0) }
    #expect(ends == [true])
    #expect(view.log.entries.isEmpty)
  }

  @Test func `a reload interrupts what is under way, once`() throws {
    let (view, source) = try Self.of("A: x y")
    var snapshot = try Self.snapshot("A: y x")
    try snapshot.reloadItems(["x"])
    var ends: [String] = []
    try source.apply(snapshot) { ends.append("first \($0)") }
    try source.applySnapshotUsingReloadData(Self.snapshot("B: z")) { ends.append("second \($0)") }
    #expect(ends == ["first false", "second true"])
    try view.layoutIfNeeded()
    try view.finishAnimations()
    #expect(ends.count == 2)
    #expect(view.text == "B: z")
  }

  @Test func `the selection follows its items`() throws {
    let (view, source) = try Self.of("A: x y | B: z")
    try view.selectItem(at: [0, 1])
    try source.apply(Self.snapshot("B: z y | A: x"))
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  private static let mutations: [@Sendable (CollectionView) throws -> Void] = [
    { try $0.insertItems([[0, 0]]) }, { try $0.deleteItems([[0, 0]]) },
    { try $0.reloadItems([[0, 0]]) }, { try $0.reconfigureItems([[0, 0]]) },
    { try $0.moveItem(at: [0, 0], to: [0, 1]) }, { try $0.insertSections([0]) },
    { try $0.deleteSections([0]) }, { try $0.reloadSections([0]) },
    { try $0.moveSection(0, to: 0) },
  ]

  @Test(arguments: mutations.indices, [UpdateProfile.modern, .classic])
  func `direct updates are refused`(index: Int, profile: UpdateProfile) throws {
    let (view, _) = try Self.of("A: x y")
    view.profile = profile
    let before = view.fingerprint
    #expect(throws: CollectionViewError.fault(.mutationUnderSnapshots)) {
      try cause {
        try Self.mutations[index](view)
      }
    }
    #expect(throws: CollectionViewError.fault(.mutationUnderSnapshots)) {
      try cause {
        try view.performBatchUpdates { try Self.mutations[index](view) }
      }
    }
    #expect(view.fingerprint == before)
  }

  @Test func `no snapshot is applied inside a batch`() throws {
    let (view, source) = try Self.of("A: x")
    let other = try Self.snapshot("A: y")
    for call in [
      { try source.apply(other) }, { try source.applySnapshotUsingReloadData(other) },
      { try view.apply(other) },
    ] {
      #expect(throws: SnapshotError.appliedInsideBatch) {
        try cause { try view.performBatchUpdates(call) }
      }
    }
    #expect(view.text == "A: x")
    #expect("\(source.snapshot())" == "A: x")
  }

  @Test func `no snapshot is applied inside a layout pass`() throws {
    let (view, source) = try Self.of("A: x")
    let other = try Self.snapshot("A: y")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    let host = FailingHost(view)
    delegate.onSize = { host.run { try source.apply(other) } }
    view.delegate = delegate
    #expect(throws: CollectionViewError.viewChangedWhilePreparing(call: "apply")) {
      try host.calling { try view.layoutIfNeeded() }
    }
    #expect("\(source.snapshot())" == "A: x")
  }

  @Test func `a completion may apply the next snapshot`() throws {
    let (view, source) = try Self.of("A: x")
    var ends: [String] = []
    try source.apply(Self.snapshot("A: x y")) { _ in
      ends.append("first")
      try? source.apply(Self.snapshot("A: y")) { _ in ends.append("second") }
    }
    try view.finishAnimations()
    #expect(ends == ["first", "second"])
    #expect(view.text == "A: y")
  }

  @Test func `a callback may apply another snapshot between the two batches`() throws {
    let (view, source) = try Self.of("A: x y")
    let delegate = WillDisplay()
    view.delegate = delegate
    delegate.onDisplay = { try? source.apply(Self.snapshot("A: n y")) }
    var snapshot = try Self.snapshot("A: n x y")
    try snapshot.reloadItems(["x", "y"])
    var ends: [Bool] = []
    try source.apply(snapshot) { ends.append($0) }
    #expect(view.text == "A: n y")
    #expect("\(source.snapshot())" == "A: n y")
    #expect(Self.kinds(view).last == [.reloadItem([0, 1])])
    try view.finishAnimations()
    #expect(ends == [true])
  }

  @Test func `completions that apply the same again and again come to an end`() throws {
    let (view, source) = try Self.of("A: x")
    let host = FailingHost(view)
    var calls = 0
    func again(_: Bool) {
      calls += 1
      host.run { try source.apply(source.snapshot(), completion: again) }
    }
    #expect(throws: CollectionViewError.batchesTooDeep) { try host.calling { again(true) } }
    #expect(calls == 33)
    calls = 0
    func reloadAgain(_: Bool) {
      calls += 1
      host.run {
        try source.applySnapshotUsingReloadData(source.snapshot(), completion: reloadAgain)
      }
    }
    #expect(throws: CollectionViewError.batchesTooDeep) { try host.calling { reloadAgain(true) } }
    #expect(calls == 33)
    #expect(try view.numberOfItems(inSection: 0) == 1)
  }

  @Test func `a callback that comes first is part of what is compared`() throws {
    let source = DiffableDataSource(snapshot: try Self.snapshot("A: x y"))
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    let delegate = WillDisplay()
    delegate.onDisplay = { try? source.apply(Self.snapshot("A: y")) }
    view.delegate = delegate
    try source.apply(Self.snapshot("A: x z"))
    #expect(
      Self.kinds(view) == [
        [.deleteItem([0, 0])], [.deleteItem([0, 0]), .insertItem([0, 0]), .insertItem([0, 1])],
      ])
    #expect(view.text == "A: x z")
  }

  @Test func `a layout that fails leaves everything as it was`() throws {
    let (view, source) = try Self.of("A: x")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    view.delegate = delegate
    try view.layoutIfNeeded()
    let before = view.fingerprint
    let host = FailingHost(view)
    delegate.onSize = { host.run { throw TestError() } }
    var ends: [Bool] = []
    #expect(throws: TestError.self) {
      try host.calling { try source.apply(Self.snapshot("A: x y")) { ends.append($0) } }
    }
    #expect(view.fingerprint == before)
    #expect("\(source.snapshot())" == "A: x")
    #expect(ends == [])
    delegate.onSize = nil
    try source.apply(Self.snapshot("A: x y"))
    #expect(view.text == "A: x y")
  }

  @Test func `a callback that throws does not keep the second batch from following`() throws {
    let (view, source) = try Self.of("A: x")
    let delegate = WillDisplay()
    let host = FailingHost(view)
    delegate.onDisplay = { host.run { throw TestError() } }
    view.delegate = delegate
    var snapshot = try Self.snapshot("A: y x")
    try snapshot.reconfigureItems(["x"])
    var ends: [Bool] = []
    #expect(throws: TestError.self) {
      try host.calling { try source.apply(snapshot) { ends.append($0) } }
    }
    #expect(Self.kinds(view) == [[.insertItem([0, 0])], [.reconfigureItem([0, 1])]])
    try view.finishAnimations()
    #expect(ends == [true])
  }

  @Test func `a view of plain data takes snapshots, too, and one of functions does not`() throws {
    let (view, data) = try CollectionView.of("A: x y")
    try view.apply(Self.snapshot("A: y | B: z"))
    #expect(view.text == "A: y | B: z")
    #expect("\(data.state)" == "A: y | B: z")
    let other = CollectionView(dataSource: ScriptedDataSource([2]), layout: FlowLayout())
    #expect(throws: SnapshotError.dataOutOfReach) {
      try cause { try other.apply(Self.snapshot("A: x")) }
    }
  }

  @Test func `a view takes another data source by a reload`() throws {
    let (view, _) = try CollectionView.of("A: x y")
    let source = DiffableDataSource(snapshot: try Self.snapshot("B: z"))
    try view.setDataSource(source)
    try view.layoutIfNeeded()
    #expect(view.text == "B: z")
    #expect(source.view === view)
    #expect(view.log.entries.count == 1)
  }

  @Test func `the provider makes the cells`() throws {
    let source = DiffableDataSource(snapshot: try Self.snapshot("A: x y")) { view, path, item in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.content = .string("\(item.id)")
      return cell
    }
    let view = CollectionView(dataSource: source, layout: FlowLayout())
    #expect(try view.visibleCells.map(\.content) == [.string("x"), .string("y")])
  }

  @Test func `questions are answered from what was applied`() throws {
    let (_, source) = try Self.of("A: x y | B: z")
    #expect(source.itemIdentifier(for: [1, 0]) == "z")
    #expect(source.itemIdentifier(for: [1, 1]) == nil)
    #expect(source.indexPath(for: "y") == [0, 1])
    #expect(source.indexPath(for: "q") == nil)
    #expect(source.sectionIdentifier(for: 1) == "B")
    #expect(source.sectionIdentifier(for: -1) == nil)
    #expect(source.index(for: "B") == 1)
  }
}

/// A delegate that does something once, when a cell comes onto the screen.
private final class WillDisplay: CollectionViewDelegate {
  var onDisplay: (() -> Void)?

  func willDisplay(_ cell: Cell, forItemAt path: IndexPath) {
    let action = onDisplay
    onDisplay = nil
    action?()
  }
}
