import CollectionExercises
import Foundation
import SystemLibrary
import Testing

/// `tessera learn` on a terminal, as a learner has it: an editor on one side, the screen on the
/// other.
@Suite(.serialized) struct LearnTerminalTests {
  private func terminal(
    _ learner: LearnFolder, _ arguments: String..., rows: Int = 100, columns: Int = 400
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["learn"] + arguments, in: learner.folder.url, rows: rows, columns: columns)
  }

  /// The screens that a program drew, without those that were not finished yet.
  private func screens(_ terminal: PseudoTerminal) -> [[String]] {
    terminal.output.components(separatedBy: "\u{1b}[H").dropFirst()
      .filter { $0.contains("\u{1b}[J") }
      .map { screen in
        let whole = screen.components(separatedBy: "\u{1b}[J")[0]
        return whole.components(separatedBy: "\r\n").map(PseudoTerminal.plain)
      }
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
        try screen.wait(for: "\(next.id) · \(next.title)")
        // A chapter begins with old questions.
        if next.chapter != exercise.chapter {
          try screen.wait(for: "answer:")
          try screen.type("\u{1b}")
        }
      }
    }
    try screen.wait(for: "that was the last one")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    #expect(screen.text.contains("104 of 104"))
    #expect(done.count == 104)
    let list = try learner.run("list")
    #expect(list.stdout.contains("A course in batch updates: 104 of 104 solved"))
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
    try screen.wait(for: "the goal of 01_01_single_insert:")
    try screen.type("w")
    try screen.wait(for: "what to do about it comes with hint 3")
    try screen.type("hhw")
    try screen.wait(for: "Checked by running it")
    try screen.type("l")
    try screen.wait(for: "> ·   6  01_01_single_insert")
    try screen.type("n")
    try screen.wait(for: "is not solved yet")
    try learner.solve("01_01_single_insert")
    try screen.wait(for: "par!")
    try screen.type("x")
    try screen.wait(for: "[y/N]")
    try screen.enter("y")
    try screen.wait(for: "U01 at line")
    try screen.wait(for: "its old content is in")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    let kept = learner.folder.url(learner.pack.source.learnerPath(of: exercise) + ".~1~")
    #expect(try String(contentsOf: kept, encoding: .utf8) == exercise.solutions[0].code)
  }

  @Test func `the question of reset swallows no key, and y alone is yes`() throws {
    let learner = try LearnFolder()
    let screen = try terminal(learner)
    try screen.wait(for: "watching")
    try screen.type("x")
    try screen.wait(for: "[y/N]")
    try screen.type("l")
    try screen.wait(for: "> ·   1  00_01_hello")
    try screen.wait(for: "as it is")
    try screen.type("x")
    try screen.wait(for: "[y/N]")
    try screen.type("y")
    try screen.wait(for: "its old content is in")
    try screen.type("xq")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `a file that moves away with its folder is noticed`() throws {
    let learner = try LearnFolder()
    let exercise = try learner.exercise("00_01_hello")
    let path = learner.pack.source.learnerPath(of: exercise)
    let screen = try terminal(learner)
    try screen.wait(for: "watching")
    let home = learner.folder.url("exercises")
    let away = learner.folder.url("elsewhere")
    try FileManager.default.moveItem(at: home, to: away)
    try screen.wait(for: "the file \(path) is not there")
    try FileManager.default.moveItem(at: away, to: home)
    try learner.solve("00_01_hello")
    try screen.wait(for: "compare: tessera learn solution 00_01_hello")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `a key leaves an exercise for later, and goes on`() throws {
    let learner = try LearnFolder()
    let screen = try terminal(learner)
    try screen.wait(for: "s skip")
    try screen.type("s")
    let next = learner.pack.exercises[1]
    try screen.wait(for: "\(next.id) · \(next.title)")
    try screen.wait(for: "left 00_01_hello for later")
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

  @Test(arguments: [(24, 80), (20, 40), (40, 120)])
  func `the course is played on a terminal of any size`(rows: Int, columns: Int) throws {
    let learner = try LearnFolder()
    _ = try learner.run("run", "01_01_single_insert")
    let screen = try terminal(learner, rows: rows, columns: columns)
    try screen.wait(for: "U01 at line")
    try screen.wait(for: "01_single_insert.lua")
    try screen.type("h")
    try screen.wait(for: "hint 1 of 3")
    try screen.type("g")
    try screen.wait(for: "the goal of")
    try screen.wait(for: "└─")
    try screen.type("w")
    try screen.wait(for: "UIKit  Invalid")
    try screen.type("?")
    try screen.wait(for: "01_01_single_insert uses:")
    try screen.wait(for: "help on which name?")
    try screen.enter("data:remov")
    try screen.wait(for: "did you mean")
    try screen.type("?")
    try screen.wait(for: "help on which name?")
    try screen.enter("view:deleteItems")
    try screen.wait(for: "view:deleteItems(paths, options)")
    try screen.type("n")
    try screen.wait(for: "is not solved yet")
    try learner.write(
      "view:performBatchUpdates(function()\n  view:insertItems{{0, 1}\nend)\n",
      for: learner.exercise("01_01_single_insert"))
    try screen.wait(for: "no Lua")
    try learner.solve("01_01_single_insert")
    try screen.wait(for: "compare: tessera learn solution")
    try screen.type("n")
    try screen.wait(for: "01_02_before_after ·")
    try screen.type("s")
    try screen.wait(for: "01_03_count_mismatch ·")
    try screen.wait(for: "left 01_02_before_after for later")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    for lines in screens(screen) {
      #expect(lines.count <= rows)
      for line in lines { #expect(line.count <= columns, "\(line)") }
    }
  }

  @Test func `pictures show the view before and after the program, and the goal`() throws {
    let learner = try LearnFolder()
    try learner.solve("01_01_single_insert")
    _ = try learner.run("run", "01_01_single_insert")
    let screen = try terminal(learner, rows: 26, columns: 80)
    try screen.wait(for: "watching")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
    let lines = try #require(screens(screen).first)
    let start = try #require(lines.firstIndex { $0.hasPrefix("before") })
    #expect(
      lines[start..<(start + 4)].map { $0 } == [
        "before                  after                   goal",
        "┌───┐ ┌───┐┌───┐        ┌───┐ ┌───┐┌───┐ ┌───┐  ┌───┐ ┌───┐┌───┐ ┌───┐",
        "│ a │ │ b ││ c │        │ a │ │ x ││ b │ │ c │  │ a │ │ x ││ b │ │ c │",
        "└───┘ └───┘└───┘        └───┘ └───┘└───┘ └───┘  └───┘ └───┘└───┘ └───┘",
      ])
  }

  @Test func `arrows and space move through what does not fit, and escape closes it`() throws {
    let learner = try LearnFolder()
    let screen = try terminal(learner, rows: 24, columns: 80)
    try screen.wait(for: "watching")
    try screen.type("l")
    try screen.wait(for: "more lines: space")
    try screen.type(" ")
    try screen.wait(for: "03_01_phase_delete")
    try screen.wait(for: "watching")
    try screen.type("\u{1b}[A")
    try screen.wait(for: "more lines: space")
    try screen.type("\u{1b}")
    try screen.wait(for: "00_01_hello · Run a script")
    try screen.wait(for: "prints the state line")
    // Keys that mean nothing are passed over, also those of several bytes.
    try screen.type("\u{1b}[3~\u{1b}OHz")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `another size draws the screen anew`() throws {
    let learner = try LearnFolder()
    let screen = try terminal(learner, rows: 24, columns: 80)
    try screen.wait(for: "watching exercises/00_first_steps/01_hello.lua")
    screen.resize(rows: 20, columns: 40)
    try screen.wait(for: "watching …/01_hello.lua")
    screen.resize(rows: 24, columns: 80)
    try screen.wait(for: "watching exercises/00_first_steps/01_hello.lua")
    try screen.type("q")
    #expect(try screen.waitForEnd() == 0)
  }

  @Test func `the terminal is given back at each end`() throws {
    let learner = try LearnFolder()
    let ends: [(status: Int32, end: (PseudoTerminal) throws -> Void)] = [
      (0, { try $0.type("q") }), (130, { try $0.type("\u{3}") }),
      (128 + SIGTERM, { $0.send(SIGTERM) }), (128 + SIGHUP, { $0.send(SIGHUP) }),
    ]
    for (status, end) in ends {
      let screen = try terminal(learner, rows: 24, columns: 80)
      try screen.wait(for: "watching")
      #expect(screen.isRaw)
      #expect(screen.output.contains("\u{1b}[?1049h"))
      try end(screen)
      #expect(try screen.waitForEnd() == status)
      #expect(screen.output.contains("\u{1b}[?25h\u{1b}[?1049l"), "\(status)")
      #expect(!screen.isRaw, "\(status)")
    }
  }
}
