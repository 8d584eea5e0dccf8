extension IdentityTable {
  /// The hashes of elements that are looked up next.
  ///
  /// Their slots are read at once, so that the processor waits for all of them together: in a large
  /// table each is in a place of memory of its own.
  @usableFromInline struct HashBatch {
    /// The number of hashes of a full batch.
    @inlinable static var size: Int { 32 }
    /// The hashes; only the first `count` are of this batch.
    @usableFromInline private(set) var hashes = [UInt64](repeating: 0, count: Self.size)
    /// The number of elements of this batch.
    @usableFromInline private(set) var count = 0
    /// What was read, kept so that the reading is not left out.
    @usableFromInline private(set) var trace: UInt32 = 0

    @inlinable init() {}

    /// Takes the hashes of the elements from an index on, as long as they are in a range.
    @inlinable
    mutating func fill(
      _ elements: [Element], from start: Int, by stride: Int, in range: Range<Int>,
      _ table: IdentityTable
    ) {
      let (isSeeded, shift) = (table.isSeeded, table.shift)
      let slots = table.slots.span
      var written = hashes.mutableSpan
      var index = start
      var number = 0
      while number < written.count, range.contains(index) {
        written[number] = DiffHash.value(of: elements[index].diffID, isSeeded: isSeeded)
        number &+= 1
        index &+= stride
      }
      var read: UInt32 = 0
      for place in 0..<number { read ^= slots[Int(truncatingIfNeeded: written[place] >> shift)] }
      trace ^= read
      count = number
    }
  }
}
