import CollectionCore
import CollectionUpdates
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func checkingABatch() throws {
    var isReached = false
    defer { #expect(isReached) }
    var batch = BatchUpdates()
    batch.moveItem(from: IndexPath(0, 3), to: IndexPath(0, 0))
    batch.deleteItem(at: IndexPath(0, 2))
    let resolution = try batch.resolved(before: [4], after: [3])
    guard case .updates(let map) = resolution else { return }
    let first = map.newIndexPath(forOld: IndexPath(0, 0))  // [0, 1]: it made room
    let third = map.newIndexPath(forOld: IndexPath(0, 2))  // nil: it is gone
    #expect(first == IndexPath(0, 1))
    #expect(third == nil)
    isReached = true
    batch.reloadItem(at: IndexPath(0, 3))
    do {
      _ = try batch.resolved(before: [4], after: [3])
    } catch {
      print(error.code)  // U06
      print(error.message)  // attempt to perform a delete and a move from the same index path …
      print(error.advice)
    }
    #expect(throws: UpdateError.self) { try batch.resolved(before: [4], after: [3]) }
    let old = try BatchUpdates().resolved(before: [1], after: [1], profile: .classic)
    #expect(old != .reload)
  }
}
