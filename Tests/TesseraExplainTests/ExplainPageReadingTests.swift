import TesseraExplain
import Testing

/// The reader of a code's file: what it reads, and what it says about a file with a fault.
struct ExplainPageReadingTests {
  private static let text = """
    # W99: # comes twice

    ## means

    An item comes twice.

    ## rule

    It may come once.

    ## certain

    apple, reported

    Few have seen it.

    ## causes

    - A list.
    - Another one.

    ## wrong

    ```lua --max-steps 1000
    ## a line of a script

    - another one
    ```

    ## right

    ```lua
    print(1)
    ```

    ## see also

    U01, W01
    """

  @Test func `a page has what its file says`() throws {
    let page = try ExplainPage("W99", reading: Self.text)
    #expect(page.code == "W99")
    #expect(page.sentence == "# comes twice")
    #expect(page.classicSentence == nil)
    #expect(page.meaning == "An item comes twice.")
    #expect(page.rule == "It may come once.")
    #expect(page.certainty == [.apple, .reported])
    #expect(page.certaintyNote == "Few have seen it.")
    #expect(page.causes == ["A list.", "Another one."])
    #expect(page.wrong?.script == "## a line of a script\n\n- another one")
    #expect(page.wrong?.flags == "--max-steps 1000")
    #expect(page.right?.script == "print(1)")
    #expect(page.right?.flags == "")
    #expect(page.withoutExample == nil)
    #expect(page.seeAlso == ["U01", "W01"])
  }

  @Test func `the sentence of a rule is the engine's`() throws {
    let text = Self.text.replacing("# W99: # comes twice", with: "# U06")
    let page = try ExplainPage("U06", reading: text)
    #expect(
      page.sentence == "attempt to perform a delete and a move from the same index path (#)")
  }

  @Test(arguments: [
    ("# W99: # comes twice", "W99", "line 1: a page begins with its title, as in '# U06'"),
    ("# W99: ", "# W98: ", "line 1: the title has to be '# W99: ' and the sentence"),
    ("# W99: # comes twice", "# W99: ", "line 1: the title has to be '# W99: ' and the sentence"),
    ("## means", "", "line 5: the text is in no section"),
    ("## means", "## meant", "line 38: the section '## means' is missing"),
    ("## see also", "## see too", "line 36: a page has no section '## see too' here"),
    ("## rule", "## means", "line 7: there is a second section '## means'"),
    ("An item comes twice.", "", "line 3: 'means' has 0 lines instead of 1"),
    ("comes twice.", "comes\ntwice.", "line 3: 'means' has 2 lines instead of 1"),
    ("apple, ", "pear, ", "line 13: there is no source 'pear'"),
    ("- Another", "Another", "line 20: an entry begins with '- '"),
    ("```lua\n", "```\n", "line 32: a script is between '```lua' and '```'"),
    (
      "## right\n\n```lua\nprint(1)\n```", "## example\n\nNone.",
      "line 22: a page has no section '## wrong' here"
    ),
    (
      "## right\n\n```lua\nprint(1)\n```\n\n", "",
      "line 1: a page has the sections 'wrong' and 'right', or says in 'example' why not"
    ),
  ])
  func `a fault has its line and its reason`(old: String, new: String, message: String) {
    let text = Self.text.replacing(old, with: new)
    let error = #expect(throws: ExplainPageError.self) {
      try ExplainPage("W99", reading: text)
    }
    #expect(error?.description == message)
  }

  @Test func `a rule's own sentence stands in no title`() {
    let text = Self.text.replacing("# W99", with: "# U06")
    let error = #expect(throws: ExplainPageError.self) {
      try ExplainPage("U06", reading: text)
    }
    #expect(error?.reason == "the title has to be '# U06': the rule has the sentence")
  }
}
