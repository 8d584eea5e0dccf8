/// The escapes of a written form: which characters mean something in it, and what represents them.
///
/// There is one table a form, so that a character that one of them forgot is seen beside the
/// others.
///
/// ```swift
/// let text = "two\nlines".quoted(.json)  // in quotes, with \n for the line feed
/// ```
package struct TextEscapes: Sendable {
  /// What represents single characters.
  private let named: [Unicode.Scalar: String]
  /// Whether other characters are written by number.
  private let isNumbered: @Sendable (Unicode.Scalar) -> Bool
  /// The text for a number, given whether a digit follows.
  private let number: @Sendable (UInt32, _ digitFollows: Bool) -> String
  /// Whether each ASCII character stands for itself.
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

  /// Appends a text with its escapes to another one.
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
  /// Returns the text with the escapes of a form. Complexity: O(n).
  package func escaped(_ form: TextEscapes) -> String {
    var result = ""
    form.append(self, to: &result)
    return result
  }

  /// Returns the text with the escapes of a form, between double quotes. Complexity: O(n).
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

  /// An identifier in a state line, between quotes.
  package static let stateLine = TextEscapes(
    quotes.adding(["\t": "\\t", "\r": "\\r"]), numbered: isControl, braced)
  /// A text of JSON.
  package static let json = TextEscapes(
    quotes.adding(["\t": "\\t", "\r": "\\r"]), numbered: isControl
  ) { value, _ in "\\u" + hexadecimal(value, width: 4) }
  /// A literal in Lua code that somebody copies.
  package static let luaCode = TextEscapes(quotes, numbered: isControl, braced)
  /// A text as Lua shows values: characters by their decimal numbers.
  ///
  /// A digit that follows would be read as a part of the number, unless that has three.
  package static let luaValue = TextEscapes(
    quotes.adding(["\t": "\\t"]), numbered: isASCIIControl
  ) { value, digitFollows in
    let digits = String(value)
    return "\\" + String(repeating: "0", count: digitFollows ? 3 - digits.count : 0) + digits
  }
  /// A text of YAML, between double quotes.
  package static let yaml = TextEscapes(
    quotes.adding(["\t": "\\t"]), numbered: isUnprintable
  ) { value, _ in
    value < 0x100 ? "\\x" + hexadecimal(value, width: 2) : "\\u" + hexadecimal(value, width: 4)
  }
  /// A description in the Test Anything Protocol: one line, in which `#` starts no directive.
  package static let tap = TextEscapes(
    ["#": "\\#", "\\": "\\\\"], numbered: isUnprintable
  ) { _, _ in " " }
  /// A text between tags of XML.
  package static let xml = TextEscapes(entities, numbered: isOutsideXML, outsideXML)
  /// A text between the double quotes of an attribute of XML, of which a reader would make spaces
  /// of tabs and line feeds.
  package static let xmlAttribute = TextEscapes(
    entities.adding(["\"": "&quot;", "\n": "&#10;", "\t": "&#9;"]),
    numbered: isOutsideXML, outsideXML)
  /// A text of Markdown in which nothing means anything to Markdown or HTML.
  package static let markdown = TextEscapes(
    Dictionary(uniqueKeysWithValues: "\\`*_[]|#!~$@".unicodeScalars.map { ($0, "\\\($0)") })
      .adding(["<": "&lt;", ">": "&gt;", "&": "&amp;"]))
  /// A cell of a table, which may have several lines.
  package static let cell = TextEscapes(
    [:], numbered: isControlInLine
  ) { value, _ in "\\x" + hexadecimal(value, width: 2).uppercased() }
  /// A field of a record on one line.
  package static let record = TextEscapes(["\n": "\\n"])
  /// A statement on one line of a history, with backslashes that are read back.
  package static let history = TextEscapes(["\\": "\\\\", "\n": "\\n", "\r": "\\r"])

  // A reader makes a line feed of a carriage return anywhere.
  private static let entities: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;",
  ]
  /// Characters that XML has no way to write.
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
  /// Characters that YAML wants escaped, or a reader would take for a line's end.
  private static let isUnprintable: @Sendable (Unicode.Scalar) -> Bool = { scalar in
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
