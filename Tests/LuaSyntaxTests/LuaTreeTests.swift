import LuaRuntime
import LuaSyntax
import Testing

/// The parser of Lua, beside Lua's own compiler.
struct LuaTreeTests {
  /// Whether Lua compiles a text.
  private func isLua(_ text: String) throws -> Bool {
    let state = try LuaState()
    do {
      try state.load(text, name: "=text")
      state.current.pop()
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: [
    "", ";;;", "x = 1", "local x <const> = 1", "local x <close> = nil", "a.b[1].c = 2",
    "f()", "f{}", "f''", "a:b'x'", "(f or g)(1)", "return", "return 1, 2;", "goto a ::a::",
    "do goto a end ::a::", "while true do break end", "repeat local x until x",
    "for i = 1, 2 do end", "for i = 1, 2, 3 do end", "for a, b in c, d do end",
    "function a.b.c:d(e, ...) return ... end", "local function f() return f end",
    "x = {1, a = 2; [3] = 4, f(), }", "x = -2 ^ -3 .. 'a' .. #'b'", "x = not not nil == false",
    "x = 0x1p4 + 0xA.8 + .5 + 1e-2 + 3. + 0x.1", "x = [==[ ]] ]==]",
    "x = 'a\\z  \n b\\x41\\65\\u{48}'",
    "--[[ a ]] x = 1 --[==[ b ]] ]==] y = 2 -- c", "x = a // b >> c << d & e | f ~ ~g",
    "if a then elseif b then else end", "x, y.z, w[1] = f()", "::a:: ::b:: goto a",
    "do local a goto b; ::b:: end", "repeat goto c local x ::c:: until true",
    "local a <const>, b <close> = 1, nil", "return function(...) return ... end",
  ])
  func `what Lua compiles has no faults`(text: String) throws {
    let verdict = try isLua(text)
    #expect(LuaTree(Array(text.utf8)).faults.isEmpty == verdict)
  }

  @Test(arguments: [
    ("x =", "the end of the text cannot stand here"),
    ("x = = 1", "'=' cannot stand here"),
    ("if a then", "'end' expected to close the 'if' in line 1, got the end of the text"),
    ("f(1, 2", "')' expected to close the '(' in line 1, got the end of the text"),
    ("x = {1, 2", "'}' expected to close the '{' in line 1, got the end of the text"),
    ("x = {", "'}' expected to close the '{' in line 1, got the end of the text"),
    ("x = {1,", "'}' expected to close the '{' in line 1, got the end of the text"),
    ("f(", "')' expected to close the '(' in line 1, got the end of the text"),
    ("x = 'abc", "this text does not end"), ("x = [[abc", "this text does not end"),
    ("--[[ abc", "this comment does not end"), ("x = 3x", "'3x' is not a number"),
    ("x = 0x", "'0x' is not a number"), ("x = 1e", "'1e' is not a number"),
    ("x = '\\q'", "'\\q' is no escape that a text may have"),
    ("x = '\\300'", "'\\3' is no escape that a text may have"),
    ("x = a != b", "'!' has no meaning in Lua"), ("x = “a”", "'“' has no meaning in Lua"),
    ("break", "'break' leaves a loop, and there is none around it"),
    ("goto a", "there is no label 'a' that this goto can see"),
    ("::a:: ::a::", "there is a label 'a' already"),
    ("do goto a; local x; ::a:: print(x) end", "this goto jumps into the scope of the local 'x'"),
    ("local x <const> = 1; x = 2", "the constant 'x' cannot be assigned"),
    ("local x <final> = 1", "there is no attribute 'final'"),
    ("local a <close>, b <close> = 1, 2", "one 'local' has at most one variable that is closed"),
    (
      "function f() return ... end",
      "'...' holds the extra arguments of a vararg function, and this function is not one"
    ),
    ("return 1 x = 2", "'return' is the last statement of a block, got 'x'"),
    ("f() = 1", "only names and fields can be assigned, and not what a call returns, got '='"),
    ("end", "there is no block that this 'end' closes"),
    ("a.b", "the end of the text cannot stand here"),
    ("x.end = 1", "a name expected, and 'end' is a word of Lua's own"),
    ("view:insertItems", "the arguments of 'insertItems' expected, got the end of the text"),
    ("if x = 1 then end", "'then' expected, got '='"),
    ("for x do end", "'=' or 'in' expected, got 'do'"),
    ("x = \u{0}", "the control character 0 has no meaning in Lua"),
  ])
  func `what Lua refuses has a fault that says why`(text: String, message: String) throws {
    let faults = LuaTree(Array(text.utf8)).faults
    #expect(faults.first?.message == message)
    #expect(try !isLua(text))
  }

  @Test func `reading goes on behind a fault at the next line without white space`() throws {
    let text = "function f(\n  x = = 1\nend\nlocal a = = 2\nlocal b = 3\nc = ]\n"
    let lines = SourceLines(Array(text.utf8))
    let faults = LuaTree(Array(text.utf8)).faults
    #expect(faults.map { lines.place(of: $0.range.lowerBound).line } == [2, 4, 6])
  }

  @Test func `no more than twenty faults are told`() throws {
    let text = String(repeating: "x = = 1\n", count: 100)
    #expect(LuaTree(Array(text.utf8)).faults.count == 20)
  }

  @Test func `lines and columns count characters`() throws {
    let lines = SourceLines(Array("a\nZoë = 1".utf8))
    #expect(lines.place(of: 0) == (1, 1))
    #expect(lines.place(of: 2) == (2, 1))
    #expect(lines.place(of: 7) == (2, 5))
    #expect(lines.text(ofLine: 2) == "Zoë = 1")
  }

  @Test(arguments: [
    "(", "{", "x = -", "f(", "do ", "function f() ", "if a then ", "a = {b = ", "not ",
    "x = a .. ", "x = 2 ^ ", "while a do ", "repeat ", "[", "[=", "a[", "x = function() return ",
  ])
  func `a text that nests without an end is told and not followed`(part: String) throws {
    let text = String(repeating: part, count: 100_000)
    #expect(!LuaTree(Array(text.utf8)).faults.isEmpty)
    #expect(try !isLua(text))
  }

  @Test(arguments: [".a", "[1]", "()", ":a()", "''"])
  func `a chain may be as long as Lua takes it`(part: String) throws {
    let text = "x = a" + String(repeating: part, count: 20_000)
    #expect(LuaTree(Array(text.utf8)).faults.isEmpty)
  }

  @Test func `a sum may have as many parts as Lua takes`() throws {
    let text = "x = 1" + String(repeating: " + 1", count: 20_000)
    #expect(LuaTree(Array(text.utf8)).faults.isEmpty)
    #expect(try isLua(text))
  }

  @Test(arguments: [190, 194, 195, 196, 200, 210])
  func `the deepest nesting is that of Lua`(depth: Int) throws {
    let text =
      "x = " + String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    if LuaTree(Array(text.utf8)).faults.isEmpty { #expect(try isLua(text)) }
    if depth <= 190 { #expect(LuaTree(Array(text.utf8)).faults.isEmpty) }
  }

  @Test(arguments: [200, 201]) func `a function has at most 200 locals`(count: Int) throws {
    let text = (1...count).map { "local a\($0)" }.joined(separator: "\n")
    #expect(LuaTree(Array(text.utf8)).faults.isEmpty == (count == 200))
    let verdict = try isLua(text)
    #expect(verdict == (count == 200))
  }

  @Test func `bytes that are no characters are read without harm`() throws {
    var state: UInt64 = 7
    var bytes: [UInt8] = []
    for _ in 0..<100_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(UInt8(truncatingIfNeeded: state >> 33))
    }
    #expect(!LuaTree(bytes).faults.isEmpty)
  }
}
