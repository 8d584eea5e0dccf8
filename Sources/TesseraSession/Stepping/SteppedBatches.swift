/// The batches of a session's views, carried out or refused, of which one is looked at.
package struct SteppedBatches {
  /// The number of batches.
  package let count: Int
  /// The number of the one to begin with, from 0.
  package let start: Int
  private let make: (Int) -> SteppedBatch

  /// Creates a list whose batches are made when they are looked at.
  init(count: Int, start: Int, make: @escaping (Int) -> SteppedBatch) {
    (self.count, self.start, self.make) = (count, start, make)
  }

  /// Returns a batch. Complexity: that of the states before and after it.
  package subscript(number: Int) -> SteppedBatch { make(number) }
}
