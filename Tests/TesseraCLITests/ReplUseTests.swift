import Testing

/// Uses of the session from beginning to end, on terminals of three sizes.
struct ReplUseTests {
  static let sizes = [(80, 24), (120, 40), (40, 20)]
  static let dialogues: [Dialogue] = [
    pictures, steps, histories, edits, completions, answers, ends,
  ].flatMap { $0 }
  static let cases: [(size: (Int, Int), dialogue: Dialogue)] = sizes.flatMap { size in
    dialogues.map { (size, $0) }
  }

  @Test(arguments: cases.indices) func `a dialogue goes as it should`(index: Int) throws {
    let (size, dialogue) = Self.cases[index]
    try dialogue.run(columns: size.0, rows: size.1)
  }

  @Test func `there are forty dialogues and more, each with a name of its own`() {
    let names = Self.dialogues.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 40)
  }

  /// The prompt below the greeting.
  private static let ready = Dialogue.Step.shows("Ctrl-D leaves.\n>")

  /// A dialogue that begins at the prompt.
  private static func dialogue(
    _ name: String, files: [String: String] = [:], environment: [String: String] = [:],
    _ steps: Dialogue.Step...
  ) -> Dialogue {
    Dialogue(name: name, files: files, environment: environment, steps: [ready] + steps)
  }

  /// Data and a view of three small cells.
  private static let view =
    "d = DataSource 'A: a b c'; v = CollectionView{ dataSource = d, layout = FlowLayout{ itemSize = {40, 30} }, bounds = {160, 60} }\r"
  /// A batch that deletes, moves and inserts.
  private static let batch =
    "v:performBatchUpdates(function() d:set 'A: c x a'; v:deleteItems{{0, 1}}; v:moveItem({0, 2}, {0, 0}); v:insertItems{{0, 1}} end)\r"
}

extension ReplUseTests {
  private static let pictures: [Dialogue] = [
    dialogue(
      "a picture marks what was inserted, moved and deleted", .type(view), .shows("v: A: a b c"),
      .type(batch), .shows("v: A: c x a"), .showsNow("→c"), .showsNow("+x"), .showsNow("− b"),
      .hidesNow("+a")),
    dialogue(
      "without colours, marks are signs", environment: ["NO_COLOR": "1"], .type(view),
      .shows("v: A: a b c"), .type(batch), .showsNow("+x"), .showsNow("− b"), .isColorless),
    dialogue(
      "a picture marks what was reloaded", .type(view), .shows("v: A: a b c"),
      .type("v:reloadItems{{0, 1}}\r"), .showsNow("↻b")),
    dialogue(
      "the picture follows undo and redo", .type(view), .shows("v: A: a b c"), .type(batch),
      .showsNow("− b"), .type("\u{C}:undo\r"), .showsNow("v: A: c x a → A: a b c"),
      .showsNow("+b"), .showsNow("− x"), .type("\u{C}:redo\r"), .showsNow("redid input 2"),
      .showsNow("− b")),
    dialogue(
      "a high view is drawn in the rows that there are",
      .type("v = CollectionView{ dataSource = 'A: ann bob cat', layout = ListLayout() }\r"),
      .showsNow("ann"), .showsNow("cat"), .showsNow("v: A: ann bob cat")),
    dialogue(
      "draw changes names the state, draw off nothing, draw auto draws again",
      .type(":draw changes\r"), .shows("named with their state"), .type(view),
      .shows("v: A: a b c"), .hides("1 column"), .type(":draw off\r"), .shows("only by :draw"),
      .type("d:append('z', 0); v:reloadData()\r"), .type("'done'\r"), .shows("_1 = \"done\""),
      .hides("v: A: a b c z"), .type(":draw auto\r"), .shows("are drawn after each line"),
      .type("d:append('y', 0); v:reloadData()\r"), .shows("v: A: a b c z y"), .showsNow("+y")),
    dialogue(
      "a view that is off is left alone", .type(view), .shows("v: A: a b c"),
      .type(":views off v\r"), .shows("is not laid out"),
      .type("\u{C}d:append('z', 0); v:reloadData()\r"), .type(":views\r"), .showsNow("v: off"),
      .hidesNow("1 column")),
    dialogue(
      "a delegate that fails is told of once",
      .type("f = { sizeForItemAt = function() error 'no size' end }\r"),
      .type(
        "v = CollectionView{ dataSource = 'A: a', layout = FlowLayout{}, delegate = f }\r"),
      .shows("no size"), .type("\u{C}1 + 1\r"), .showsNow("_1 = 2"), .hidesNow("no size")),
  ]

