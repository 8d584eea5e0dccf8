import Testing

/// The sentences of messages, pages and comments: short, and without the habits of `Prose.habits`.
struct PlainEnglishTests {
  private static let root = Repository.root.standardizedFileURL.path

  @Test func `messages have short sentences and no habit to avoid`() throws {
    let entries = try MessageListing(of: Self.root).entries
    #expect(entries.count > 4000)
    for entry in entries { expectPlain(entry, limit: MessageListing.limit) }
  }

  @Test func `pages have short sentences and no habit to avoid`() throws {
    let entries = try MessageListing(ofPages: Self.root).entries
    #expect(entries.count > 2000)
    for entry in entries { expectPlain(entry, limit: MessageListing.pageLimit) }
  }

  @Test func `the course has short sentences and no habit to avoid`() throws {
    let entries = try MessageListing(ofCourse: Self.root).entries
    #expect(entries.count > 3000)
    for entry in entries { expectPlain(entry, limit: MessageListing.limit) }
  }

  @Test func `comments have short sentences and no habit to avoid`() throws {
    let entries = try MessageListing(ofComments: Self.root).entries
    #expect(entries.count > 15_000)
    for entry in entries { expectPlain(entry, limit: MessageListing.pageLimit) }
  }

  @Test func `comments are read line by line, without code, marks and literals`() {
    let source = #"""
      // MARK: - Part
      let text = "// no comment" // At the end.
      /// One
      /// sentence.
      ///
      ///     let code = 1
      ///
      /// - Parameters:
      ///   - a: the first, which
      ///     goes on.
      func f(a: Int) {
        // Inside.
      }
      """#
    let comments = SwiftComments(of: source).all
    #expect(
      comments.flatMap { Prose.sentences(ofPage: $0.text) } == [
        "At the end.", "One sentence.", "Parameters:", "a: the first, which goes on.", "Inside.",
      ])
    #expect(comments.map(\.line) == [1, 2, 3, 12])
  }

  @Test func `the texts of an exercise are read without the outcomes`() {
    let texts = CourseTexts(
      of: """
        --@ teaches
        -- One thing.
        -- Another.
        --@ wrong check the counts The counts differ.
        view:reloadData()   -- TODO: not this
        --@ check the counts after goal
        return false, "the counts should be equal"
        """)
    #expect(
      texts.all.map(\.text) == [
        "One thing. Another.", "The counts differ.", "not this", "the counts should be equal",
      ])
  }

  @Test func `a sentence has at most 14 words in the mean`() throws {
    for listing in [
      try MessageListing(of: Self.root), try MessageListing(ofPages: Self.root),
      try MessageListing(ofCourse: Self.root),
    ] {
      #expect(listing.meanWords <= MessageListing.greatestMean)
    }
  }

  @Test func `no sentence is on two pages`() throws {
    var pages: [String: String] = [:]
    for entry in try MessageListing(ofPages: Self.root).entries where entry.words > 5 {
      let first = pages[entry.sentence, default: entry.place]
      #expect(first == entry.place, "keep one, and link to it: \(entry.sentence)")
      pages[entry.sentence] = first
    }
  }

  private func expectPlain(_ entry: MessageListing.Entry, limit: Int) {
    for habit in Prose.habits(in: entry.sentence) {
      Issue.record(
        "\(entry.place): write '\(habit.instead)' instead of '\(habit.phrase)': \(entry.sentence)")
    }
    if entry.words > limit {
      Issue.record(
        "\(entry.place): \(entry.words) words, more than \(limit): \(entry.sentence)")
    }
  }

  @Test func `every exempt sentence exists`() throws {
    let sources =
      try MessageListing(of: Self.root, includesExempt: true).entries
      + MessageListing(ofCourse: Self.root, includesExempt: true).entries
      + MessageListing(ofComments: Self.root, includesExempt: true).entries
    for start in MessageListing.exempt {
      #expect(sources.contains { $0.sentence.hasPrefix(start) }, "\(start)")
    }
  }

  @Test func `a period ends a sentence, and a colon does before a capital letter`() {
    let text =
      "One thing: a part. iOS 12 raises it. Causes: The data changed.\n- An entry\n\nThe end"
    #expect(
      Prose.sentences(of: text) == [
        "One thing: a part.", "iOS 12 raises it.", "Causes:", "The data changed.", "An entry",
        "The end",
      ])
  }

  @Test func `code in backticks is one word, and signs are none`() {
    #expect(Prose.words(of: "Call `view:reload( x )` – twice.") == 3)
  }

  @Test func `habits are found as whole words, whatever their case`() {
    #expect(
      Prose.habits(in: "Right is this, as Reported.").map(\.phrase) == ["as reported", "right is"])
    #expect(Prose.habits(in: "It foretells a `behind`.").isEmpty)
  }

  @Test func `literals are joined, and interpolations are marked`() {
    let source = #"""
      // "no literal"
      let text = "a \(list.map { "b \($0)" })"
        + " c\n"
      let other = """
        d \
        e
        """
      """#
    let literals = SwiftLiterals(of: source).all
    #expect(literals.map(\.text) == ["b #", "a # c\n", "\n  d e\n  "])
    #expect(literals.map(\.line) == [2, 2, 4])
  }

  @Test func `literals of a script are joined, and comments are skipped`() {
    let script = #"""
      // "a comment"
      say("it's " + `${count} of them`, 'no \'quote\'');
      """#
    #expect(PageTexts.all(inScript: script).map(\.text) == ["it's # of them", #"no \'quote\'"#])
    #expect(PageTexts.all(inScript: script).map(\.line) == [2, 2])
  }

  @Test func `markup has texts between tags and in attributes`() {
    let markup = """
      <!-- a comment -->
      <button title="Run it" class="none">Run <b>now</b></button>
      """
    #expect(PageTexts.all(inMarkup: markup).map(\.text) == ["Run it", "Run ", "now"])
  }

  @Test func `code is no prose`() {
    #expect(MessageListing.isProse("The view has no window."))
    #expect(!MessageListing.isProse("local view = CollectionView{ dataSource = data }"))
    #expect(!MessageListing.isProse("two words"))
  }
}
