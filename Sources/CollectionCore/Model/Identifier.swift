/// The permanent identity of an item or a section: a text or a number.
///
/// ```swift
/// let id: Identifier = "fruit 7"
/// let label = id.label  // "fruit 7", in quotes, since it has a space
/// ```
public enum Identifier: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  case string(String)

  /// Creates an identifier from a number; whole numbers become integers, so 1 and 1.0 are equal.
  ///
  /// - Returns: nil for NaN and the infinities, which cannot identify anything.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self = Int64(exactly: number).map { .integer($0) } ?? .number(number)
  }

  /// Creates an identifier from a whole number.
  public static func integer(_ number: Int) -> Identifier { .integer(Int64(number)) }

  /// The text without quotes, for labels.
  public var label: String {
    switch self {
    case .integer(let value): String(value)
    case .number(let value): value.description
    case .string(let value): value
    }
  }
}

extension Identifier: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Creates a text identifier.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an integer identifier.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension Identifier: CustomStringConvertible {
  /// The identifier in the form of a state line, quoted where it could otherwise be misread.
  public var description: String {
    guard case .string(let text) = self else { return label }
    return Self.needsQuotes(text) ? text.quoted(.stateLine) : text
  }

  /// Appends the identifier to a state line.
  func write(to line: inout String) {
    if case .string(let text) = self, Self.isPlainWord(text) {
      line += text
    } else {
      line += description
    }
  }
}

extension Identifier {
  /// The maximum number of characters of an identifier in a message.
  static let longestBrief = 60

  /// The identifier for a message, cut with … if it is long.
  package var brief: String {
    guard case .string(let text) = self, text.utf8.count > Self.longestBrief else {
      return description
    }
    // Counts scalars, because one character may be a letter with a million accents.
    let start = text.unicodeScalars.prefix(Self.longestBrief)
    guard start.endIndex < text.endIndex else { return description }
    return Identifier.string(String(start) + "…").description
  }
}

extension Identifier {
  /// Creates the identifier that an unquoted word of a state line means.
  init(word: Substring) {
    if let integer = Int64(word), String(integer) == word {
      self = .integer(integer)
    } else if let number = Double(word), number.isFinite, number.description == word {
      self = .number(number)
    } else {
      self = .string(String(word))
    }
  }

  /// Returns whether a text obviously needs no quotes. Its characters are visible ASCII without a
  /// meaning in a state line, and it does not begin like a number.
  private static func isPlainWord(_ text: String) -> Bool {
    var isFirst = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: ":"), UInt8(ascii: "|"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
        return false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        if isFirst { return false }
      case 0x21...0x7E: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }

  private static func needsQuotes(_ text: String) -> Bool {
    if isPlainWord(text) { return false }
    guard !text.isEmpty else { return true }
    for scalar in text.unicodeScalars {
      switch scalar {
      case ":", "|", "\"", "\\": return true
      default: if scalar.properties.isWhitespace || scalar.isControl { return true }
      }
    }
    if case .string = Identifier(word: text[...]) { return false }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, which a terminal could obey instead of showing it.
  package var isControl: Bool { properties.generalCategory == .control }
}
