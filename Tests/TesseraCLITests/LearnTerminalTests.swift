import CollectionExercises
import Foundation
import Testing

/// `tessera learn` on a terminal, as a learner has it: an editor on one side, the screen on the
/// other.
@Suite(.serialized) struct LearnTerminalTests {
  private func terminal(
    _ learner: LearnFolder, _ arguments: String..., columns: Int = 400
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["learn"] + arguments, in: learner.folder.url, columns: columns)
  }

  @Test func `a learner goes from the first exercise to the last, with wrong answers between`()
    throws
  {
    let learner = try LearnFolder()
    let screen = try terminal(learner)
    var done: Set<String> = []
    var next = learner.pack.exercises.first
    while let exercise = next {
      let path = learner.pack.source.learnerPath(of: exercise)
      try screen.wait(for: "watching \(path)")
      // A wrong answer in every third exercise, which is answered in the words written for it.
      if done.count % 3 == 0, let mistake = exercise.mistakes.first {
        try learner.write(mistake.part.code, for: exercise)
        try screen.wait(for: String(mistake.answer.prefix(40)))
        try screen.wait(for: "watching \(path)")
      }
      try learner.write(exercise.solutions[0].code, for: exercise)
      try screen.wait(for: "compare: tessera learn solution \(exercise.id)")
      done.insert(exercise.id)
      let rest = learner.pack.exercises.drop { $0.id != exercise.id }.dropFirst()
      next = rest.first { !done.contains($0.id) }
      if let next {
        try screen.wait(for: "watching \(path)")
        try screen.type("n")
        try screen.wait(for: "now \(next.id)")
      }
    }
    try screen.wait(for: "that was the last one")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    #expect(done.count == learner.pack.exercises.count)
    let list = try learner.run("list", "--json")
    #expect(list.stdout.contains("\"solved\":\(done.count)"))
  }

  @Test func `keys show hints, the goal, the diagnosis and the list, and reset asks`() throws {
    let learner = try LearnFolder()
    _ = try learner.run("run", "01_01_single_insert")
    let screen = try terminal(learner)
    let exercise = try learner.exercise("01_01_single_insert")
    try screen.wait(for: "watching")
    try screen.type("h")
    try screen.wait(for: "hint 1 of")
    try screen.type("g")
    try screen.wait(for: "01_01_single_insert is to reach:")
    try screen.type("w")
    try screen.wait(for: "what to do about it comes with hint 3")
    try screen.type("hhw")
    try screen.wait(for: "Checked by running it")
    try screen.type("l")
    try screen.wait(for: "> · 01_01_single_insert")
    try screen.type("n")
    try screen.wait(for: "is not solved yet")
    try learner.solve("01_01_single_insert")
    try screen.wait(for: "par!")
    try screen.type("x")
    try screen.wait(for: "[y/N]")
    try screen.enter("y")
    try screen.wait(for: "what was in it is in")
    try screen.wait(for: "U01 at line")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    let kept = learner.folder.url(learner.pack.source.learnerPath(of: exercise) + ".~1~")
    #expect(try String(contentsOf: kept, encoding: .utf8) == exercise.solutions[0].code)
  }

  @Test func `a key leaves an exercise for later, and goes on`() throws {
    let learner = try LearnFolder()
    let screen = try terminal(learner)
    try screen.wait(for: "s skip")
    try screen.type("s")
    try screen.wait(for: "left 00_01_hello for later")
    let next = learner.pack.exercises[1]
    try screen.wait(for: "now \(next.id)")
    try screen.wait(for: "watching \(learner.pack.source.learnerPath(of: next))")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    let state = try String(contentsOf: learner.folder.url(".tessera-state"), encoding: .utf8)
    #expect(state.contains("00_01_hello\tskipped\t"))
  }

  @Test func `a file that goes and comes again is no matter, nor is one that is polled`() throws {
    let learner = try LearnFolder()
    let exercise = try learner.exercise("00_01_hello")
    let path = learner.pack.source.learnerPath(of: exercise)
    let screen = try terminal(learner, "watch", "--poll")
    try screen.wait(for: "watching")
    try FileManager.default.removeItem(at: learner.folder.url(path))
    try screen.wait(for: "the file \(path) is not there")
    try learner.solve("00_01_hello")
    try screen.wait(for: "compare: tessera learn solution 00_01_hello")
    try screen.type("\u{3}")
    #expect(try screen.waitForEnd() == 130)
  }
}
