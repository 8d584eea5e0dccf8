import CollectionCore
import CollectionViews
import TestSupport
import Testing

struct CollectionViewSelectionTests {
  @Test func `selected items are listed in order`() throws {
    let (view, _) = try CollectionView.of("A: a b c | B: d")
    for path in [[1, 0], [0, 2], [0, 0], [0, 2]] as [IndexPath] { try view.selectItem(at: path) }
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 2], [1, 0]])
    try view.deselectItem(at: [0, 2])
    try view.deselectItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 0], [1, 0]])
    view.allowsMultipleSelection = false
    try view.selectItem(at: [0, 1])
    #expect(view.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test func `an item that does not exist cannot be selected`() throws {
    let (view, _) = try CollectionView.of("A: a b c")
    #expect(throws: CollectionViewError.noItem([0, 3], counts: [3])) {
      try view.selectItem(at: [0, 3])
    }
    #expect(throws: CollectionViewError.noItem([1, 0], counts: [3])) {
      try view.deselectItem(at: [1, 0])
    }
  }

  @Test func `selection follows its item, and deleted and reloaded items lose it`() throws {
    let (view, data) = try CollectionView.of("A: a b c d e")
    for item in 0..<4 { try view.selectItem(at: IndexPath(0, item)) }
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: b x c d e"))
      try view.deleteItems([[0, 0]])
      try view.insertItems([[0, 1]])
      try view.reloadItems([[0, 2]])
    }
    #expect(view.text == "A: b x c d e")
    #expect(view.indexPathsForSelectedItems == [[0, 0], [0, 3]])
    try view.performBatchUpdates {
      data.set(try CollectionState(line: "A: x d b c e"))
      try view.moveItem(at: [0, 3], to: [0, 1])
      try view.moveItem(at: [0, 0], to: [0, 2])
    }
    #expect(view.text == "A: x d b c e")
    #expect(view.indexPathsForSelectedItems == [[0, 1], [0, 2]])
  }

  @Test func `reloadData clears the selection at once`() throws {
    let (view, _) = try CollectionView.of("A: a b c")
    try view.selectItem(at: [0, 1])
    try view.reloadData()
    #expect(view.indexPathsForSelectedItems == [])
  }
}
