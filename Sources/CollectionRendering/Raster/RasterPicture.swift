import CollectionCore
import CollectionLayout
import CollectionUpdates
package import CollectionViews

/// Pictures of the steps of a view as dots: a still as PNG, or a moving picture as GIF.
///
/// Text is in a small bitmap font with ASCII, arrows and the signs of operations.
package struct RasterPicture {
  /// The maximum dots of a picture on a side.
  private static let greatestSide = 1400.0
  /// The hundredths of a second of a still step, of a refusal, and of a frame of a motion.
  private static let (pause, refusalPause, frame) = (110, 320, 5)
  /// The frames of a motion, which takes 0.8 s.
  private static let frames = 16

  private let steps: [Step]
  /// The last step, even if it is left out.
  private let last: Step?
  private let scale: Double
  private let size: Size
  private let margin: Int
  private let words: Int
  /// The number of left-out steps.
  package let stepsLeftOut: Int
  /// The number of shown steps.
  package var count: Int { steps.count }

  /// Creates the picture of the steps of a view, without repairs, which the view has not applied.
  package init(_ all: [Step]) {
    let shown = all.scenes
    stepsLeftOut = max(shown.count - SVGTracks.greatestScenes, 0)
    let steps = Array(shown.prefix(SVGTracks.greatestScenes))
    last = shown.last
    let drawn = stepsLeftOut > 0 ? steps + shown.suffix(1) : steps
    let size = drawn.reduce(Size(width: 48, height: 48)) { size, step in
      let contents = step.elements.reduce(0.0) {
        max($0, $1.initial.frame.maxY, $1.final.frame.maxY)
      }
      return Size(
        width: max(size.width, step.boundsBefore.width, step.bounds.width),
        height: max(size.height, SVGAnimation.height(of: step, contents: contents)))
    }
    (self.steps, self.size) = (steps, size)
    scale = min(2, Self.greatestSide / max(size.width, size.height))
    let hasHeaders = drawn.contains { $0.hasHeaders }
    margin = hasHeaders ? 10 : 150
    let columns = Self.columns(Self.dots(size.width, scale) + margin)
    words = drawn.map { $0.caption(columns: columns).count }.max() ?? 1
  }

  private static func dots(_ length: Double, _ scale: Double) -> Int {
    Dots.whole(min(length * scale, greatestSide))
  }

  /// Returns the number of characters that fit on a line below the picture.
  private static func columns(_ width: Int) -> Int { max(width / (2 * BitmapFont.advance), 12) }

  private var canvas: RasterCanvas {
    RasterCanvas(
      width: Self.dots(size.width, scale) + margin + 10,
      height: Self.dots(size.height, scale) + 24 + words * 22)
  }

  /// The last step as a PNG file.
  package var png: [UInt8] { PNGFile.bytes(last.map { drawn($0, at: 1) } ?? canvas) }

  /// The steps as a GIF file. Complexity: O(steps · dots).
  package var gif: [UInt8] {
    let empty = canvas
    var file = GIFFile(width: empty.width, height: empty.height)
    for step in steps {
      if step.end > step.start {
        file.append(drawn(step, at: 0), hundredths: Self.pause)
        for frame in 1..<Self.frames {
          file.append(
            drawn(step, at: Self.ease(Double(frame) / Double(Self.frames))),
            hundredths: Self.frame)
        }
      }
      let pause = step.kind == .refused ? Self.refusalPause : Self.pause
      file.append(drawn(step, at: 1), hundredths: pause)
    }
    if steps.isEmpty { file.append(empty, hundredths: Self.pause) }
    return file.bytes
  }

  /// Returns a smooth progress, slow at both ends.
  private static func ease(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}

extension RasterPicture {
  private func box(_ frame: Rect, _ origin: Point) -> RasterBox {
    let (x, y) = ((frame.x - origin.x) * scale, (frame.y - origin.y) * scale)
    let (left, top) = (Dots.whole(x), Dots.whole(y))
    return RasterBox(
      x: margin + left, y: 10 + top, width: max(Dots.whole(x + frame.width * scale) - left, 1),
      height: max(Dots.whole(y + frame.height * scale) - top, 1))
  }

  /// Returns the picture of a step at a progress of its motion.
  private func drawn(_ step: Step, at share: Double) -> RasterCanvas {
    var canvas = canvas
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    let origin = Point(
      x: between(step.boundsBefore.x, step.bounds.x), y: between(step.boundsBefore.y, step.bounds.y)
    )
    let screen = RasterBox(
      x: margin, y: 10,
      width: Dots.whole(between(step.boundsBefore.width, step.bounds.width) * scale),
      height: min(
        Dots.whole(between(step.boundsBefore.height, step.bounds.height) * scale),
        Self.dots(size.height, scale)))
    let elements = step.elements.prefix(SVGPicture.greatestElements)
    let areas = step.sectionAreas(at: share)
    grounds(areas, origin, &canvas)
    // Moving elements are on top.
    for kinds in [
      [Transition.Kind.deleted], [.inserted], [.kept, .reloaded, .reconfigured], [.moved],
    ] {
      for element in elements where kinds.contains(element.kind) {
        draw(
          element, step.mark(of: element), in: box(element.frame(at: share), origin), share, &canvas
        )
      }
    }
    for element in elements where element.kind == .moved {
      arrow(element, origin, &canvas)
    }
    // Anything outside of the view is invisible.
    let below = screen.y + Self.dots(size.height, scale)
    canvas.fill(RasterBox(x: 0, y: 0, width: canvas.width, height: screen.y), .paper)
    canvas.fill(
      RasterBox(x: 0, y: below, width: canvas.width, height: canvas.height - below), .paper)
    canvas.fill(
      RasterBox(
        x: screen.x + screen.width, y: 0, width: canvas.width, height: canvas.height), .paper)
    names(areas, origin, below, &canvas)
    canvas.stroke(
      screen, step.kind == .refused ? .fault : .edge, thickness: step.kind == .refused ? 4 : 2)
    if step.kind == .refused, step.fault?.isRefusal != false {
      let banner = RasterBox(
        x: screen.x, y: screen.y + screen.height - 28, width: screen.width, height: 28)
      canvas.fill(banner, .fault)
      let text = BitmapFont.cut("× Refused: nothing changed", to: (screen.width - 16) / 2)
      canvas.write(text, screen.x + 8, banner.y + 7, .paper)
    }
    for (line, text) in step.caption(columns: Self.columns(canvas.width - 20)).enumerated() {
      let ink =
        line == 0 && step.kind == .refused ? RasterCanvas.Ink.fault : line == 0 ? .ink : .dim
      let cut = BitmapFont.cut(text, to: (canvas.width - 20) / 2)
      canvas.write(cut, 10, below + 12 + line * 22, ink)
    }
    return canvas
  }

  private func grounds(
    _ areas: [SectionArea], _ origin: Point, _ canvas: inout RasterCanvas
  ) {
    for area in areas {
      let box = box(area.frame, origin)
      canvas.fill(
        RasterBox(x: box.x - 4, y: box.y - 4, width: box.width + 8, height: box.height + 8),
        area.section % 2 == 0 ? .sand : .sky)
    }
  }

  /// Writes the names of the sections left of the view, unless headers contain them.
  private func names(
    _ areas: [SectionArea], _ origin: Point, _ below: Int, _ canvas: inout RasterCanvas
  ) {
    guard margin > 100 else { return }
    canvas.fill(RasterBox(x: 0, y: 0, width: margin, height: below), .paper)
    for area in areas {
      let box = box(area.frame, origin)
      guard box.y + 16 < below, box.y + box.height > 10 else { continue }
      canvas.write(
        BitmapFont.cut(area.name ?? "\(area.section)", to: (margin - 16) / 2), 6,
        max(box.y + 4, 12), .ink)
    }
  }

  private func draw(
    _ element: StepElement, _ kind: Transition.Kind, in box: RasterBox, _ share: Double,
    _ canvas: inout RasterCanvas
  ) {
    let alpha = element.alpha(at: share)
    // A deleted element leaves its outline.
    guard alpha > 0.02 || kind == .deleted else { return }
    let isFaint = alpha < 0.5
    let isCell = element.category == .cell
    let ink = Self.ink(of: kind, isFaint: isFaint)
    if isCell {
      if !isFaint { canvas.fill(box, .paper) }
      canvas.stroke(
        box, ink ?? .edge, thickness: ink == nil ? 1 : kind == .inserted ? 4 : 3,
        dash: kind == .deleted ? 6 : kind == .reloaded ? 10 : 0)
    }
    guard !isFaint else { return }
    let columns = (box.width - 12) / (2 * BitmapFont.advance)
    let path = isCell ? element.pathText(at: share, columns: columns) : ""
    write(element.label.printableName, path, in: box, ink ?? .dim, &canvas)
    guard let sign = SVGStyle.mark(of: kind)?.sign, let ink, box.width >= 40 else { return }
    let (x, y) = (box.x + box.width - 14, box.y + 14)
    canvas.disc(x, y, radius: 11, ink)
    canvas.write(sign, x - 5, y - 7, .paper)
  }

  /// Writes a label and an index path: below each other, or on one line if there is no room.
  private func write(
    _ label: String, _ path: String, in box: RasterBox, _ ink: RasterCanvas.Ink,
    _ canvas: inout RasterCanvas
  ) {
    let room = box.width - 12
    func centre(_ text: String, _ y: Int, _ ink: RasterCanvas.Ink, scale: Int) {
      let cut = BitmapFont.cut(text, to: room / scale)
      let width = BitmapFont.width(of: cut) * scale
      canvas.write(cut, box.x + (box.width - width) / 2, y, ink, scale: scale)
    }
    let width = (BitmapFont.width(of: label) + BitmapFont.width(of: path) + 6) * 2
    if width <= room || path.isEmpty {
      let cut = BitmapFont.cut(label, to: room / 2)
      canvas.write(cut, box.x + 10, box.y + box.height / 2 - 7, .ink)
      canvas.write(
        path, box.x + 10 + (BitmapFont.width(of: cut) + 6) * 2, box.y + box.height / 2 - 7, ink)
    } else {
      let scale = box.height >= 44 && BitmapFont.width(of: path) * 2 <= room ? 2 : 1
      let line = BitmapFont.height * scale
      centre(label, box.y + box.height / 2 - line, .ink, scale: scale)
      centre(path, box.y + box.height / 2 + 2, ink, scale: scale)
    }
  }

  private func arrow(_ element: StepElement, _ origin: Point, _ canvas: inout RasterCanvas) {
    let (from, to) = (box(element.initial.frame, origin), box(element.final.frame, origin))
    let isColumn = abs(to.x - from.x) < from.width / 2
    func point(_ box: RasterBox) -> (x: Double, y: Double) {
      (
        Double(isColumn ? box.x + box.width * 3 / 4 : box.x + box.width / 2),
        Double(box.y + box.height / 2)
      )
    }
    let (start, end) = (point(from), point(to))
    let bend = isColumn ? (60.0, 0.0) : ((end.y - start.y) * 0.3, (start.x - end.x) * 0.3)
    canvas.arrow(
      from: start,
      by: ((start.x + end.x) / 2 + bend.0, (start.y + end.y) / 2 + bend.1), to: end, .move)
  }

  private static func ink(of kind: Transition.Kind, isFaint: Bool) -> RasterCanvas.Ink? {
    switch kind {
    case .kept: nil
    case .moved: .move
    case .inserted: isFaint ? .lightInsert : .insert
    case .deleted: isFaint ? .lightDelete : .delete
    case .reloaded, .reconfigured: .reload
    }
  }
}

extension PathColumns.Mark {
  /// The sign of an operation.
  var sign: String {
    switch self {
    case .stays: "="
    case .deleted: "−"
    case .inserted: "+"
    case .moved: "→"
    case .reloaded, .reconfigured: "↻"
    case .fault: "!"
    }
  }
}
