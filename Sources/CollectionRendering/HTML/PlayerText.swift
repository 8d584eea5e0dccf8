/// A script or a style sheet as the page holds it: without what only its readers need.
///
/// Comment lines and indentation are left out, spaces and line feeds that nothing needs, and the
/// script's own names are written as one or two letters.
struct PlayerText {
  /// The names that are shortened: none of them is a property, a key, or one of the browser's.
  private static let names = """
    steps step each isOn found byPhase isCurrent attributes before after share total byOperation \
    draw span node make place shapes shape name set playing picked number seek say index count \
    source stop svg edge play lit enter nudge jump keys letters data show code pick item list \
    places change matrix current ease fit next open toggle operation event isTagged isSelected \
    clear room isLit isNow parts stamp part last phase still isAt tick label ghosts \
    held act walk
    """.split(separator: " ").map(String.init)
  private static let signs = Set<Character>("{}()[];,:?=<>+-*/&|!%")
  /// The signs after which a line may go on.
  private static let openings = Set<Character>("{}([;,>")

  /// The short names by the long ones.
  private let short: [String: String]
  private var text = ""
  private var word = ""
  private var last: Character = " "
  /// The literals that are open, innermost last; a brace is the code within a template.
  private var open: [Character] = []

  /// Returns a style sheet.
  static func style(_ text: String) -> String { PlayerText(names: []).compact(text) }

  /// Returns a script.
  static func script(_ text: String) -> String { PlayerText(names: names).compact(text) }

  private init(names: [String]) {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let short = letters + letters.map { "_\($0)" } + letters.map { "$\($0)" }
    self.short = Dictionary(zip(names, short)) { first, _ in first }
  }

  private func compact(_ source: String) -> String {
    var result = self
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }.joined(separator: "\n")
    var letters = lines.makeIterator()
    var next = letters.next()
    var isEscaped = false
    while let letter = next {
      next = letters.next()
      if isEscaped {
        result.write(letter)
        isEscaped = false
      } else {
        isEscaped = result.add(letter, before: next)
      }
    }
    result.endWord()
    return result.text
  }

  /// Adds a letter and returns whether the next one is taken as it is.
  private mutating func add(_ letter: Character, before next: Character?) -> Bool {
    if let literal = open.last, literal != "{" {
      if letter == literal { open.removeLast() }
      write(letter)
      if literal == "`", letter == "$", next == "{" {
        open.append("{")
        return true
      }
      return letter == "\\"
    }
    if letter.isLetter || letter.isNumber || letter == "_" || letter == "$" {
      word.append(letter)
      last = letter
      return false
    }
    endWord()
    if "\"'`".contains(letter) {
      open.append(letter)
    } else if letter == "}", open.last == "{" {
      open.removeLast()
    } else if letter == " ", Self.signs.contains(last) || next.map(Self.signs.contains) ?? false {
      return false
    } else if letter == "\n", Self.openings.contains(last) || next == "}" {
      return false
    } else if letter == "}", last == ";" {
      text.removeLast()
    }
    write(letter)
    return false
  }

  private mutating func write(_ letter: Character) {
    text.append(letter)
    last = letter
  }

  /// Writes the word that has ended; behind one point it is a property, behind three it is not.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    let isProperty = text.hasSuffix(".") && !text.hasSuffix("..")
    text += isProperty ? word : short[word] ?? word
    word = ""
  }
}
