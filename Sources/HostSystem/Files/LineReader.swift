package import SystemPackage

/// A reader of lines from a pipe or a file as they arrive, with a limit for each.
package struct LineReader {
  /// A line without its line feed.
  package enum Line: Equatable {
    /// The bytes of a line.
    case line([UInt8])
    /// A line longer than the limit; it was read to its end and dropped.
    case tooLong
  }

  private let descriptor: FileDescriptor
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The position in the buffer up to which lines were returned.
  private var start = 0
  private var isDropping = false
  /// Whether the latest line is the last one, without a line feed.
  package private(set) var isCut = false
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameter limit: the maximum bytes of a line.
  package init(_ descriptor: FileDescriptor, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line, or returns nil at the end of the input. Complexity: O(n) for n bytes.
  ///
  /// - Throws: `Errno` if the input cannot be read.
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
      // Returned lines are dropped once more must be read.
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

  /// Returns the text after the last line feed, or nil.
  private mutating func last() -> Line? {
    isAtEnd = true
    guard start < buffer.count || isDropping else { return nil }
    isCut = true
    let line = take(to: buffer.count)
    start = buffer.count
    return line
  }

  /// Waits for the first line, or the start of a long one, which `next` still returns.
  ///
  /// Call it before any other method. Complexity: O(n) for n bytes.
  ///
  /// - Throws: `Errno` if the input cannot be read.
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

  /// Reads everything after the returned lines, or until there are more bytes than a limit.
  ///
  /// Complexity: O(n) for n bytes.
  ///
  /// - Throws: `Errno` if the input cannot be read.
  package mutating func rest(limit: Int) throws -> [UInt8] {
    while buffer.count - start <= limit, try fill() {}
    defer { (buffer, start) = ([], 0) }
    return Array(buffer[start...])
  }

  /// Reads the available bytes; returns false at the end of the input.
  private mutating func fill() throws -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = try unsafe chunk.withUnsafeMutableBytes { unsafe try descriptor.read(into: $0) }
    buffer += chunk[..<count]
    return count > 0
  }
}
