import Testing

/// The lists of the Lua API's page, compared with the reference, which is made from the program.
struct LuaAPIPageTests {
  /// The names of the entries below a heading of the reference that match a pattern.
  private static func names(below heading: String, _ pattern: Regex<(Substring, Substring)>) throws
    -> [String]
  {
    let reference = try Repository.text(of: "Documentation/reference.md")
    let part = reference.split(separator: "\n## ").first { $0.hasPrefix(heading + "\n") }
    return try #require(part).matches(of: pattern).map { String($0.output.1) }
  }

  @Test func `the page names every constructor, function and member of a view`() throws {
    let page = try Repository.text(of: "Documentation/lua-api.md")
    let constructors = try Self.names(below: "Globals", #/### `([A-Z]\w+)[({.]/#)
    let members = try Self.names(below: "CollectionView", #/### `view[.:](\w+)/#)
    #expect(constructors.count > 25 && members.count > 80)
    let words = Set(page.split { !$0.isLetter })
    for name in constructors + members where !words.contains(name[...]) {
      Issue.record("Documentation/lua-api.md does not name \(name)")
    }
  }
}
