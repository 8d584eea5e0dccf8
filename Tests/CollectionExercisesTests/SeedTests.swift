import CollectionCourses
import CollectionExercises
import CollectionScripting
import Testing

/// The data that hidden checks draw.
@Suite struct SeedTests {
  @Test func `the same seed and check draw the same data`() {
    var first = DrawnData(seed: 7, check: "return true")
    var second = DrawnData(seed: 7, check: "return true")
    var other = DrawnData(seed: 8, check: "return true")
    let numbers = (0..<20).map { _ in first.number(below: 10) }
    #expect(numbers == (0..<20).map { _ in second.number(below: 10) })
    #expect(numbers != (0..<20).map { _ in other.number(below: 10) })
    #expect(numbers.allSatisfy { 0..<10 ~= $0 })
    let names = first.names(DrawnData.greatestCount)
    #expect(Set(names).count == DrawnData.greatestCount)
    #expect(names.allSatisfy { $0.count == 4 })
    #expect(DrawnData.seed(of: ["ab", "c"]) != DrawnData.seed(of: ["a", "bc"]))
  }

  private func exercise() throws -> Exercise {
    try .insert(
      """
      --@ hidden 1pt "Other names."
      local name = drawnNames(1)[1]
      return rerun("data:set 'A: " .. name .. "' view:reloadData() view:layoutIfNeeded()",
        "return tostring(view) == 'A: " .. name .. " x', tostring(view)")
      --@ hidden 1pt "A number."
      local number = drawn(1000000) + drawn(1)
      return answer == number, tostring(number)
      """)
  }

  @Test func `a check draws with the seed of the class`() throws {
    var checker = ExerciseChecker(try exercise())
    checker.includesHidden = true
    func number(with seed: UInt64) -> String? {
      checker.seed = seed
      let result = checker.check(Program.right2)
      #expect(result == checker.check(Program.right2))
      #expect(result.checks.filter(\.isHidden).map(\.status) == [.pass, .fail])
      return result.checks.last { $0.isHidden }?.message
    }
    let first = try #require(number(with: 1))
    #expect(number(with: 2) != first)
    // The number of one year fails in the next.
    let fixed = "\(Program.right2) answer = \(first)"
    checker.seed = 1
    #expect(checker.check(fixed).status == .pass)
    checker.seed = 2
    #expect(checker.check(fixed).status == .fail)
  }

  @Test func `what cannot be drawn is refused`() throws {
    for (call, message) in [
      ("drawn(0)", "bad argument #1 to 'drawn' (a number above 0 expected, got 0)"),
      ("drawnNames(1001)", "bad argument #1 to 'drawnNames' (1000 names at most, got 1001)"),
    ] {
      let result = ExerciseChecker(try .insert("--@ check draw\nreturn \(call)")).check(
        Program.right2)
      #expect(result.checks[1].message?.contains(message) == true, "\(result.checks[1])")
    }
  }

  @Test func `a book says its seed, and shards of two seeds do not merge`() throws {
    let pack = try ExercisePack(files: [
      "pack.txt": "name p\ntitle P\nchapter 01 One\n",
      "01_01_insert.lua": ExerciseTemplate.exercise("01_01_insert")
        + "\n--@ hidden 1pt \"Drawn.\"\nreturn drawn(3) < 3, \"no\"\n",
      "01_02_insert.lua": ExerciseTemplate.exercise("01_02_insert"),
    ])
    var grader = Grader(pack, exercises: pack.exercises)
    let own = grader.blankBook
    #expect(own.seed == "\(pack.source.contentSeed)")
    #expect(Grader(pack, exercises: [pack.exercises[1]]).blankBook.seed == nil)
    grader.seed = 42
    let other = grader.blankBook
    #expect(try GradeBook(json: other.json.description, file: "o").seed == "42")
    #expect(throws: GradeBook.Failure.self) {
      try GradeBook.merge([("own", own), ("other", other)])
    }
  }
}
