import TesseraSession
import Testing

/// What is to be known of a statement before it is written among others.
struct StatementShapeTests {
  @Test(arguments: [
    ("return", true), ("return 1", true), ("do return end", true), ("x = 5 return x", true),
    ("if a then return 1 end", true), ("for i = 1, 2 do return end", true),
    ("function f() end return f", true), ("repeat return until true", true),
    ("repeat function f() end until f return 1", true),
    ("function f() return 1 end", false), ("f(function() do return end end)", false),
    ("function f() if a then return 1 end return 2 end", false),
    ("x = 'return'", false), ("-- return", false), ("returned = 1", false), ("", false),
  ])
  func `returns of functions are no returns of the statement`(text: String, returns: Bool) {
    #expect(StatementShape(text).returns == returns)
  }

  @Test(arguments: [
    ("goto a ::a::", true), ("local x <const> = 1", true), ("local x <close> = f()", true),
    ("a:b()", false), ("x = a < const", false), ("x = '::a::'", false), ("x = a < b", false),
  ])
  func `labels and attributes end with the statement`(text: String, needsScope: Bool) {
    #expect(StatementShape(text).needsScope == needsScope)
  }

  @Test func `parentheses and arguments are seen`() {
    #expect(StatementShape("-- a comment\n(f)()").beginsWithParenthesis)
    #expect(!StatementShape("f()").beginsWithParenthesis)
    #expect(StatementShape(" ... ").isVariadic)
    #expect(!StatementShape("f(...)").isVariadic)
  }
}
