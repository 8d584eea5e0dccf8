import CollectionScripting
import TesseraSession
import Testing

/// The page of the documentation that is made from the program.
struct ReferencePageTests {
  @Test func `the reference in the documentation is the one of the program`() throws {
    try Repository.expect(Reference.markdown, matches: "Documentation/reference.md")
  }
}
