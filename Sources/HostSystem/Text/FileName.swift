/// The name of a file or folder: any bytes except a slash and NUL, not necessarily UTF-8.
package struct FileName: Sendable, Hashable {
  /// The bytes of the name.
  package let bytes: [UInt8]

  /// Creates a name from bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a name from a text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The name as text, with control characters in the form `\x1B`.
  ///
  /// If it is not UTF-8, each non-ASCII byte has the form `\xFF`.
  package var shown: String {
    guard let text = String(validating: bytes) else {
      return bytes.map { Self.shown(UnicodeScalar($0), isPlain: 0x20..<0x7F ~= $0) }.joined()
    }
    return text.unicodeScalars.map { scalar in
      Self.shown(scalar, isPlain: scalar.properties.generalCategory != .control)
    }.joined()
  }

  private static func shown(_ scalar: Unicode.Scalar, isPlain: Bool) -> String {
    guard !isPlain else { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }

  /// The name for C; nil if it contains a NUL, as no name of the system does.
  var terminated: [CChar]? {
    bytes.contains(0) ? nil : bytes.map(CChar.init(bitPattern:)) + [0]
  }
}

extension FileName: Comparable {
  /// Returns whether a name precedes another, byte by byte.
  package static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
