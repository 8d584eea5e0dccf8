/// Bytes as ASCII characters.
extension UInt8 {
  /// A Boolean value that indicates whether the byte is a digit.
  package var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// A Boolean value that indicates whether the byte is a letter, `a` to `z` or `A` to `Z`.
  package var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// The value of a hexadecimal digit; nil for any other byte.
  package var hexadecimalValue: Int? {
    if isDigit { return Int(self - UInt8(ascii: "0")) }
    let letter = self | 0x20
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter else { return nil }
    return Int(letter - UInt8(ascii: "a")) + 10
  }
}
