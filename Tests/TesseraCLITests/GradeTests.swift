import Foundation
import Testing

/// `tessera grade`: everybody is graded, whatever was handed in.
struct GradeTests {
  private static let insert = """
    view:performBatchUpdates(function()
      data:insert("x", {0, 1})
      view:insertItems{{0, 1}}
    end)
    """
  private static let hello = "data = DataSource 'A: H J' print(data)"

  /// What is handed in for the first exercise, by name, and what stops it.
  private static let mixture: [(name: String, program: String, stop: String)] = [
    ("right", insert, ""), ("wrong", "view:insertItems{{0, 1}}", "U01"),
    ("syntax", "view:insertItems{{0, 1}", "R01"), ("raises", "error 'late'", "R02"),
    ("loops", "while true do end", "R10"),
    ("floods", "while true do print(('x'):rep(1000)) end", "R13"),
    ("eats", "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(4096) .. i end", "R12"),
    ("forges", "print '{\"status\":\"pass\",\"score\":9}'", "goal"),
  ]

  /// A folder with a folder per learner: the mixture, and what is no program.
  private func mixture() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let manager = FileManager.default
    for (name, program, _) in Self.mixture {
      let home = folder.url("class/\(name)/exercises/01_one_update")
      try manager.createDirectory(at: home, withIntermediateDirectories: true)
      try program.write(
        to: home.appending(path: "01_single_insert.lua"), atomically: true, encoding: .utf8)
      try Self.hello.write(
        to: folder.url("class/\(name)/00_01_hello.lua"), atomically: true, encoding: .utf8)
    }
    for name in ["nothing", "link", "bytes", "pipe"] {
      try manager.createDirectory(
        at: folder.url("class/\(name)"), withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      atPath: folder.url("class/link/00_01_hello.lua").path, withDestinationPath: "/etc/passwd")
    try folder.write(Data([0x70, 0xFF]), to: "class/bytes/00_01_hello.lua")
    #expect(mkfifo(folder.url("class/pipe/00_01_hello.lua").path, 0o600) == 0)
    return folder
  }

  private static let exercises = ["--exercise", "00_01_hello", "--exercise", "01_01_single_insert"]

  @Test func `a mixture is graded to the last, and again byte by byte, in parts or as a whole`()
    throws
  {
    let folder = try mixture()
    let flags = ["grade", "tessera", "class", "--no-timing", "--json"] + Self.exercises
    let whole = try Tessera.run(
      flags + ["--jobs", "4", "--format", "csv", "--output", "grades.csv"], in: folder.url)
    // The first --output belongs to the first --format; --json goes to standard output.
    #expect(whole.stderr == "")
    #expect(whole.status == 0)
    let table = try String(contentsOf: folder.url("grades.csv"), encoding: .utf8)
    var stops: [String: String] = [:]
    for row in table.components(separatedBy: "\r\n").dropFirst() where !row.isEmpty {
      let cells = row.components(separatedBy: ",")
      stops[cells[0]] = cells.last
    }
    for (name, _, stop) in Self.mixture {
      #expect(stops[name] == (stop.isEmpty ? "" : "\(stop) (01_01_single_insert)"), "\(name)")
    }
    #expect(
      stops["nothing"] == "missing (00_01_hello); missing (01_01_single_insert)")
    #expect(stops["bytes"] == "R01 (00_01_hello); missing (01_01_single_insert)")
    for name in ["link", "pipe"] {
      #expect(stops[name] == "unreadable (00_01_hello); missing (01_01_single_insert)", "\(name)")
    }

    let again = try Tessera.run(flags + ["--jobs", "1"], in: folder.url)
    #expect(again.stdout == whole.stdout)

