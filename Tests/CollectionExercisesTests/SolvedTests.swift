import CollectionExercises
import LuaRuntime
import Testing

/// Solved means solved: the course under attack, and the same verdict for learners and in grades.
@Suite struct SolvedTests {
  private static let pack = Result { try ExercisePack.builtIn() }
  private static let ids = (try? pack.get().exercises.map(\.id)) ?? []

  private func checker(of id: String) throws -> ExerciseChecker {
    let pack = try Self.pack.get()
    var exercise = try #require(pack.exercise(id))
    // The machine is busy.
    exercise.limits.seconds += 60
    var checker = pack.source.checker(of: exercise)
    checker.includesHidden = true
    return checker
  }

  @Test func `there are attacks on most chapters`() {
    #expect(Attack.all.count >= 79)
    #expect(Set(Attack.all.map { $0.exercise.prefix(2) }).count >= 11)
  }

  @Test(arguments: Attack.all)
  func `an attack earns nothing`(attack: Attack) throws {
    let result = try checker(of: attack.exercise).check(attack.program)
    #expect(result.status != .pass)
    #expect(result.score == 0)
  }

  /// The programs of an exercise: what learners begin with, and what authors and attackers wrote.
  private func programs(_ exercise: Exercise) -> [String] {
    [exercise.starter.code] + exercise.solutions.map(\.code) + exercise.mistakes.map(\.part.code)
      + Attack.all.filter { $0.exercise == exercise.id }.map(\.program)
  }

  @Test(arguments: ids)
  func `learners read the verdict of the grade, and nothing of hidden data`(id: String) throws {
    let checker = try checker(of: id)
    for program in programs(checker.exercise) {
      let graded = checker.check(program)
      let told = graded.told(checker.catalogue)
      #expect(told.status == graded.status, "\(program)")
      #expect(told.score == graded.score && told.maxScore == graded.maxScore)
      let hidden = told.checks.filter(\.isHidden)
      #expect(hidden.allSatisfy { $0.output.isEmpty && $0.expected == nil && $0.actual == nil })
      #expect(hidden.allSatisfy { $0.message?.hasPrefix("with other data") ?? true })
    }
  }

  @Test func `a hidden check that fails says which kind of data it tries`() throws {
    let attack = try #require(
      Attack.all.first { "\($0)" == "01_03_count_mismatch the numbers are fixed" })
    let told = try checker(of: attack.exercise).check(attack.program).told(Catalogue())
    #expect(told.checks.last { $0.isHidden }?.name == "works with other data")
    #expect(
      told.checks.first { $0.isHidden }?.message
        == "with other data the result differs: Works for a longer list and for a shorter one.")
    // While something that learners see is wrong, the rest waits.
    let starter = try checker(of: attack.exercise)
    let waiting = starter.check("data:remove{0, 1} view:deleteItems{{0, 1}}").told(Catalogue())
    #expect(waiting.checks.first { $0.isHidden }?.status == .skipped)
  }

  @Test func `checks can work on copies`() throws {
    let exercise = try Exercise.insert(
      """
      --@ check copies
      local list = { { 1, 2 }, name = "a" }
      list[2] = list
      local copy = copyOf(list)
      work(copy)
      return list[1][1] == 1 and list.name == "a" and copyOf(3) == 3 and copy ~= list, "copied"
      """)
    let program =
      Program.right2 + "\nfunction work(list) list[1][1] = 7 list.name = nil list[2][3] = 1 end"
    #expect(ExerciseChecker(exercise).check(program).status == .pass)
  }

  @Test func `a denied group closes every door`() throws {
    let exercise = try Exercise.insert("--@ deny diff")
    for door in [
      "view:apply(diff(data, 'A: a x b'))",
      "threePhases(view, data, { 'a', 'x', 'b' })",
      "local page = ComponentsController{} \(Program.right)",
    ] {
      let result = ExerciseChecker(exercise).check(door)
      #expect(result.status == .fail, "\(door)")
      #expect(result.checks.last?.id == "uses no diff")
    }
    // A name of one's own is none of the library's.
    let own = "local function diff() end diff() \(Program.right)"
    #expect(ExerciseChecker(exercise).check(own).status == .pass)
  }

  @Test func `without diff, an error says no repair to the program, and says it to the learner`()
    throws
  {
    let exercise = try Exercise.insert("--@ deny diff")
    let program = """
      local _, problem = pcall(view.performBatchUpdates, view, function() data:append("x", 0) end)
      print(problem.repair, tostring(problem):find "insertItem")
      """
    let result = ExerciseChecker(exercise).check(program)
    #expect(result.output == "nil\tnil\n")
    let refused = ExerciseChecker(exercise).check(
      "view:performBatchUpdates(function() data:append('x', 0) end)")
    #expect(refused.repair?.contains("insertItem") == true)
  }

  @Test func `questions for learners are not answered by the library`() throws {
    let exercise = try Exercise.insert(
      given: "answers = {}", goal: "",
      """
      --@ check answer
      return answers.count == 2, "no"
      --@ deny library
      """)
    let asked = ExerciseChecker(exercise).check(
      "answers.count = DataSource 'A: a b':numberOfItemsInSection(0)")
    #expect(
      asked.checks.last?.message
        == "line 1 uses DataSource; these questions are for you, so answer them without asking the library"
    )
    #expect(ExerciseChecker(exercise).check("answers.count = 2").status == .pass)
  }
}
