/// The name of a file or folder: any bytes but a slash and NUL, which need not be UTF-8.
package struct FileName: Sendable, Hashable {
  /// The bytes of the name.
  package let bytes: [UInt8]

  /// Creates a name of bytes.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// Creates a name of a text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The name as text; if it is not UTF-8, with each byte that is no ASCII as `\xFF`.
  package var shown: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return bytes.map { byte in
      guard byte >= 128 else { return String(UnicodeScalar(byte)) }
      return "\\x" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// The name as C has it; nil if a NUL is in it, as in no name of the system's.
  var terminated: [CChar]? {
    bytes.contains(0) ? nil : bytes.map(CChar.init(bitPattern:)) + [0]
  }
}

extension FileName: Comparable {
  /// Returns whether a name comes before another one, byte by byte.
  package static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
