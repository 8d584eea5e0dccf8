import CollectionExercises
import Foundation
import LuaRuntime
import SystemLibrary
import Testing

/// `tessera learn`, a command at a time.
struct LearnTests {
  /// What is typed, and what is pasted into an exercise's file meanwhile.
  private enum Step {
    case run([String], input: String = "")
    case solve(String)
    case write(String, for: String)
  }

  private static let sessions: [(name: String, steps: [Step])] = [
    (
      "first_steps",
      [
        .run([]), .run(["next"]), .run(["hint"]), .run(["hint"]), .run(["solution"]),
        .solve("00_01_hello"), .run(["--once"]), .run(["solution"]), .run(["next"]),
        .run(["skip"]), .run(["run", "00_01_hello"]),
      ]
    ),
    (
      "one_insert",
      [
        .run(["run", "01_01_single_insert"]), .run(["hint", "--all"]), .run(["run"]),
        .write(
          "view:performBatchUpdates(function()\n  data:insert('x', {0, 1})\nend)\n",
          for: "01_01_single_insert"),
        .run(["run"]), .solve("01_01_single_insert"), .run(["run", "--ascii", "--width", "60"]),
        .run(["reset"], input: "n\n"), .run(["reset"], input: "y\n"), .run(["reset", "--yes"]),
      ]
    ),
    (
      "mishaps",
      [
        .run(["run", "single_inset"]), .write("x = = 1\n", for: "00_01_hello"), .run(["run"]),
        .write("for i = 1, 2 do\n", for: "00_01_hello"), .run(["run"]),
        .write("", for: "00_01_hello"), .run(["run"]),
        .write("while true do end\n", for: "00_01_hello"), .run(["run"]),
        .write("error('\u{1b}[31mred')\n", for: "00_01_hello"), .run(["run"]),
        .run(["solution", "--give-up"]), .run(["hint", "--all"]), .run(["hint"]),
      ]
    ),
    (
      "help",
      [
        .run(["help", "view:deleteItems"]), .run(["help", "table.insert", "--width", "40"]),
        .run(["help", "view:deletItems"]), .run(["help", "data:remove", "--json"]),
        .run(["help"]), .run(["run", "01_03_count_mismatch"]), .run(["help"]),
        .run(["help", "IndexPath", "--ascii"]),
      ]
    ),
    (
      "wwdc",
      [
        .run(["run", "08_02_flow_spacing"]), .run(["run", "02_08"]),
        .solve("02_08_wwdc"), .run(["run"]), .run(["run", "--json"]),
      ]
    ),
  ]

  @Test(arguments: sessions.map(\.name))
  func `a session prints its transcript`(name: String) throws {
    let steps = Self.sessions.first { $0.name == name }?.steps ?? []
    let learner = try LearnFolder()
    var actual = ""
    for step in steps {
      switch step {
      case .run(let arguments, let input):
        let result = try Tessera.run(["learn"] + arguments, input: input, in: learner.folder.url)
        actual += "$ tessera learn \(arguments.joined(separator: " "))\n" + result.transcript
      case .solve(let id):
        actual += "# the solution of \(id) is pasted\n"
        try learner.solve(id)
      case .write(let text, let id):
        actual += "# into \(id):\n" + text
        try learner.write(text, for: learner.exercise(id))
      }
    }
    // A release changes no transcript.
    actual = actual.replacingOccurrences(of: ProgramVersion.tool, with: "tessera VERSION")
    let path = "Tests/TesseraCLITests/Transcripts/learn/\(name).txt"
    try Repository.expect(actual, matches: path)
  }

  @Test func `of many commands at once, each keeps what it notes`() async throws {
    let learn = try LearnFolder()
    let ids = learn.pack.exercises.prefix(12).map(\.id)
    let folder = learn.folder.url
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for id in ids {
        group.addTask { try Tessera.run(["learn", "hint", id], in: folder).status }
      }
      for try await status in group { #expect(status == 0) }
    }
    let progress = try Progress(
      reading: String(contentsOf: learn.folder.url(Progress.file), encoding: .utf8))
    #expect(ids.map { progress[$0].hints } == Array(repeating: 1, count: ids.count))
  }

