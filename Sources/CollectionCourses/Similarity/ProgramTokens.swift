import CollectionExercises
import LuaSyntax

/// The tokens of a Lua program in normal form.
///
/// Names that the learner chose, texts and numbers are interchangeable; comments, spaces and
/// semicolons do not count.
struct ProgramTokens: Sendable {
  /// A number for each token; equal tokens have the same number.
  private(set) var codes: [UInt64] = []
  /// The 1-based line of each token.
  private(set) var lines: [Int32] = []

  /// The maximum number of tokens of a program that are compared.
  static let greatestCount = 20_000

  private static let name = Self.code("a name")
  private static let text = Self.code("a text")
  private static let number = Self.code("a number")

  /// Reads a program, which may be invalid. Complexity: O(n log n).
  init(_ program: String) {
    let bytes = Array(program.utf8)
    let source = SourceLines(bytes)
    var lexer = LuaLexer(bytes, at: LuaLexer.start(ofFile: bytes))
    var isMember = false
    while codes.count < Self.greatestCount {
      let token = lexer.next()
      let code: UInt64
      switch token.kind {
      case .end: return
      case .comment: continue
      case .sign where token.text == ";": continue
      case .string: code = Self.text
      case .number: code = Self.number
      // The names of methods and fields belong to the library.
      case .name: code = isMember ? Self.code(token.text) : Self.name
      case .keyword, .sign, .stray: code = Self.code(token.text)
      }
      codes.append(code)
      lines.append(Int32(source.line(of: token.range.lowerBound)))
      isMember = token.word == "." || token.word == ":"
    }
  }

  /// Returns the hash of a text (FNV-1a).
  private static func code(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