  private static let steps: [Dialogue] = [
    dialogue(
      "arrows go through the phases of a batch", .type(view), .shows("v: A: a b c"), .type(batch),
      .showsNow("− b"), .type(":step\r"), .isAlternate(true), .showsNow("[before]"),
      .hidesNow("−b"), .type("\u{1B}[C"), .showsNow("[deletes]"), .showsNow("−b"),
      .type(" "), .showsNow("[moves]"), .showsNow("→c"), .type("\u{1B}[C"),
      .showsNow("[inserts]"), .showsNow("+x"), .type("\u{1B}[F"), .showsNow("[after]"),
      .hidesNow("+x"), .type("\u{1B}[D"), .showsNow("[inserts]"), .type("\u{1B}[H"),
      .showsNow("[before]"), .type("q"), .isAlternate(false), .shows("= A: a c"),
      .type("40 + 2\r"), .shows("_1 = 42")),
    dialogue(
      "a refused batch is shown up to its fault", .type(view), .shows("v: A: a b c"),
      .type("v:deleteItems{{0, 1}, {0, 9}}\r"), .shows("U14"), .type(":step refused\r"),
      .isAlternate(true), .showsNow("[before]"), .type("\u{1B}[C"), .showsNow("[deletes]"),
      .showsNow("![0, 9]"), .showsNow("refused here: U14"), .type("\u{1B}[C"),
      .showsNow("[deletes]"), .type("\u{1B}"), .isAlternate(false), .type("1 + 1\r"),
      .shows("_1 = 2")),
    dialogue(
      "up and down go through the batches", .type(view), .shows("v: A: a b c"),
      .type("v:reloadItems{{0, 0}}\r"), .showsNow("↻a"), .type("v:reloadItems{{0, 2}}\r"),
      .showsNow("↻c"), .type(":step 1\r"), .showsNow("batch 1 (1 of 2)"), .type("\u{1B}[B"),
      .showsNow("batch 2 (2 of 2)"), .type("\u{1B}[B\u{1B}[A"), .showsNow("batch 1 (1 of 2)"),
      .type("\u{1B}[F\u{1B}[C"), .showsNow("batch 2 (2 of 2)"), .type("\u{3}"),
      .isAlternate(false), .type("1 + 1\r"), .shows("_1 = 2")),
    dialogue(
      "a step fits another size at once", .type(view), .shows("v: A: a b c"), .type(batch),
      .showsNow("− b"), .type(":step\r"), .showsNow("[before]"), .type("\u{1B}[C"),
      .showsNow("[deletes]"), .resize,
      .showsNow("q back"), .showsNow("−b"), .showsNow("[deletes]"), .type("q"),
      .isAlternate(false), .type("1 + 1\r"), .shows("_1 = 2")),
    dialogue(
      "in a paste all phases are printed", .type(view), .shows("v: A: a b c"), .type(batch),
      .showsNow("− b"), .type("\u{1B}[200~> :step\n> 6 * 7\n\u{1B}[201~\r"),
      .shows("inserts [0, 1] x"), .shows("_1 = 42"), .isAlternate(false)),
    dialogue(
      "a signal during a step gives the terminal back", .type(view), .shows("v: A: a b c"),
      .type(batch), .showsNow("− b"), .type(":step\r"), .showsNow("[before]"), .isRaw(true),
      .signal(15), .ends(143), .isRaw(false), .isAlternate(false)),
    dialogue(
      "Ctrl-Z and Ctrl-D in a step are keys of its own", .type(view), .shows("v: A: a b c"),
      .type(batch), .showsNow("− b"), .type(":step\r"), .showsNow("[before]"), .type("\u{1B}[C"),
      .showsNow("[deletes]"), .type("\u{1A}\u{1B}[C"), .showsNow("[moves]"), .type("\u{4}"),
      .isAlternate(false),
      .type("1 + 1\r"), .shows("_1 = 2")),
    Dialogue(
      name: "a dumb terminal prints all phases", environment: ["TERM": "dumb"],
      steps: [
        .shows(">"), .type(view), .shows("v: A: a b c"), .type(batch), .shows("− b"),
        .type(":step\r"), .shows("→c"), .shows("= A: c a"), .shows("inserts [0, 1] x"),
        .isAlternate(false),
      ]),
  ]

