import CollectionCore

/// A terminal's screen: what the editor writes, and how terminals break rows anew when resized.
struct ScreenModel {
  struct Line: Equatable {
    /// The characters; a wide one is followed by an empty text.
    var cells: [String] = []
    /// Whether the row below is the rest of the same line.
    var goesOn = false
    /// Whether the line shows the text that is edited, as the test has found.
    var isFrame = false

    var text: String {
      var text = cells.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private(set) var lines: [Line]
  private(set) var row = 0
  private(set) var column = 0
  private(set) var width: Int
  private(set) var height: Int
  /// What the model does not know, of which there should be nothing.
  private(set) var unknown: [String] = []
  private var isFull = false

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    lines = Array(repeating: Line(), count: height)
  }

  /// Reads what a program writes.
  mutating func write(_ text: String) {
    var scalars = text.unicodeScalars[...]
    var run = ""
    while let scalar = scalars.popFirst() {
      guard scalar.value < 32 else {
        run.unicodeScalars.append(scalar)
        continue
      }
      put(run)
      run = ""
      switch scalar {
      case "\r": (column, isFull) = (0, false)
      case "\n": lineFeed()
      case "\u{1B}":
        guard scalars.popFirst() == "[" else { return unknown.append("ESC") }
        var body = ""
        while let next = scalars.popFirst() {
          body.unicodeScalars.append(next)
          if (0x40...0x7E).contains(next.value) { break }
        }
        control(body)
      default: unknown.append(String(scalar.value))
      }
    }
    put(run)
  }

  private mutating func control(_ body: String) {
    let count = Int(body.dropLast()) ?? 0
    switch body.last {
    case "A": row = max(0, row - max(count, 1))
    case "B": row = min(height - 1, row + max(count, 1))
    case "C": column = min(width - 1, column + max(count, 1))
    case "H" where count == 0: (row, column) = (0, 0)
    case "J":
      // From the cursor on, or all.
      if count == 0 { clear(row, from: column) }
      for index in (count == 2 ? 0 : row + 1)..<max(height, row + 1) { lines[index] = Line() }
    case "K": clear(row, from: column)
    case "m": return
    case "h", "l":
      if !["?25h", "?25l", "?2004h", "?2004l"].contains(body) { unknown.append(body) }
      return
    default: unknown.append(body)
    }
    isFull = false
  }

  private mutating func clear(_ row: Int, from column: Int) {
    lines[row].cells = Array(lines[row].cells.prefix(column))
    (lines[row].goesOn, lines[row].isFrame) = (false, false)
  }

  private mutating func lineFeed() {
    isFull = false
    if row < height - 1 {
      row += 1
    } else {
      lines.append(Line())
      lines.removeFirst()
    }
  }

  private mutating func put(_ text: String) {
    for character in text {
      let columns = character.columns
      if columns == 0 {
        if column > 0, lines[row].cells.indices.contains(column - 1) {
          lines[row].cells[column - 1] += String(character)
        }
        continue
      }
      if isFull || column + columns > width {
        lines[row].goesOn = true
        lineFeed()
        column = 0
      }
      while lines[row].cells.count < column + columns { lines[row].cells.append(" ") }
      lines[row].cells[column] = String(character)
      if columns == 2 { lines[row].cells[column + 1] = "" }
      column += columns
      isFull = column >= width
      if isFull { column = width - 1 }
    }
  }

  /// Notes which rows show the text that is edited.
  mutating func markFrame(_ range: Range<Int>) {
    for index in lines.indices { lines[index].isFrame = range.contains(index) }
  }

  /// Gives the screen another size, as terminals do that break long rows and join them again.
  mutating func resize(width new: Int, height newHeight: Int) {
    let last = max(row, lines.lastIndex { !$0.text.isEmpty } ?? 0)
    var fresh: [Line] = []
    var place = (row: 0, column: 0)
    var index = 0
    while index <= last {
      // A whole line, and the cursor's place in it.
      var cells: [String] = []
      var cursor: Int?
      let isFrame = lines[index].isFrame
      while true {
        if index == row { cursor = cells.count + column }
        let goesOn = lines[index].goesOn && index < last
        cells += lines[index].cells
        if !goesOn { break }
        index += 1
      }
      index += 1
      var line = Line(isFrame: isFrame)
      var position = 0
      for (number, cell) in cells.enumerated() where !cell.isEmpty {
        let columns = number + 1 < cells.count && cells[number + 1].isEmpty ? 2 : 1
        if line.cells.count + columns > new {
          line.goesOn = true
          fresh.append(line)
          line = Line(isFrame: isFrame)
        }
        if let cursor, cursor >= position { place = (fresh.count, line.cells.count) }
        line.cells += columns == 2 ? [cell, ""] : [cell]
        position += columns
      }
      if let cursor, cursor >= position {
        place = (fresh.count, line.cells.count + cursor - position)
        while place.column >= new {
          line.goesOn = true
          fresh.append(line)
          line = Line(isFrame: isFrame)
          place = (fresh.count, place.column - new)
        }
      }
      fresh.append(line)
    }
    (width, height) = (new, newHeight)
    let gone = max(0, fresh.count - newHeight)
    lines = Array(fresh.dropFirst(gone))
    while lines.count < newHeight { lines.append(Line()) }
    (row, column, isFull) = (max(0, place.row - gone), place.column, false)
  }
}
