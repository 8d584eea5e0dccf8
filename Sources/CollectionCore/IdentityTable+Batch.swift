extension IdentityTable {
  /// The hashes of elements that are looked up next.
  ///
  /// Their slots are read at once, so that the processor waits for all of them together: in a large
  /// table each is in a place of memory of its own.
  @usableFromInline struct HashBatch {
    /// The number of hashes of a full batch.
    @inlinable static var size: Int { 32 }
    @usableFromInline private(set) var hashes: [UInt64] = []
    /// What was read, kept so that the reading is not left out.
    @usableFromInline private(set) var slots: [UInt32] = []

    @inlinable init() {
      hashes.reserveCapacity(Self.size)
      slots.reserveCapacity(Self.size)
    }

    /// Takes the hashes of the elements from an index on, as long as they are in a range.
    @inlinable
    mutating func fill(
      _ elements: [Element], from start: Int, by stride: Int, in range: Range<Int>,
      _ table: IdentityTable
    ) {
      hashes.removeAll(keepingCapacity: true)
      slots.removeAll(keepingCapacity: true)
      var index = start
      while hashes.count < Self.size, range.contains(index) {
        hashes.append(DiffHash.value(of: elements[index].diffID, isSeeded: table.isSeeded))
        index &+= stride
      }
      for hash in hashes { slots.append(table.slots[Int(truncatingIfNeeded: hash >> table.shift)]) }
    }
  }
}