  private static let histories: [Dialogue] = [
    dialogue(
      "undo takes back several lines as a whole", .type("x = 1\rx = 2\ry = 3\r:undo 2\r"),
      .shows("undid 2 lines:"), .type("x, y\r"), .shows("_1 = 1"), .shows("_2 = nil"),
      .type(":redo 2\r"), .shows("redid 2 lines:"), .type("x + y\r"), .shows("= 5")),
    dialogue(
      "undo refuses what is no number of lines", .type("x = 1\r:undo 0\r"),
      .shows("from 1 on, got 0"), .type(":undo -2\r"), .shows("from 1 on, got -2"),
      .type(":undo two\r"), .shows("takes a number of lines, got 'two'"), .type(":undo 7\r"),
      .shows("only 1 line can be undone, not 7"), .type("x\r"), .shows("_1 = 1")),
    dialogue(
      "reset can be undone", .type("x = 41\r:reset\r"), .shows(":undo brings it back"),
      .type("x\r"), .shows("_1 = nil"), .type(":undo\r"), .shows("undid :reset"),
      .type("x + 1\r"), .shows("_1 = 42")),
    dialogue(
      "a repair is carried out and undone", .type(view), .shows("v: A: a b c"),
      .type("v:performBatchUpdates(function() d:remove{0, 0} end)\r"), .shows("U01"),
      .type(":fix apply\r"), .shows("v: A: b c"), .type(":undo\r"), .shows("undid :fix apply")),
    dialogue(
      "two sessions share a history", .type("first = 1\r:quit\r"), .ends(0), .start(["repl"]),
      ready, .type("\u{1B}[A\u{1B}[A"), .showsNow("> first = 1"), .type("\r"),
      .type("first + 41\r"), .shows("_1 = 42")),
    dialogue(
      "what a killed session was told is restored", .type("a = 20\rb = 22\r'told'\r"),
      .shows("_1 = \"told\"\n>"), .signal(9), .ends(137), .start(["repl"]),
      .shows("restore 3 lines?"), .type("y"), .shows("restored"), .type("a + b\r"),
      .shows("= 42")),
    dialogue(
      "private statements are not remembered", .type(":private on\rsecret = 1\r:history secret\r"),
      .shows("nothing in the history"), .type(":private off\ropen = 2\r:history open\r"),
      .shows("  open = 2")),
    dialogue(
      "a search of the history is edited before it runs",
      .type("answer = 6 * 7\rother = 1\r\u{12}answ"), .showsNow("answer = 6 * 7"),
      .type("\u{1B}[F + 1\ranswer\r"), .shows("_1 = 43")),
    dialogue(
      "a block comes back whole and is edited within",
      .type("function f(x)\rreturn x + 1\rend\r\u{1B}[A\u{1B}[A\u{1B}[F\u{7F}41\r"),
      .shows("x + 41"), .type("\u{1B}[B\u{1B}[F\rf(1)\r"), .shows("_1 = 42")),
  ]

