import CollectionCore

/// The lines of a text, for converting bytes to lines and columns.
package struct SourceLines: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// Finds the lines. Complexity: O(n).
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    self.starts = starts
  }

  /// Returns the 1-based line of a byte. Complexity: O(log lines).
  package func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the 1-based line and column of a byte, in Unicode characters.
  ///
  /// Complexity: O(log n) plus the length of the line, of which at most 10,000 bytes are counted.
  package func place(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let start = starts[line - 1]
    let end = min(offset, bytes.count, start + 10_000)
    let column = bytes[start..<end].reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return (line, column)
  }

  /// Returns the first byte of a 1-based line, or the end of the text after the last line.
  package func start(ofLine line: Int) -> Int {
    starts.indices.contains(line - 1) ? starts[line - 1] : bytes.count
  }

  /// Returns the text of a 1-based line, cut after 200 characters.
  package func text(ofLine line: Int) -> String {
    let start = starts[line - 1]
    let end = bytes[start...].prefix(1_000).firstIndex(of: 10) ?? min(bytes.count, start + 1_000)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return String(text.prefix(200)).replacing("\r", with: "")
  }
}
