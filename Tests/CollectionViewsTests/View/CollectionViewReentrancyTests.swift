import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import TestSupport
import Testing

/// Functions that are asked for sizes or counts may only answer.
struct CollectionViewReentrancyTests {
  private typealias Call = (String, @Sendable (CollectionView) throws -> Void)

  private static let calls: [Call] = [
    ("performBatchUpdates", { try $0.performBatchUpdates(nil) }),
    ("reloadData", { try $0.reloadData() }),
    ("insertItems", { try $0.insertItems([[0, 0]]) }),
    ("deleteItems", { try $0.deleteItems([[0, 0]]) }),
    ("reloadItems", { try $0.reloadItems([[0, 0]]) }),
    ("reconfigureItems", { try $0.reconfigureItems([[0, 0]]) }),
    ("moveItem", { try $0.moveItem(at: [0, 0], to: [0, 1]) }),
    ("insertSections", { try $0.insertSections([0]) }),
    ("deleteSections", { try $0.deleteSections([0]) }),
    ("reloadSections", { try $0.reloadSections([0]) }),
    ("moveSection", { try $0.moveSection(0, to: 0) }),
    ("selectItem", { try $0.selectItem(at: [0, 0]) }),
    ("deselectItem", { try $0.deselectItem(at: [0, 0]) }),
    ("bounds", { try $0.setBounds(.zero) }),
    ("contentOffset", { try $0.setContentOffset(.zero) }),
    ("scrollToItem", { try $0.scrollToItem(at: [0, 0]) }),
    ("advance", { try $0.advance(by: 1) }),
    ("finishAnimations", { try $0.finishAnimations() }),
    ("invalidateLayout", { $0.invalidateLayout() }),
    ("layout", { $0.layout = FlowLayout() }),
    ("delegate", { $0.delegate = nil }),
    ("contentInset", { $0.contentInset = .zero }),
    ("scale", { $0.scale = 3 }),
  ]

  @Test(arguments: calls.indices) func `no change from a size callback`(index: Int) throws {
    let (name, call) = Self.calls[index]
    let (view, _) = try CollectionView.of("A: a b")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    let host = FailingHost(view)
    delegate.onSize = { host.run { try call(view) } }
    view.delegate = delegate
    let before = view.fingerprint
    #expect(throws: CollectionViewError.viewChangedWhilePreparing(call: name)) {
      try host.calling { try view.layoutIfNeeded() }
    }
    #expect(view.fingerprint == before)
    delegate.onSize = nil
    #expect(try view.layoutAttributesForItem(at: [0, 1])?.frame.x == 67.5)
  }

  @Test(arguments: calls.indices) func `no change from a count callback`(index: Int) throws {
    let (name, call) = Self.calls[index]
    let data = ScriptedDataSource([2])
    let view = CollectionView(dataSource: data, layout: FlowLayout())
    try view.layoutIfNeeded()
    let before = view.fingerprint
    data.host.attach(to: view)
    data.onCall = { try call(view) }
    #expect(throws: CollectionViewError.viewChangedWhilePreparing(call: name)) {
      try data.host.calling {
        try view.performBatchUpdates(nil)
      }
    }
    #expect(view.fingerprint == before)
  }

  @Test func `the error says what happened`() {
    let error = CollectionViewError.viewChangedWhilePreparing(call: "reloadData")
    #expect(error.description.hasPrefix("the view changed while its layout was preparing: "))
    #expect(
      CollectionViewError.dataChangedWhilePreparing(line: nil).description
        .hasPrefix("the data changed while the layout was preparing: "))
  }

  @Test func `data that changes during a layout pass is an error`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    view.delegate = delegate
    try view.layoutIfNeeded()
    let before = view.fingerprint
    delegate.onSize = {
      try? data.edit { try $0.append("x", toSection: 0) }
    }
    try data.edit { try $0.append("c", toSection: 0) }
    #expect(throws: CollectionViewError.dataChangedWhilePreparing(line: nil)) {
      try cause {
        try view.insertItems([[0, 2]])
      }
    }
    #expect(view.fingerprint == before)
    delegate.onSize = nil
    #expect(try view.layoutAttributesForItem(at: [0, 2]) == nil)
    #expect(try view.layoutAttributesForItem(at: [0, 1]) != nil)
  }

  @Test func `a size callback may ask the view, and gets the counts of the pass`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    let delegate = RecordingDelegate()
    delegate.sizes = [[]]
    view.delegate = delegate
    try view.layoutIfNeeded()
    var answers: [Int] = []
    delegate.onSize = { answers.append((try? view.numberOfItems(inSection: 0)) ?? -1) }
    try data.edit { try $0.append("c", toSection: 0) }
    try view.insertItems([[0, 2]])
    #expect(answers == [3, 3, 3])
  }

  @Test func `a block may ask for the layout, which is still the one before`() throws {
    let (view, data) = try CollectionView.of("A: a b")
    try view.performBatchUpdates {
      try data.edit { try $0.append("c", toSection: 0) }
      try view.insertItems([[0, 2]])
      view.invalidateLayout()
      #expect(try view.layoutAttributesForItem(at: [0, 2]) == nil)
      #expect(try view.numberOfItems(inSection: 0) == 2)
    }
    #expect(try view.layoutAttributesForItem(at: [0, 2]) != nil)
    #expect(view.batches[0].layoutPasses == 2)
  }

  /// Rows of 20, which are asked for one by one; a question may do more than answer.
  private final class Rows: CollectionViewLayout {
    var contentSize = Size.zero
    var questions = 0
    var onQuestion: (_ number: Int) -> Void = { _ in }

    func prepare(_ context: LayoutContext) {
      contentSize = Size(width: 100, height: 20 * Double(context.counts[0]))
    }

    func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
      questions += 1
      onQuestion(questions)
      return row(path.item)
    }

    func layoutAttributesForElements(in rect: Rect) -> [LayoutAttributes] {
      (0..<Int(contentSize.height / 20)).map(row).filter { $0.frame.intersects(rect) }
    }

    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        indexPath: [0, item], frame: Rect(x: 0, y: 20 * Double(item), width: 100, height: 20))
    }
  }

  @Test func `whichever question about an item changes the view, the batch is refused`() throws {
    func batch(changingAt number: Int?) throws -> (questions: Int, error: (any Error)?) {
      let data = DataSource(try CollectionState(line: "A: a b c d e"))
      let layout = Rows()
      let view = CollectionView(
        dataSource: data, layout: layout, bounds: Size(width: 100, height: 60))
      view.isPrefetchingEnabled = false
      try view.layoutIfNeeded()
      layout.questions = 0
      layout.onQuestion = { if $0 == number { view.invalidateLayout() } }
      let before = view.fingerprint
      do {
        try view.performBatchUpdates {
          try data.edit { try $0.insert("n", at: [0, 0]) }
          try view.insertItems([[0, 0]])
        }
      } catch {
        #expect(view.fingerprint == before)
        return (layout.questions, error)
      }
      return (layout.questions, nil)
    }
    let (questions, error) = try batch(changingAt: nil)
    #expect(error == nil)
    // Whether a, b and c, which were visible, still are.
    #expect(questions == 3)
    for number in 1...max(1, questions) {
      #expect(
        try batch(changingAt: number).error.map(CollectionViewError.cause) as? CollectionViewError
          == .viewChangedWhilePreparing(call: "invalidateLayout"), "question \(number)")
    }
  }
}