  private static let edits: [Dialogue] = [
    dialogue(
      "a paste takes off its prompts, and its commands work",
      .type("\u{1B}[200~> x = 1\n> x = 2\n> :undo\n> x\n_1 = 9\n\u{1B}[201~\r"),
      .shows("undid input 2"), .shows("_1 = 1")),
    dialogue(
      "a long paste is folded",
      .type(
        "\u{1B}[200~" + (1...40).map { "n\($0) = \($0)" }.joined(separator: "\n") + "\u{1B}[201~"),
      .shows("more lines"), .type("\rn1 + n40\r"), .shows("_1 = 41")),
    dialogue(
      "a paste stops at what fails",
      .type("\u{1B}[200~a = 1\nerror 'stop'\nb = 2\n\u{1B}[201~\r"), .shows("was not run"),
      .type("a, b\r"), .shows("_1 = 1"), .shows("_2 = nil")),
    dialogue(
      "a paste goes on with questions about what fails",
      .type("\u{1B}[200~> local n = 7; error 'stop'\n> :locals\n> b = 2\n\u{1B}[201~\r"),
      .shows("place 1 of"), .shows("n = 7"), .type("b\r"), .shows("_1 = 2")),
    dialogue(
      "wide characters and combining marks are whole",
      .type("s = '日本e\u{301}👍🏽x'\u{1B}[D\u{1B}[D\u{7F}\u{7F}語\rs\r"),
      .shows("_1 = \"日本語x\"")),
    dialogue(
      "a text wider than the terminal is edited at its beginning",
      .type("'" + String(repeating: "ab", count: 70) + "' == ''\u{1}1 == 1 or \r"),
      .shows("_1 = true")),
    dialogue(
      "another size in the middle of a statement", .type("for i = 1, 2 do\rprint(i * 21"),
      .showsNow("print(i * 21"), .resize, .type(")\rend\r"), .shows("21\n42")),
    dialogue(
      "what was cut comes back", .type("first\u{15}second\u{15}\u{19}\u{1B}y"),
      .showsNow("> first"), .type("\u{15}'taken ' .. 6 * 7\r"), .shows("\"taken 42\"")),
    dialogue(
      "edits are undone and redone", .type("1 + 1 + 100\u{17}\u{1F}\u{1F}\u{1B}/\u{15}7 * 6\r"),
      .shows("_1 = 42")),
    dialogue(
      "the last word of the line before", .type("abcd = 41\r\u{1B}. + 1\r"), .shows("_1 = 42")),
    dialogue(
      "another editor edits the statement", files: ["ed": "printf '6 * 7' > \"$1\"\n"],
      environment: ["EDITOR": "sh ed"], .type("1\u{18}\u{5}"), .showsNow("> 6 * 7"), .type("\r"),
      .shows("_1 = 42")),
    dialogue(
      "a text of another editor that cannot be read is kept, and the statement stays",
      files: ["ed": "printf '\\377' > \"$1\"\n"], environment: ["EDITOR": "sh ed"],
      .type("6 * 7\u{18}\u{5}"), .shows("/statement.lua' is not UTF-8 text"), .type("\r"),
      .shows("_1 = 42")),
    dialogue(
      "the keys of vi", environment: ["TESSERA_KEYS": "vi"],
      .type("6 * 98"), .showsNow("6 * 98"),
      // An escape is a key at once where a sequence follows.
      .type("\u{1B}\u{1B}[Dxr7\r"), .shows("_1 = 42")),
    dialogue(
      "Ctrl-backslash and unknown keys do nothing", .type("6\u{1C}\u{1B}[57;5u * \u{1B}[24~7\r"),
      .shows("_1 = 42")),
    dialogue(
      "a fault of syntax is told, recalled and mended", .type("x = (41 + 1\u{3}x = 41 +* 1\r"),
      .shows("unexpected symbol near '*'"),
      .type("\u{1B}[A\u{1B}[D\u{1B}[D\u{7F}\rx\r"), .shows("_1 = 42")),
  ]

  private static let completions: [Dialogue] = [
    dialogue(
      "a menu is chosen from, and given up", .type("string.re\t\t"), .showsNow("reverse"),
      .type("\u{1B}"), .hidesNow("reverse"), .type("\u{15}6 * 7\r"), .shows("_1 = 42")),
    dialogue(
      "options of a layout and words for their values",
      .type("l = FlowLayout{ scrollD\t'hor\t' }\rl.scrollDirection\r"),
      .shows("_1 = \"horizontal\"")),
    dialogue(
      "keys of a table in quotes", .type("t = { ['a key'] = 42 }\rt[\"a k\t\"]\r"),
      .shows("_1 = 42")),
    dialogue(
      "the methods of what a call returns", .type(view), .shows("v: A: a b c"),
      .type("v:cellForItem{0, 0}.inde\t\r"), .shows("= [0, 0]")),
    dialogue(
      "the signature stands beside the call, with its argument", .type(view),
      .shows("v: A: a b c"), .type("v:moveItem("), .showsNow("moveItem(from"),
      .type("\u{3}1 + 1\r"),
      .shows("_1 = 2"), .hidesNow("moveItem(from")),
    dialogue(
      "files behind load, commands behind a colon", files: ["seven.lua": "seven = 7"],
      .type(":loa\tse\t\r"), .type("seven * 6\r"), .shows("_1 = 42")),
    dialogue(
      "a suggestion is taken with the right arrow", .type("print('suggested')\rpri\u{1B}[C\r"),
      .shows("suggested\n>"), .type("'end'\r"), .shows("_1 = \"end\"")),
  ]

