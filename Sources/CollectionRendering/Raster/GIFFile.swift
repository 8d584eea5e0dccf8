/// Moving pictures as a GIF file (GIF89a) that repeats forever.
///
/// Each frame after the first contains the rectangle that has changed.
struct GIFFile {
  private var stream: [UInt8]
  private var last: RasterCanvas?

  /// Creates a file of pictures of one size.
  init(width: Int, height: Int) {
    // A palette of sixteen colours.
    stream = Array("GIF89a".utf8) + Self.little(width) + Self.little(height) + [0xF3, 0, 0]
    let inks = RasterCanvas.Ink.allCases
    for index in 0..<16 {
      let rgb = index < inks.count ? inks[index].rgb : 0
      stream += [16, 8, 0].map { UInt8(truncatingIfNeeded: rgb >> $0) }
    }
    stream += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
  }

  /// Appends a picture with its duration. Complexity: O(dots).
  ///
  /// - Parameter hundredths: the duration, in hundredths of a second.
  mutating func append(_ canvas: RasterCanvas, hundredths: Int) {
    let box =
      last.map { Self.changed(from: $0, to: canvas) }
      ?? RasterBox(x: 0, y: 0, width: canvas.width, height: canvas.height)
    stream += [0x21, 0xF9, 4, 4] + Self.little(hundredths) + [0, 0]
    stream += [0x2C] + Self.little(box.x) + Self.little(box.y)
    stream += Self.little(box.width) + Self.little(box.height) + [0]
    var dots: [UInt8] = []
    dots.reserveCapacity(box.width * box.height)
    for y in box.y..<(box.y + box.height) {
      dots += canvas.dots[(y * canvas.width + box.x)..<(y * canvas.width + box.x + box.width)]
    }
    stream.append(4)
    let data = Self.compressed(dots)
    var rest = data[...]
    while !rest.isEmpty {
      let part = rest.prefix(255)
      stream.append(UInt8(part.count))
      stream += part
      rest = rest.dropFirst(255)
    }
    stream.append(0)
    last = canvas
  }

  /// The bytes of the file.
  var bytes: [UInt8] { stream + [0x3B] }

  private static func little(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// Returns the smallest rectangle in which two pictures differ; one dot if they do not.
  private static func changed(from old: RasterCanvas, to new: RasterCanvas) -> RasterBox {
    var (left, top, right, bottom) = (new.width, new.height, -1, -1)
    for y in 0..<new.height {
      let row = y * new.width
      guard old.dots[row..<(row + new.width)] != new.dots[row..<(row + new.width)] else { continue }
      top = min(top, y)
      bottom = y
      for x in 0..<new.width where old.dots[row + x] != new.dots[row + x] {
        left = min(left, x)
        right = max(right, x)
      }
    }
    guard right >= 0 else { return RasterBox(x: 0, y: 0, width: 1, height: 1) }
    return RasterBox(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns the codes of Lempel, Ziv and Welch for dots of four bits.
  private static func compressed(_ dots: [UInt8]) -> [UInt8] {
    let (clear, end) = (16, 17)
    var stream = BitStream()
    var codes: [Int: Int] = [:]
    var (next, bits) = (18, 5)
    stream.append(clear, bits: bits)
    guard var prefix = dots.first.map(Int.init) else {
      stream.append(end, bits: bits)
      return stream.finished
    }
    for dot in dots.dropFirst() {
      let key = prefix << 4 | Int(dot)
      if let code = codes[key] {
        prefix = code
        continue
      }
      stream.append(prefix, bits: bits)
      if next < 4096 {
        codes[key] = next
        if next == 1 << bits { bits += 1 }
        next += 1
      } else {
        stream.append(clear, bits: bits)
        codes = [:]
        (next, bits) = (18, 5)
      }
      prefix = Int(dot)
    }
    stream.append(prefix, bits: bits)
    // The reader has also added a code for the last one.
    if next == 1 << bits, bits < 12 { bits += 1 }
    stream.append(end, bits: bits)
    return stream.finished
  }
}
