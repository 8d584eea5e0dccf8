import LineEditing
import Testing

/// Key sequences, and the text with a bar at the cursor that they lead to.
@Suite struct EditorStateTests {
  private static let history = ["print(1)", "view:reloadData()", "do\n  print(2)\nend", "print(3)"]

  private func shown(_ keys: String, vi: Bool = false) -> String {
    var state = EditorState(history: Self.history, language: .blocks)
    if vi { state.keymap = .vi }
    state.type(keys)
    return state.shown
  }

  static let typing: [(String, String)] = [
    ("", "|"), ("abc", "abc|"), ("a<Left>b", "b|a"), ("ab<Left><Left><Left>c", "c|ab"),
    ("ab<Left><Right><Right>c", "abc|"), ("abc<Home>x", "x|abc"), ("abc<C-a>x", "x|abc"),
    ("abc<Home><End>x", "abcx|"), ("abc<C-a><C-e>x", "abcx|"), ("abc<BS>", "ab|"),
    ("<BS>", "|"), ("abc<C-h>", "ab|"), ("abc<Home><BS>", "|abc"), ("abc<Home><Del>", "|bc"),
    ("abc<Del>", "abc|"), ("abc<Home><C-d>", "|bc"), ("ab<C-b>x", "ax|b"),
    ("ab<C-a><C-f>x", "ax|b"),
    ("<?>a<?>", "a|"), ("a<PgDn>", "a|"), ("a<C-q>b", "ab|"), ("a<A-q>b", "ab|"),
    ("a<Esc>b", "ab|"),
    ("a<C-@>b", "ab|"), ("äö<Left>ü", "äü|ö"), ("日本<BS>", "日|"), ("e\u{301}<BS>", "|"),
    ("e\u{301}x<BS>", "e\u{301}|"), ("👨\u{200D}👩\u{200D}👧<BS>", "|"),
    ("👍🏽<Left>a", "a|👍🏽"), ("🇩🇪<BS>", "|"), ("a\u{302}b<Left><Left>c", "c|a\u{302}b"),
  ]
  static let words: [(String, String)] = [
    ("foo bar<C-Left>x", "foo x|bar"), ("foo bar<A-b>x", "foo x|bar"),
    ("foo bar<A-b><A-b>x", "x|foo bar"), ("foo bar<Home><C-Right>x", "foox| bar"),
    ("foo bar<Home><A-f>x", "foox| bar"), ("foo bar<Home><A-f><A-f>x", "foo barx|"),
    ("foo:bar<A-b>x", "foo:x|bar"), ("foo_1 <A-b>x", "x|foo_1 "), ("a.b<Home><A-f>x", "ax|.b"),
    ("foo bar<C-w>", "foo |"), ("foo:bar<C-w>", "|"), ("foo:bar<A-BS>", "foo:|"),
    ("foo bar<Home><A-d>", "| bar"), ("foo bar<Home><A-Del>", "| bar"), ("foo <A-d>", "foo |"),
    ("foo bar<Home><A-u>", "FOO| bar"), ("FOO<Home><A-l>", "foo|"),
    ("foo bar<Home><A-c><A-c>", "Foo Bar|"),
    ("foo<A-u>", "foo|"), ("ab<C-t>", "ba|"), ("abc<Left><C-t>", "acb|"), ("a<C-t>", "a|"),
    ("<C-t>", "|"), ("one two<A-t>", "two one|"),
    ("one two three<Home><A-f><A-t>", "two one| three"),
    ("one<A-t>", "one|"), ("x<A-lt>y", "y|x"), ("日本 語<A-b>x", "日本 x|語"),
    ("a  b<A-b><A-b>x", "x|a  b"), ("äöü<A-u>", "äöü|"), ("äöü<Home><A-u>", "ÄÖÜ|"),
  ]
  static let kills: [(String, String)] = [
    ("abc<Home><C-k>", "|"), ("abc<Left><C-k>", "ab|"), ("abc<C-u>", "|"), ("abc<Left><C-u>", "|c"),
    ("abc<C-u><C-y>", "abc|"), ("abc<C-u><C-y><C-y>", "abcabc|"),
    ("one two<C-w><C-w><C-y>", "one two|"), ("one two<C-w><Left><C-w><C-y>", "one| "),
    ("one<C-u>two<C-u><C-y><A-y>", "one|"), ("one<C-u>two<C-u><C-y><A-y><A-y>", "two|"),
    ("one<C-u>two<C-u><C-y>x<A-y>", "twox|"), ("<C-y>", "|"), ("<A-y>", "|"),
    ("one two<Home><A-d><A-d><C-y>", "one two|"), ("a<A-Enter>b<Home><C-u>", "a\n|b"),
    ("a<A-Enter>b<Up><End><C-k>", "a|b"), ("a<A-Enter>b<C-u><C-y>", "a\nb|"),
    ("abc<Left><C-k><C-y>", "abc|"), ("ab<C-u>cd<C-y>", "cdab|"), ("a b<C-w><C-y><C-_>", "a |"),
  ]
  static let undo: [(String, String)] = [
    ("abc<C-_>", "|"), ("abc def<C-_>", "abc |"), ("abc def<C-_><C-_>", "abc|"),
    ("abc def<C-_><C-_><C-_>", "|"), ("abc<C-_><A-/>", "abc|"), ("abc<C-_><A-r>", "abc|"),
    ("abc<C-_>x<A-/>", "x|"), ("abc<C-w><C-_>", "abc|"), ("abc<BS><C-_>", "abc|"),
    ("abc<Home>x<C-_>", "|abc"), ("abc<C-x><C-u>", "|"), ("<C-_>", "|"), ("<A-/>", "|"),
    ("abc<Up><C-_>", "|"), ("ab<Left><Del><C-_>", "a|b"), ("<paste:one\\ntwo><C-_>", "|"),
    ("ab<C-t><C-_>", "ab|"), ("abc<C-/>", "|"),
  ]
  static let lines: [(String, String)] = [
    ("a<A-Enter>b", "a\nb|"), ("do<Enter>x", "do\n  x|"),
    ("do<Enter>do<Enter>x", "do\n  do\n    x|"),
    ("do<Enter>end", "do\nend|"), ("do<Enter>do<Enter>end<A-Enter>", "do\n  do\n  end\n  |"),
    ("do<Enter>x<Up>y", "doy|\n  x"), ("do<Enter>x<Home>y", "do\ny|  x"),
    ("abc<A-Enter>d<Up>x", "ax|bc\nd"), ("abc<A-Enter>d<A-Enter>efg<Up><Up>x", "abcx|\nd\nefg"),
    ("a<A-Enter>bcd<Up><Down>x", "a\nbcdx|"), ("do<Enter><BS>x", "do\nx|"),
    ("do<Enter>x<C-a><C-b>y", "doy|\n  x"), ("a<A-Enter>b<A-lt>c", "c|a\nb"),
    ("do x<Left><Enter>", "do \n  |x"), ("do x end<Home><A-Enter>", "\n|do x end"),
    ("do<Enter><Tab>x", "do\n    x|"), ("<Tab>x", "  x|"), (" <Tab>x", "  x|"),
    ("do<Enter>ends", "do\nends|"), ("do<Enter>  end<BS><BS><BS>", "do\n|"),
    ("<paste:a\\nb>", "a\nb|"), ("<paste:\\g x = 1\\n\\g\\g y\\nz>", "x = 1\ny|"),
    ("x<paste:1>", "x1|"), ("<paste:a\\n>", "a|"), ("<paste:\\n\\n>", "\n|"),
    ("a<paste:b\\nc>d<Up>e", "abe|\ncd"), ("a<C-x>b", "a|"), ("a<C-x><?>b", "ab|"),
  ]
  static let recalled: [(String, String)] = [
    ("<Up>", "print(3)|"), ("<Up><Up>", "do\n  print(2)\nend|"),
    ("<Up><Up><Up>", "do\n  p|rint(2)\nend"),
    ("<Up><Down>", "|"), ("<Down>", "|"), ("<C-p>", "print(3)|"), ("<C-p><C-n>", "|"),
    ("pr<Up>", "print(3)|"), ("pr<Up><Up>", "print(1)|"), ("pr<Up><Up><Up>", "print(1)|"),
    ("pr<Up><Up><Down><Down>", "pr|"), ("xyz<Up>", "xyz|"), ("v<PgUp>", "view:reloadData()|"),
    ("<Up>x<Up>", "print(3)x|"), ("<PgUp><PgUp><PgUp>", "view:reloadData()|"),
    ("pr<Right>", "print(3)|"), ("pr<C-f>", "print(3)|"), ("pr<C-e>", "print(3)|"),
    ("pr<A-f>", "print|"), ("vi<C-Right><C-Right>", "view:reloadData|"),
    ("pr<Left><Right>x", "prx|"), ("print(<A-.>", "print(print(3)|"), ("<A-.><A-.>", "end|"),
    ("<A-.><A-.><A-.>", "view:reloadData()|"), ("<A-_>", "print(3)|"),
    ("<C-r>reload", "view:|reloadData()"), ("<C-r>print", "|print(3)"),
    ("<C-r>print<C-r>", "do\n  |print(2)\nend"),
    ("<C-r>print<C-r><C-r>", "|print(1)"), ("<C-r>print<C-r><C-r><C-r>", "|print(1)"),
    ("<C-r>print<C-r><C-s>", "|print(3)"), ("ab<C-r>print<C-g>", "ab|"), ("ab<C-r>zzz", "ab|"),
    ("<C-r>prinx<BS>t", "|print(3)"), ("<C-r>reload<Left>x", "viewx|:reloadData()"),
    ("<C-r>reload<Esc>x", "view:x|reloadData()"), ("<C-r>reload<C-e>x", "view:reloadData()x|"),
    ("<C-r>(1)<Home>x", "x|print(1)"), ("<C-r><BS>a", "view:relo|adData()"),
    ("ab<C-r>print<Esc><C-_>", "ab|"), ("ab<C-r>print<C-r><Esc><C-_>", "ab|"),
  ]
  static let completed: [(String, String)] = [
    ("vi<Tab>", "view(|"), ("x<Tab>", "x|"), ("d<Tab>", "delete|"),
    ("delete<Tab><Tab>", "deleteItems|"),
    ("delete<Tab><Tab><Tab>", "deleteSections|"), ("delete<Tab><Tab><Tab><Tab>", "deleteItems|"),
    ("delete<Tab><S-Tab>", "deleteSections|"), ("delete<Tab><Tab><Esc>x", "deletex|"),
    ("delete<Tab><Tab><Enter>x", "deleteItemsx|"), ("delete<Tab><Tab>x", "deleteItemsx|"),
    ("delete<Tab><Tab><Down>", "deleteSections|"), ("delete<Tab><Tab><Down><Up>", "deleteItems|"),
    ("delete<Tab>I<Tab>", "deleteItems(|"), ("a deleteI<Tab>b", "a deleteItems(b|"),
    ("delete<Tab><C-g>x", "deletex|"), ("delete<Tab><Tab><C-_>", "delete|"),
    ("delete<Tab><Tab><Tab><C-_>", "delete|"), ("delete<Tab><Tab><Esc><C-_>", "|"),
  ]
  static let vi: [(String, String)] = [
    ("abc<Esc>", "ab|c"), ("abc<Esc>hx", "a|c"), ("abc<Esc>0x", "|bc"), ("abc<Esc>0ix", "x|abc"),
    ("abc<Esc>ax", "abcx|"), ("abc<Esc>Ix", "x|abc"), ("abc<Esc>0Ax", "abcx|"),
    ("one two<Esc>0dw", "|two"), ("one two<Esc>0cwx", "x| two"), ("one two<Esc>bD", "one |"),
    ("one two<Esc>bCx", "one x|"), ("one two<Esc>dd", "|"), ("one two<Esc>ccx", "x|"),
    ("one two<Esc>0wx", "one |wo"), ("one two<Esc>0ex", "on| two"),
    ("one two three<Esc>02dw", "|three"),
    ("one<Esc>ddp", "one|"), ("one<Esc>0xp", "no|e"), ("abc<Esc>0fcx", "ab|"),
    ("abc<Esc>0tcx", "a|c"),
    ("abc<Esc>Fax", "|bc"), ("abc<Esc>0rx", "|xbc"), ("abc<Esc>~", "abC|"), ("abc<Esc>xu", "ab|c"),
    ("abc<Esc>xu<C-r>", "ab|"), ("a(b)c<Esc>0fbh%x", "a(b|c"), ("abc<Esc>0dfb", "|c"),
    ("abc<Esc>S<BS>x", "x|"), ("abc<Esc>Yp", "abcabc|"), ("abc<Esc>03lx", "abc|"),
    ("a<Esc>ob", "a\nb|"), ("a<Esc>Ob", "b|\na"), ("a<A-Enter>b<Esc>kx", "|\nb"),
    ("abc<Esc>$x", "abc|"),
    ("<Esc>k", "print(3)|"), ("abc<Esc>dq<Esc>x", "ab|"), ("one.two<Esc>0W", "one.two|"),
    ("a = 'b c'<Esc>0wwcwx", "a = x|b c'"), ("f(x).y<Esc>0wdw", "f|x).y"),
    ("one<Esc>0cwx", "x|"), ("a one two<Esc>0w2cwx", "a x|"), ("one  two<Esc>0elcwx", "onex|two"),
    ("one<A-Enter>  two<Esc>k0dw", "|\n  two"), ("f(x)<Esc>bx", "f(|)"), ("f.g h<Esc>BBx", "|.g h"),
    ("a b<Esc>0ex", "a |"), ("ab.c<Esc>0ex", "a|.c"), ("ab.c<Esc>0Ex", "ab.|"),
  ]

  static let emacs: [(String, String)] = [
    typing, words, kills, undo, lines, recalled, completed,
  ].flatMap { $0 }

  @Test(arguments: emacs)
  func `keys lead to a text`(keys: String, text: String) {
    #expect(shown(keys) == text)
  }

  @Test(arguments: vi)
  func `keys of vi lead to a text`(keys: String, text: String) {
    #expect(shown(keys, vi: true) == text)
  }

  @Test func `a mark that is typed joins the character before it`() {
    var state = EditorState()
    for character in ["x", "e", "\u{301}"] as [Character] {
      state.handle(.key(.character(character)))
    }
    #expect(state.shown == "xe\u{301}|")
    state.type("<BS>")
    #expect(state.shown == "x|")
    state.type("<C-_>")
    #expect(state.shown == "xe\u{301}|")
  }

  @Test func `the return key runs what a search has found in the first of its lines`() {
    var state = EditorState(history: ["do print(1)\nend"], language: .blocks)
    #expect(state.type("<C-r>print<Enter>") == .submit("do print(1)\nend"))
  }

  @Test func `there are at least 150 sequences`() {
    #expect(Self.emacs.count + Self.vi.count >= 150)
  }
}
