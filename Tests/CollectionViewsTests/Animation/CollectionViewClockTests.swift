import CollectionCore
import CollectionViews
import TestSupport
import Testing

struct CollectionViewClockTests {
  private final class Events {
    var list: [String] = []
  }

  private let events = Events()

  private func batch(_ view: CollectionView, _ name: String, animated: Bool = true) throws {
    try view.performBatchUpdates(animated: animated, nil) { [events] finished in
      events.list.append("\(name) \(finished) at \(view.now)")
    }
  }

  @Test func `an animated batch completes when its animation has ended`() throws {
    let (view, _) = try CollectionView.of("A: a")
    try batch(view, "first")
    try view.advance(by: 0.125)
    try batch(view, "second")
    #expect(events.list == [])
    try view.advance(by: 0.125)
    #expect(events.list == ["first true at 0.25"])
    try view.advance(by: 1)
    #expect(events.list == ["first true at 0.25", "second true at 0.375"])
    #expect(view.now == 1.25)
  }

  @Test func `without animation a batch completes as it ends`() throws {
    let (view, _) = try CollectionView.of("A: a")
    try batch(view, "slow")
    try batch(view, "quick", animated: false)
    #expect(events.list == ["quick true at 0.0"])
    try view.finishAnimations()
    #expect(events.list == ["quick true at 0.0", "slow true at 0.25"])
  }

  @Test func `a reload interrupts what is under way`() throws {
    let (view, _) = try CollectionView.of("A: a")
    try batch(view, "first")
    try batch(view, "second")
    try view.advance(by: 0.125)
    try view.reloadData()
    #expect(events.list == ["first false at 0.125", "second false at 0.125"])
    try view.finishAnimations()
    #expect(events.list.count == 2)
  }

  @Test func `a completion may start the next batch`() throws {
    let (view, data) = try CollectionView.of("A: a")
    try view.performBatchUpdates(nil) { [events] _ in
      try? data.edit { try $0.append("b", toSection: 0) }
      try? view.performBatchUpdates {
        try view.insertItems([[0, 1]])
      } completion: { _ in
        events.list.append("\(view.now)")
      }
    }
    try view.advance(by: 0.5)
    #expect(events.list == ["0.5"])
    #expect(view.text == "A: a b")
  }

  @Test func `a completion that throws leaves the others waiting`() throws {
    let (view, _) = try CollectionView.of("A: a")
    let host = FailingHost(view)
    try view.performBatchUpdates(nil) { _ in
      host.run { throw TestError(name: "completion") }
    }
    try batch(view, "after")
    #expect(throws: TestError(name: "completion")) { try host.calling { try view.advance(by: 1) } }
    #expect(view.batches.count == 2)
    try view.finishAnimations()
    #expect(events.list == ["after true at 0.25"])
  }

  @Test func `a completion that throws at once has its batch carried out`() throws {
    let (view, data) = try CollectionView.of("A: a")
    try data.edit { try $0.append("b", toSection: 0) }
    let host = FailingHost(view)
    #expect(throws: TestError(name: "completion")) {
      try host.calling {
        try view.performBatchUpdates(animated: false) {
          try view.insertItems([[0, 1]])
        } completion: { _ in
          host.run { throw TestError(name: "completion") }
        }
      }
    }
    #expect(view.text == "A: a b")
    try view.deleteItems([])
    #expect(view.batches.count == 2)
  }

  @Test func `time goes neither back nor on inside a batch`() throws {
    let (view, _) = try CollectionView.of("A: a")
    for seconds in [-1, .nan, .infinity] {
      #expect(throws: CollectionViewError.self) { try cause { try view.advance(by: seconds) } }
    }
    #expect(throws: CollectionViewError.clockInsideBatch) {
      try cause {
        try view.performBatchUpdates { try view.finishAnimations() }
      }
    }
    #expect(view.now == 0)
  }
}
