import LineEditing
import Testing

/// The examples of the doc comments.
struct DocumentedExamplesTests {
  @Test func `a frame has the rows of a text`() {
    let frame = EditorFrame(EditorState(), look: .init(width: 80, height: 24))
    let texts = frame.rows.map(\.text)  // ["> "]
    #expect(texts == ["> "])
  }

  @Test func `characters of a text are replaced`() {
    var text = EditedText("print(1)")
    text.replace(6..<7, with: "2")  // print(2)
    #expect(text.string == "print(2)")
  }

  @Test func `keys recall and submit a statement`() {
    var state = EditorState(history: ["print(1)"])
    state.handle(.key(.up))  // the text is print(1)
    let action = state.handle(.key(.enter))  // .submit("print(1)")
    #expect(action == .submit("print(1)"))
  }

  @Test func `prompts are taken off a paste`() {
    let text = PastedText("> x = 1\n> x\n_1 = 1\n").text  // x = 1, and x below it
    #expect(text == "x = 1\nx")
  }

  @Test func `bytes become keys`() {
    var decoder = KeyDecoder()
    let events = decoder.feed([0x61, 0x1B, 0x5B, 0x41])  // [.key(.character("a")), .key(.up)]
    #expect(events == [.key(.character("a")), .key(.up)])
  }
}
