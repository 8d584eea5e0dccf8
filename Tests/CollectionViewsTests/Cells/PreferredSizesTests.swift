import CollectionCore
import CollectionLayout
import CollectionUpdates
import TestSupport
import Testing

struct PreferredSizesTests {
  private func size(_ number: Int) -> Size { Size(width: Double(number), height: 1) }

  @Test func `sizes are found by item, and the last one added holds`() {
    var sizes = PreferredSizes()
    #expect(sizes.isEmpty)
    sizes.add([([0, 7], size(7)), ([0, 2], size(2)), ([1, 0], size(10))])
    sizes.add([([0, 2], size(3)), ([0, 5], size(5))])
    #expect(sizes[0]?.items == [2, 5, 7])
    #expect(sizes[[0, 2]] == size(3))
    #expect(sizes[[0, 3]] == nil)
    #expect(sizes[[2, 0]] == nil)
    var context = InvalidationContext()
    context.items = [[1, 0], [0, 7], [0, 6], [3, 3]]
    sizes.forget(context)
    #expect(sizes[1] == nil)
    #expect(sizes[0]?.items == [2, 5])
    sizes.add([([1, 4], size(4))])
    context = InvalidationContext()
    context.sections = [0, 9]
    sizes.forget(context)
    #expect(sizes[0] == nil && sizes[1]?.items == [4])
    sizes.forget(.everything)
    #expect(sizes.isEmpty)
  }

  @Test(arguments: 0..<200)
  func `through a batch, sizes follow what stays`(seed: Int) throws {
    let batch = RandomBatch(seed: seed)
    var sizes = PreferredSizes()
    var expected: [IndexPath: Size] = [:]
    let updates = BatchUpdates(batch.operations.map { UpdateOperation($0) })
    guard
      case .updates(let map) = try updates.resolved(
        before: batch.before.map(\.items.count), after: batch.after.map(\.items.count))
    else { return }
    for (section, content) in batch.before.enumerated() {
      for (item, value) in content.items.enumerated() {
        guard case .integer(let number) = value.id, number % 3 > 0 else { continue }
        let id = Int(number)
        let path = IndexPath(section, item)
        sizes.add([(path, size(id))])
        if let new = map.newIndexPath(forOld: path), !map.reconfiguredItems.contains(path) {
          expected[new] = size(id)
        }
      }
    }
    let moved = sizes.following(map)
    for (section, content) in batch.after.enumerated() {
      for item in content.items.indices {
        #expect(moved[IndexPath(section, item)] == expected[IndexPath(section, item)])
      }
    }
  }
}
