internal import HostSystem

/// A list of byte strings as one, for requests to workers and their verdicts.
///
/// Each part is preceded by its length, eight bytes, least significant first.
package struct WorkerMessage: Sendable, Equatable {
  /// The parts.
  package var parts: [[UInt8]]

  /// Creates a message from parts.
  package init(_ parts: [[UInt8]]) { self.parts = parts }

  /// Creates a message from texts.
  package init(texts: [String]) { parts = texts.map { Array($0.utf8) } }

  /// Reads an untrusted message, or returns nil unless the lengths match the bytes exactly.
  ///
  /// Complexity: O(n) for n bytes.
  package init?(bytes: [UInt8]) {
    parts = []
    var rest = bytes[...]
    while !rest.isEmpty {
      guard rest.count >= 8 else { return nil }
      let length = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      rest = rest.dropFirst(8)
      guard length <= UInt64(rest.count) else { return nil }
      parts.append(Array(rest.prefix(Int(length))))
      rest = rest.dropFirst(Int(length))
    }
  }

  /// The message as bytes.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    for part in parts {
      for shift in stride(from: 0, to: 64, by: 8) {
        result.append(UInt8(truncatingIfNeeded: part.count >> shift))
      }
      result += part
    }
    return result
  }

  /// The parts as texts; nil if one of them is not UTF-8.
  package var texts: [String]? {
    var result: [String] = []
    for part in parts {
      guard let text = String(validating: part) else { return nil }
      result.append(text)
    }
    return result
  }
}
