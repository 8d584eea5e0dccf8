import LuaSyntax
import Testing

/// The coloured parts of a text.
struct LuaSpansTests {
  @Test(arguments: [
    (
      "if f(1) then g'x' end -- c",
      [
        "keyword:if", "function:f", "number:1", "keyword:then",
        "function:g", "string:'x'", "keyword:end", "comment:-- c",
      ]
    ),
    ("f --[[ c ]] { a.b }", ["function:f", "comment:--[[ c ]]"]),
    ("x = 'open", ["string:'open"]), ("x = 'open\ny()", ["string:'open", "function:y"]),
  ])
  func `keywords, strings, numbers, comments and calls are found`(text: String, parts: [String]) {
    let bytes = Array(text.utf8)
    let found = LuaSpans(text).parts.map {
      "\($0.kind):\(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
    #expect(found == parts)
  }
}
