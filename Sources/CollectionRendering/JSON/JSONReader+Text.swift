/// Texts, with their escapes.
extension JSONReader {
  /// Reads a text, at whose first quote the reader stands.
  mutating func string() throws(DocumentError) -> String {
    offset += 1
    var content: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape()
      case 0..<0x20: throw fault("a control character in a text must be written as \\u00XX")
      default:
        content.append(byte)
        offset += 1
      }
    }
    throw fault("a text that does not end")
  }

  private mutating func escape() throws(DocumentError) -> [UInt8] {
    let place = mark()
    offset += 1
    guard let byte = next else { throw fault("a text that does not end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: throw fault("an escape that does not exist", at: place)
    }
    var code = try hexadecimal(place)
    if 0xD800..<0xDC00 ~= code, bytes[offset...].starts(with: "\\u".utf8) {
      offset += 2
      let low = try hexadecimal(place)
      guard 0xDC00..<0xE000 ~= low else { throw fault("half of a surrogate pair", at: place) }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw fault("half of a surrogate pair", at: place)
    }
    return Array(String(scalar).utf8)
  }

  private mutating func hexadecimal(_ place: DocumentNode.Position) throws(DocumentError) -> UInt32
  {
    let digits = bytes[offset..<min(offset + 4, bytes.count)]
    guard digits.count == 4,
      digits.allSatisfy({ 48...57 ~= $0 || 65...70 ~= $0 || 97...102 ~= $0 }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits", at: place) }
    offset += 4
    return code
  }
}
