/// The escapes of a written form: the characters that need them, and the replacements.
///
/// There is one table per form, so a character that one of them lacks is easy to notice.
///
/// ```swift
/// let text = "two\nlines".quoted(.json)  // in quotes, with \n for the line feed
/// ```
package struct TextEscapes: Sendable {
  /// The replacements of single characters.
  private let named: [Unicode.Scalar: String]
  /// Whether other characters are written by number.
  private let isNumbered: @Sendable (Unicode.Scalar) -> Bool
  /// The text for a number; it depends on whether a digit follows.
  private let number: @Sendable (UInt32, _ digitFollows: Bool) -> String
  /// Whether each ASCII character represents itself.
  private let isPlain: [Bool]

  private init(
    _ named: [Unicode.Scalar: String],
    numbered isNumbered: @escaping @Sendable (Unicode.Scalar) -> Bool = { _ in false },
    _ number: @escaping @Sendable (UInt32, _ digitFollows: Bool) -> String = { "\($0) \($1)" }
  ) {
    self.named = named
    self.isNumbered = isNumbered
    self.number = number
    isPlain = (0..<128).map { byte in
      let scalar = Unicode.Scalar(UInt8(byte))
      return named[scalar] == nil && !isNumbered(scalar)
    }
  }

  /// Appends a text with its escapes to another.
  ///
  /// Complexity: O(n).
  package func append(_ text: String, to result: inout String) {
    if text.utf8.allSatisfy({ $0 < 128 && isPlain[Int($0)] }) {
      result += text
      return
    }
    let scalars = text.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar.isASCII, isPlain[Int(scalar.value)] {
        result.unicodeScalars.append(scalar)
      } else if let escape = named[scalar] {
        result += escape
      } else if isNumbered(scalar) {
        let next = scalars[index...].dropFirst().first
        result += number(scalar.value, next.map { "0"..."9" ~= $0 } ?? false)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension String {
  /// Returns the text escaped for a form. Complexity: O(n).
  package func escaped(_ form: TextEscapes) -> String {
    var result = ""
    form.append(self, to: &result)
    return result
  }

  /// Returns the text escaped for a form, between double quotes. Complexity: O(n).
  package func quoted(_ form: TextEscapes) -> String {
    var result = "\""
    form.append(self, to: &result)
    return result + "\""
  }
}

extension TextEscapes {
  private static let quotes: [Unicode.Scalar: String] = [
    "\"": "\\\"", "\\": "\\\\", "\n": "\\n",
  ]
  private static let braced: @Sendable (UInt32, Bool) -> String = { value, _ in
    "\\u{\(String(value, radix: 16))}"
  }

  private static let isControl: @Sendable (Unicode.Scalar) -> Bool = { $0.isControl }
  private static let isASCIIControl: @Sendable (Unicode.Scalar) -> Bool = {
    $0.isASCII && $0.isControl
  }

  private static let isControlInLine: @Sendable (Unicode.Scalar) -> Bool = {
    $0.isControl && !"\t\n\r".unicodeScalars.contains($0)
  }

  private static func hexadecimal(_ value: UInt32, width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// An identifier between quotes in a state line.
  package static let stateLine = TextEscapes(
    quotes.adding(["\t": "\\t", "\r": "\\r"]), numbered: isControl, braced)
  /// A string in JSON.
  package static let json = TextEscapes(
    quotes.adding(["\t": "\\t", "\r": "\\r"]), numbered: isControl
  ) { value, _ in "\\u" + hexadecimal(value, width: 4) }
  /// A string literal in Lua code for users to copy.
  package static let luaCode = TextEscapes(quotes, numbered: isControl, braced)
  /// A string as Lua shows values, with decimal escapes.
  ///
  /// A following digit would be read as a part of the number unless the number has three digits.
  package static let luaValue = TextEscapes(
    quotes.adding(["\t": "\\t"]), numbered: isASCIIControl
  ) { value, digitFollows in
    let digits = String(value)
    return "\\" + String(repeating: "0", count: digitFollows ? 3 - digits.count : 0) + digits
  }
  /// A string in YAML, between double quotes.
  package static let yaml = TextEscapes(
    quotes.adding(["\t": "\\t"]), numbered: isUnprintable
  ) { value, _ in
    value < 0x100 ? "\\x" + hexadecimal(value, width: 2) : "\\u" + hexadecimal(value, width: 4)
  }
  /// A description in the Test Anything Protocol: one line, in which `#` starts no directive.
  package static let tap = TextEscapes(
    ["#": "\\#", "\\": "\\\\"], numbered: isUnprintable
  ) { _, _ in " " }
  /// A text between XML tags.
  package static let xml = TextEscapes(entities, numbered: isOutsideXML, outsideXML)
  /// A text between the double quotes of an XML attribute.
  ///
  /// Readers turn unescaped tabs and line feeds in it into spaces.
  package static let xmlAttribute = TextEscapes(
    entities.adding(["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"]),
    numbered: isOutsideXML, outsideXML)
  /// A text that has no special meaning in Markdown or HTML.
  package static let markdown = TextEscapes(
    Dictionary(uniqueKeysWithValues: "\\`*_[]|#!~$@".unicodeScalars.map { ($0, "\\\($0)") })
      .adding(["<": "&lt;", ">": "&gt;", "&": "&amp;"]))
  /// A table cell, which may have several lines.
  package static let cell = TextEscapes(
    [:], numbered: isControlInLine
  ) { value, _ in "\\x" + hexadecimal(value, width: 2).uppercased() }
  /// A field of a record on one line.
  package static let record = TextEscapes(["\n": "\\n"])
  /// A statement on one line of a history file; its backslashes can be read back.
  package static let history = TextEscapes(["\\": "\\\\", "\n": "\\n", "\r": "\\r"])

  // Readers turn every carriage return into a line feed.
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;",
  ]
  /// Characters that XML cannot express.
  private static let isOutsideXML: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    switch scalar {
    case "\n", "\t": false
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }
  private static let outsideXML: @Sendable (UInt32, Bool) -> String = { value, _ in
    "\\x\(String(value, radix: 16, uppercase: true))"
  }
  /// Characters that YAML requires to be escaped, or that readers take for the end of a line.
  private static let isUnprintable: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
