package import SystemPackage

/// Reads lines from a pipe or a file as they come, and never more of one than a limit.
package struct LineReader {
  /// A line, without its end.
  package enum Line: Equatable {
    /// The bytes of a line.
    case line([UInt8])
    /// A line that is longer than the limit; it was read to its end and dropped.
    case tooLong
  }

  private let descriptor: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The position in the buffer up to which lines were returned.
  private var start = 0
  private var isDropping = false
  /// Whether the latest line is the last one, and no line feed ends it.
  package private(set) var isCut = false
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter limit: the most bytes of a line.
  package init(_ descriptor: FileDescriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line; nil at the end of the input. Complexity: O(bytes).
  ///
  /// - Throws: `Errno` where the input cannot be read.
  package mutating func next() throws -> Line? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(to: end)
      }
      searched = buffer.count
      if buffer.count - start > limit {
        isDropping = true
        buffer.removeAll(keepingCapacity: true)
        (start, searched) = (0, 0)
      }
      guard !isAtEnd, try fill() else { return last() }
      if start == 0 { continue }
      // What was returned is dropped once more has to be read.
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
  }

  /// Returns the line that ends at a position.
  private mutating func take(to end: Int) -> Line {
    defer { start = end + 1 }
    if isDropping {
      isDropping = false
      return .tooLong
    }
    var line = buffer[start..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return line.count > limit ? .tooLong : .line(Array(line))
  }

  /// Returns what stands behind the last line feed.
  private mutating func last() -> Line? {
    isAtEnd = true
    guard start < buffer.count || isDropping else { return nil }
    isCut = true
    let line = take(to: buffer.count)
    start = buffer.count
    return line
  }

  /// Waits for the first line, which `next` still returns, of a long one its beginning.
  ///
  /// To be called before any other. Complexity: O(bytes).
  ///
  /// - Throws: `Errno` where the input cannot be read.
  package mutating func peek() throws -> [UInt8] {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return Array(buffer[..<end])
      }
      searched = buffer.count
      guard buffer.count <= limit, try fill() else { return buffer }
    }
  }

  /// Reads everything behind the lines that were returned, or until more bytes than a limit have come.
  ///
  /// Complexity: O(bytes).
  ///
  /// - Throws: `Errno` where the input cannot be read.
  package mutating func rest(limit: Int) throws -> [UInt8] {
    while buffer.count - start <= limit, try fill() {}
    defer { (buffer, start) = ([], 0) }
    return Array(buffer[start...])
  }

  /// Reads what there is; false at the end of the input.
  private mutating func fill() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = try unsafe chunk.withUnsafeMutableBytes { unsafe try descriptor.read(into: $0) }
    buffer += chunk[..<count]
    return count > 0
  }
}
