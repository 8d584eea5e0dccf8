import CollectionCore
import CollectionUpdates
import Testing

/// Sentences in the words of table views.
struct ViewStyleTests {
  @Test func `the sentence, the reason and the advice of a refused batch speak of rows`() throws {
    let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 5)))])
    var error = try #require(throws: UpdateError.self) {
      try batch.resolved(before: [3], after: [3])
    }
    error.style = .table
    #expect(
      error.message
        == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
    for text in [error.message, error.explanation, error.advice] {
      #expect(!text.split { !$0.isLetter }.contains { $0 == "item" || $0 == "items" }, "\(text)")
    }
  }

  @Test(arguments: [
    ("an item and a Section", "a row and a Section"), ("An item", "A row"),
    ("deleteItems of items", "deleteItems of rows"), ("a collection view", "a table view"),
    ("numberOfItemsInSection", "numberOfRowsInSection"),
  ])
  func `words are changed, and names of methods are not`(text: String, changed: String) {
    #expect(ViewStyle.table.inItsWords(text) == changed)
    #expect(ViewStyle.collection.inItsWords(text) == text)
  }
}
