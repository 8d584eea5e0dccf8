import CollectionScripting
import ScriptTestSupport
import Testing

/// Arguments that cannot be mistaken for each other, in either order.
@Suite struct ArgumentOrderTests {
  static let calls: [(call: String, state: String)] = [
    ("data:insert('x', {0, 1})", "A: a x b"), ("data:insert({0, 1}, 'x')", "A: a x b"),
    ("data:insert(IndexPath(0, 1), { id = 'x' })", "A: a x b"),
    ("data:insert({0, 1}, 7)", "A: a 7 b"), ("data:insert(7, {0, 1})", "A: a 7 b"),
    ("data:replace({0, 1}, 'x')", "A: a x"), ("data:replace('x', {0, 1})", "A: a x"),
    ("data:replace({ id = 'x' }, IndexPath(0, 1))", "A: a x"),
    ("data:append('x', 0)", "A: a b x"), ("data:append(0, 'x')", "A: a b x"),
    ("data:append(1, 0)", "A: a b 1"), ("data:append('x')", "A: a b x"),
    ("data:insertSection(Section('B', {'y'}), 0)", "B: y | A: a b"),
    ("data:insertSection(0, Section('B', {'y'}))", "B: y | A: a b"),
    ("data:insertSection(1, { id = 'B', items = {'y'} })", "A: a b | B: y"),
  ]

  @Test(arguments: calls)
  func `an item and its place are taken in either order`(call: String, state: String) throws {
    let result = try ScriptResult.of("data = DataSource 'A: a b'\n\(call)\nprint(data)")
    #expect(result.output == state + "\n", "\(result.failure?.diagnosis.message ?? "")")
  }

  @Test(arguments: [
    (
      "data:insert({0, 1}, {0, 2})",
      "#1 to 'insert' (item expected, a text, a number or a table with an id, got the index path [0, 1])"
    ),
    ("data:insert('x', 'y')", "#2 to 'insert' (index path expected, as in {0, 2}, got the text"),
    ("data:replace('x', 'y')", "#1 to 'replace' (index path expected, as in {0, 2}, got the text"),
    ("data:replace({0, 0})", "#2 to 'replace' (item expected"),
    ("data:insert({0, 1})", "#1 to 'insert' (item expected, a text, a number"),
  ])
  func `where neither order fits, the one of the signature is meant`(
    call: String, message: String
  ) throws {
    let result = try ScriptResult.of("data = DataSource 'A: a b'\n\(call)")
    let text = try #require(result.failure?.diagnosis.message)
    #expect(text.contains(message), "\(text)")
  }
}
