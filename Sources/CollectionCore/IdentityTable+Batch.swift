extension IdentityTable {
  /// The hashes of elements that are entered or looked up next.
  @usableFromInline struct HashBatch {
    /// The number of hashes of a full batch.
    @inlinable static var size: Int { 32 }
    /// The hashes; only the first `count` are of this batch.
    @usableFromInline private(set) var hashes = [UInt64](repeating: 0, count: HashBatch.size)
    /// The number of elements of this batch.
    @usableFromInline private(set) var count = 0
    /// What was read, kept so that the reading is not left out.
    @usableFromInline private(set) var trace: UInt32 = 0

    /// Creates an empty batch.
    @inlinable init() {}

    /// Takes the hashes of so many elements, whose indices are given from a place on.
    @inlinable
    mutating func fill<Indices: RandomAccessCollection>(
      _ elements: Span<Element>, _ indices: Indices, from start: Int, by stride: Int,
      _ count: Int, _ hashing: DiffIdentity.Hashing
    ) where Indices.Index == Int, Indices.Element: FixedWidthInteger {
      var written = hashes.mutableSpan
      var place = start
      for number in 0..<count {
        let index = Int(truncatingIfNeeded: indices[place])
        written[number] = DiffIdentity.hash(of: elements[index].diffID, hashing)
        place &+= stride
      }
      self.count = count
    }

    /// Reads the slots of a large table, so that the processor waits for all of them together: each is
    /// in a place of memory of its own.
    @inlinable
    mutating func read(_ slots: Span<UInt32>, shift: UInt64) {
      var read: UInt32 = 0
      for number in 0..<count {
        read ^= slots[Int(truncatingIfNeeded: hashes[number] &>> shift)]
      }
      trace ^= read
    }
  }
}
