import CollectionCore

/// The characters of a picture: lines, and texts over them.
package struct DrawingCanvas {
  /// The strength of a line: none, light or heavy.
  package typealias Weight = UInt8

  /// One character: the lines from it to its four sides, or a text's character.
  package struct Place {
    /// The lines to the four sides.
    var up, right, down, left: Weight
    /// The character of a text; nil for lines.
    var character: Character?
    /// Whether the wide character before it also covers this cell.
    var isCovered = false
    /// Whether the box has no extents.
    var isPoint = false
    /// Whether straight lines in the cell are dashed.
    var isDashed = false
    /// The number of the last box painted here; −1 for none.
    package var owner = -1

    /// An empty cell.
    static let empty = Place(up: 0, right: 0, down: 0, left: 0)

    /// Whether no line passes through the cell.
    package var isFree: Bool { up == 0 && right == 0 && down == 0 && left == 0 }
  }

  /// The number of columns.
  let width: Int
  /// The number of lines.
  let height: Int
  private var places: [Place]

  /// Creates an empty canvas. Complexity: O(width · height).
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    places = Array(repeating: .empty, count: width * height)
  }

  /// The cell at a column and a line, which must exist.
  package subscript(column: Int, line: Int) -> Place {
    get { places[line * width + column] }
    set { places[line * width + column] = newValue }
  }
}

extension DrawingCanvas {
  /// Paints a box over the picture: its inside hides it, and its edges join the lines outside.
  ///
  /// Complexity: O(area).
  package mutating func paint(_ box: DrawingBox, owner: Int, weight: Weight, isDashed: Bool) {
    guard box.left < width, box.right >= 0, box.top < height, box.bottom >= 0 else { return }
    for line in max(box.top, 0)...min(box.bottom, height - 1) {
      for column in max(box.left, 0)...min(box.right, width - 1) {
        let isSide = column == box.left || column == box.right
        let isRule = line == box.top || line == box.bottom
        var place = isSide || isRule ? self[column, line] : .empty
        place.owner = owner
        place.isDashed = isDashed
        if isRule {
          // Lines that the box hides end at its edge.
          if line < box.bottom, !isSide { place.down = 0 }
          if line > box.top, !isSide { place.up = 0 }
          if column > box.left { place.left = max(place.left, weight) }
          if column < box.right { place.right = max(place.right, weight) }
        }
        if isSide {
          if column < box.right, !isRule { place.right = 0 }
          if column > box.left, !isRule { place.left = 0 }
          if line > box.top { place.up = max(place.up, weight) }
          if line < box.bottom { place.down = max(place.down, weight) }
        }
        place.isPoint = (isSide || isRule) && place.isFree
        self[column, line] = place
      }
    }
  }

  /// The longest run of a box's cells on a line, of all or of those without lines.
  func run(of owner: Int, line: Int, columns: ClosedRange<Int>, free: Bool) -> Range<Int> {
    var best = columns.lowerBound..<columns.lowerBound
    var start = columns.lowerBound
    for column in columns {
      let place = self[column, line]
      if place.owner != owner || free && !place.isFree { start = column + 1 }
      if column + 1 - start > best.count { best = start..<(column + 1) }
    }
    return best
  }

  /// Writes a text over the lines from a cell on; there must be room for it.
  mutating func write(_ text: String, column: Int, line: Int) {
    var column = column
    for character in text {
      let columns = character.columns
      guard columns > 0, column + columns <= width else { continue }
      self[column, line].character = character
      if columns == 2 { self[column + 1, line].isCovered = true }
      column += columns
    }
  }
}

extension DrawingCanvas.Place {
  /// Light and heavy lines, indexed by up · 27 + right · 9 + down · 3 + left.
  private static let lines = Array(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

  /// Returns the character of the cell.
  func sign(ascii: Bool) -> Character {
    if let character { return character }
    if isPoint { return ascii ? "." : "·" }
    let isLevel = up == 0 && down == 0
    let isUpright = left == 0 && right == 0
    guard !ascii else {
      if isLevel && isUpright { return " " }
      if isLevel { return max(left, right) > 1 ? "=" : isDashed ? "." : "-" }
      return isUpright ? (isDashed ? ":" : "|") : "+"
    }
    if isDashed, isLevel != isUpright, max(up, right, down, left) == 1 {
      return isLevel ? "┄" : "┆"
    }
    return Self.lines[Int(up) * 27 + Int(right) * 9 + Int(down) * 3 + Int(left)]
  }
}
