import LuaSyntax
import Testing

/// The tokens of texts that may be wrong or unfinished.
struct LuaLexerTests {
  /// The tokens of a text as `kind:text`, with `!` after one that has a fault and `…` after one that
  /// is open.
  private func tokens(_ text: String) -> [String] {
    LuaToken.all(in: Array(text.utf8)).map {
      "\($0.kind):\($0.text)\($0.fault == nil ? "" : "!")\($0.isOpen ? "…" : "")"
    }
  }

  @Test(arguments: [
    ("x = 'a' -- b", ["name:x", "sign:=", "string:a", "comment:…"]),
    ("x = 'a", ["name:x", "sign:=", "string:a!…"]),
    ("x = 'a\ny", ["name:x", "sign:=", "string:a!", "name:y"]),
    ("x = 'a\\q' y", ["name:x", "sign:=", "string:aq!", "name:y"]),
    ("'\\65\\x42\\u{43}'", ["string:ABC"]), ("[[a]] [=[b", ["string:a", "string:!…"]),
    ("--[[ a ]] x", ["comment:", "name:x"]), ("--[[ a", ["comment:!…"]),
    ("-- a\nend", ["comment:", "keyword:end"]), ("[=", ["string:!"]),
    ("1e 0x 3x .5", ["number:1e!", "number:0x!", "number:3x!", "number:.5"]),
    ("a..b...c", ["name:a", "sign:..", "name:b", "sign:...", "name:c"]),
    ("x == $", ["name:x", "sign:==", "stray:$!"]), ("é", ["stray:é!"]), ("", []), (" \n", []),
  ])
  func `any text is read to its end`(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test func `the word of a string is empty, as it is no name`() {
    let tokens = LuaToken.code(in: Array("local 'local' -- local".utf8))
    #expect(tokens.map { $0.word } == ["local", ""])
  }

  @Test(arguments: [
    ("#!/usr/bin/lua\nx", 14), ("# x", 3), ("x", 0), ("", 0),
  ])
  func `the Lua of a file begins after a line for the shell`(text: String, start: Int) {
    #expect(LuaLexer.start(ofFile: Array(text.utf8)) == start)
  }

  @Test(arguments: [
    ("name", true), ("_x1", true), ("end", false), ("1x", false), ("a-b", false), ("é", false),
    ("", false),
  ])
  func `names need no brackets`(text: String, isName: Bool) {
    #expect(text.isLuaName == isName)
  }
}
