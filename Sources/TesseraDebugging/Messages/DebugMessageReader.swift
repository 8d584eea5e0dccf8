package import CollectionRendering

/// A reader of protocol messages, which consist of a header with the body's length, and the body.
///
/// Other bytes are skipped up to the next header.
package struct DebugMessageReader {
  /// The maximum number of bytes of a body.
  package static let greatestBody = 16 << 20
  /// The maximum number of bytes of a header.
  static let greatestHeader = 4096

  /// A part of the input.
  package enum Part: Equatable {
    /// The body of a message.
    case body([UInt8])
    /// Bytes that are not a message, and why.
    case fault(String)
  }

  private var buffer: [UInt8] = []
  /// The position of the first unread byte.
  private var start = 0
  /// The number of bytes of a body to skip.
  private var skipped = 0

  private static let mark = Array("Content-Length".utf8)
  private static let headerEnd = Array("\r\n\r\n".utf8)

  /// Creates a reader without input.
  package init() {}

  /// Adds received bytes.
  package mutating func append(_ bytes: [UInt8]) {
    if skipped > 0, start == buffer.count {
      // The bytes of a skipped body are not stored.
      let passed = min(skipped, bytes.count)
      skipped -= passed
      buffer = Array(bytes[passed...])
      start = 0
      return
    }
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next part, or nil until more bytes arrive. Complexity: O(bytes).
  package mutating func next() -> Part? {
    let passed = min(skipped, buffer.count - start)
    (start, skipped) = (start + passed, skipped - passed)
    guard skipped == 0, start < buffer.count else { return nil }
    guard let end = headerEnd else {
      guard buffer.count - start > Self.greatestHeader else { return nil }
      return fault("a header has at most \(Self.greatestHeader) bytes, and this one has no end")
    }
    let header = String(decoding: buffer[start..<end], as: UTF8.self)
    guard let length = Self.length(header) else {
      return fault("the header '\(header.prefix(80).cleaned)' has no Content-Length: N")
    }
    let body = end + Self.headerEnd.count
    guard length <= Self.greatestBody else {
      start = body
      skipped = length
      return .fault(
        "a message has at most \(Self.greatestBody) bytes, this one has \(length); it is passed over"
      )
    }
    guard buffer.count - body >= length else { return nil }
    start = body + length
    return .body(Array(buffer[body..<start]))
  }

  /// The position of the empty line after the header; nil if there is none.
  private var headerEnd: Int? {
    let limit = min(buffer.count, start + Self.greatestHeader)
    guard limit - start >= Self.headerEnd.count else { return nil }
    return (start...(limit - Self.headerEnd.count)).first {
      buffer[$0] == 13 && buffer[$0...].starts(with: Self.headerEnd)
    }
  }

  /// Skips bytes that are not a message, up to the possible start of another header.
  private mutating func fault(_ reason: String) -> Part {
    // The start of the mark may be at the very end.
    start =
      (start + 1..<buffer.count).first { index in
        buffer[index] == Self.mark[0]
          && zip(buffer[index...], Self.mark).allSatisfy { $0 == $1 }
      } ?? buffer.count
    return .fault(reason)
  }

  /// Returns the length in a header.
  private static func length(_ header: String) -> Int? {
    for line in header.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      guard let length = Int(parts[1].filter { $0 != " " }), length >= 0 else { return nil }
      return length
    }
    return nil
  }

  /// Returns a message with its header.
  package static func message(_ body: JSONValue) -> [UInt8] {
    let text = Array(body.description.utf8)
    return Array("Content-Length: \(text.count)\r\n\r\n".utf8) + text
  }
}

extension StringProtocol {
  /// The text with spaces instead of line breaks and other control characters.
  fileprivate var cleaned: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : $0 }))
  }
}
