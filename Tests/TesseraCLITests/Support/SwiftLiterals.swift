/// The string literals and the comments of a Swift source file, with the line at which each begins.
///
/// Literals joined by `+` are one text. `#` replaces an interpolation, whose own literals follow.
/// Complexity: O(n).
struct SwiftLiterals {
  /// The literals in the order of their ends.
  private(set) var all: [(line: Int, text: String)] = []
  /// The comments that start with `//`, and whether only spaces precede them in their lines.
  private(set) var comments: [(line: Int, isWhole: Bool, text: String)] = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  /// The number of literals before the last one, if only spaces and a `+` follow it.
  private var joined: Int?

  /// Reads a source file.
  init(of source: String) {
    bytes = Array(source.utf8)
    readCode(isInterpolation: false)
  }

  /// Returns whether a text is next.
  private func isNext(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard position + offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { text in
      text.indices.allSatisfy { bytes[position + offset + $0] == text[$0] }
    }
  }

  private mutating func step() {
    if bytes[position] == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Reads code to the end of the file, or to the parenthesis that closes an interpolation.
  private mutating func readCode(isInterpolation: Bool) {
    var depth = 0
    var last: Int?
    var isSum = false
    while position < bytes.count {
      let byte = bytes[position]
      if isNext("//") {
        readComment()
      } else if isNext("/*") {
        while position < bytes.count, !isNext("*/") { step() }
      } else if byte == UInt8(ascii: "\"") || isNext("#\"") {
        let start = line
        let text = readLiteral()
        if isSum, let last {
          all[last].text += text
        } else {
          all.append((start, text))
          last = all.count - 1
        }
        isSum = false
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          if isInterpolation, depth == 0 { return }
          depth -= 1
        }
        if byte == UInt8(ascii: "+") {
          isSum = true
        } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") {
          isSum = false
          last = nil
        }
        step()
      }
    }
  }

  /// Reads a comment to the end of its line.
  private mutating func readComment() {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    let before = bytes[..<start].last { $0 != UInt8(ascii: " ") }
    let isWhole = before == nil || before == UInt8(ascii: "\n")
    comments.append((line, isWhole, String(decoding: bytes[start..<position], as: UTF8.self)))
  }

  /// Reads a literal, from its first quotation mark or `#`.
  private mutating func readLiteral() -> String {
    let isRaw = isNext("#")
    if isRaw { position += 1 }
    let isLong = isNext("\"\"\"")
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count {
      if isRaw ? isNext(isLong ? "\"\"\"#" : "\"#") : isNext(isLong ? "\"\"\"" : "\"") {
        position += (isLong ? 3 : 1) + (isRaw ? 1 : 0)
        break
      }
      if isNext(isRaw ? "\\#(" : "\\(") {
        position += isRaw ? 3 : 2
        readCode(isInterpolation: true)
        position += 1
        text.append(UInt8(ascii: "#"))
      } else if !isRaw, isNext("\\"), position + 1 < bytes.count {
        switch bytes[position + 1] {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: " "))
        // A backslash before the end of a line joins the lines.
        case UInt8(ascii: "\n"):
          line += 1
          while position + 2 < bytes.count, bytes[position + 2] == UInt8(ascii: " ") {
            position += 1
          }
        case let other: text.append(other)
        }
        position += 2
      } else {
        text.append(bytes[position])
        step()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
