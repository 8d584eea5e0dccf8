import CollectionExercises
import LuaRuntime
import Testing

@Suite struct ExerciseReaderTests {
  @Test func `a file becomes an exercise`() throws {
    let exercise = try ExerciseReader.read(
      """
      An author's note.
      --@ id 01_01_insert
      --@ title One insert
      --@ needs 00_01_hello 00_02_items
      --@ objective Tell the view
      --@ teaches A view counts.
      -- It does so twice.
      --@ fails U01
      --@ limits steps=2e5 time=1.5 memory=8M output=4K
      --@ par ops=1 batches=1
      --@ budget passes=2
      --@ given
      data = DataSource "A: a b"
      --@ starter
      -- TODO
      --@ solution
      x = 1
      --@ solution
      x = 2
      --@ wrong U01 You told the view nothing.
      x = 3
      --@ wrong check counts twice Count again.
      x = 4
      --@ goal sections A "A: a x b | B: \\"q r\\""
      --@ check 2pt counts twice
      return true
      --@ check sums up after counts twice
      return true
      --@ hidden 3pt "Try it with none."
      return true
      --@ hint One.
      --@ hint Two.
      --@ deny reloadData
      """, file: "01_01_insert.lua")
    #expect(exercise.id == "01_01_insert")
    #expect(exercise.needs == ["00_01_hello", "00_02_items"])
    #expect(exercise.teaches == "A view counts. It does so twice.")
    #expect(exercise.fails == .code("U01"))
    #expect(exercise.limits.steps == 200_000)
    #expect(exercise.limits.seconds == 1.5)
    #expect(exercise.limits.memory == 8 << 20)
    #expect(exercise.limits.output == 4 << 10)
    #expect(exercise.par.operations == 1)
    #expect(exercise.budget.passes == 2)
    #expect(exercise.given == .init(code: "data = DataSource \"A: a b\"\n", line: 12))
    #expect(exercise.solutions.map(\.code) == ["x = 1\n", "x = 2\n"])
    #expect(exercise.mistakes.map(\.outcome) == [.code("U01"), .check("counts twice")])
    #expect(exercise.mistakes.map(\.answer) == ["You told the view nothing.", "Count again."])
    #expect(exercise.goal?.text == "A: a x b")
    #expect(exercise.checks.map(\.name) == ["counts twice", "sums up", "Try it with none."])
    #expect(exercise.checks.map(\.points) == [2, 1, 3])
    #expect(exercise.checks.map(\.isHidden) == [false, false, true])
    #expect(exercise.checks[1].dependency == "counts twice")
    #expect(exercise.hints.map(\.text) == ["One.", "Two."])
    #expect(exercise.denied == ["reloadData"])
    #expect(exercise.learnerFile == "01_insert.lua")
  }

  static let problems: [(text: String, problem: String)] = [
    (
      "--@ ids 01_01_a",
      "e.lua:1: there is no region 'ids'; did you mean 'id'?: the regions are id, title"
    ),
    ("--@ id 1_a", "e.lua:1: '1_a' is no id: write the chapter's two digits"),
    (
      "--@ id 01_01_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      "e.lua:1: the id has 38 characters: an id has 32 at most"
    ),
    ("--@ title A\n--@ title B", "e.lua:2: a second `title`: keep one of them"),
    ("--@ hint", "e.lua:1: `hint` has no text: write it on the same line"),
    ("--@ hint One\nx = 1", "e.lua:1: there is code below `hint`"),
    ("--@ fails soon", "e.lua:1: 'soon' is nothing that a program ends with"),
    ("--@ fails check A", "e.lua:1: there is no check named as 'A' starts: add the check"),
    ("--@ fails U01 perhaps", "e.lua:1: 'perhaps' follows the starter's failure"),
    ("--@ limits steps=none", "e.lua:1: 'none' is no limit for steps"),
    ("--@ limits speed=1", "e.lua:1: 'speed=1' is no setting of `limits`"),
    ("--@ par ops=-1", "e.lua:1: '-1' is no number of ops: write a whole number"),
    ("--@ goal \"A: a\"", "e.lua:1: '\"A:' is no kind of goal"),
    ("--@ goal state A: a", "e.lua:1: the goal has no state line in quotes"),
    ("--@ goal state \"A a\"", "e.lua:1: the goal does not parse: state line, column 3"),
    ("--@ goal sections B \"A: a\"", "e.lua:1: the goal's state has no section B"),
    ("--@ goal rects tol=x\n0,0 0 0 1 1", "e.lua:1: 'tol=x' is no tolerance"),
    ("--@ goal rects\n0,0 0 0 1", "e.lua:2: '0,0 0 0 1' is no frame"),
    ("--@ check A", "e.lua:1: the check has no code"),
    ("--@ check A\nreturn true\n--@ check A\nreturn true", "e.lua:3: two checks are named 'A'"),
    ("--@ wrong goal\nx = 1", "e.lua:1: the wrong answer has no answer"),
    ("--@ id 01_01_a", "e.lua: there is no `title`: add a line such as `--@ title One insert`"),
    ("x = 1", "e.lua:1: there is no region: start the file with a line such as"),
  ]

  @Test(arguments: problems)
  func `a problem names the file, the line and what to do`(text: String, problem: String) {
    #expect {
      try ExerciseReader.read(text, file: "e.lua")
    } throws: {
      ($0 as? PackProblems)?.problems.contains { $0.description.hasPrefix(problem) } == true
    }
  }
}
