import CollectionExercises
import Foundation
import Testing

/// `tessera learn` and `tessera grade` on the same programs, and what learners take with them.
struct LearnGradeTests {
  private func document(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func states(_ list: Any?) -> [String: String] {
    let entries = list as? [[String: Any]] ?? []
    return Dictionary(
      entries.map { ($0["exercise"] as? String ?? "", $0["status"] as? String ?? "") }
    ) { first, _ in first }
  }

  /// The programs that are tried, by what they are.
  private static let rounds: [(name: String, program: @Sendable (Exercise) -> String)] = [
    ("starters", { $0.starter.code }), ("solutions", { $0.solutions.last?.code ?? "" }),
    ("wrong answers", { $0.mistakes.last?.part.code ?? "" }),
  ]

  @Test(arguments: rounds.map(\.name))
  func `learn and grade give the same verdict`(round: String) throws {
    let learner = try LearnFolder()
    let program = try #require(Self.rounds.first { $0.name == round }).program
    for exercise in learner.pack.exercises { try learner.write(program(exercise), for: exercise) }
    let learned = try states(document(learner.run("check", "--json").stdout)["exercises"])
    let result = try Tessera.run(
      ["grade", "tessera", ".", "--single", "--json", "--no-timing"], in: learner.folder.url)
    let submission = (try document(result.stdout)["submissions"] as? [[String: Any]])?.first
    let graded = states(submission?["results"])
    #expect(graded.count == learner.pack.exercises.count)
    #expect(learned == graded)
    #expect(Set(learned.values) == (round == "solutions" ? ["pass"] : Set(graded.values)))
    #expect(round == "solutions" || !learned.values.contains("pass"))
  }

  @Test func `fixed numbers do not solve an exercise, and learn says why`() throws {
    let learner = try LearnFolder()
    try learner.write(
      "view:performBatchUpdates(function()\n  data:set 'A: a d'\n"
        + "  view:deleteItems{{0, 1}, {0, 2}}\nend)\n",
      for: learner.exercise("01_03_count_mismatch"))
    let result = try learner.run("run", "01_03")
    #expect(result.status == 1)
    #expect(
      result.stdout.contains(
        "✗ works with other data\n      with other data the result differs: Works for a longer list"
      ),
      "\(result.stdout)")
    #expect(!result.stdout.contains("solved"))
  }

  @Test func `a handout without hidden checks never says par`() throws {
    let folder = TemporaryFolder()
    func run(_ arguments: String...) throws -> Tessera.Result {
      try Tessera.run(["learn"] + arguments, in: folder.url)
    }
    _ = try run("author", "new", "01_01_insert", "mine")
    let packed = try run("author", "pack", "mine", "handout", "--without-solutions")
    #expect(
      packed.stdout
        == "wrote 1 exercise to handout, without 1 hidden check and without solutions\n")
    _ = try run("start", "--pack", "handout")
    try folder.write(
      "view:performBatchUpdates(function()\n  data:set 'A: a x b c'\n"
        + "  view:insertItems{{0, 1}}\nend)\n", to: "exercises/01_first_chapter/01_insert.lua")
    let solved = try run("run")
    #expect(solved.status == 0)
    #expect(solved.stdout.contains("solved here; 1 check runs at grading\n"), "\(solved.stdout)")
    #expect(!solved.stdout.contains("par!"))
    let solution = try run("solution", "--give-up")
    #expect(solution.status == 1)
    #expect(solution.stderr.contains("this handout does not have the solutions"))
    let graded = try Tessera.run(["grade", "mine", ".", "--single"], in: folder.url)
    #expect(graded.stdout.contains("0%"), "\(graded.stdout)")
  }

  @Test func `giving up leaves a trace, which the overview of the class shows`() throws {
    let learner = try LearnFolder()
    #expect(try learner.run("solution", "00_01_hello", "--give-up").status == 0)
    try learner.solve("00_01_hello")
    #expect(try learner.run("run", "00_01_hello").status == 0)
    #expect(try learner.run("solution", "00_01_hello", "--give-up").status == 0)
    let state = try String(contentsOf: learner.folder.url(Progress.file), encoding: .utf8)
    let line = try #require(state.split(separator: "\n").first { $0.hasPrefix("00_01_hello") })
    #expect(line.contains("\tsolved=2") && line.contains("\tgave-up=2"), "\(line)")
    let graded = try Tessera.run(
      ["grade", "tessera", ".", "--single", "--exercise", "00_01_hello"], in: learner.folder.url)
    #expect(graded.stdout.contains("\ngave up\n"), "\(graded.stdout)")
    #expect(graded.stdout.contains("00_01_hello: a solution was shown at 2"))
    let account = try learner.run("certificate")
    #expect(account.stdout.contains("00_01_hello"))
    #expect(account.stdout.contains("a solution was shown on 2"))
  }

  @Test func `progress goes to another machine, and a certificate is one page`() throws {
    let here = try LearnFolder()
    try here.solve("00_01_hello")
    #expect(try here.run("run", "00_01_hello").status == 0)
    #expect(try here.run("export", "p.json").stdout.hasPrefix("wrote p.json"))
    let there = try LearnFolder()
    let text = try String(contentsOf: here.folder.url("p.json"), encoding: .utf8)
    try there.folder.write(text, to: "p.json")
    let taken = try there.run("import", "p.json")
    #expect(taken.stdout == "1 of \(there.pack.exercises.count) solved\n", "\(taken.stderr)")
    try there.folder.write("{}", to: "q.json")
    let refused = try there.run("import", "q.json")
    #expect(refused.status == 65)
    #expect(refused.stderr.hasPrefix("error: 'q.json' is no progress: "))
    #expect(try there.run("certificate", "--output", "c.html").stdout == "wrote c.html\n")
    let page = try String(contentsOf: there.folder.url("c.html"), encoding: .utf8)
    #expect(page.contains("</html>") && page.contains("<td>solved on 2"))
  }

  @Test func `another seed draws other data, and the report says it`() throws {
    let learner = try LearnFolder()
    try learner.solve("01_03_count_mismatch")
    func grade(_ more: String...) throws -> Tessera.Result {
      try Tessera.run(
        [
          "grade", "tessera", ".", "--single", "--exercise", "01_03_count_mismatch", "--no-timing",
        ] + more, in: learner.folder.url)
    }
    let first = try grade("--seed", "spring")
    #expect(first.stdout.contains("100%") && first.stdout.contains("\nseed "))
    #expect(try grade("--seed", "spring").stdout == first.stdout)
    #expect(try grade("--seed", "autumn").stdout != first.stdout)
    #expect(try grade("--seed", "42", "--json").stdout.contains("\"seed\":\"42\""))
  }

  @Test func `a second start says where one is`() throws {
    let learner = try LearnFolder()
    try learner.solve("00_01_hello")
    #expect(try learner.run("run", "00_01_hello").status == 0)
    let again = try learner.run("start")
    let total = learner.pack.exercises.count
    #expect(
      again.stdout.contains("you are at 00_01_hello · Run a script; 1 of \(total) solved\n"),
      "\(again.stdout)")
  }

  @Test func `a warning is on the screen, as in a run`() throws {
    let learner = try LearnFolder()
    let result = try learner.run("run", "02_12_strict", "--width", "200")
    #expect(result.stdout.contains("\n  warning W01: batch 1 ("), "\(result.stdout)")
  }
}
