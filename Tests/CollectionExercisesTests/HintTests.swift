import CollectionExercises
import Testing

/// Hints that belong to the check that failed.
struct HintTests {
  private static let text = """
    --@ id 01_01_quiz
    --@ title Quiz
    --@ objective Answer.
    --@ fails check question 1
    --@ starter
    a, b = 0, 0   -- TODO
    --@ solution
    a, b = 1, 2
    --@ check question 1
    return a == 1, "not 1"
    --@ check question 10: b
    return b == 2, "not 2"
    --@ hint Think.
    --@ hint for "question 1" It is 1.
    --@ hint for "question 10" It is 2.
    """

  private func exercise(_ text: String = text) throws(PackProblems) -> Exercise {
    try ExerciseReader.read(text, file: "01_01_quiz.lua")
  }

  private func result(_ program: String) throws -> ExerciseResult {
    ExerciseChecker(try exercise(), catalogue: Catalogue()).check(program)
  }

  @Test func `a hint names the checks that it is about`() throws {
    let hints = try exercise().hints
    #expect(hints.map(\.text) == ["Think.", "It is 1.", "It is 2."])
    #expect(hints.map(\.topic) == [nil, "question 1", "question 10"])
    #expect(hints.map(\.checks) == [[], ["question 1"], ["question 10: b"]])
  }

  @Test(arguments: [
    ("for \"question 2\" No.", "no check is named 'question 2', and no name of one starts so"),
    ("for \"question 1", "the name of the check has no quote at its end"),
    ("for \"question 1\"", "`hint` has no text"),
  ])
  func `a hint about no check is refused`(hint: String, message: String) throws {
    let problems = #expect(throws: PackProblems.self) {
      try exercise(Self.text + "\n--@ hint " + hint)
    }
    #expect(problems?.problems.map(\.message) == [message])
    #expect(problems?.problems.first?.line == 16)
  }

  @Test func `the hints are those of the check that failed, and of the whole`() throws {
    let exercise = try exercise()
    var progress = Progress()
    #expect(progress.hints(of: exercise).indices == [0])
    progress.note(try result("a, b = 0, 0"))
    #expect(progress.hints(of: exercise).indices == [0, 1])
    progress[exercise.id].readHints = [0]
    #expect(progress.hints(of: exercise).next == 1)
    #expect(!progress.showsRepair(of: exercise))
    progress[exercise.id].readHints = [0, 1]
    #expect(progress.readHints(of: exercise) == ["Think.", "It is 1."])
    #expect(progress.hints(of: exercise).next == nil && progress.hints(of: exercise).hasOthers)
    #expect(progress.showsRepair(of: exercise))
    progress.note(try result("a, b = 1, 0"))
    #expect(progress.hints(of: exercise).indices == [0, 2])
    #expect(progress.readHints(of: exercise) == ["Think."])
    progress.note(try result("a, b = 1, 2"))
    #expect(progress[exercise.id].failed == nil)
  }

  @Test func `the file of progress has the hints that were read, and the check that failed`() throws
  {
    var progress = Progress()
    progress["01_01_quiz"].readHints = [0, 2]
    progress["01_01_quiz"].failed = "question 10: b"
    #expect(
      progress.text == "01_01_quiz\topen\t2\t-\tread=0,2\tfailed=question%20;10:%20;b\n")
    #expect(try Progress(reading: progress.text) == progress)
    // The first hints need no list, as in older files.
    progress["01_01_quiz"].readHints = [0, 1]
    progress["01_01_quiz"].failed = nil
    #expect(progress.text == "01_01_quiz\topen\t2\t-\n")
    let merged = try Progress(
      reading: progress.text + "01_01_quiz\topen\t1\t-\tread=4\tfailed=c\n")
    #expect(merged["01_01_quiz"].readHints == [0, 1, 4] && merged["01_01_quiz"].failed == "c")
  }

  @Test(arguments: [-1, 0, 3, Int.max])
  func `a number of hints of any size is read`(count: Int) {
    var entry = Progress.Entry()
    entry.hints = count
    #expect(entry.hints == max(0, min(count, 1000)))
  }
}
