import CollectionCore
import Testing

struct SearchingTests {
  @Test(arguments: [
    ("one; two; three", ["one", "two", "three"]), ("; one; ; two; ", ["one", "two"]),
    ("one;two", ["one;two"]), ("; ", []), ("", []),
  ])
  func `a text has the parts between separators, without empty ones`(
    text: String, parts: [String]
  ) {
    #expect(text.parts(separatedBy: "; ") == parts)
  }
}