  private static let answers: [Dialogue] = [
    dialogue(
      "a question about a variable, a function, a code, a keyword and a command",
      .type("n = 42\r?n\r"), .shows("value 42"),
      .type("function twice(x) return 2 * x end\rtwice?\r"), .shows("at input 2:1"),
      .type("\u{C}?while\r"), .showsNow("a keyword of Lua"), .type("?:redo\r"),
      .shows("Carries out again"), .type(":save!?\r"), .shows("overwrites a file"),
      .type("?U02\r"), .shows("U02")),
    dialogue(
      "the variables where a line failed",
      .type("function f(n) local half = n / 2; return half .. nil end\r"),
      .type("function g() local name = 'g'; return (f(8)) end\rg()\r"), .shows("attempt to"),
      .type(":locals\r"), .shows("half = 4.0"), .type(":up\r"), .shows("name = \"g\""),
      .type(":down\r"), .shows("place 1 of"), .type(":down\r"), .shows("where the error was raised")
    ),
    dialogue(
      "what runs is stopped", .type("print('be' .. 'gun') while true do end\r"), .shows("begun\n"),
      .type("\u{3}"), .shows("interrupted"), .type("6 * 7\r"), .shows("_1 = 42")),
    dialogue(
      "a file is run before a question of its name", files: ["f.lua": "x = 41"],
      .type(":load f.lua\rx + 1\r"), .shows("_1 = 42"), .type(":save f.lua\r"),
      .shows("overwrite 'f.lua'? [y/N]"), .type("n"), .shows("left as it was"),
      .type(":save! f.lua\r"), .shows("written to f.lua")),
    dialogue(
      "a session is recorded", .type(view), .shows("v: A: a b c"), .type(":record r.jsonl\r"),
      .shows("recorded in r.jsonl"), .type(":record r.jsonl\r"),
      .shows("overwrite 'r.jsonl'? [y/N]"), .type("n"),
      .shows("left as it was")),
    dialogue(
      "an exception is pasted below :crash",
      .type(
        "\u{1B}[200~:crash\nattempt to delete item 3 from section 0 which only contains 2 items before the update\n\n\u{1B}[201~\r"
      ), .shows("U14")),
    dialogue(
      "a long output is cut, and its rest is there", .type("for i = 1, 520 do print('n', i) end\r"),
      .shows("20 more lines; :more"), .type(":more\r"), .shows("n 520")),
    dialogue(
      "control characters are signs", .type("'a\\7b'\r"), .shows("_1 = \"a\\7b\""),
      .type("print('c\\27[31md')\r"), .shows("c^[[31md")),
    dialogue(
      "values are valid Lua, and errors name the function",
      .type("{ ['end'] = 3 }\r"), .shows("[\"end\"] = 3"), .type("string.format('%d', 3.5)\r"),
      .shows("'format'")),
    dialogue(
      "the playground is not there", environment: ["PATH": "/usr/bin:/bin"],
      .type("x = 1\r:play\r"), .shows("playground"), .type("x + 41\r"), .shows("_1 = 42")),
    dialogue(
      "costs are told", .type(":time 6 * 7\r"), .shows(" ms; memory"), .type(":stats\r"),
      .shows("KiB")),
  ]

  private static let ends: [Dialogue] = [
    dialogue("Ctrl-D leaves", .type("\u{4}"), .ends(0), .isRaw(false)),
    dialogue(
      "Ctrl-C twice leaves", .type("not finished\u{3}"), .shows("not finished^C\n>"),
      .type("\u{3}"), .shows("as Ctrl-D does)\n>"), .type("\u{3}"), .ends(130), .isRaw(false)),
    dialogue(
      "a signal to end, and the terminal is as it was", .type("1 +"), .showsNow("1 +"),
      .isRaw(true), .signal(15), .ends(143), .isRaw(false)),
    dialogue(
      "an interrupt from outside leaves the terminal as it was", .type("1 +"), .showsNow("1 +"),
      .isRaw(true), .signal(2), .ends(130), .isRaw(false)),
    dialogue("a terminal that goes ends the session", .signal(1), .ends(129), .isRaw(false)),
    Dialogue(
      name: "a session goes on behind a file", arguments: ["-i", "f.lua"],
      files: ["f.lua": "local kept = 41"], steps: [ready, .type("kept + 1\r"), .shows("_1 = 42")]),
    Dialogue(
      name: "plain tessera opens a session", arguments: [],
      steps: [ready, .type("6 * 7\r"), .shows("_1 = 42"), .type(":quit\r"), .ends(0)]),
  ]
}
