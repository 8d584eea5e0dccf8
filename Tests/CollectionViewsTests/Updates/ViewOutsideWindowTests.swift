import CollectionCore
import CollectionUpdates
import CollectionViews
import TestSupport
import Testing

/// A view in no window reloads where it would refuse a batch.
struct ViewOutsideWindowTests {
  @Test func `counts that do not agree reload the view, with a warning`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    view.isInWindow = false
    var finished: Bool?
    try view.performBatchUpdates(animated: false) {
      data.set(try CollectionState(line: "A: x"))
      try view.deleteItems([[0, 0]])
    } completion: {
      finished = $0
    }
    try view.layoutIfNeeded()
    #expect(view.shown?.description == "A: x")
    #expect(finished == true)
    #expect(view.updateWarnings.map(\.code) == ["W20"])
    #expect(view.log.numberOfBatches == 1)
    #expect(view.lastRefusal == nil)
  }

  @Test func `the data is read when the view is laid out`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    view.isInWindow = false
    try view.deleteItems([[0, 0]])
    data.set(try CollectionState(line: "A: b c"))
    try view.layoutIfNeeded()
    #expect(view.shown?.description == "A: b c")
  }

  @Test(arguments: [
    (UpdateProfile.classic, false, [IndexPath(0, 0)]), (.modern, true, [IndexPath(0, 0)]),
    (.modern, false, [IndexPath(0, 3)]),
  ])
  func `a classic or strict view and other faults refuse the batch`(
    profile: UpdateProfile, isStrict: Bool, paths: [IndexPath]
  ) throws {
    let (view, _) = try CollectionView.of("A: a b c")
    (view.isInWindow, view.profile, view.isStrict) = (false, profile, isStrict)
    #expect(throws: UpdateError.self) { try cause { try view.deleteItems(paths) } }
    #expect(view.shown?.description == "A: a b c")
    #expect(view.lastRefusal != nil)
  }

  @Test func `counts that agree are carried out`() throws {
    let (view, data) = try CollectionView.of("A: a b c")
    view.isInWindow = false
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: b c"))
      try view.deleteItems([[0, 0]])
    }
    #expect(view.updateWarnings.isEmpty)
    #expect(view.shown?.description == "A: b c")
  }
}
