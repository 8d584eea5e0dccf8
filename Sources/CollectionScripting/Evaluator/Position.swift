import CollectionCore

/// The position that Lua puts before a message: `file:line: `.
struct Position {
  /// The line, if the message starts with one.
  let line: SourceLine?
  /// The message after it.
  let message: String

  init(_ text: String) {
    var search = text.startIndex
    while let colon = text[search...].firstIndex(of: ":") {
      let digits = text[text.index(after: colon)...].prefix { $0.isASCII && $0.isNumber }
      if let number = Int(digits), text[digits.endIndex...].hasPrefix(": ") {
        line = SourceLine(file: String(text[..<colon]), line: number)
        message = String(text[text.index(digits.endIndex, offsetBy: 2)...])
        return
      }
      search = text.index(after: colon)
    }
    line = nil
    message = text
  }
}
