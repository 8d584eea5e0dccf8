import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionUpdates
import CollectionViews
import Testing

/// Pictures of dots, read by slow and obvious decoders.
struct RasterPictureTests {
  /// The dots of a picture.
  private struct Dots: Equatable {
    var width: Int
    var height: Int
    var colours: [UInt8]
  }

  private static func element(
    _ label: String, _ kind: Transition.Kind, from: (IndexPath, Double)?, to: (IndexPath, Double)?
  ) -> StepElement {
    func look(_ y: Double, _ alpha: Double) -> StepElement.Look {
      StepElement.Look(
        frame: Rect(x: 0, y: y, width: 90, height: 30), alpha: alpha, isHidden: false, zIndex: 0,
        transform: .identity)
    }
    return StepElement(
      kind: kind, category: .cell, elementKind: nil, label: label, before: from?.0, after: to?.0,
      initial: look(from?.1 ?? to?.1 ?? 0, from == nil ? 0 : 1),
      final: look(to?.1 ?? from?.1 ?? 0, to == nil ? 0 : 1))
  }

  /// A layout of two items, and a batch that moves one, deletes one and inserts one.
  private static var steps: [Step] {
    let bounds = Rect(x: 0, y: 0, width: 100, height: 80)
    var layout = Step(kind: .layout, time: 0)
    (layout.boundsBefore, layout.bounds) = (bounds, bounds)
    layout.elements = [
      element("a", .kept, from: (IndexPath(0, 0), 0), to: (IndexPath(0, 0), 0)),
      element("b", .kept, from: (IndexPath(0, 1), 40), to: (IndexPath(0, 1), 40)),
    ]
    var batch = layout
    (batch.kind, batch.batch, batch.end) = (.batch, 1, 0.25)
    batch.operations = [UpdateOperation(.deleteItem(IndexPath(0, 0)))]
    batch.elements = [
      element("a", .deleted, from: (IndexPath(0, 0), 0), to: nil),
      element("b", .moved, from: (IndexPath(0, 1), 40), to: (IndexPath(0, 0), 0)),
      element("日", .inserted, from: nil, to: (IndexPath(0, 1), 40)),
    ]
    return [layout, batch]
  }

  @Test func `a png shows the last step, also of a run that is too long for a gif`() throws {
    let (layout, batch) = (Self.steps[0], Self.steps[1])
    let picture = RasterPicture(Array(repeating: layout, count: 50) + [batch])
    #expect(picture.stepsLeftOut == 11)
    let still = try #require(Self.png(picture.png))
    #expect(still == Self.png(RasterPicture([layout, batch]).png))
  }

  @Test func `a selection and a repair are drawn if they are all that is asked for`() throws {
    for kind in [Step.Kind.selection, .repair] {
      var step = Self.steps[0]
      step.kind = kind
      let still = try #require(Self.png(RasterPicture([step]).png))
      #expect(Set(still.colours).count > 3, "\(kind)")
    }
  }

  @Test func `a png and the last frame of a gif are the same picture`() throws {
    let picture = RasterPicture(Self.steps)
    let still = try #require(Self.png(picture.png))
    let moving = try #require(Self.gif(picture.gif))
    #expect(moving.last == still)
    // A still, and sixteen frames of a motion with the still at its end.
    #expect(moving.count == 18)
    #expect(moving.first != still)
    #expect(Set(still.colours).count > 5)
    // Runs make a file of flat colours small.
    #expect(picture.png.count < still.colours.count / 8)
  }

  @Test func `pictures are the same each time, and without steps there is an empty one`() throws {
    #expect(RasterPicture(Self.steps).gif == RasterPicture(Self.steps).gif)
    let empty = try #require(Self.png(RasterPicture([]).png))
    #expect(Set(empty.colours) == [0])
    #expect(Self.gif(RasterPicture([]).gif)?.count == 1)
  }

  @Test func `a refusal is in the picture, and its repair is not`() throws {
    let fault = StepFault(
      isRefusal: true, code: "U02", message: "no", explanation: "4 − 1 = 3, but 4", fix: nil,
      data: nil)
    let refused = Step(fault, view: 1, time: 1, after: Self.steps[0])
    var repair = Self.steps[1]
    repair.kind = .repair
    let picture = RasterPicture([Self.steps[0], refused, repair])
    #expect(picture.count == 2)
    let frames = try #require(Self.gif(picture.gif))
    #expect(frames.count == 2)
    // The red of the frame, of the banner and of the title.
    let red = UInt8(12)
    #expect(frames[0].colours.allSatisfy { $0 != red })
    #expect(frames[1].colours.count { $0 == red } > 500)
  }

