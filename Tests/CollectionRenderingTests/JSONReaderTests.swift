import CollectionCore
import CollectionRendering
import TestSupport
import Testing

/// JSON as it is read: what it holds, and where it goes wrong.
struct JSONReaderTests {
  private static func position(
    _ steps: [DocumentPath.Step], _ text: String
  ) -> [Int]? {
    JSONReader.position(of: DocumentPath(steps: steps), in: text).map {
      [$0.position.line, $0.position.column]
    }
  }

  @Test func `every sort of value is read`() throws {
    let text =
      #" { "a" : [1, -2.5e1, 0, 1E2, true, false, null], "b\n\u00e9" : "\ud83d\ude00\/" } "#
    let node = try JSONReader.read(text)
    #expect(
      node.fieldValue
        == FieldValue.table([
          "a": .list([
            .integer(1), .integer(-25), .integer(0), .integer(100), .boolean(true), .boolean(false),
          ]),
          "b\né": .string("😀/"),
        ]))
    #expect(Self.position([.field("a")], text) == [1, 10])
  }

  @Test func `lines and columns count characters`() throws {
    let text = "[\"äöü\", 1,\n  2]"
    #expect(
      (0..<3).map { Self.position([.element($0)], text) } == [
        [1, 2], [1, 9], [2, 3],
      ])
  }

  @Test func `the last value on a way is found, with hyphens or without`() {
    let text = #"{"components": [{"item-size": [1, {"b": 2}]}]}"#
    let way: [DocumentPath.Step] = [.field("components"), .element(0), .field("itemSize")]
    for (steps, depth, column) in [
      ([], 0, 1), (way, 3, 31), (way + [.element(1), .field("b")], 5, 41),
      (way + [.element(7)], 3, 31), ([.field("none")], 0, 1), ([.element(0)], 0, 1),
    ] as [([DocumentPath.Step], Int, Int)] {
      let found = JSONReader.position(of: DocumentPath(steps: steps), in: text)
      #expect(found?.depth == depth)
      #expect(found?.position.column == column)
    }
  }

  static let malformed: [(text: String, message: String)] = [
    ("", "the document (line 1, column 1): a value expected, but the text ends"),
    ("{} x", "the document (line 1, column 4): the end expected, got 'x'"),
    ("[1,]", "[1] (line 1, column 4): a value expected, got ']'"),
    ("[1 2]", "the document (line 1, column 4): ',' or ']' expected, got '2'"),
    ("{\"a\":1,}", "the document (line 1, column 8): a key in quotes expected, got '}'"),
    ("{a:1}", "the document (line 1, column 2): a key in quotes expected, got 'a'"),
    ("{\"a\" 1}", "the document (line 1, column 6): ':' after the key 'a' expected, got '1'"),
    ("{\"a\":1,\n \"a\":2}", "the document (line 2, column 2): the key 'a' appears twice"),
    ("{\"a\":[{\"b c\":tru}]}", "a[0][\"b c\"] (line 1, column 14): a value expected, got 't'"),
    ("[01]", "[0] (line 1, column 2): a number starts with 0"),
    ("[-]", "[0] (line 1, column 3): a digit expected, got ']'"),
    ("[1.]", "[0] (line 1, column 4): a digit expected, got ']'"),
    ("[1e999]", "[0] (line 1, column 2): the number 1e999 is out of reach"),
    ("[NaN]", "[0] (line 1, column 2): a value expected, got 'N'"),
    (
      "[\"a\nb\"]",
      "[0] (line 1, column 4): a control character in a text must be written as \\u00XX"
    ),
    ("[\"\\x\"]", "[0] (line 1, column 3): an escape that does not exist"),
    ("[\"\\u12g4\"]", "[0] (line 1, column 3): \\u needs four hexadecimal digits"),
    ("[\"\\ud800\"]", "[0] (line 1, column 3): half of a surrogate pair"),
    ("[\"\\udc00x\"]", "[0] (line 1, column 3): half of a surrogate pair"),
    ("[\"a", "[0] (line 1, column 4): a text that does not end"),
    ("[\"a\\", "[0] (line 1, column 5): a text that does not end"),
    ("// no\n{}", "the document (line 1, column 1): a value expected, got '/'"),
    ("\u{1}", "the document (line 1, column 1): a value expected, got a control character"),
    ("[é]", "[0] (line 1, column 2): a value expected, got 'é'"),
  ]

  @Test(arguments: malformed) func `malformed JSON is named by path, line and column`(
    text: String, message: String
  ) {
    #expect { try JSONReader.read(text) } throws: { "\($0)" == message }
  }

  @Test func `values nested too deep are refused`() throws {
    let depth = JSONReader.greatestDepth
    let fine = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    _ = try JSONReader.read(fine)
    let text = String(repeating: "[", count: 100_000)
    #expect { try JSONReader.read(text) } throws: {
      "\($0)".hasSuffix("values nested more than 64 deep")
    }
  }

  @Test(arguments: 0..<200) func `no text makes the reader trap`(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var bytes = Array(
      #"{"components":[{"kind":"grid","items":[{"title":"é\u00e9","size":[1,2e3]}]}]}"#.utf8)
    for _ in 0..<4 {
      let place = bytes.indices.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0..<128, using: &generator)
      default: bytes.insert(bytes.randomElement(using: &generator) ?? 0, at: place)
      }
    }
    _ = try? JSONReader.read(String(decoding: bytes, as: UTF8.self))
  }
}
