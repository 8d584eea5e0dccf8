/// The screen of a session: on a terminal, a long output is cut, and `:more` shows the rest.
final class ReplScreen {
  /// The maximum number of lines that one statement shows at once.
  static let greatestCount = 500
  /// The maximum number of bytes that one statement shows at once.
  private static let greatestBytes = 128 << 10
  /// The maximum number of bytes that are kept of the rest.
  private static let greatestRest = 8 << 20

  private let stdout: StandardOutput
  /// Whether long outputs are cut, which is so on a terminal.
  let cuts: Bool
  private let more: String
  private var count = 0
  private var bytesShown = 0
  private var rest: [UInt8] = []
  private var restCount = 0
  private var isLost = false

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - cuts: whether long outputs are cut.
  ///   - ascii: whether its own signs are ASCII.
  init(_ stdout: StandardOutput, cuts: Bool, ascii: Bool) {
    self.stdout = stdout
    self.cuts = cuts
    more = ascii ? "..." : "…"
  }

  /// Begins the output of a statement.
  func begin() { (count, bytesShown, rest, restCount, isLost) = (0, 0, [], 0, false) }

  /// Receives bytes.
  func write(_ bytes: [UInt8]) {
    guard cuts else {
      stdout.write(bytes)
      return
    }
    if rest.isEmpty, !isLost, count < Self.greatestCount {
      var end = 0
      while end < bytes.count, count < Self.greatestCount {
        // A character is not divided: its first byte has the highest bits 0 or 11.
        if bytesShown >= Self.greatestBytes, bytes[end] & 0xC0 != 0x80 { break }
        if bytes[end] == UInt8(ascii: "\n") { count += 1 }
        bytesShown += 1
        end += 1
      }
      stdout.write(Array(bytes[..<end]))
      if end < bytes.count { keep(bytes[end...]) }
    } else {
      keep(bytes[...])
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>) {
    restCount += bytes.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    guard rest.count + bytes.count <= Self.greatestRest else {
      isLost = true
      return
    }
    rest += bytes
  }

  /// Ends the output of a statement, and reports the size of the rest.
  func end() {
    guard !rest.isEmpty || isLost else { return }
    guard count >= Self.greatestCount else {
      let kilobytes = max(rest.count >> 10, 1)
      let size = isLost ? "more than \(kilobytes) KiB" : "\(kilobytes) KiB"
      stdout.writeLine(
        "\n\(more) \(size) more; :more shows the next \(Self.greatestBytes >> 10) KiB")
      stdout.flush()
      return
    }
    let lines = restCount == 1 ? "1 more line" : "\(restCount) more lines"
    stdout.writeLine("\(more) \(lines); :more shows the next \(Self.greatestCount)")
    stdout.flush()
  }

  /// Passes buffered bytes to the system.
  func flush() { stdout.flush() }

  /// Shows the next part of the rest; returns false if there is none.
  func showMore() -> Bool {
    guard !rest.isEmpty else {
      guard isLost else { return false }
      stdout.writeLine("the rest was too long to be kept")
      isLost = false
      return true
    }
    let bytes = rest
    let wasLost = isLost
    begin()
    isLost = wasLost
    write(bytes)
    end()
    return true
  }
}
