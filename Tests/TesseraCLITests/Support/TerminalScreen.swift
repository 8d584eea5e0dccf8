import CollectionCore

/// The screen of a terminal: what a program writes becomes rows, as a person sees them.
///
/// Unlike the screen of the editor's own tests it has a second screen and what has scrolled away, and
/// it breaks no rows anew when its size changes.
struct TerminalScreen {
  private(set) var columns: Int
  private(set) var rows: Int
  /// The rows that have scrolled away.
  private(set) var scrolled: [String] = []
  /// Whether the second screen is shown, which a program gives back when it ends.
  private(set) var isAlternate = false
  /// Whether any colour was used.
  private(set) var hasColors = false

  private var cells: [[String]]
  private var first: [[String]] = []
  private var row = 0
  private var column = 0
  private var isFull = false
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.empty(columns, rows)
  }

  private static func empty(_ columns: Int, _ rows: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows that are seen now.
  var shown: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Everything that was ever shown, or what is seen now, without spaces: rows may break anywhere.
  func dense(isNow: Bool) -> String {
    ((isNow ? [] : scrolled) + shown).joined().filter { $0 != " " }
  }

  /// Gives the screen another size.
  mutating func resize(columns: Int, rows: Int) {
    let gone = max(0, row - rows + 1)
    if !isAlternate { scrolled += shown.prefix(gone) }
    cells = (cells.dropFirst(gone).prefix(rows)).map {
      Array(($0 + Array(repeating: " ", count: max(0, columns - $0.count))).prefix(columns))
    }
    while cells.count < rows { cells.append(Array(repeating: " ", count: columns)) }
    (self.columns, self.rows) = (columns, rows)
    (row, column, isFull) = (row - gone, min(column, columns - 1), false)
  }

  /// Reads what a program writes; what is not complete waits.
  mutating func feed(_ bytes: [UInt8]) {
    pending += bytes
    var index = 0
    while index < pending.count {
      let byte = pending[index]
      if byte == 0x1B {
        guard let end = sequenceEnd(from: index) else { break }
        control(Array(pending[(index + 1)..<end]))
        index = end
      } else if byte < 0x20 || byte == 0x7F {
        single(byte)
        index += 1
      } else {
        let count = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        guard index + count <= pending.count else { break }
        put(String(decoding: pending[index..<(index + count)], as: UTF8.self))
        index += count
      }
    }
    pending.removeFirst(index)
  }

  private func sequenceEnd(from start: Int) -> Int? {
    guard start + 1 < pending.count else { return nil }
    guard pending[start + 1] == UInt8(ascii: "[") else { return start + 2 }
    return pending[(start + 2)...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
  }

  private mutating func single(_ byte: UInt8) {
    switch byte {
    case 13: (column, isFull) = (0, false)
    case 10: lineFeed()
    case 8: column = max(0, column - 1)
    default: break
    }
  }

  private mutating func control(_ bytes: [UInt8]) {
    guard bytes.first == UInt8(ascii: "["), let kind = bytes.last else { return }
    let body = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    let number = Int(body) ?? 0
    switch Character(Unicode.Scalar(kind)) {
    case "A": row = max(0, row - max(number, 1))
    case "B": row = min(rows - 1, row + max(number, 1))
    case "C": column = min(columns - 1, column + max(number, 1))
    case "D": column = max(0, column - max(number, 1))
    case "H": (row, column) = (0, 0)
    case "J":
      if number == 0 { clear(row, from: column) }
      for index in (number == 0 ? row + 1 : 0)..<max(rows, row + 1) { clear(index, from: 0) }
    case "K": clear(row, from: column)
    case "m": if body.contains("3") || body.contains("9") { hasColors = true }
    case "h" where body == "?1049": (first, cells) = (cells, Self.empty(columns, rows))
    case "l" where body == "?1049":
      cells = first
      if cells.first?.count != columns || cells.count != rows {
        resize(columns: columns, rows: rows)
      }
    default: break
    }
    if body == "?1049" { isAlternate = kind == UInt8(ascii: "h") }
    isFull = false
  }

  private mutating func clear(_ row: Int, from column: Int) {
    for index in column..<columns { cells[row][index] = " " }
  }

  private mutating func lineFeed() {
    isFull = false
    if row < rows - 1 {
      row += 1
      return
    }
    if !isAlternate { scrolled.append(shown[0]) }
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: columns))
  }

  private mutating func put(_ text: String) {
    let width = text.columns
    let before = isFull ? columns - 1 : column - 1
    if before >= 0 {
      // A wide character has an empty cell behind it.
      let last = cells[row][before].isEmpty ? before - 1 : before
      if width == 0 || cells[row][last].unicodeScalars.last == "\u{200D}" {
        cells[row][last] += text
        return
      }
    }
    guard width > 0 else { return }
    if isFull || column + width > columns {
      lineFeed()
      column = 0
    }
    cells[row][column] = text
    if width == 2 { cells[row][column + 1] = "" }
    column += width
    isFull = column >= columns
    if isFull { column = columns - 1 }
  }
}
