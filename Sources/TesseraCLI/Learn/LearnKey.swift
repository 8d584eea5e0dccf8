import HostSystem

/// A key of the learner's screen; some consist of several bytes.
enum LearnKey: Equatable {
  case character(Character)
  case enter, escape, erase, up, down, interrupt, end, suspend
  /// A key without a meaning here.
  case other

  /// Reads a key from its first byte on.
  ///
  /// - Parameter watch: the source of the bytes after an escape.
  init(_ byte: UInt8, followedBy watch: FileWatch) {
    switch byte {
    case 3: self = .interrupt
    case 4: self = .end
    case 10, 13: self = .enter
    case 26: self = .suspend
    case 8, 127: self = .erase
    case 27: self = Self.sequence(watch)
    case 32...126: self = .character(Character(Unicode.Scalar(byte)))
    default: self = .other
    }
  }

  /// Reads the bytes after an escape; there are none if the Escape key was pressed.
  private static func sequence(_ watch: FileWatch) -> LearnKey {
    func next() -> UInt8? { watch.byte(within: 0.05) }
    guard let opening = next() else { return .escape }
    guard opening == UInt8(ascii: "[") || opening == UInt8(ascii: "O") else { return .other }
    var number = ""
    while let byte = next() {
      guard 0x40...0x7E ~= byte else {
        number.unicodeScalars.append(Unicode.Scalar(byte))
        continue
      }
      switch (byte, number) {
      case (UInt8(ascii: "A"), _), (UInt8(ascii: "~"), "5"): return .up
      case (UInt8(ascii: "B"), _), (UInt8(ascii: "~"), "6"): return .down
      default: return .other
      }
    }
    return .other
  }
}
