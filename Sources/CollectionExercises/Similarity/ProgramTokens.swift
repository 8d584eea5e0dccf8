/// The tokens of a Lua program as they are compared: names that the learner chose, texts and numbers
/// are each as good as any other, and comments and spaces do not count.
struct ProgramTokens: Sendable {
  /// A number for each token; the same for those that count as the same.
  private(set) var codes: [UInt64] = []
  /// The 1-based line of each token.
  private(set) var lines: [Int32] = []

  /// The most tokens of a program that are compared.
  static let greatestCount = 20_000

  private static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  private static let name = Self.code("a name".utf8)
  private static let text = Self.code("a text".utf8)
  private static let number = Self.code("a number".utf8)

  /// Reads a program, which need not be right. Complexity: O(n).
  init(_ program: String) {
    let bytes = Array(program.utf8)
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line: Int32 = 1
    // A first line for the shell.
    if index < bytes.count, bytes[index] == UInt8(ascii: "#") { Self.skipLine(bytes, &index) }
    var isMember = false
    while index < bytes.count, codes.count < Self.greatestCount {
      let byte = bytes[index]
      let start = line
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        index += 1
        continue
      case 0...0x20, UInt8(ascii: ";"):
        index += 1
        continue
      case UInt8(ascii: "-") where bytes[index...].starts(with: Self.comment):
        index += 2
        if !Self.skipLongBracket(bytes, &index, &line) { Self.skipLine(bytes, &index) }
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        Self.skipText(bytes, &index, &line)
        add(Self.text, start)
      case UInt8(ascii: "[") where Self.skipLongBracket(bytes, &index, &line):
        add(Self.text, start)
      case _ where byte.isDigit:
        while index < bytes.count, bytes[index].isPartOfName || bytes[index] == UInt8(ascii: ".") {
          index += 1
        }
        add(Self.number, start)
      case _ where byte.isPartOfName:
        let first = index
        while index < bytes.count, bytes[index].isPartOfName { index += 1 }
        let word = bytes[first..<index]
        let isFixed = isMember || Self.keywords.contains(String(decoding: word, as: UTF8.self))
        add(isFixed ? Self.code(word) : Self.name, start)
      default:
        index += 1
        add(Self.code(CollectionOfOne(byte)), start)
      }
      // The names of methods and fields are the library's.
      isMember = byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
    }
  }

  private mutating func add(_ code: UInt64, _ line: Int32) {
    codes.append(code)
    lines.append(line)
  }

  private static let comment = Array("--".utf8)

  /// The hash FNV-1a.
  private static func code(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func skipLine(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
  }

  private static func skipText(_ bytes: [UInt8], _ index: inout Int, _ line: inout Int32) {
    let quote = bytes[index]
    index += 1
    while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "\n") {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { line += 1 }
      }
      index += 1
    }
    if index < bytes.count, bytes[index] == quote { index += 1 }
    index = min(index, bytes.count)
  }

  /// Skips a long bracket, if one begins here, and returns whether it did.
  private static func skipLongBracket(
    _ bytes: [UInt8], _ index: inout Int, _ line: inout Int32
  ) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return false }
    var end = index + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return false }
    let level = end - index - 1
    end += 1
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\n") { line += 1 }
      if bytes[end] == UInt8(ascii: "]") {
        var next = end + 1
        while next < bytes.count, bytes[next] == UInt8(ascii: "=") { next += 1 }
        if next - end - 1 == level, next < bytes.count, bytes[next] == UInt8(ascii: "]") {
          index = next + 1
          return true
        }
        end = next
      } else {
        end += 1
      }
    }
    index = bytes.count
    return true
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether a name may hold the byte.
  fileprivate var isPartOfName: Bool {
    isDigit || self == UInt8(ascii: "_") || 0x41...0x5A ~= self || 0x61...0x7A ~= self
      || self >= 0x80
  }
}