    for part in 1...3 {
      _ = try Tessera.run(
        flags.filter { $0 != "--json" } + [
          "--shard", "\(part)/3", "--format", "json", "--output", "\(part).json",
        ], in: folder.url)
    }
    let merged = try Tessera.run(
      ["grade", "--merge", "3.json", "1.json", "2.json", "--json"], in: folder.url)
    #expect(merged.stdout == whole.stdout)
    #expect(merged.stderr == "")
    let lost = try Tessera.run(["grade", "--merge", "3.json", "1.json"], in: folder.url)
    #expect(lost.stderr == "error: of 3 shards, 2 is missing: give the files of all shards\n")
    #expect(lost.status == 65)
  }

  /// A pack of one exercise with limits that do not let a test wait.
  private func quickPack(_ checks: String = "") throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url("pack"), withIntermediateDirectories: true)
    try folder.write("name quick\ntitle Quick\nchapter 01 One\n", to: "pack/pack.txt")
    try folder.write(
      """
      --@ id 01_01_quick
      --@ title Quick
      --@ objective End
      --@ fails goal
      --@ limits steps=1000000 time=0.25 memory=64M
      --@ given
      data = DataSource "A: a"
      --@ starter
      -- TODO
      --@ solution
      data:append("b", 0)
      --@ goal state "A: a b"
      \(checks)
      --@ hint one
      --@ hint two
      """, to: "pack/01_01_quick.lua")
    return folder
  }

  @Test func `every hostile script is graded, contained and named with its limit`() throws {
    let folder = try quickPack()
    let scripts = HostileScript.all(in: "hostile")
    try FileManager.default.createDirectory(
      at: folder.url("class"), withIntermediateDirectories: true)
    for script in scripts { try folder.write(script.text, to: "class/\(script.name)") }
    let before = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let result = try Tessera.run(
      ["grade", "pack", "class", "--jobs", "4", "--json"], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == before)

    let book = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    #expect(book["graded"] as? Int == scripts.count)
    let submissions = try #require(book["submissions"] as? [[String: Any]])
    #expect(submissions.map { "\($0["name"] ?? "").lua" } == scripts.map(\.name))
    let overview = try #require(book["overview"] as? [String: Any])
    let limits = try #require(overview["limits"] as? [[String: Any]])
    let named = Set(limits.compactMap { $0["submission"] as? String })
    for (script, submission) in zip(scripts, submissions) {
      #expect(submission["score"] as? Int == 0, "\(script.name)")
      #expect(submission["status"] as? String != "pass", "\(script.name)")
      let results = submission["results"] as? [[String: Any]]
      let code = results?.first?["code"] as? String ?? ""
      // What ends well, or as an error, passes no limit, unless the machine is slow.
      guard script.status > 1 else { continue }
      #expect(
        named.contains(String(script.name.dropLast(4))) || code == "R02", "\(script.name): \(code)")
    }
  }

  @Test func `a check that is killed is marked, and the next ones are run`() throws {
    let folder = try quickPack(
      """
      --@ check calls the program
      f() return true
      --@ check comes behind it
      return true
      --@ check depends on it after calls the program
      return true
      """)
    let bug = try #require(HostileScript.all(in: "hostile").first { $0.name.hasPrefix("150") })
    try folder.write("data:append('b', 0) function f() \(bug.text)\nend", to: "crash.lua")
    let result = try Tessera.run(["grade", "pack", "crash.lua", "--json"], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    let book = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let submission = (book["submissions"] as? [[String: Any]])?.first
    let checks = (submission?["results"] as? [[String: Any]])?.first?["checks"] as? [[String: Any]]
    #expect(checks?.map { $0["status"] as? String } == ["pass", "error", "pass", "skipped"])
    #expect(submission?["score"] as? Int == 0)
  }

  @Test func `reports about one submission go to a folder`() throws {
    let folder = try quickPack("--@ hidden 2pt \"Look twice.\"\nreturn true")
    try FileManager.default.createDirectory(
      at: folder.url("class"), withIntermediateDirectories: true)
    try folder.write("data:append('b', 0)", to: "class/ann.lua")
    try folder.write("", to: "class/bob.lua")
    let refused = try Tessera.run(
      ["grade", "pack", "class", "--format", "gradescope"], in: folder.url)
    #expect(refused.status == 64)
    #expect(refused.stderr.contains("name a folder, as in --output gradescope/"))
    var flags = ["grade", "pack", "class", "--student"]
    for format in ["gradescope", "exercism", "check50", "classroom", "tap"] {
      flags += ["--format", format, "--output", "out/\(format)/"]
    }
    let result = try Tessera.run(flags + ["--format", "text"], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(
      result.stdout == """
        Quick: 2 of 2 submissions graded, 50% of all points

          exercise     passed  failed  errors  missing
          01_01_quick       1       1       0        0

        what stops how many
          1  01_01_quick  goal  shows A: a, but should show A: a b

        """)
    for format in ["gradescope", "exercism", "check50", "classroom", "tap"] {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.url("out/\(format)").path)
      let ending = format == "tap" ? "tap" : "json"
      #expect(names.sorted() == ["ann.\(ending)", "bob.\(ending)"])
      let text = try String(contentsOf: folder.url("out/\(format)/bob.\(ending)"), encoding: .utf8)
      #expect(!text.contains("Look twice"))
    }
  }

  /// The cells of a CSV report by the name in their first column.
  private func rows(_ csv: String) -> [String: String] {
    csv.components(separatedBy: "\r\n").dropFirst().reduce(into: [:]) { rows, line in
      let cells = line.components(separatedBy: ",")
      if cells.count > 1 { rows[cells[0]] = cells.last }
    }
  }

  @Test func `a linked folder and a name that is not UTF-8 are counted`()
    throws
  {
    let folder = try quickPack()
    let manager = FileManager.default
    for name in ["class/ann", "elsewhere"] {
      try manager.createDirectory(at: folder.url(name), withIntermediateDirectories: true)
    }
    try folder.write("data:append('b', 0)", to: "class/ann/quick.lua")
    try manager.createSymbolicLink(
      at: folder.url("class/linked"), withDestinationURL: folder.url("elsewhere"))
    let path = Array(folder.url("class").path.utf8) + [0x2F, 0x62, 0xE9, 0x61]
    #expect(mkdir(path.map { CChar(bitPattern: $0) } + [0], 0o700) == 0)
    let whole = try Tessera.run(["grade", "pack", "class", "--format", "csv"], in: folder.url)
    #expect(whole.status == 0, "\(whole.stderr)")
    #expect(
      rows(whole.stdout) == ["ann": "", "linked": "unreadable", "b\\xE9a": "missing"],
      "\(whole.stdout)")
  }

  @Test func `a single learner's folder with misnamed files has a result and its own name`() throws
  {
    let folder = try quickPack()
    let home = folder.url("ann")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try folder.write("data:append('b', 0)", to: "ann/one.lua")
    try folder.write("data:append('b', 0)", to: "ann/two.lua")
    for path in ["ann", "."] {
      let result = try Tessera.run(
        ["grade", "../pack", path == "." ? path : "../ann", "--single", "--json"], in: home)
      #expect(result.status == 0, "\(result.stderr)")
      let book = try #require(
        try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
      #expect(book["score"] as? Int == 0)
      let submissions = try #require(book["submissions"] as? [[String: Any]])
      #expect(submissions.map { $0["name"] as? String } == ["ann"])
      #expect(result.stdout.contains("01_01_quick.lua"))
    }
  }

  @Test(arguments: ["-1", "\"9\"", "99", "0.5", "1e99"])
  func `points that cannot be are not merged`(score: String) throws {
    let folder = try quickPack()
    try folder.write("", to: "ann.lua")
    let book = try Tessera.run(["grade", "pack", "ann.lua", "--json"], in: folder.url)
    #expect(book.stdout.contains("\"score\":0"))
    try folder.write(book.stdout, to: "good.json")
    #expect(try Tessera.run(["grade", "--merge", "good.json"], in: folder.url).status == 0)
    try folder.write(
      book.stdout.replacingOccurrences(of: "\"score\":0", with: "\"score\":\(score)"),
      to: "bad.json")
    let refused = try Tessera.run(["grade", "--merge", "bad.json"], in: folder.url)
    #expect(refused.status == 65)
    #expect(refused.stdout == "")
    #expect(refused.stderr.contains("its score"), "\(refused.stderr)")
  }

  @Test func `files in one more folder are found where that is one, and the report says where`()
    throws
  {
    let folder = TemporaryFolder()
    let manager = FileManager.default
    for path in [
      "ann/ann-main/exercises/00_first_steps/01_hello.lua", "ann/__MACOSX/ann-main/._x.lua",
      "bob/00_01_hello.lua", "cat/first/00_01_hello.lua", "cat/second/00_01_hello.lua",
    ] {
      let url = folder.url("class/\(path)")
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.hello.write(to: url, atomically: true, encoding: .utf8)
    }
    let flags = ["grade", "tessera", "class", "--exercise", "00_01_hello", "--no-timing"]
    let text = try Tessera.run(flags, in: folder.url).stdout
    #expect(
      text.hasSuffix(
        """
        found in a folder of its own
          ann  in the folder ann-main
          cat  in the folder first

        files that were not as expected
          cat  second/00_01_hello.lua  not graded: for 00_01_hello, first/00_01_hello.lua is taken
          ann  __MACOSX                ignored: a file of the system

        """), "\(text)")
    let result = try Tessera.run(flags + ["--json"], in: folder.url)
    let book = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    let submissions = try #require(book?["submissions"] as? [[String: Any]])
    #expect(submissions.map { $0["status"] as? String } == ["pass", "pass", "pass"])
    #expect(submissions.map { $0["inner_folder"] as? String } == ["ann-main", nil, "first"])

    try result.stdout.write(to: folder.url("1.json"), atomically: true, encoding: .utf8)
    #expect(try Tessera.run(["grade", "--merge", "1.json"], in: folder.url).stdout == text)
    let single = try Tessera.run(
      ["grade", "tessera", "class/ann", "--single"] + flags.dropFirst(3), in: folder.url)
    #expect(single.stdout.contains("in the folder ann-main"), "\(single.stdout)")
  }

  @Test func `a stop with several messages says so, and one submission is one`() throws {
    let folder = try quickPack()
    try FileManager.default.createDirectory(
      at: folder.url("class"), withIntermediateDirectories: true)
    try folder.write("data:append('x', 0)", to: "class/ann.lua")
    try folder.write("", to: "class/bob.lua")
    let both = try Tessera.run(["grade", "pack", "class"], in: folder.url)
    #expect(both.stdout.contains("A: a b (and others)"), "\(both.stdout)")
    let one = try Tessera.run(["grade", "pack", "class/ann.lua"], in: folder.url)
    #expect(one.stdout.contains("1 of 1 submission graded"), "\(one.stdout)")
  }

  @Test func `a pack with lines as on Windows is read`() throws {
    let folder = try quickPack()
    for name in ["pack/pack.txt", "pack/01_01_quick.lua"] {
      let text = try String(contentsOf: folder.url(name), encoding: .utf8)
      try folder.write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: name)
    }
    try folder.write("data:append('b', 0)\r\n", to: "ann.lua")
    let result = try Tessera.run(["grade", "pack", "ann.lua"], in: folder.url)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.contains("100% of all points"), "\(result.stdout)")
  }

  @Test func `the built-in course has a name, unless a pack beside it has that`() throws {
    let folder = try quickPack()
    for name in ["class/ann", "course/exercises"] {
      try FileManager.default.createDirectory(
        at: folder.url(name), withIntermediateDirectories: true)
    }
    try folder.write(Self.hello, to: "class/ann/00_01_hello.lua")
    // A course that was begun here is no pack.
    try folder.write("", to: "course/exercises/mine.lua")
    for name in ["course", "tessera"] {
      let result = try Tessera.run(
        ["grade", name, "class", "--exercise", "00_01_hello"], in: folder.url)
      #expect(result.status == 0 && result.stderr == "", "\(name): \(result.stderr)")
    }
    try FileManager.default.removeItem(at: folder.url("course"))
    try FileManager.default.moveItem(at: folder.url("pack"), to: folder.url("course"))
    try folder.write("data:append('b', 0)", to: "class/ann/quick.lua")
    let own = try Tessera.run(["grade", "course", "class"], in: folder.url)
    #expect(
      own.stderr == "note: the pack is the folder 'course' here, not the built-in course.\n")
  }

  @Test(arguments: [
    (["grade", "nowhere", "."], 66, "there is no pack 'nowhere'"),
    (["grade", "tessera", "nowhere"], 66, "there is no file or folder 'nowhere'"),
    (["grade", "tessera"], 64, "Give a pack and what was handed in"),
    (["grade", "tessera", ".", "--exercise", "00_01_helo"], 64, "00_01_hello"),
    (["grade", "tessera", "a.lua"], 64, "say which one with --exercise ID"),
    (["grade", "tessera", ".", "--shard", "3/2"], 64, "write K/N"),
    (["grade", "tessera", ".", "--max-time", "0"], 64, "--max-time takes seconds"),
    (["grade", "tessera", ".", "--format", "pdf"], 64, "there are text, json, junit"),
    (["grade", "tessera", ".", "--format", "tap", "--format", "csv"], 64, "Only one report"),
    (["grade", "--merge", "a.lua"], 65, "is no result of tessera grade --json"),
    (["grade", "--merge", "b.json"], 66, "there is no file 'b.json'"),
    (
      ["grade", "tessera", "a.lua", "--exercise", "00_01_hello", "--fail-under", "100"], 1,
      "under 100%"
    ),
    (
      [
        "grade", "tessera", "a.lua", "--exercise", "00_01_hello", "--format", "csv", "--output",
        "/proc/x",
      ], 73, "'/proc/x' cannot be written"
    ),
  ])
  func `what cannot be done is said, with its code`(
    arguments: [String], status: Int, message: String
  ) throws {
    let folder = TemporaryFolder()
    try folder.write("print 'H J'", to: "a.lua")
    let result = try Tessera.run(arguments, in: folder.url)
    #expect(Int(result.status) == status)
    #expect(result.stderr.contains(message), "\(result.stderr)")
  }
}
