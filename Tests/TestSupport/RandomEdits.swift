import CollectionLayout
import CollectionUpdates

/// A seeded batch on the items of one section, and the values that belong to them.
package struct RandomEdits<Value> {
  package var edits: SectionEdits
  package var values: [Value]

  package init(
    _ before: [Value], using generator: inout SeededGenerator, new: (inout SeededGenerator) -> Value
  ) {
    edits = SectionEdits(count: 0)
    values = []
    let chance = [0.002, 0.02, 0.3][Int.random(in: 0...2, using: &generator)]
    func happens(_ generator: inout SeededGenerator) -> Bool {
      Double.random(in: 0..<1, using: &generator) < chance
    }
    func insert(_ generator: inout SeededGenerator) {
      while happens(&generator) {
        edits.inserted.append(values.count)
        values.append(new(&generator))
      }
    }
    for (item, value) in before.enumerated() {
      insert(&generator)
      if happens(&generator) {
        edits.removed.append(item)
      } else if happens(&generator) {
        edits.resized.append(values.count)
        values.append(new(&generator))
      } else {
        values.append(value)
      }
    }
    insert(&generator)
    edits.count = values.count
  }
}

extension RandomEdits {
  /// Returns what the edits tell a layout, as one batch on a section of so many items; nil where it is
  /// reloaded.
  package func invalidation(of count: Int) throws -> InvalidationContext? {
    var batch = BatchUpdates()
    for item in edits.removed { batch.deleteItem(at: [0, item]) }
    for item in edits.inserted { batch.insertItem(at: [0, item]) }
    guard case .updates(let map) = try batch.resolved(before: [count], after: [values.count]) else {
      return nil
    }
    var invalidation = InvalidationContext(updates: map)
    invalidation.items = edits.resized.map { [0, $0] }
    return invalidation
  }
}
