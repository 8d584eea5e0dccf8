import TesseraSession
import Testing

/// A text that is divided into what is run one after the other.
struct SessionStatementsTests {
  private func session() throws -> Session { try Session { _ in } }

  @Test(arguments: [
    ("a = 1\nb = 2", ["a = 1", "b = 2"]),
    ("do\n  f()\nend\n\n:state\nx", ["do\n  f()\nend", ":state", "x"]),
    ("a = b\n  + c\nd = { 1,\n 2 }", ["a = b\n  + c", "d = { 1,\n 2 }"]),
    ("t = [[\n]]\nview\n  :reloadData()", ["t = [[\n]]", "view\n  :reloadData()"]),
    (
      ":help (\nä = \"é\"\nif x then\n  y()\nend",
      [":help (", "ä = \"é\"", "if x then\n  y()\nend"]
    ),
    ("a = 1\ndo", ["a = 1", "do"]),
  ])
  func `statements and commands end with their lines`(text: String, statements: [String]) throws {
    #expect(try session().statements(of: text) == statements)
  }

  @Test func `many lines are divided in one go`() throws {
    let lines = (1...5000).map { "v = \($0)" }
    #expect(try session().statements(of: lines.joined(separator: "\n")) == lines)
  }
}