  /// Reads a PNG as this program writes it; nil for anything else.
  private static func png(_ bytes: [UInt8]) -> Dots? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    func big(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    var (at, data, size) = (8, [UInt8](), (0, 0))
    while at + 12 <= bytes.count {
      let count = big(at)
      let name = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      if name == "IHDR" { size = (big(at + 8), big(at + 12)) }
      if name == "IDAT" { data += bytes[(at + 8)..<(at + 8 + count)] }
      // The check of a chunk, bit by bit.
      var sum: UInt32 = .max
      for byte in bytes[(at + 4)..<(at + 8 + count)] {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
      }
      guard big(at + 8 + count) == Int(~sum) else { return nil }
      at += 12 + count
    }
    guard let rows = inflated(data), rows.count == (size.0 + 1) * size.1 else { return nil }
    var colours: [UInt8] = []
    for row in 0..<size.1 {
      let start = row * (size.0 + 1)
      guard rows[start] == 0 else { return nil }
      colours += rows[(start + 1)..<(start + 1 + size.0)]
    }
    return Dots(width: size.0, height: size.1, colours: colours)
  }

  /// Reads a zlib stream of one block with fixed codes.
  private static func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    var at = 16
    func bit() -> Int {
      defer { at += 1 }
      return at / 8 < bytes.count ? Int(bytes[at / 8] >> UInt8(at % 8)) & 1 : 0
    }
    func number(_ bits: Int) -> Int { (0..<bits).reduce(0) { $0 | bit() << $1 } }
    func code(_ bits: Int, _ start: Int) -> Int {
      (0..<bits).reduce(start) { value, _ in value << 1 | bit() }
    }
    guard number(1) == 1, number(2) == 1 else { return nil }
    var out: [UInt8] = []
    while at / 8 < bytes.count {
      var symbol = code(7, 0)
      if symbol <= 23 {
        symbol += 256
      } else {
        symbol = code(1, symbol)
        if symbol <= 191 {
          symbol -= 48
        } else if symbol <= 199 {
          symbol += 88
        } else {
          symbol = code(1, symbol) - 256
        }
      }
      if symbol < 256 {
        out.append(UInt8(symbol))
        continue
      }
      if symbol == 256 {
        let sums = out.reduce((1, 0)) {
          (($0.0 + Int($1)) % 65521, ($0.1 + $0.0 + Int($1)) % 65521)
        }
        let kept = bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        return kept == sums.1 << 16 | sums.0 ? out : nil
      }
      let bases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
      ]
      let extra = symbol == 285 ? 0 : symbol < 265 ? 0 : (symbol - 261) / 4
      let count = bases[symbol - 257] + number(extra)
      guard code(5, 0) == 0, let last = out.last else { return nil }
      out += Array(repeating: last, count: count)
    }
    return nil
  }

  /// Reads the frames of a GIF as this program writes it; nil for anything else.
  private static func gif(_ bytes: [UInt8]) -> [Dots]? {
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.last == 0x3B else { return nil }
    func little(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
    let (width, height) = (little(6), little(8))
    var canvas = Dots(
      width: width, height: height, colours: Array(repeating: 0, count: width * height))
    var frames: [Dots] = []
    var at = 13 + 48
    func blocks() -> [UInt8] {
      var data: [UInt8] = []
      while bytes[at] != 0 {
        data += bytes[(at + 1)..<(at + 1 + Int(bytes[at]))]
        at += 1 + Int(bytes[at])
      }
      at += 1
      return data
    }
    while bytes[at] != 0x3B {
      if bytes[at] == 0x21 {
        at += 2
        _ = blocks()
        continue
      }
      guard bytes[at] == 0x2C, bytes[at + 10] == 4 else { return nil }
      let (x, y, across, down) = (little(at + 1), little(at + 3), little(at + 5), little(at + 7))
      at += 11
      guard let dots = unpacked(blocks()), dots.count == across * down else { return nil }
      for row in 0..<down {
        for column in 0..<across {
          canvas.colours[(y + row) * width + x + column] = dots[row * across + column]
        }
      }
      frames.append(canvas)
    }
    return frames
  }

  /// Reads the codes of Lempel, Ziv and Welch for dots of four bits.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
    var (at, bits) = (0, 5)
    var words: [[UInt8]] = []
    func reset() { (words, bits) = ((0..<18).map { [UInt8(min($0, 15))] }, 5) }
    reset()
    var out: [UInt8] = []
    var last: [UInt8]?
    while at + bits <= bytes.count * 8 {
      let code = (0..<bits).reduce(0) {
        $0 | Int(bytes[(at + $1) / 8] >> UInt8((at + $1) % 8) & 1) << $1
      }
      at += bits
      if code == 16 {
        reset()
        last = nil
        continue
      }
      if code == 17 { return out }
      guard let word = code < words.count ? words[code] : last.map({ $0 + $0.prefix(1) }) else {
        return nil
      }
      out += word
      if let last, words.count < 4096 {
        words.append(last + word.prefix(1))
        if words.count == 1 << bits, bits < 12 { bits += 1 }
      }
      last = word
    }
    return nil
  }
}
