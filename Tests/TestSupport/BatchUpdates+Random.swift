import CollectionCore
import CollectionUpdates

extension BatchUpdates {
  /// Makes a batch of up to five operations on any numbers.
  package static func random(
    using random: inout SeededGenerator, number: inout (inout SeededGenerator) -> Int
  ) -> BatchUpdates {
    var batch = BatchUpdates()
    for _ in 0..<random.below(6) {
      let (first, second) = (number(&random), number(&random))
      let (third, fourth) = (number(&random), number(&random))
      let (path, other) = (IndexPath(first, second), IndexPath(third, fourth))
      switch random.below(9) {
      case 0: batch.insertItem(at: path)
      case 1: batch.deleteItem(at: path)
      case 2: batch.reloadItem(at: path)
      case 3: batch.reconfigureItem(at: path)
      case 4: batch.moveItem(from: path, to: other)
      case 5: batch.insertSection(at: first)
      case 6: batch.deleteSection(at: first)
      case 7: batch.reloadSection(at: first)
      default: batch.moveSection(from: first, to: third)
      }
    }
    return batch
  }
}
