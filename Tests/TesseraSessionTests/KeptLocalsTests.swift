import TesseraSession
import Testing

/// Outermost locals of a session's statements.
struct KeptLocalsTests {
  @Test(arguments: [
    ("local x = 1", "      x = 1"),
    ("local x", "      x = nil"),
    ("local a, b", "      a, b = nil"),
    ("local a, b = 1, 2", "      a, b = 1, 2"),
    ("local function f() local y = 1 end", "      function f() local y = 1 end"),
    ("do local x = 1 end local y = 2", "do local x = 1 end       y = 2"),
    ("local a <const> = 1", "local a <const> = 1"),
    ("local a local b", "      a = nil       b = nil"),
    ("s = 'local x' local y = s", "s = 'local x'       y = s"),
    ("-- local x\nlocal y = 1", "-- local x\n      y = 1"),
    ("--[[ local\nx ]] local y = [=[ ]] local ]=]", "--[[ local\nx ]]       y = [=[ ]] local ]=]"),
    (
      "if a then local b = 1 else local c end local d",
      "if a then local b = 1 else local c end       d = nil"
    ),
    ("repeat local a = 1 until a local b = 2", "repeat local a = 1 until a       b = 2"),
    (
      "for i = 1, 2 do local a end local b = '\\'' local c",
      "for i = 1, 2 do local a end       b = '\\''       c = nil"
    ),
    ("x = f(function() local a end) local b = 1", "x = f(function() local a end)       b = 1"),
    ("local", "local"), ("local 5", "local 5"), ("", ""),
  ])
  func `only outermost ones become globals, in their places`(text: String, kept: String) {
    #expect(KeptLocals.keeping(text) == kept)
  }
}
