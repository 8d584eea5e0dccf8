extension String {
  /// The number of terminal columns that the text takes: wide characters two, combining marks none.
  public var columns: Int {
    var total = 0
    for character in self {
      guard let first = character.unicodeScalars.first else { continue }
      if character.isASCII {
        total += first.value < 32 || first.value == 127 ? 0 : 1
      } else if first.properties.generalCategory != .nonspacingMark {
        total += first.isWide || character.unicodeScalars.contains("\u{fe0f}") ? 2 : 1
      }
    }
    return total
  }

  /// The text with spaces behind it up to a number of columns.
  func padded(to width: Int) -> String {
    let missing = width - columns
    return missing > 0 ? self + String(repeating: " ", count: missing) : self
  }

  /// The text as a cell of a table: padded to a width, with two spaces behind it at least.
  func cell(_ width: Int) -> String { padded(to: width - 2) + "  " }

  /// The text with spaces before it up to a number of columns.
  func leftPadded(to width: Int) -> String {
    let missing = width - columns
    return missing > 0 ? String(repeating: " ", count: missing) + self : self
  }
}

extension Unicode.Scalar {
  /// Whether terminals show the scalar two columns wide (East Asian wide forms and emoji).
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
