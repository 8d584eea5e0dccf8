/// Turns the bytes of a terminal into events: UTF-8, escape sequences, bracketed pastes.
///
/// ```swift
/// var decoder = KeyDecoder()
/// let events = decoder.feed([0x61, 0x1B, 0x5B, 0x41])  // [.key(.character("a")), .key(.up)]
/// ```
package struct KeyDecoder: Sendable {
  private enum Mode { case plain, paste }

  /// The most bytes of a paste; what is longer is cut.
  package static let greatestPaste = 16 << 20
  /// The most bytes of an escape sequence.
  private static let greatestSequence = 32

  private var pending: [UInt8] = []
  private var pasted: [UInt8] = []
  private var mode = Mode.plain

  /// Creates a decoder that has read nothing.
  package init() {}

  /// A Boolean value that indicates whether bytes wait for others: what follows decides whether an
  /// escape is a key or begins a sequence.
  package var isWaiting: Bool { !pending.isEmpty && mode == .plain }

  /// Reads bytes. Complexity: O(n).
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes {
      if mode == .paste {
        readPaste(byte, &events)
      } else {
        if breaksOff(byte) {
          // What came before is no character and no sequence; the byte begins something new.
          pending = []
          events.append(.key(.unknown))
        }
        pending.append(byte)
        read(&events)
      }
    }
    return events
  }

  /// Returns whether a byte cannot follow those that wait: a control character within a sequence,
  /// or anything but a continuation within a character.
  private func breaksOff(_ byte: UInt8) -> Bool {
    guard let first = pending.first else { return false }
    if first != 0x1B { return !(0x80..<0xC0).contains(byte) }
    guard pending.count > 1 else { return false }
    return pending[1] < 0x80 ? byte < 0x20 : !(0x80..<0xC0).contains(byte)
  }

  /// Ends what waits: no further byte came in time.
  package mutating func flush() -> [TerminalEvent] {
    guard mode == .plain, !pending.isEmpty else { return [] }
    let bytes = pending
    pending = []
    if bytes == [0x1B] { return [.key(.escape)] }
    if bytes == [0x1B, 0x1B] { return [.key(.escape), .key(.escape)] }
    return [.key(.unknown)]
  }

  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private mutating func readPaste(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    pasted.append(byte)
    if pasted.count > Self.greatestPaste + 64 {
      // The end is looked for in the last bytes.
      pasted.removeSubrange(Self.greatestPaste..<pasted.count - 8)
    }
    guard byte == UInt8(ascii: "~"), pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
    else { return }
    pasted.removeLast(Self.pasteEnd.count)
    let text = String(decoding: pasted.prefix(Self.greatestPaste), as: UTF8.self)
    pasted = []
    mode = .plain
    events.append(.paste(text.replacingBreaks))
  }

  private mutating func read(_ events: inout [TerminalEvent]) {
    guard let first = pending.first else { return }
    if first == 0x1B {
      readSequence(&events)
    } else if let key = Self.key(ofControl: first) {
      pending = []
      events.append(.key(key))
    } else if let scalar = scalar(of: pending[...], &events) {
      pending = []
      events.append(.key(.character(Character(scalar))))
    }
  }

  /// Returns the scalar that bytes are; nil where more are needed, or where they are none.
  private mutating func scalar(
    of bytes: ArraySlice<UInt8>, _ events: inout [TerminalEvent]
  ) -> Unicode.Scalar? {
    guard let first = bytes.first else { return nil }
    let count: Int
    switch first {
    case 0..<0x80: count = 1
    case 0xC2..<0xE0: count = 2
    case 0xE0..<0xF0: count = 3
    case 0xF0..<0xF5: count = 4
    default:
      pending = []
      events.append(.key(.unknown))
      return nil
    }
    guard bytes.count >= count else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else {
      pending = []
      events.append(.key(.unknown))
      return nil
    }
    return scalar
  }

  private static func key(ofControl byte: UInt8) -> Key? {
    switch byte {
    case 0: .control(" ")
    case 9: .tab
    case 10, 13: .enter
    case 8, 0x7F: .backspace
    case 1...26: .control(Character(Unicode.Scalar(byte + 96)))
    case 28...31: .control(Character(Unicode.Scalar(byte + 64)))
    default: nil
    }
  }
}

extension KeyDecoder {
  private mutating func readSequence(_ events: inout [TerminalEvent]) {
    guard pending.count > 1 else { return }
    switch pending[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard pending.count > 2, let last = pending.last else { return }
      let isEnd = pending[1] == UInt8(ascii: "O") || (0x40...0x7E).contains(last)
      guard isEnd else {
        if pending.count > Self.greatestSequence {
          pending = []
          events.append(.key(.unknown))
        }
        return
      }
      let body = String(decoding: pending.dropFirst(2), as: UTF8.self)
      pending = []
      if body == "200~" {
        mode = .paste
      } else {
        events.append(.key(Self.key(of: body)))
      }
    case 0x1B:
      // Escape, and another sequence that may begin.
      pending.removeFirst()
      events.append(.key(.escape))
    case 13, 10: end(.altEnter, &events)
    case 8, 0x7F: end(.altBackspace, &events)
    default:
      guard let scalar = scalar(of: pending[1...], &events) else { return }
      end(
        scalar.value < 32
          ? .unknown : .alt(scalar.properties.lowercaseMapping.first ?? Character(scalar)),
        &events)
    }
  }

  private mutating func end(_ key: Key, _ events: inout [TerminalEvent]) {
    pending = []
    events.append(.key(key))
  }

  /// Returns the key of what stands behind `ESC [` or `ESC O`.
  private static func key(of body: String) -> Key {
    switch body {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H", "1~", "7~": .home
    case "F", "4~", "8~": .end
    case "3~": .delete
    case "3;3~", "3;5~": .altDelete
    case "5~": .pageUp
    case "6~": .pageDown
    case "Z": .backTab
    case "1;5C", "1;3C", "5C": .wordRight
    case "1;5D", "1;3D", "5D": .wordLeft
    case "1;2C": .right
    case "1;2D": .left
    case "M", "27;2;13~", "27;3;13~", "13;2u", "13;3u": .altEnter
    default: .unknown
    }
  }
}

extension String {
  /// The text with one kind of line breaks, and without what steers a terminal.
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
