import CollectionExercises
import Foundation
import Testing

/// Predictions as learners meet them: on the command line, on a terminal, and in the grade.
@Suite(.serialized) struct LearnPredictTests {
  private static let id = "00_05_predict"

  private func write(_ guess: String, _ learner: LearnFolder) throws {
    try learner.write("guess = \(guess)\n", for: learner.exercise(Self.id))
  }

  private func line(_ learner: LearnFolder) throws -> String {
    let state = try String(contentsOf: learner.folder.url(Progress.file), encoding: .utf8)
    return state.split(separator: "\n").first { $0.hasPrefix(Self.id) }.map(String.init) ?? ""
  }

  @Test func `the first guess is kept, and a changed one is solved as practice`() throws {
    let learner = try LearnFolder()
    let open = try learner.run("run", Self.id)
    #expect(open.status == 1)
    #expect(
      open.stdout.contains("guess first: the program runs once your whole guess is in the file"))
    #expect(try !line(learner).contains("guess="))
    try write("\"A: b c | B: x a\"", learner)
    let wrong = try learner.run("run", Self.id)
    #expect(wrong.status == 1)
    #expect(wrong.stdout.contains("at [0, 0] you guessed"), "\(wrong.stdout)")
    #expect(wrong.stdout.contains("a changed one counts as practice"))
    try learner.solve(Self.id)
    let right = try learner.run("run", Self.id)
    #expect(right.status == 0)
    #expect(
      right.stdout.contains("as practice: your first guess was A: b c | B: x a\n"),
      "\(right.stdout)")
    #expect(try line(learner).contains("\tguess=2") && line(learner).contains("\tparted=2"))
    #expect(
      try learner.run("certificate").stdout.contains("as practice: the first guess was wrong on 2"))
    let graded = try Tessera.run(
      ["grade", "tessera", ".", "--single", "--exercise", Self.id], in: learner.folder.url)
    #expect(
      graded.stdout.contains("100%") && graded.stdout.contains("\nguessed again\n"),
      "\(graded.stdout)")
  }

  @Test func `a right first guess is no practice`() throws {
    let learner = try LearnFolder()
    try learner.solve(Self.id)
    let right = try learner.run("run", Self.id)
    #expect(right.status == 0)
    #expect(right.stdout.contains("✓ the guess is right    A: n c | B: x a\n"), "\(right.stdout)")
    #expect(!right.stdout.contains("practice"))
    #expect(try learner.run("run", Self.id, "--json").stdout.contains("\"practice\":false"))
  }

  @Test func `a prediction is played on a terminal, and shows no result before the guess`() throws {
    let learner = try LearnFolder()
    _ = try learner.run("run", Self.id)
    let screen = try PseudoTerminal(["learn"], in: learner.folder.url, rows: 60, columns: 100)
    try screen.wait(for: "guess first")
    try screen.wait(for: "watching")
    try screen.type("g")
    try screen.wait(for: "asks for a guess, before the program runs")
    #expect(!screen.output.contains("n c | B: x a"))
    try write("\"A: n b | B: x a\"", learner)
    try screen.wait(for: ": at [")
    try learner.solve(Self.id)
    try screen.wait(for: "as practice: your first guess was A: n b | B: x a")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `there is a prediction in each chapter`() throws {
    let pack = try ExercisePack.builtIn()
    let chapters = Set(pack.exercises.filter { $0.prediction != nil }.map(\.chapter))
    #expect(chapters == Set(pack.manifest.chapters.map(\.number)))
  }
}
