import CollectionCore

/// A picture of dots, each with a colour from a small palette.
struct RasterCanvas: Equatable {
  /// The colours, as 0xRRGGBB.
  enum Ink: UInt8, CaseIterable {
    case paper, ink, dim, edge, line, soft, sand, sky, delete, insert, move, reload, fault
    case lightDelete, lightInsert

    var rgb: UInt32 {
      switch self {
      case .paper: 0xFFFFFF
      case .ink: 0x1D1D1F
      case .dim: 0x5A5A62
      case .edge: 0x74747D
      case .line: 0xDCDCE1
      case .soft: 0xF4F4F6
      case .sand: 0xF6F1E6
      case .sky: 0xE8EFF5
      case .delete: 0xB04600
      case .insert: 0x00704F
      case .move: 0x005A94
      case .reload: 0x96447A
      case .fault: 0xB3261E
      case .lightDelete: 0xE3B79A
      case .lightInsert: 0x9CC9BB
      }
    }
  }

  let width, height: Int
  private(set) var dots: [UInt8]

  /// Creates an empty picture of at least one dot.
  init(width: Int, height: Int) {
    (self.width, self.height) = (max(width, 1), max(height, 1))
    dots = Array(repeating: Ink.paper.rawValue, count: self.width * self.height)
  }

  /// Colours a dot, unless it is outside of the picture.
  mutating func set(_ x: Int, _ y: Int, _ ink: Ink) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    dots[y * width + x] = ink.rawValue
  }

  /// Fills a rectangle of dots.
  mutating func fill(_ box: RasterBox, _ ink: Ink) {
    let (left, right) = (max(box.x, 0), min(box.x + box.width, width))
    guard left < right else { return }
    for y in max(box.y, 0)..<max(min(box.y + box.height, height), max(box.y, 0)) {
      for x in left..<right { dots[y * width + x] = ink.rawValue }
    }
  }

  /// Draws the border of a rectangle, inside of it.
  ///
  /// - Parameter dash: the dots of a dash and of the gap after it; 0 for a solid line.
  mutating func stroke(_ box: RasterBox, _ ink: Ink, thickness: Int = 2, dash: Int = 0) {
    func isOn(_ place: Int) -> Bool { dash == 0 || place % (2 * dash) < dash }
    for inset in 0..<thickness {
      let (left, top) = (box.x + inset, box.y + inset)
      let (right, bottom) = (box.x + box.width - 1 - inset, box.y + box.height - 1 - inset)
      guard left <= right, top <= bottom else { return }
      for x in max(left, 0)...max(min(right, width - 1), max(left, 0)) where isOn(x) {
        set(x, top, ink)
        set(x, bottom, ink)
      }
      for y in max(top, 0)...max(min(bottom, height - 1), max(top, 0)) where isOn(y) {
        set(left, y, ink)
        set(right, y, ink)
      }
    }
  }

  /// Fills a circle.
  mutating func disc(_ x: Int, _ y: Int, radius: Int, _ ink: Ink) {
    for dy in -radius...radius {
      for dx in -radius...radius where dx * dx + dy * dy <= radius * radius {
        set(x + dx, y + dy, ink)
      }
    }
  }

  /// Writes a text whose upper left corner is at a point.
  ///
  /// - Parameter scale: the dots of the picture per dot of the font.
  mutating func write(_ text: String, _ x: Int, _ y: Int, _ ink: Ink, scale: Int = 2) {
    var left = x
    for shape in BitmapFont.shapes(of: text) {
      guard left < width else { return }
      switch shape {
      case .glyph(let rows): glyph(rows, left, y, ink, scale)
      case .code(let digits):
        let size = (shape.width - 1) * scale
        stroke(
          RasterBox(x: left, y: y - scale, width: size, height: (BitmapFont.height + 2) * scale),
          ink, thickness: max(scale / 2, 1))
        write(digits, left + 2 * scale, y, ink, scale: scale)
      }
      left += shape.width * scale
    }
  }

  private mutating func glyph(_ rows: [UInt8], _ x: Int, _ y: Int, _ ink: Ink, _ scale: Int) {
    for (row, bits) in rows.enumerated() {
      for column in 0..<5 where bits & (16 >> UInt8(column)) != 0 {
        fill(
          RasterBox(x: x + column * scale, y: y + row * scale, width: scale, height: scale), ink)
      }
    }
  }

  /// Draws a curve through a control point, with an arrowhead at its end.
  mutating func arrow(
    from start: (x: Double, y: Double), by control: (x: Double, y: Double),
    to end: (x: Double, y: Double), _ ink: Ink
  ) {
    let steps = 160
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      let (x, y) = (
        a * start.x + b * control.x + c * end.x, a * start.y + b * control.y + c * end.y
      )
      disc(Dots.whole(x), Dots.whole(y), radius: 1, ink)
    }
    let (dx, dy) = (end.x - control.x, end.y - control.y)
    let length = max((dx * dx + dy * dy).squareRoot(), 1)
    for back in 0..<11 {
      let (x, y) = (
        end.x - dx / length * Double(back), end.y - dy / length * Double(back)
      )
      disc(Dots.whole(x), Dots.whole(y), radius: back / 2, ink)
    }
  }
}
