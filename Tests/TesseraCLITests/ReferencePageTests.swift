import CollectionScripting
import TesseraSession
import Testing

/// The pages of the documentation that are made from the program.
struct ReferencePageTests {
  @Test func `the reference in the documentation is the one of the program`() throws {
    try Repository.expect(Reference.markdown, matches: "Documentation/reference.md")
  }

  @Test func `the page of UIKit's names is the one of the program`() throws {
    try Repository.expect(UIKitName.markdown, matches: "Documentation/uikit.md")
  }
}
