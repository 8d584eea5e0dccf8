import CollectionCourses
import CollectionExercises
import Testing

/// Exercises that ask for a guess before their program runs.
@Suite struct PredictionTests {
  private func exercise(
    _ kind: String = "state", _ more: String = "", program: String = "data:insert('x', {0, 1})"
  ) throws(PackProblems) -> Exercise {
    try ExerciseReader.read(
      """
      --@ id 01_01_predict
      --@ title Predict
      --@ objective Say what happens
      --@ fails check guess
      --@ given
      data = DataSource 'A: a b'
      view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {50, 40} } }
      view:layoutIfNeeded()
      --@ predict \(kind)
      \(program)
      \(more)
      --@ starter
      guess = nil -- TODO
      --@ solution
      guess = "A: a x b"
      --@ wrong check guess The insert is at 1, not at the end.
      guess = "A: a b x"
      --@ hint one
      --@ hint two
      """, file: "01_01_predict.lua")
  }

  private func result(_ guess: String, _ exercise: Exercise) -> ExerciseResult {
    ExerciseChecker(exercise).check(guess)
  }

  /// The program that the tests of states predict: the view hears of the insert.
  private static let insert = "data:insert('x', {0, 1}) view:insertItems{{0, 1}}"
  private static let choices = """
    --@ choice none It is accepted.
    --@ choice U01 The counts do not agree.
    """

