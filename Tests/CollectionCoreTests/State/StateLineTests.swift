import CollectionCore
import TestSupport
import Testing

/// State lines: what is written reads back as the same state.
struct StateLineTests {
  @Test func `a line of plain names reads as sections of items`() throws {
    let state = try CollectionState(line: "A: H J K | B: X Y Z | C:")
    #expect(state.sections.map(\.id) == ["A", "B", "C"])
    #expect(state.counts == [3, 3, 0])
    #expect(state.item(at: IndexPath(1, 1)) == "Y")
    #expect(state.description == "A: H J K | B: X Y Z | C:")
  }

  @Test(arguments: ["", "   ", "\n\t"])
  func `a line of nothing has no sections`(line: String) throws {
    #expect(try CollectionState(line: line) == CollectionState())
  }

  @Test func `spaces do not matter`() throws {
    #expect(try CollectionState(line: " A :a  b|B:c ").description == "A: a b | B: c")
  }

  @Test(arguments: [
    "plain", "", " ", "two words", "a:b", "a|b", "say \"hi\"", "back\\slash", "line\nbreak", "\t",
    "\r", "\r\n", "\u{1B}[31mred", "\u{0}", "\u{7F}", "\u{85}", "12", "-1", "1.5", "1e5", "inf",
    "nan", "0x10", "007", "+1", "-0.0", "5.0", "\u{301}", "\u{301}accent first", "e\u{301}",
    "\"\u{301}", "\\\u{301}", ":\u{301}", "|\u{301}", "👩‍👩‍👧", "🇩🇪", "\u{200B}", "\u{FEFF}",
    "\u{202E}rtl", "\u{2028}", "\u{A0}", "日本", "\u{301}\"\u{302}\\\u{303}", "u{41}", "\\u{41}",
  ])
  func `any text round-trips as a section and as an item`(text: String) throws {
    let state = CollectionState(
      sections: [
        Section(id: .string(text), items: [Item(id: .string(text)), "z"]),
        Section(id: "after", items: [Item(id: .string(text))]),
      ])
    let read = try CollectionState(line: state.description)
    #expect(read.sections.map { scalars($0.id) } == state.sections.map { scalars($0.id) })
    #expect(
      read.sections.map { $0.items.map { scalars($0.id) } }
        == state.sections.map { $0.items.map { scalars($0.id) } })
    #expect(read == state)
    let shown = state.description.unicodeScalars
    #expect(!shown.contains { $0.properties.generalCategory == .control })
  }

  @Test(arguments: [
    Identifier.integer(0), .integer(-5), .integer(Int64.max), .integer(Int64.min), .number(1.5),
    .number(-0.25), .number(1e300), .number(.leastNonzeroMagnitude),
    .number(.greatestFiniteMagnitude),
    .number(1e16),
  ])
  func `numbers round-trip as numbers`(id: Identifier) throws {
    let state = CollectionState(sections: [Section(id: id, items: [Item(id: id)])])
    #expect(try CollectionState(line: state.description) == state)
  }

  @Test func `random texts of awkward scalars round-trip`() throws {
    let pool: [Unicode.Scalar] = [
      "\"", "\\", ":", "|", " ", "\n", "a", "1", ".", "-", "\u{301}", "\u{20DD}", "\u{200D}", "u",
      "{", "}", "\u{1B}", "é", "\u{1F1E9}",
    ]
    var random = SeededGenerator(seed: 7)
    for number in 0..<2000 {
      let texts = (0..<3).map { _ in
        var text = String.UnicodeScalarView()
        for _ in 0..<random.below(6) { text.append(pool[random.below(pool.count)]) }
        return String(text)
      }
      let state = CollectionState(
        sections: [
          Section(id: .string(texts[0]), items: texts[1...].map { Item(id: .string($0)) })
        ])
      #expect(try CollectionState(line: state.description) == state, "seed 7, text \(number)")
    }
  }

  @Test(arguments: [
    ("A", 2, "expected `:` after the section's name `A`"),
    ("A: x | | B:", 8, "a section is missing"),
    ("A: x |", 7, "a section is missing"),
    ("| A:", 1, "a section is missing"),
    (":", 1, "unexpected `:`"),
    ("A: b:c", 5, "unexpected `:`"),
    ("A: \"open", 4, "the quote that opens here is never closed"),
    ("A: \"a\\", 7, "the line ends in a backslash"),
    ("A: \"a\\q\"", 7, "unknown escape `\\q`"),
    ("A: \"\\u41\"", 7, "expected hexadecimal digits"),
    ("A: \"\\u{D800}\"", 7, "expected hexadecimal digits"),
    ("A: \"\\u{}\"", 7, "expected hexadecimal digits"),
    ("A: \"\\u{41", 7, "expected hexadecimal digits"),
  ])
  func `a fault names its column`(line: String, column: Int, reason: String) {
    do throws(StateLineError) {
      let state = try CollectionState(line: line)
      Issue.record("reads as \(state)")
    } catch {
      #expect(error.column == column)
      #expect(error.reason.hasPrefix(reason))
      #expect(error.description == "state line, column \(column): \(error.reason)")
    }
  }

  private func scalars(_ id: Identifier) -> [UInt32] { id.label.unicodeScalars.map(\.value) }
}

extension StateLineTests {
  @Test(arguments: [
    ("a", "a"), ("x12", "x12"), ("", "\"\""), ("7", "\"7\""), ("-7", "\"-7\""), ("+7", "+7"),
    ("-", "-"), (".5", ".5"), ("0.5", "\"0.5\""), ("1e5", "1e5"), ("100000.0", "\"100000.0\""),
    ("0x10", "0x10"), ("inf", "inf"), ("nan", "nan"), ("infinity", "infinity"), ("a:b", "\"a:b\""),
    ("a|b", "\"a|b\""), ("a b", "\"a b\""), ("a\"", "\"a\\\"\""), ("a\\", "\"a\\\\\""),
    ("a\u{7F}", "\"a\\u{7f}\""), ("a\u{1B}", "\"a\\u{1b}\""), ("é", "é"), ("日本", "日本"),
    ("a\u{A0}b", "\"a\u{A0}b\""), ("\u{85}", "\"\\u{85}\""), ("~!@#$%^&*()", "~!@#$%^&*()"),
  ])
  func `a text is quoted where it would read as something else`(
    _ text: String, _ written: String
  ) throws {
    #expect(Identifier.string(text).description == written)
    let state = CollectionState(sections: [
      Section(id: .string(text), items: [Item(id: .string(text)), Item(id: 7)])
    ])
    #expect(state.description == "\(written): \(written) 7")
    #expect(try CollectionState(line: state.description) == state)
  }
}
