/// Bits that are packed into bytes, lowest first.
struct BitStream {
  private var bytes: [UInt8]
  private var pending = 0
  private var count = 0

  /// Creates a stream after some bytes.
  init(bytes: [UInt8] = []) { self.bytes = bytes }

  /// Appends a number, its lowest bit first.
  mutating func append(_ number: Int, bits: Int) {
    pending |= number << count
    count += bits
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }

  /// Appends a literal or a length in the fixed codes of deflate, highest bit first.
  mutating func appendCode(_ symbol: Int) {
    let (code, bits) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    for bit in (0..<bits).reversed() { append(code >> bit & 1, bits: 1) }
  }

  /// The bytes, with zeros at the end of the last one.
  var finished: [UInt8] { count > 0 ? bytes + [UInt8(truncatingIfNeeded: pending)] : bytes }
}
