import Testing

/// Dialogues on terminals of three sizes: what is typed, and what the screen shows then.
struct ReplDialogueTests {
  static let sizes = [(80, 24), (120, 40), (40, 20)]

  /// Keys, and texts that appear one after the other.
  static let dialogues: [(keys: String, shown: [String])] = [
    ("1 + 1\r", ["_1 = 2"]),
    ("for i = 1, 2 do\rprint(i * 21)\rend\r", [">> ", "21", "42"]),
    ("x = 5\rx\u{1B}[D\u{1B}[C * 2\r", ["_1 = 10"]),
    ("print('one')\r\u{1B}[A\r", ["one", "one"]),
    ("print('old')\rprint('new')\rpri\u{1B}[A\u{1B}[A\r", ["old", "new", "old"]),
    ("answer = 42\r\u{12}answ\r\ranswer\r", ["_1 = 42"]),
    ("\u{12}zzz", ["(not found 'zzz')"]),
    ("print(1)\rpri\u{1B}[C\r", ["1", "1"]),
    ("40 + 3\u{7F}2\r", ["_1 = 42"]),
    ("'日本'\u{1B}[D語\r", ["_1 = \"日本語\""]),
    ("nothing here\u{3}", ["^C"]),
    ("abc\u{15}7 * 6\r", ["_1 = 42"]),
    ("6 * 7\u{1F}\u{1F}\u{1F}\u{1F}\u{1F}8\r", ["_1 = 8"]),
    ("FlowLayout{ itemS\t", ["itemSize = "]),
    ("string.re\t\t\t", ["rep", "reverse"]),
    ("view = CollectionView{}\rview:insertItems(", ["view:insertItems(paths"]),
    ("\u{1B}[200~> a = 1\r> a + 1\r\u{1B}[201~\r", ["_1 = 2"]),
    ("marked = 1\r:history marked\r", ["  marked = 1"]),
    (":private on\rhidden = 1\r:history hidden\r", ["not remembered", "nothing in the history"]),
    ("if true then\rend\r\u{1B}[A\u{1B}[A\u{1B}[B\r1\r", ["_1 = 1"]),
    ("\u{1B}[999zx = 3\rx\r", ["_1 = 3"]),
    ("x = = 1\r", ["unexpected symbol near '='"]),
  ]

  static let cases = sizes.flatMap { size in dialogues.map { (size, $0) } }

  @Test(arguments: cases.indices) func `keys lead to what the screen shows`(index: Int) throws {
    let (size, dialogue) = Self.cases[index]
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["repl"], in: folder.url, rows: size.1, columns: size.0)
    try terminal.wait(for: "> ")
    try terminal.type(dialogue.keys)
    for text in dialogue.shown { try terminal.wait(for: text) }
  }
}