  @Test func `start keeps what is there, and a course is found from below`() throws {
    let learner = try LearnFolder()
    let exercise = try learner.exercise("00_01_hello")
    try learner.solve("00_01_hello")
    #expect(try learner.run("run").status == 0)
    let again = try learner.run("start")
    let count = learner.pack.exercises.count
    #expect(again.stdout.contains("\(count) files existed and were not changed"))
    #expect(try learner.run("run").status == 0)
    let below = learner.folder.url("exercises/00_first_steps")
    let result = try Tessera.run(["learn", "list", "--json"], in: below)
    #expect(result.stdout.contains("\"solved\":1"))
    let path = learner.pack.source.learnerPath(of: exercise)
    #expect(path == "exercises/00_first_steps/01_hello.lua")
    let state = try String(contentsOf: learner.folder.url(".tessera-state"), encoding: .utf8)
    #expect(state.contains("00_01_hello\tsolved\t0\t"))
  }

  @Test func `without a course every command says how to start one`() throws {
    let folder = TemporaryFolder()
    for command in ["run", "hint", "goal", "why", "reset", "solution", "list", "next", "skip"] {
      let result = try Tessera.run(["learn", command], in: folder.url)
      #expect(result.status == 66)
      #expect(result.stderr.contains("start one with tessera learn start"), "\(command)")
    }
  }

