import CollectionCourses
import CollectionExercises
import Testing

/// Old questions with other numbers, by a forgetting curve.
@Suite struct ReviewTests {
  private static let review = """
    --@ review
    local count = 3 + drawn(1000)
    return ("A list has %d items. Which number has the last one?"):format(count), count - 1, "{0, 7}"
    """

  private func question(_ text: String, seed: UInt64 = 1) throws -> ReviewQuestion? {
    try ReviewQuestion.make(for: Exercise.insert(text), seed: seed)?.get()
  }

  @Test func `a question follows from its seed`() throws {
    let question = try #require(try question(Self.review))
    #expect(try self.question(Self.review) == question)
    #expect(try self.question(Self.review, seed: 2)?.text != question.text)
    #expect(question.exercise == "01_01_insert")
    #expect(question.text.hasPrefix("A list has ") && question.answers.count == 2)
    #expect(try self.question("") == nil)
  }

  @Test(arguments: [("{0,7}", true), (" { 0 , 7 } ", true), ("\"{0, 7}\"", true), ("0 7", false)])
  func `spaces, quotes and capitals do not count`(answer: String, isRight: Bool) throws {
    #expect(try question(Self.review)?.isRight(answer) == isRight)
    let words = ReviewQuestion(exercise: "", text: "", answers: ["the Data"])
    #expect(words.isRight("The  data") && !words.isRight("thedata"))
  }

  @Test func `a question without an answer is a fault that author check names`() throws {
    for (text, message) in [
      ("--@ review\nreturn 'why?'", "there is no question with an answer"),
      ("--@ review\nerror 'no'", "the question cannot be made: "),
      ("--@ review\nreturn 'why?', 'so'", "the review asks the same each time"),
    ] {
      let findings = AuthorCheck.findings(of: try Exercise.insert(text))
      #expect(findings.contains { $0.message.hasPrefix(message) }, "\(findings)")
    }
  }

  @Test func `a right answer doubles the days, and a wrong one asks again tomorrow`() throws {
    var progress = try Progress(reading: "a\tsolved\t0\t-\nb\topen\t0\t-\n")
    let days = (0..<4).map { _ in
      progress.noteReview(of: "a", isRight: true, at: "2026-12-30T10:00:00")
    }
    #expect(days == ["2027-01-01", "2027-01-03", "2027-01-07", "2027-01-15"])
    #expect(progress.text.hasPrefix("a\tsolved\t0\t-\treview=2027-01-15,4\n"))
    #expect(try Progress(reading: progress.text) == progress)
    #expect(
      progress.noteReview(of: "a", isRight: false, at: "2026-12-30T10:00:00") == "2026-12-31")
  }

  @Test func `files of older versions are due the day after an exercise was solved`() throws {
    let progress = try Progress(
      reading: """
        a\tsolved\t0\t-\tsolved=2026-01-31T12:00:00
        b\tsolved\t2\t3
        c\tsolved\t0\t-\treview=2026-01-10,1
        d\topen\t0\t-
        """)
    let due = progress.reviews(among: ["a", "b", "c", "d"], at: "2026-03-01T00:00:00")
    #expect(due.map(\.id) == ["c", "a", "b"])
    #expect(due.map(\.due) == ["2026-01-10", "2026-02-01", "2026-03-01"])
  }
}
