import CollectionCore

extension String {
  /// The text followed by spaces up to a number of columns.
  package func padded(to width: Int) -> String {
    let missing = width - columns
    return missing > 0 ? self + String(repeating: " ", count: missing) : self
  }

  /// The text as a table cell: padded to a width, with at least two spaces after it.
  func cell(_ width: Int) -> String { padded(to: width - 2) + "  " }

  /// The text preceded by spaces up to a number of columns.
  package func leftPadded(to width: Int) -> String {
    let missing = width - columns
    return missing > 0 ? String(repeating: " ", count: missing) + self : self
  }
}

extension String {
  /// The text with each right-to-left word isolated, so that the words around it keep their order.
  ///
  /// A quoted text counts as one word.
  var isolated: String {
    guard unicodeScalars.contains(where: { $0.isRightToLeft }) else { return self }
    var text = ""
    var word = ""
    var isQuoted = false
    func end() {
      let isTurned = word.unicodeScalars.contains { $0.isRightToLeft }
      text += isTurned ? "\u{2068}\(word)\u{2069}" : word
      word = ""
    }
    for character in self {
      if character == "\n" || character == " " && !isQuoted {
        end()
        text.append(character)
        isQuoted = false
      } else {
        if character == "\"" { isQuoted = word.isEmpty }
        word.append(character)
      }
    }
    end()
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar belongs to a right-to-left script.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
