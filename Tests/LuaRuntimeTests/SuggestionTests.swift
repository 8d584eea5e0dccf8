import LuaRuntime
import Testing

@Suite struct SuggestionTests {
  private let names = ["insertItems", "deleteItems", "moveItem", "moveSection", "layout", "log"]

  @Test(arguments: [
    ("insertItem", "insertItems"), ("insertitems", "insertItems"), ("moveitem", "moveItem"),
    ("lauout", "layout"), ("lgo", "log"), ("deletItems", "deleteItems"),
  ])
  func `a slip finds the name that was meant`(slip: String, meant: String) {
    #expect(Suggestion.closest(to: slip, among: names) == meant)
  }

  @Test(arguments: [
    ("numberOfItems", "numberOfItemsInSection"), ("numberof", "numberOfSections"),
  ])
  func `the beginning of a long name finds the shortest that begins so`(
    slip: String, meant: String
  ) {
    let names = ["numberOfItemsInSection", "numberOfSections", "numberOfSectionsInTotal"]
    #expect(Suggestion.closest(to: slip, among: names) == meant)
  }

  @Test(arguments: ["insert", "delete"])
  func `a slip is nearer than a beginning`(name: String) {
    let names = ["\(name)ItemsOfSections", "\(name)s"]
    #expect(Suggestion.closest(to: name, among: names) == names[1])
  }

  @Test(arguments: ["performBatchUpdates", "x", "", "zzzzzz"])
  func `a name that resembles nothing gets no suggestion`(name: String) {
    #expect(Suggestion.closest(to: name, among: names) == nil)
    #expect(Suggestion.sentence(for: name, among: names) == "")
  }
}
