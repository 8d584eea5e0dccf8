/// A picture as a PNG file: a palette, rows without a filter, and only runs as compression.
enum PNGFile {
  /// Returns the bytes of a file. Complexity: O(dots).
  static func bytes(_ canvas: RasterCanvas) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = big(UInt32(canvas.width)) + big(UInt32(canvas.height))
    // Eight bits per dot, colours from the palette, the usual methods, no interlacing.
    chunk("IHDR", size + [8, 3, 0, 0, 0], &bytes)
    let palette = RasterCanvas.Ink.allCases.flatMap { big($0.rgb).dropFirst() }
    chunk("PLTE", palette, &bytes)
    var rows: [UInt8] = []
    rows.reserveCapacity((canvas.width + 1) * canvas.height)
    for y in 0..<canvas.height {
      rows.append(0)
      rows += canvas.dots[(y * canvas.width)..<((y + 1) * canvas.width)]
    }
    chunk("IDAT", compressed(rows), &bytes)
    chunk("IEND", [], &bytes)
    return bytes
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8], _ bytes: inout [UInt8]) {
    let body = Array(name.utf8) + data
    bytes += big(UInt32(data.count)) + body + big(checksum(body))
  }

  /// The cyclic redundancy check of a chunk (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }

  /// Returns a zlib stream (RFC 1950) of one block with fixed codes (RFC 1951).
  ///
  /// It consists of single bytes and repeats of the previous byte.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = BitStream(bytes: [0x78, 0x01])
    stream.append(1, bits: 1)
    stream.append(1, bits: 2)
    var (index, first, second) = (0, UInt32(1), UInt32(0))
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    while index < bytes.count {
      var count = 0
      while index > 0, count < 258, index + count < bytes.count,
        bytes[index + count] == bytes[index - 1]
      {
        count += 1
      }
      if count >= 3 {
        repeats(count, &stream)
        index += count
      } else {
        stream.appendCode(Int(bytes[index]))
        index += 1
      }
    }
    stream.appendCode(256)
    return stream.finished + big(second << 16 | first)
  }

  /// Writes a number of repeats of the previous byte.
  private static func repeats(_ count: Int, _ stream: inout BitStream) {
    if count == 258 {
      stream.appendCode(285)
    } else {
      // Lengths from 3 on: eight codes without extra bits, then four for each number of extra bits.
      var (code, base, extra) = (257, 3, 0)
      while count >= base + (1 << extra) {
        base += 1 << extra
        code += 1
        if code >= 265 { extra = (code - 261) / 4 }
      }
      stream.appendCode(code)
      stream.append(count - base, bits: extra)
    }
    // The distance 1 is the code 0 of five bits.
    stream.append(0, bits: 5)
  }
}
