import CollectionCore
import CollectionUpdates
import Testing

/// The examples of the doc comments.
@Suite struct DocumentedExamplesTests {
  @Test func batchUpdates() throws {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 1))
    batch.insertItem(at: IndexPath(0, 0))
    let resolution = try batch.resolved(before: [3], after: [3])
    #expect(resolution != .reload)
  }

  @Test func updateOperation() {
    let operation = UpdateOperation(.insertItem(IndexPath(0, 2)))
    let batch = BatchUpdates([operation])
    #expect(batch.operations.count == 1)
  }

  @Test func updateProfile() throws {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(0, 0))
    let resolution = try batch.resolved(before: [1], after: [1], profile: .classic)
    #expect(resolution != .reload)
  }

  @Test func batchResolution() throws {
    var isReached = false
    defer { #expect(isReached) }
    let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 0)))])
    guard case .updates(let map) = try batch.resolved(before: [2], after: [1]) else { return }
    let path = map.newIndexPath(forOld: IndexPath(0, 1))  // [0, 0]
    #expect(path == IndexPath(0, 0))
    isReached = true
  }

  @Test func updateMap() throws {
    var isReached = false
    defer { #expect(isReached) }
    let batch = BatchUpdates([UpdateOperation(.insertSection(0))])
    guard case .updates(let map) = try batch.resolved(before: [3], after: [1, 3]) else { return }
    let section = map.newSection(forOld: 0)  // 1
    #expect(section == 1)
    isReached = true
  }

  @Test func sectionTally() {
    var tally = SectionTally(newIndex: 0, oldIndex: 0, before: 3, after: 4)
    tally.inserted = 1
    let agrees = tally.agrees  // true: 3 + 1 = 4
    #expect(agrees)
  }

  @Test func updateError() {
    let batch = BatchUpdates([UpdateOperation(.insertItem(IndexPath(0, 0)))])
    do {
      _ = try batch.resolved(before: [2], after: [2])
    } catch {
      print(error.code, error.message, error.advice)
    }
    #expect(batch.operations.count == 1)
  }

  @Test func updateFault() throws {
    let batch = BatchUpdates([UpdateOperation(.deleteItem(IndexPath(0, 7)))])
    do {
      _ = try batch.resolved(before: [2], after: [1])
    } catch {
      guard case .deleteItemBounds(let path, let items) = error.fault else { throw error }
      print("there is no item \(path) among \(items)")
    }
    #expect(batch.operations.count == 1)
  }

  @Test func viewStyle() {
    let text = ViewStyle.table.inItsWords("an item of a collection view")  // a row of a table view
    #expect(text == "a row of a table view")
  }
}
