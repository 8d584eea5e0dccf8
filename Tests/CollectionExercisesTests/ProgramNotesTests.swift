import CollectionExercises
import Testing

/// What the checker says about faults of beginners in Lua.
@Suite struct ProgramNotesTests {
  static let programs: [(id: String, program: String, note: String?)] = [
    (
      "08_01_flow_lines", "local function measure(count, width)\n  return 5, 2, 110\nend",
      "line 1 makes measure local, and the checks see globals only: remove the word local"
    ),
    (
      "00_04_quiz", "\nlocal answers = { sections = 4 }",
      "line 2 makes answers local, and the checks see globals only: remove the word local"
    ),
    (
      "00_01_hello", "data = Datasource \"A: H J\"\nprint(data)",
      "nothing is called Datasource; did you mean DataSource?"
    ),
    (
      "00_04_quiz",
      "answers = { sections = 4, itemsInC = 0, pathOfZ = {3, 1},\n  item = J, afterX = {3, 1} }\n"
        + "function lastPath(data, section) return {section, 0} end",
      "J in line 2 is a variable without quotes, and nothing has that name: write a text as \"J\""
    ),
    ("00_01_hello", "local text = 1\ndata = DataSource \"A: H J\"", nil),
    ("08_01_flow_lines", "function measure() local measure = 1 return measure end", nil),
  ]

  @Test(arguments: programs)
  func `a fault of a beginner is named`(id: String, program: String, note: String?) throws {
    let pack = try ExercisePack.builtIn()
    var exercise = try #require(pack.exercise(id))
    exercise.limits.seconds += 60
    exercise.mistakes = []
    let result = ExerciseChecker(exercise).check(program)
    #expect(result.checks.compactMap(\.hint).first == note, "\(result.checks)")
  }

  @Test func `warnings are in the result with their sentences`() throws {
    let pack = try ExercisePack.builtIn()
    var exercise = try #require(pack.exercise("02_12_strict"))
    exercise.limits.seconds += 60
    let result = ExerciseChecker(exercise).check(exercise.starter.code)
    #expect(result.warnings == ["W01"])
    #expect(result.warningTexts.first?.hasPrefix("W01: batch 1 (12_strict.lua:") == true)
  }
}
