import CollectionExercises
import Testing

@Suite struct BuiltInPackTests {
  @Test func `the program has the course of the folder`() throws {
    let files = try Repository.pack()
    let builtIn = try ExercisePack.builtIn()
    #expect(builtIn.files.keys.sorted() == files.keys.sorted())
    for (name, text) in files where builtIn.files[name] != text {
      Issue.record("\(name) is not as in the folder: run Scripts/embed-pack")
    }
  }

  @Test func `each exercise comes behind those it needs`() throws {
    var known: Set<String> = []
    for exercise in try ExercisePack.builtIn().exercises {
      #expect(known.isSuperset(of: exercise.needs))
      known.insert(exercise.id)
    }
  }

  static let ids = (try? ExercisePack.builtIn().exercises.map(\.id)) ?? []

  @Test(arguments: ids)
  func `a starter fails as it says, solutions pass, mistakes get their answers`(id: String) throws {
    let pack = try ExercisePack.builtIn()
    let exercise = try #require(pack.exercise(id))
    var checker = pack.checker(of: exercise)
    checker.includesHidden = true
    let starter = checker.check(exercise.starter.code)
    #expect(starter.isOutcome(exercise.fails), "ends with \(starter.outcome): \(starter.checks)")
    for solution in exercise.solutions {
      let result = checker.check(solution.code)
      #expect(result.status == .pass, "\(result.json(showsHidden: true))")
    }
    checker.includesHidden = false
    for mistake in exercise.mistakes {
      let result = checker.check(mistake.part.code)
      #expect(result.isOutcome(mistake.outcome), "\(mistake.outcome): \(result.json())")
      #expect(result.checks.contains { $0.hint == mistake.answer })
    }
  }
}
