import CollectionScripting
import Testing

/// The page of the documentation that is made from the program.
struct ReferencePageTests {
  @Test func `the reference in the documentation is the one of the program`() throws {
    let path = "Documentation/reference.md"
    guard !Repository.isRecording else {
      try Repository.write(Reference.markdown, to: path)
      Issue.record("recorded \(path): read it, then test without TESSERA_RECORD")
      return
    }
    let expected = try Repository.text(of: path)
    if expected != Reference.markdown {
      Issue.record("\(path): \(LineDifference(expected: expected, actual: Reference.markdown))")
    }
  }
}
