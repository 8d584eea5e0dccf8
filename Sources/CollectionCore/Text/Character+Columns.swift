extension Character {
  /// The number of terminal columns that the character takes: 0, 1 or 2.
  package var columns: Int {
    if let ascii = asciiValue { return ascii < 32 || ascii == 127 ? 0 : 1 }
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .control, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    // Terminals show a soft hyphen; all other format characters are invisible.
    case .format: return first.value == 0xAD ? 1 : 0
    default: break
    }
    let isEmoji = unicodeScalars.contains {
      $0.value == 0xFE0F || $0.properties.isEmojiModifier
    }
    return first.isWide || isEmoji ? 2 : 1
  }
}

extension String {
  /// The number of terminal columns of the text: two for a wide character, none for a combining
  /// mark.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text cut to a number of columns, with a sign at the end if something is missing.
  ///
  /// Characters stay whole, so the result may be a column narrower. Complexity: O(width).
  package func cut(to width: Int, ellipsis: String = "…") -> String {
    let room = width - ellipsis.columns
    var text = ""
    var columns = 0
    for character in self {
      columns += character.columns
      if columns > width { return width > 0 ? text + ellipsis : "" }
      if columns <= room { text.append(character) }
    }
    return self
  }

  /// The text on one line, without terminal controls; direction marks become Lua's escapes.
  package var printable: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text.append(" ")
      default:
        if scalar.properties.isBidiControl {
          text.append(contentsOf: scalar.escaped.unicodeScalars)
        } else {
          text.append(scalar)
        }
      }
    }
    return String(text)
  }

  /// The printable text of a name, or Lua's escapes if nothing of it would be visible.
  package var printableName: String {
    let isBlank = unicodeScalars.allSatisfy {
      $0 == " " || $0.properties.generalCategory == .control
    }
    guard isBlank, unicodeScalars.contains(where: { $0 != " " }) else { return printable }
    return unicodeScalars.map { $0 == " " ? " " : $0.escaped }.joined()
  }
}

extension Unicode.Scalar {
  /// The scalar as Lua's escape, such as `\u{202E}`.
  package var escaped: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }

  /// Whether the scalar is two columns wide in terminals (wide East Asian forms and emoji).
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
      0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
