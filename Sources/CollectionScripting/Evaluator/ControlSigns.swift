/// Control characters as visible signs, so that a printed text cannot control a terminal.
package enum ControlSigns {
  /// Returns text with control characters, except tab and line feed, as `^` and a letter.
  ///
  /// Those of the second set (U+0080 to U+009F) become `?`. Complexity: O(n).
  static func shown(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x09, 0x0A: result.append(byte)
      case 0..<0x20, 0x7F: result += [UInt8(ascii: "^"), byte ^ 0x40]
      case 0xC2 where index + 1 < bytes.count && (0x80..<0xA0).contains(bytes[index + 1]):
        result.append(UInt8(ascii: "?"))
        index += 1
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }

  /// Returns the same for a text.
  package static func shown(_ text: String) -> String {
    String(decoding: shown(Array(text.utf8)), as: UTF8.self)
  }
}
