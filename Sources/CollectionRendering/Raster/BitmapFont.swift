/// A font of small bitmaps: ASCII, arrows and the signs of operations.
///
/// A glyph has eight rows of five dots; each row is a base-32 digit whose highest bit is on the
/// left. Other characters are boxes with their codes inside.
enum BitmapFont {
  /// The dots from the start of a glyph to that of the next, and the rows of a glyph.
  static let advance = 6
  static let height = 8

  /// The drawing of a character: a glyph, or the digits of its code in a box.
  enum Shape {
    case glyph([UInt8])
    case code(String)

    /// The number of dots to the next character.
    var width: Int {
      switch self {
      case .glyph: BitmapFont.advance
      case .code(let digits): BitmapFont.advance * digits.utf8.count + 3
      }
    }
  }

  /// Returns the shapes of a text. Complexity: O(n).
  static func shapes(of text: String) -> [Shape] {
    text.unicodeScalars.map { scalar in
      glyphs[scalar].map(Shape.glyph)
        ?? .code(String(scalar.value, radix: 16, uppercase: true))
    }
  }

  /// Returns the width of a text in dots.
  static func width(of text: String) -> Int { shapes(of: text).reduce(0) { $0 + $1.width } }

  /// Returns the first characters that fit in a width, with dots if some are left out.
  static func cut(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    var result = ""
    var room = width - advance
    for scalar in text.unicodeScalars {
      room -= self.width(of: String(scalar))
      guard room >= 0 else { break }
      result.unicodeScalars.append(scalar)
    }
    return result.isEmpty ? "" : result + "…"
  }

  private static let glyphs: [Unicode.Scalar: [UInt8]] = {
    var glyphs: [Unicode.Scalar: [UInt8]] = [:]
    for entry in drawn.split(separator: "\n").flatMap({ $0.split(separator: " ") }) {
      guard let scalar = entry.unicodeScalars.first else { continue }
      glyphs[scalar] = entry.unicodeScalars.dropFirst().map {
        UInt8(String($0), radix: 32) ?? 0
      }
    }
    glyphs[" "] = [0, 0, 0, 0, 0, 0, 0, 0]
    for (scalar, same) in alike { glyphs[scalar] = glyphs[same] }
    return glyphs
  }()

  /// Characters that look like others at this size.
  private static let alike: [(Unicode.Scalar, Unicode.Scalar)] = [
    ("’", "'"), ("‘", "'"), ("“", "\""), ("”", "\""), ("–", "-"), ("—", "-"), ("✕", "×"),
    ("✗", "×"), ("\u{a0}", " "),
  ]

  private static let drawn = """
    !44444040 "aaa00000 #aavavaa0 $4fke5u40 %op248j30 &cik8lid0 '44800000 (24888420 )84222480
    *04lel400 +044v4400 ,00000448 -000e0000 .00000cc0 /01248g00 0ehjlphe0 14c4444e0 2eh1248v0
    3v2421he0 426aiv220 5vgu11he0 668guhhe0 7v1248880 8ehhehhe0 9ehhf12c0 :0cc0cc00 ;0cc0c480
    <248g8420 =00v0v000 >84212480 ?eh124040 @eh1dlle0 Aehhvhhh0 Buhhuhhu0 Cehggghe0 Dsihhhis0
    Evgguggv0 Fvgguggg0 Gehgnhhf0 Hhhhvhhh0 Ie44444e0 J72222ic0 Khikokih0 Lggggggv0 Mhrllhhh0
    Nhhpljhh0 Oehhhhhe0 Puhhuggg0 Qehhhlid0 Ruhhukih0 Sfgge11u0 Tv4444440 Uhhhhhhe0 Vhhhhha40
    Whhhllla0 Xhha4ahh0 Yhhha4440 Zv1248gv0 [e88888e0 \\0g842100 ]e22222e0 ^4ah00000 _0000000v
    `84200000 a00e1fhf0 bggmphhu0 c00egghe0 d11djhhf0 e00ehvge0 f698s8880 g00fhhf1e hggmphhh0
    i40c444e0 j206222ic kggikoki0 lc44444e0 m00qllll0 n00mphhh0 o00ehhhe0 p00uhhugg q00fhhf11
    r00mpggg0 s00fge1u0 t88s88960 u00hhhjd0 v00hhha40 w00hhlla0 x00ha4ah0 y00hhhf1e z00v248v0
    {24484420 |44444440 }84424480 ~008l2000 →042v2400 ←048v8400 ↑4el44440 ↓4444le40 −000v0000
    ↻dj7gghe0 ·00044000 ×0ha4ah00 ✓0112ia40 …000000l0
    """
}