  @Test func `what cannot be run is named with what to do`() throws {
    let learner = try LearnFolder()
    let path = "exercises/00_first_steps/01_hello.lua"
    let file = learner.folder.url(path)
    func refusal() throws -> String {
      let result = try learner.run("run")
      #expect(result.status == 66 || result.status == 65)
      return result.stderr
    }
    try FileManager.default.removeItem(at: file)
    #expect(
      try refusal()
        == "error: the file \(path) is not there: put it back, or restore it with tessera learn reset 00_01_hello\n"
    )
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(
      try refusal()
        == "error: \(path) is a folder: tessera learn reset 00_01_hello moves it aside and restores the file\n"
    )
    // The others are checked all the same.
    let all = try learner.run("check")
    #expect(all.stdout.contains("✗ 00_01_hello  \(path) is a folder"))
    #expect(all.stdout.contains("0 of \(learner.pack.exercises.count) solved"))
    #expect(try learner.run("reset", "--yes").status == 0)
    try FileManager.default.removeItem(at: file)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(try refusal().hasPrefix("error: '\(path)' is a pipe, and only files are read"))
    try FileManager.default.removeItem(at: file)
    try Data([0x2D, 0x2D, 0xFF, 0x0A]).write(to: file)
    let latin = try learner.run("run")
    #expect(latin.status == 1)
    #expect(latin.stderr.hasPrefix("note: \(path): "), "\(latin.stderr)")
    // Half a megabyte is no matter, even in a build without optimisation.
    let long = String(repeating: "-- long\n", count: 62_500)
    try (long + "data = DataSource \"A: H J\"\nprint(data)\n")
      .write(to: file, atomically: true, encoding: .utf8)
    #expect(try learner.run("run").status == 0)
  }

  @Test(.enabled(if: getuid() != 0, "the superuser may read every file"))
  func `a file without the right to read it is named`() throws {
    let learner = try LearnFolder()
    let path = "exercises/00_first_steps/01_hello.lua"
    chmod(learner.folder.url(path).path, 0)
    defer { chmod(learner.folder.url(path).path, 0o600) }
    let result = try learner.run("run")
    #expect(result.status == 66)
    #expect(result.stderr.hasPrefix("error: \(path) cannot be read (Permission denied)"))
  }

  @Test func `reset asks on standard error, so that its JSON is nothing else`() throws {
    let learner = try LearnFolder()
    let result = try Tessera.run(
      ["learn", "reset", "--json"], input: "n\n", in: learner.folder.url)
    #expect(result.stdout.hasPrefix("{") && result.stdout.contains("\"written\":false"))
    #expect(result.stderr.contains("Restore ") && result.stderr.hasSuffix("[y/N] \n"))
  }

  @Test func `a view that is replaced is no solution, whatever the pack`() throws {
    let learner = try LearnFolder()
    try learner.write(
      "data:insert('x', {0, 1})\nview = CollectionView{ dataSource = data }\n"
        + "view:layoutIfNeeded()\n", for: learner.exercise("01_01_single_insert"))
    let replaced = try learner.run("run", "01_01_single_insert")
    #expect(replaced.status == 1)
    #expect(replaced.stdout.contains("A new view reads the data from"), "\(replaced.stdout)")

    let pack = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: pack.url("pack"), withIntermediateDirectories: true)
    try pack.write("name p\ntitle P\nchapter 01 One\n", to: "pack/pack.txt")
    try pack.write(
      """
      --@ id 01_01_show
      --@ title Show
      --@ objective Show b
      --@ fails goal
      --@ par ops=1 batches=1
      --@ given
      data = DataSource "A: a"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      --@ starter
      -- TODO
      --@ solution
      data:append("b", 0)
      view:insertItems{{0, 1}}
      --@ goal state "A: a b"
      --@ hint one
      --@ hint two
      """, to: "pack/01_01_show.lua")
    _ = try Tessera.run(["learn", "start", "--pack", "pack"], in: pack.url)
    try pack.write(
      "data:append('b', 0)\nview = CollectionView{ dataSource = data }\nview:layoutIfNeeded()\n",
      to: "exercises/01_one/01_show.lua")
    let result = try Tessera.run(["learn", "run"], in: pack.url)
    #expect(result.status == 1, "\(result.stdout)\(result.stderr)")
    #expect(result.stdout.contains("keep the view that was given"))
  }

  @Test func `reset keeps each old file under a new number`() throws {
    let learner = try LearnFolder()
    for number in 1...2 {
      let result = try learner.run("reset", "--yes", "--json")
      #expect(result.stdout.contains("01_hello.lua.~\(number)~"))
    }
  }

  @Test func `an exercise is found by its number, and by the start or the end of its id`() throws {
    let learner = try LearnFolder()
    for word in ["6", "01_01", "single_insert", "01_01_single_insert", "01_01_si"] {
      let result = try learner.run("run", word)
      #expect(result.stdout.hasPrefix("01_01_single_insert · "), "\(word): \(result.stderr)")
    }
    let list = try learner.run("list", "--ascii").stdout
    #expect(list.contains("\n> .   6  01_01_single_insert "), "\(list)")
    let several = try learner.run("run", "01_0")
    #expect(several.status == 66)
    #expect(
      several.stderr
        == "error: there is no exercise '01_0'; there are 6: 01_01_single_insert, 01_02_before_after, 01_03_count_mismatch, …\n"
    )
    let preview = try learner.run("author", "preview", "6")
    #expect(preview.stdout.hasPrefix("exercises/01_one_update/01_single_insert.lua\n"))
  }

  @Test func `a broken state file is named with its line`() throws {
    let learner = try LearnFolder()
    try learner.folder.write("00_01_hello\tdone\n", to: ".tessera-state")
    let result = try learner.run("list")
    #expect(result.status == 65)
    #expect(result.stderr.contains(".tessera-state:1: this is no line of a progress"))
    #expect(result.stderr.contains("tessera learn check finds again what is solved"))
    let below = learner.folder.url("exercises/00_first_steps")
    let fromBelow = try Tessera.run(["learn", "list"], in: below)
    #expect(fromBelow.stderr.contains("../../.tessera-state:1: "), "\(fromBelow.stderr)")
  }

  @Test func `a conflict in the state file is no matter, and the next command mends it`() throws {
    let learner = try LearnFolder()
    try learner.folder.write(
      """
      <<<<<<< HEAD
      00_01_hello\tsolved\t0\t-
      =======
      00_01_hello\topen\t1\t-
      >>>>>>> laptop

      """, to: ".tessera-state")
    let result = try learner.run("next")
    #expect(result.status == 1, "\(result.stderr)")
    #expect(try learner.run("run", "00_01_hello").status == 1)
    let state = try String(contentsOf: learner.folder.url(".tessera-state"), encoding: .utf8)
    #expect(state.contains("00_01_hello\tsolved\t1\t-\tfailed=") && !state.contains("<<<"))
  }

  @Test func `a pack that its author's check refuses is not started`() throws {
    let folder = TemporaryFolder()
    _ = try Tessera.run(["learn", "author", "new", "01_01_insert", "mine"], in: folder.url)
    let path = folder.url("mine/01_01_insert.lua")
    let text = try String(contentsOf: path, encoding: .utf8)
    try text.replacingOccurrences(of: "TODO", with: "").write(
      to: path, atomically: true, encoding: .utf8)
    let result = try Tessera.run(["learn", "start", "--pack", "mine"], in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.stderr
        == "error: 01_01_insert.lua:16: the starter has no TODO: mark the place that is to be changed\n"
    )
    #expect(!FileManager.default.fileExists(atPath: folder.url("exercises").path))
  }

  @Test func `check says pass, fail or error, and what stopped the others`() throws {
    let folder = TemporaryFolder()
    func run(_ arguments: String...) throws -> Tessera.Result {
      try Tessera.run(["learn"] + arguments, in: folder.url)
    }
    for id in ["01_01_right", "01_02_wrong", "01_03_broken", "01_04_gone"] {
      _ = try run("author", "new", id, "mine")
    }
    _ = try run("start", "--pack", "mine")
    let home = "exercises/01_first_chapter"
    try folder.write(
      "data:insert('x', {0, 1}) view:insertItems{{0, 1}}", to: "\(home)/01_right.lua")
    try folder.write("x = = 1", to: "\(home)/03_broken.lua")
    try FileManager.default.removeItem(at: folder.url("\(home)/04_gone.lua"))
    let result = try run("check", "--json")
    #expect(result.status == 1)
    let document = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8))
    let exercises = try #require(
      (document as? [String: Any])?["exercises"] as? [[String: Any]])
    #expect(exercises.map { $0["status"] as? String } == ["pass", "fail", "error", "fail"])
    #expect(exercises.map { $0["code"] as? String } == [nil, "U01", "R01", "missing"])
    let text = try run("check", "--ascii").stdout
    #expect(text.hasPrefix("+ 01_01_right\nx 01_02_wrong  U01\n"), "\(text)")
    let two = try run("check", "1", "broken")
    #expect(two.status == 1)
    #expect(two.stdout == "✓ 01_01_right\n✗ 01_03_broken  R01\n1 of 2 solved\n")
  }

  @Test func `a pack is written, checked, packed and learned from`() throws {
    let folder = TemporaryFolder()
    func run(_ arguments: String...) throws -> Tessera.Result {
      try Tessera.run(["learn"] + arguments, in: folder.url)
    }
    #expect(try run("author", "new", "01_01_insert", "mine").status == 0)
    #expect(try run("author", "new", "01_01_insert", "mine").status == 1)
    #expect(try run("author", "new", "insert", "mine").status == 65)
    let check = try run("author", "check", "mine")
    #expect(check.stdout == "1 exercise as it should be\n")
    #expect(try run("author", "preview", "01_01_insert", "mine").stdout.contains("hint 3 of 3"))
    #expect(try run("author", "pack", "mine", "student").stdout.contains("without 1 hidden check"))
    #expect(try run("start", "course", "--pack", "student").status == 0)
    let list = try Tessera.run(["learn", "list"], in: folder.url("course"))
    #expect(list.stdout.contains("A course of my own: 0 of 1 solved"))

    let path = folder.url("mine/01_01_insert.lua")
    let text = try String(contentsOf: path, encoding: .utf8)
    try text.replacingOccurrences(of: "TODO", with: "").write(
      to: path, atomically: true, encoding: .utf8)
    let broken = try run("author", "check", "mine")
    #expect(broken.status == 1)
    #expect(
      broken.stdout
        == "01_01_insert.lua:16: the starter has no TODO: mark the place that is to be changed\n"
        + "1 finding in 1 exercise\n")
    #expect(try run("author", "pack", "mine", "other").status == 1)
  }

  @Test func `authors' commands answer in JSON, too`() throws {
    let folder = TemporaryFolder()
    func document(_ arguments: String...) throws -> [String: Any] {
      let result = try Tessera.run(["learn", "author"] + arguments + ["--json"], in: folder.url)
      #expect(result.status == 0, "\(arguments): \(result.stdout)")
      let value = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8))
      return try #require(value as? [String: Any])
    }
    let written = try document("new", "01_01_insert", "mine")
    #expect(written["files"] as? [String] == ["mine/pack.txt", "mine/01_01_insert.lua"])
    let preview = try document("preview", "01_01_insert", "mine")
    #expect((preview["text"] as? String)?.contains("TODO") == true)
    #expect((preview["hints"] as? [String])?.isEmpty == false)
    let packed = try document("pack", "mine", "handout")
    #expect(packed["exercises"] as? Int == 1)
    let texts = try document("texts")["texts"] as? [String: String]
    #expect(texts?["check.goal"] == "reaches the goal")
  }

  @Test func `a pack's own words are what learners read`() throws {
    let folder = TemporaryFolder()
    _ = try Tessera.run(["learn", "author", "new", "01_01_insert", "mine"], in: folder.url)
    try "hint.text Tipp {number} von {count}: {text}\ncheck.goal erreicht das Ziel\n".write(
      to: folder.url("mine/catalogue.txt"), atomically: true, encoding: .utf8)
    _ = try Tessera.run(["learn", "start", "--pack", "mine"], in: folder.url)
    #expect(
      try Tessera.run(["learn", "hint"], in: folder.url).stdout.hasPrefix("Tipp 1 von 3: "))
    #expect(try Tessera.run(["learn", "run"], in: folder.url).stdout.contains("erreicht das Ziel"))
  }

  @Test func `a program that nothing stops is killed, and the learner is told`() throws {
    let folder = TemporaryFolder()
    func run(_ arguments: String...) throws -> Tessera.Result {
      try Tessera.run(["learn"] + arguments, in: folder.url)
    }
    _ = try run("author", "new", "01_01_insert", "mine")
    let path = folder.url("mine/01_01_insert.lua")
    let text = try String(contentsOf: path, encoding: .utf8)
    try text.replacingOccurrences(of: "time=2", with: "time=0.5").write(
      to: path, atomically: true, encoding: .utf8)
    _ = try run("start", "--pack", "mine")
    // A pattern that backtracks for ages, inside one function of Lua's library.
    try "local s = ('a'):rep(40) .. 'b'\nprint(s:find(('a-'):rep(40) .. 'c'))\n".write(
      to: folder.url("exercises/01_first_chapter/01_insert.lua"), atomically: true, encoding: .utf8)
    let result = try run("run")
    #expect(result.status == 1)
    #expect(result.stdout.contains("! reaches the goal"))
    #expect(result.stdout.contains("\nR1"), "\(result.stdout)")
  }

  @Test func `a check that kills its process is named, and the others still run`() throws {
    let folder = TemporaryFolder()
    func run(_ arguments: String...) throws -> Tessera.Result {
      try Tessera.run(["learn"] + arguments, in: folder.url)
    }
    _ = try run("author", "new", "01_01_insert", "mine")
    let path = folder.url("mine/01_01_insert.lua")
    let text = try String(contentsOf: path, encoding: .utf8)
    let checks = """
      --@ check works
      return work() == 1, "no"
      --@ check depends after works
      return true
      --@ check goes on
      return true
      --@ hidden
      """
    try text.replacingOccurrences(of: "time=2", with: "time=0.5")
      .replacingOccurrences(of: "--@ hidden", with: checks)
      .write(to: path, atomically: true, encoding: .utf8)
    _ = try run("start", "--pack", "mine")
    let program = """
      view:performBatchUpdates(function()
        data:insert("x", {0, 1})
        view:insertItems{{0, 1}}
      end)
      function work() return (('a'):rep(40) .. 'b'):find(('a-'):rep(40) .. 'c') end
      """
    try program.write(
      to: folder.url("exercises/01_first_chapter/01_insert.lua"), atomically: true, encoding: .utf8)
    let lines = try run("run").stdout.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("  ✓ reaches the goal") }, "\(lines)")
    #expect(lines.contains("  ! works"), "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  · depends") }, "\(lines)")
    #expect(lines.contains("  ✓ goes on"), "\(lines)")
  }

  @Test func `a program that another editor saved is read, and the note says how`() throws {
    let learn = try LearnFolder()
    let exercise = learn.pack.exercises[0]
    let path = learn.pack.source.learnerPath(of: exercise)
    let solution = exercise.solutions[0].code
    let marked = Data([0xEF, 0xBB, 0xBF] + Array("#!lua\r\n\(solution)".utf8))
    try learn.folder.write(marked, to: path)
    let plain = try learn.run("run", exercise.id)
    #expect(plain.status == 0, "\(plain.stdout)")
    #expect(plain.stderr == "")
    try learn.folder.write(Data([0x2D, 0x2D, 0xE9, 0x0A] + Array(solution.utf8)), to: path)
    let latin = try learn.run("run", exercise.id)
    #expect(latin.status == 0, "\(latin.stdout)")
    #expect(
      latin.stderr
        == "note: \(path): line 1 is not UTF-8: a byte was read as Latin-1; save it as UTF-8\n")
    let wide: [UInt8] =
      [0xFF, 0xFE] + solution.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try learn.folder.write(Data(wide), to: path)
    let utf16 = try learn.run("run", exercise.id)
    #expect(utf16.status == 0, "\(utf16.stdout)")
    #expect(
      utf16.stderr
        == "note: \(path): it is UTF-16, and was read as such; save it as UTF-8\n")
  }

  @Test func `reset asks nothing where no file is there`() throws {
    let learner = try LearnFolder()
    let path = "exercises/00_first_steps/01_hello.lua"
    try FileManager.default.removeItem(at: learner.folder.url(path))
    let result = try learner.run("reset")
    #expect(result.status == 0 && result.stdout.contains("restored \(path)"), "\(result)")
    #expect(!result.stderr.contains("[y/N]"))
  }

  @Test func `a new exercise takes an id before the folder`() throws {
    let folder = TemporaryFolder()
    let result = try Tessera.run(["learn", "author", "new", "mypack"], in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.stderr.hasPrefix("error: 'mypack' is no id: new takes an id, then the folder"),
      "\(result.stderr)")
  }
}
