import CollectionCourses
import CollectionExercises
import Foundation
import LuaRuntime
import Testing

@Suite struct BuiltInPackTests {
  @Test func `the program has the course of the folder`() throws {
    let files = try Repository.pack()
    let builtIn = try ExercisePack.builtIn()
    #expect(builtIn.files.keys.sorted() == files.keys.sorted())
    for (name, text) in files where builtIn.files[name] != text {
      Issue.record("\(name) is not as in the folder: see Scripts/embedded-files")
    }
  }

  @Test func `each exercise comes behind those it needs`() throws {
    var known: Set<String> = []
    for exercise in try ExercisePack.builtIn().exercises {
      #expect(known.isSuperset(of: exercise.needs))
      known.insert(exercise.id)
    }
  }

  static let pack = Result { try ExercisePack.builtIn() }
  static let ids = (try? pack.get().exercises.map(\.id)) ?? []

  /// What `tessera learn author check` does, without limits of time: the machine is busy. Each global
  /// has one hostile value, and all of them with `TESSERA_STRESS=1`.
  @Test(arguments: ids)
  func `an exercise is fair`(id: String) throws {
    let pack = try Self.pack.get()
    var exercise = try #require(pack.exercise(id))
    exercise.limits.seconds += 120
    let isLong = ProcessInfo.processInfo.environment["TESSERA_STRESS"] == "1"
    let findings = AuthorCheck.findings(
      of: exercise, catalogue: pack.catalogue, sample: isLong ? nil : Self.ids.firstIndex(of: id))
    #expect(findings.isEmpty, "\(PackProblems(findings))")
  }

  @Test func `nothing that is hidden reaches learners`() throws {
    let pack = try ExercisePack.builtIn()
    #expect(pack.leaks.isEmpty, "\(PackProblems(pack.leaks))")
    #expect(pack.exercises.count { $0.checks.contains(where: \.isHidden) } > 10)
  }

  @Test(arguments: [
    (
      "05_04_snapshot",
      """
      -- No view is left to which the source applies its snapshots.
      CollectionView{ dataSource = source }.dataSource = "A: x"
      local late = source:snapshot()
      late:appendSections{"late"}
      source:apply(late)
      """
    ),
    (
      "05_05_outline",
      """
      CollectionView{ dataSource = source }.dataSource = "A: x"
      source:apply(SectionSnapshot{"late"}, "Late")
      """
    ),
    ("05_07_results_update", "results:insert{ id = 'late', age = 11 }"),
    ("07_01_cells", "source.numberOfItemsInSection = function() return 41 end"),
    ("07_01_cells", "source.numberOfSections = function() return 2 end"),
  ])
  func `data of any kind that changes behind a solution earns nothing`(
    id: String, late: String
  ) throws {
    let pack = try Self.pack.get()
    var exercise = try #require(pack.exercise(id))
    exercise.limits.seconds += 60
    for solution in exercise.solutions {
      let program = "\(solution.code)\nview:layoutIfNeeded()\n"
      #expect(pack.source.checker(of: exercise).check(program).status == .pass)
      #expect(pack.source.checker(of: exercise).check(program + late).status == .fail)
    }
  }

  @Test func `a typical mistake gets its answer`() throws {
    let pack = try ExercisePack.builtIn()
    var exercise = try #require(pack.exercise("02_08_wwdc"))
    exercise.limits.seconds += 60
    for mistake in exercise.mistakes {
      let result = pack.source.checker(of: exercise).check(mistake.part.code)
      #expect(result.checks.contains { $0.hint == mistake.answer })
    }
  }
}