  @Test func `a right guess passes, and a wrong one says where it parts from the run`() throws {
    let exercise = try exercise(program: Self.insert)
    let right = result("guess = 'A: a x b'", exercise)
    #expect(right.status == .pass && right.score == 1)
    #expect(right.guess == "A: a x b" && right.checks[0].actual == "A: a x b")
    let wrong = result("guess = 'A:  a b x'", exercise)
    #expect(wrong.status == .fail && wrong.score == 0 && wrong.guess == "A: a b x")
    #expect(
      wrong.checks[0].message
        == "you guessed A: a b x, and it shows A: a x b: at [0, 1] you guessed b, but there is x"
    )
    #expect(wrong.checks[0].hint == "The insert is at 1, not at the end.")
  }

  @Test(arguments: [
    ("", "guess first: the program runs once your whole guess is in the file"),
    ("guess = 3", "the guess is no state line: write a text such as \"A: a b | B: c\""),
    ("guess = '| |'", "the guess is no state line: write a text such as \"A: a b | B: c\""),
    (
      "guess = setmetatable({}, {__tostring = function() return 'A: a x b' end})",
      "the guess is no state line: write a text such as \"A: a b | B: c\""
    ),
    (
      "guess = tostring(DataSource 'A: a x b')",
      "line 1 uses DataSource; these questions are for you, so answer them without asking the library"
    ),
  ])
  func `nothing runs before there is a guess`(program: String, message: String) throws {
    let result = result(program, try exercise(program: "error 'it ran'"))
    #expect(result.status == .fail && result.guess == nil)
    #expect(result.checks[0].message == message)
    #expect(result.diagnosis == nil && result.shown == nil)
  }

  @Test func `a guess cannot read what is given, nor the run`() throws {
    let exercise = try exercise(program: Self.insert)
    for program in ["guess = tostring(view)", "guess = tostring(data)", "guess = view"] {
      #expect(result(program, exercise).guess != "A: a x b", "\(program)")
    }
    let raised = result("guess = view.dataSource", exercise)
    #expect(raised.status == .fail && raised.code == "R02")
  }

  @Test func `frames are compared one by one`() throws {
    let exercise = try exercise("frames 0,1 0,0", program: "view:layoutIfNeeded()")
    let right = result(
      "guess = { {67.5, 0, 50, 40}, {x = 0, y = 0, width = 50, height = 40} }", exercise)
    #expect(right.status == .pass, "\(right.checks)")
    #expect(right.guess == "67.5 0 50 40 0 0 50 40")
    let wrong = result("guess = { {67.5, 0, 50, 40}, {10, 0, 50, 40} }", exercise)
    #expect(
      wrong.checks[0].message?.hasPrefix("you guessed that item [0, 0] is at ") == true)
    for open in ["guess = { {67.5, 0, 50, 40} }", "guess = { {1, 2, 3, 4}, {1, 2, 3} }"] {
      #expect(result(open, exercise).checks[0].message?.hasPrefix("guess first") == true)
    }
    let text = result("guess = { {1, 2, 3, 4}, {1, 2, 3, 0/0} }", exercise)
    #expect(
      text.checks[0].message
        == "the guess is no list of 2 frames: write each as {x, y, width, height}, in numbers")
  }

  @Test func `a sentence is chosen by its number, and the refusal is explained after the guess`()
    throws
  {
    let exercise = try exercise("sentence", Self.choices, program: "view:insertItems{{0, 1}}")
    #expect(result("guess = 2.0", exercise).status == .pass)
    let wrong = result("guess = 1", exercise)
    #expect(
      wrong.checks[0].message
        == "you guessed: It is accepted. What happened: The counts do not agree.")
    #expect(wrong.diagnosis?.hasPrefix("U01") == true)
    #expect(
      result("guess = 3", exercise).checks[0].message
        == "the guess is no sentence of the list: write a number from 1 to 2")
  }

  @Test func `a learner's file shows the program and the sentences as comments`() throws {
    let exercise = try exercise("sentence", Self.choices, program: "view:insertItems{{0, 1}}")
    let pack = try PackSource(files: ["pack.txt": "name p\ntitle P\nchapter 01 One\n"])
    let text = pack.learnerText(of: exercise)
    #expect(text.contains("\n--   view:insertItems{{0, 1}}\n"))
    #expect(text.contains("\n--   2. The counts do not agree.\n"))
    #expect(pack.goalText(of: exercise).contains("the sentence that says what happens"))
  }

  static let faults: [(String, String, String)] = [
    ("state", "--@ goal state \"A: a\"", "`goal` beside `predict`"),
    ("colour", "", "'colour' cannot be predicted"),
    ("frames 0", "", "`predict frames` does not name index paths"),
    ("sentence", "--@ choice none It is accepted.", "fewer than 2 sentences"),
    ("state", "--@ choice none It is accepted.", "a choice needs `--@ predict sentence`"),
    ("sentence", "--@ choice U01", "`choice` needs a code and a sentence"),
  ]

  @Test(arguments: faults)
  func `a file that is at fault says so`(kind: String, more: String, message: String) throws {
    do {
      _ = try exercise(kind, more)
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func `author check proves that the list has one sentence for what happens`() throws {
    var exercise = try exercise("sentence", Self.choices, program: "view:insertItems{{0, 1}}")
    exercise.solutions[0].code = "guess = 2"
    exercise.mistakes[0].part.code = "guess = 1"
    #expect(AuthorCheck.findings(of: exercise).map(\.message) == [])
    exercise.prediction?.choices[1].code = "U02"
    let findings = AuthorCheck.findings(of: exercise).map(\.message)
    #expect(
      findings.contains("the program ends with U01, and the list has no sentences for it"),
      "\(findings)")
    exercise.mistakes = []
    #expect(AuthorCheck.findings(of: exercise).map(\.message).contains("there is no wrong guess"))
  }

  @Test func `the first guess holds, and a changed one is practice`() throws {
    let exercise = try exercise(program: Self.insert)
    var progress = Progress()
    progress.lock("A: a b x", on: exercise.id, at: "2026-01-31T12:00:00")
    progress.lock("A: a x b", on: exercise.id, at: "2026-02-01T12:00:00")
    progress.note(result("guess = 'A: a b x'", exercise), at: "2026-01-31T12:00:01")
    progress.note(result("guess = 'A: a x b'", exercise), at: "2026-02-01T12:00:01")
    #expect(
      progress.text == "01_01_predict\tsolved\t0\t-\tsolved=2026-02-01T12:00:01"
        + "\tguess=2026-01-31T12:00:00,A:%20;a%20;b%20;x\tparted=2026-01-31T12:00:01\n")
    #expect(try Progress(reading: progress.text) == progress)
    // Of two lines, the earlier guess is the first one.
    let other = "01_01_predict\topen\t0\t-\tguess=2026-01-01T12:00:00,A:\n"
    let merged = try Progress(reading: progress.text + other)
    #expect(merged["01_01_predict"].guess == "A:" && merged["01_01_predict"].status == .solved)
  }
}
