internal import HostSystem

/// A decoder that turns the bytes of a terminal into events: UTF-8, escape sequences, bracketed
/// pastes.
///
/// ```swift
/// var decoder = KeyDecoder()
/// let events = decoder.feed([0x61, 0x1B, 0x5B, 0x41])  // [.key(.character("a")), .key(.up)]
/// ```
package struct KeyDecoder: Sendable {
  /// The maximum number of bytes of an escape sequence.
  private static let greatestSequence = 32
  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private let greatestPaste: Int
  private var pending: [UInt8] = []
  private var pasted: [UInt8] = []
  private var isPasting = false

  /// Creates a decoder without input.
  ///
  /// - Parameter greatestPaste: the maximum number of bytes of a paste; a longer one is truncated.
  package init(greatestPaste: Int = 16 << 20) { self.greatestPaste = greatestPaste }

  /// The number of milliseconds after which `flush` must end an incomplete input.
  ///
  /// That is an escape that may start a sequence, or a paste without an end. It is nil if no input
  /// waits.
  package var patience: Int? { isPasting ? 2000 : pending.isEmpty ? nil : 40 }

  /// Reads bytes. Complexity: O(n).
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes {
      if isPasting {
        readPaste(byte, &events)
        continue
      }
      if breaksOff(byte) {
        // The earlier bytes form neither a character nor a sequence; the byte starts a new one.
        pending = []
        events.append(.key(.unknown))
      }
      pending.append(byte)
      if pending == [0x1B, 0x1B] {
        // Escape, followed by the possible start of another sequence.
        pending.removeLast()
        events.append(.key(.escape))
      } else if pending == Self.pasteStart {
        pending = []
        isPasting = true
      } else if let key = Self.key(of: pending) {
        pending = []
        events.append(.key(key))
      }
    }
    return events
  }

  /// Ends an incomplete input, because no further byte arrived in time.
  package mutating func flush() -> [TerminalEvent] {
    if isPasting { return endPaste() + [.notice("the paste had no end; keys are read again")] }
    guard !pending.isEmpty else { return [] }
    defer { pending = [] }
    return [.key(pending == [0x1B] ? .escape : .unknown)]
  }

  /// Returns whether a byte cannot follow the waiting ones.
  ///
  /// That is a control character within a sequence, or anything but a continuation within a
  /// character.
  private func breaksOff(_ byte: UInt8) -> Bool {
    guard let first = pending.first else { return false }
    if first != 0x1B { return !(0x80..<0xC0).contains(byte) }
    guard pending.count > 1 else { return false }
    return pending[1] < 0x80 ? byte < 0x20 : !(0x80..<0xC0).contains(byte)
  }

  private mutating func readPaste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    pasted.append(byte)
    if pasted.count > greatestPaste + 64 {
      // The last bytes may contain the end.
      pasted.removeSubrange(greatestPaste..<pasted.count - 8)
    }
    guard byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count) == Self.pasteEnd[...]
    else { return }
    pasted.removeLast(Self.pasteEnd.count)
    let isCut = pasted.count > greatestPaste
    events += endPaste()
    if isCut { events.append(.notice("the paste was cut after \(greatestPaste) bytes")) }
  }

  private mutating func endPaste() -> [TerminalEvent] {
    let text = String(decoding: pasted.prefix(greatestPaste), as: UTF8.self)
    (pasted, isPasting) = ([], false)
    return [.paste(text.replacingBreaks)]
  }
}

extension KeyDecoder {
  /// Returns the key for some bytes, or nil if more bytes are needed.
  private static func key(of bytes: [UInt8]) -> Key? {
    guard bytes[0] == 0x1B else { return plainKey(of: bytes[...]) }
    guard bytes.count > 1, let last = bytes.last else { return nil }
    let isControl = bytes[1] == UInt8(ascii: "[")
    guard isControl || bytes[1] == UInt8(ascii: "O") else {
      return plainKey(of: bytes[1...]).map(withAlt)
    }
    // `ESC [ [` and a letter are function keys of Linux's console.
    guard bytes.count > 2, !isControl || (0x40...0x7E).contains(last), bytes[2...] != [0x5B] else {
      return bytes.count > greatestSequence ? .unknown : nil
    }
    return sequences[String(decoding: bytes[2...], as: UTF8.self)] ?? .unknown
  }

  private static func withAlt(_ key: Key) -> Key {
    switch key {
    case .character(let character): .alt(character.lowercased().first ?? character)
    case .enter: .altEnter
    case .backspace: .altBackspace
    default: .unknown
    }
  }

  /// Returns the key for a control character or a character in UTF-8; nil if more bytes are needed.
  private static func plainKey(of bytes: ArraySlice<UInt8>) -> Key? {
    guard let first = bytes.first else { return nil }
    let count: Int
    switch first {
    case 0: return .control(" ")
    case 9: return .tab
    case 10, 13: return .enter
    case 8, 0x7F: return .backspace
    case 1...26: return .control(Character(Unicode.Scalar(first + 96)))
    case 28...31: return .control(Character(Unicode.Scalar(first + 64)))
    case 0..<0x80: count = 1
    case 0xC2..<0xE0: count = 2
    case 0xE0..<0xF0: count = 3
    case 0xF0..<0xF5: count = 4
    default: return .unknown
    }
    guard bytes.count >= count else { return nil }
    return String(validating: bytes)?.first.map(Key.character) ?? .unknown
  }

  /// The keys by the characters after `ESC [` or `ESC O`.
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "1;2C": .right, "1;2D": .left,
    "H": .home, "1~": .home, "7~": .home, "F": .end, "4~": .end, "8~": .end,
    "3~": .delete, "3;3~": .altDelete, "3;5~": .altDelete, "5~": .pageUp, "6~": .pageDown,
    "Z": .backTab,
    "1;5C": .wordRight, "1;3C": .wordRight, "5C": .wordRight,
    "1;5D": .wordLeft, "1;3D": .wordLeft, "5D": .wordLeft,
    "M": .altEnter, "27;2;13~": .altEnter, "27;3;13~": .altEnter, "13;2u": .altEnter,
    "13;3u": .altEnter,
  ]
}

extension String {
  /// The text with `\n` as its only kind of line break.
  var replacingBreaks: String {
    guard utf8.contains(13) else { return self }
    var scalars = String.UnicodeScalarView()
    var isReturn = false
    for scalar in unicodeScalars {
      switch scalar {
      case "\r": scalars.append("\n")
      case "\n": if !isReturn { scalars.append("\n") }
      default: scalars.append(scalar)
      }
      isReturn = scalar == "\r"
    }
    return String(scalars)
  }
}
