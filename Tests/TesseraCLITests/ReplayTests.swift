import Foundation
import TestSupport
import Testing

/// Recordings: what they hold, and what replaying them says.
struct ReplayTests {
  /// Every third example, all of them with `TESSERA_STRESS=1`.
  private static let scripts = Repository.names(
    in: "Tests/TesseraCLITests/Transcripts", suffix: ".txt"
  ).enumerated().filter { Stress.isOn || $0.offset % 3 == 0 }.map(\.element)

  /// Records a script and returns the folder with the file `run.jsonl`.
  private func record(_ script: String, flags: [String] = []) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(script, to: "script.lua")
    let result = try Tessera.run(
      ["run", "--record", "run.jsonl"] + flags + ["script.lua"], in: folder.url)
    #expect(result.stderr == "", "\(result.stderr)")
    return folder
  }

  private static let script = """
    local data = DataSource "A: a b c d"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    data:remove{0, 1}
    view:deleteItems{{0, 1}}
    view:advance(0.1)
    data:insert("x", {0, 0})
    view:insertItems{{0, 0}}
    view:advance(1)
    view:selectItem{0, 0}
    view.bounds = {0, 0, 100, 60}
    view.contentOffset = {0, 20}
    view:reloadData()
    view:layoutIfNeeded()
    view:setCollectionViewLayout(ListLayout{})
    view:advance(1)
    pcall(function() view:deleteItems{{0, 9}} end)
    """

  @Test(arguments: scripts) func `an example prints the same while it is recorded`(
    name: String
  ) throws {
    let folder = TemporaryFolder()
    let file = folder.url("run.jsonl").path
    let plain = try Repository.text(of: "Tests/TesseraCLITests/Transcripts/\(name).txt")
    let recorded = try Tessera.run(["run", "--record", file, "Examples/\(name).lua"])
    // Statistics of layouts count what a recorder asks, if it does not ask uncounted.
    #expect(recorded.transcript == plain)
    let replay = try Tessera.run(["replay", file])
    #expect(replay.status == 0, "\(replay.stderr)")
    #expect(replay.stdout.contains("the engine gives the same frames today"))
  }

  @Test func `each kind of step is told with its view`() throws {
    let folder = try record(Self.script)
    let text = try String(contentsOf: folder.url("run.jsonl"), encoding: .utf8)
    let lines = try text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let kinds = lines.map { line in
      let entry = line["entry"] as? [String: Any]
      return (entry?["kind"] ?? line["change"] ?? line["event"]) as? String ?? ""
    }
    #expect(
      kinds == [
        "recording", "source", "layout", "batch", "batch", "selection", "bounds", "scroll",
        "reload", "layout", "refused", "end",
      ])
    #expect(lines[2...10].allSatisfy { $0["view"] as? Int == 1 })
    // The second batch begins while the first one is under way.
    let times = lines[3...4].map { line in
      let entry = line["entry"] as? [String: Any]
      return (entry?["transition"] as? [String: Any])?["start"] as? Double
    }
    #expect(times == [0, 0.1])
    let entry = try #require(lines[3]["entry"] as? [String: Any])
    let transition = try #require(entry["transition"] as? [String: Any])
    #expect(transition["phases"] as? [String] == ["deletes", "moves"])
    let elements = try #require(transition["elements"] as? [[String: Any]])
    #expect(elements.map { $0["kind"] as? String } == ["kept", "kept", "kept", "deleted"])
    #expect(elements.map { $0["label"] as? String } == ["a", "c", "d", "b"])
    let refused = lines[10]
    #expect((refused["operations"] as? [Any])?.count == 1)
  }

  @Test func `a recording takes the place of no other file`() throws {
    let folder = TemporaryFolder()
    try folder.write("print(1)", to: "script.lua")
    let result = try Tessera.run(["run", "--record", "script.lua", "script.lua"], in: folder.url)
    #expect((result.status, result.stdout) == (73, ""))
    #expect(
      result.stderr.contains(
        "it is there and is no recording; name another file, or delete this one first"))
    #expect(try String(contentsOf: folder.url("script.lua"), encoding: .utf8) == "print(1)")
    for _ in 0..<2 {
      let result = try Tessera.run(["run", "--record", "run", "script.lua"], in: folder.url)
      #expect((result.status, result.stderr) == (0, ""))
    }
    #expect(
      try Tessera.run(["run", "--record", "/dev/null", "script.lua"], in: folder.url).status == 0)
  }

  @Test func `a recording that another engine made is told from today's`() throws {
    let folder = try record(Self.script)
    var text = try String(contentsOf: folder.url("run.jsonl"), encoding: .utf8)
    text = text.replacingOccurrences(of: "\"x\":135", with: "\"x\":136")
    try folder.write(text, to: "run.jsonl")
    let result = try Tessera.run(["replay", "run.jsonl"], in: folder.url)
    #expect(result.status == 1)
    #expect(result.stderr.contains("was recorded as"), "\(result.stderr)")
  }

  @Test func `modules and files that a script reads are in the recording`() throws {
    let folder = TemporaryFolder()
    try folder.write("return { name = readFile 'name.txt' }", to: "names.lua")
    try folder.write("ann", to: "name.txt")
    try folder.write(
      "CollectionView{ dataSource = 'A: ' .. require('names').name }:layoutIfNeeded()",
      to: "script.lua")
    let result = try Tessera.run(
      ["run", "--record", "run.jsonl", "script.lua"], in: folder.url)
    #expect(result.stderr == "")
    for name in ["names.lua", "name.txt", "script.lua"] {
      try FileManager.default.removeItem(at: folder.url(name))
    }
    let replay = try Tessera.run(["replay", "run.jsonl"], in: folder.url)
    #expect(replay.status == 0, "\(replay.stderr)")
  }

  @Test(arguments: [
    ("", 65, "it holds no recorded run; make one with tessera run --record FILE"),
    ("nonsense\n", 65, "line 1 of the recording"),
    ("{\"event\":\"recording\",\"version\":99}\n", 65, "version 99; this tessera reads 1"),
    ("[1]\n", 65, "it has to be an object, but is a list of 1"),
    ("{\"event\":\"step\",\"view\":1}\n", 65, "time has to be a number up to 10¹⁸, but is missing"),
    ("{\"event\":\"step\",\"view\":1,\"time\":1e300}\n", 65, "time has to be a number"),
    (
      "{\"event\":\"step\",\"view\":1,\"time\":0,\"change\":\"dance\"}\n", 65,
      "change has to be a name that this version knows"
    ),
    (
      "{\"event\":\"source\",\"name\":\"a\",\"text\":\"b\"}\n", 65,
      "does not say how the script ran"
    ),
  ])
  func `a bad recording is described`(text: String, status: Int32, sentence: String) throws {
    let folder = TemporaryFolder()
    try folder.write(text, to: "bad.jsonl")
    let result = try Tessera.run(["replay", "bad.jsonl"], in: folder.url)
    #expect(result.status == status)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  @Test func `cut and mutated recordings are refused or played, and never crash`() throws {
    let folder = try record(Self.script)
    let text = Array(
      try String(contentsOf: folder.url("run.jsonl"), encoding: .utf8).utf8)
    var random = SeededGenerator(seed: 41)
    for _ in 0..<20 {
      var bytes = text
      for _ in 0..<3 { bytes[random.below(bytes.count)] = UInt8(32 + random.below(95)) }
      if random.below(3) == 0 { bytes.removeLast(random.below(bytes.count)) }
      try folder.write(Data(bytes), to: "bad.jsonl")
      let result = try Tessera.run(
        ["replay", "--format", "html", "bad.jsonl"], in: folder.url)
      #expect([0, 1, 65].contains(result.status), "\(result.status) \(result.stderr)")
    }
  }

  @Test func `a script that never ends is stopped when it is replayed`() throws {
    let folder = try record("CollectionView{ dataSource = 'A: x' }:layoutIfNeeded()")
    var text = try String(contentsOf: folder.url("run.jsonl"), encoding: .utf8)
    text = text.replacingOccurrences(
      of: ":layoutIfNeeded()", with: ":layoutIfNeeded() while 1 do end")
    try folder.write(text, to: "run.jsonl")
    let result = try Tessera.run(["replay", "--timeout", "0.3", "run.jsonl"], in: folder.url)
    #expect(result.status == 124, "\(result.stderr)")
  }

  @Test func `frames stand in the document as they stand in events`() throws {
    let events = try Tessera.evaluate(Self.script, flags: ["--events", "--frames"])
    let document = try Tessera.evaluate(Self.script, flags: ["--json", "--frames"])
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(document.stdout.utf8)) as? [String: Any])
    let list = try #require(root["events"] as? [Any])
    #expect(list.count == events.stdout.split(separator: "\n").count - 1)
    // Without the flag, events are what they were.
    let plain = try Tessera.evaluate(Self.script, flags: ["--events"])
    #expect(!plain.stdout.contains("\"transition\""))
    #expect(!plain.stdout.contains("\"event\":\"step\""))
  }

  @Test(arguments: [24, 40, 120, 1])
  func `the log has a third of the rows, and what is cut is said`(rows: Int) throws {
    let folder = try record(
      """
      local data = DataSource "A: a b c d e f g h i j k l"
      local view = CollectionView{ dataSource = data, bounds = {320, 900},
        layout = FlowLayout{ itemSize = {300, 60} } }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        for i = 11, 2, -1 do data:remove{0, i} view:deleteItems{{0, i}} end
      end)
      """)
    let result = try Tessera.run(
      ["replay", "run.jsonl"], in: folder.url, environment: ["LINES": "\(rows)", "COLUMNS": "70"])
    #expect(result.status == 0, "\(result.stderr)")
    let height = max(rows, 8)
    let lines = result.stdout.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("batch 1: delete") })
    let end = try #require(lines.lastIndex { $0.hasPrefix("the engine gives") })
    let step = Array(lines[start..<end])
    #expect(step.count <= height - 1)
    #expect(lines.allSatisfy { $0.count <= 70 })
    let log = try #require(step.firstIndex { $0.hasPrefix("batch 1 (10 operations") })
    // Twelve lines: the head, ten operations and the sum.
    #expect(step.count - log >= min(12, height / 3))
    let isCut = step[..<log].contains { $0.hasSuffix(" rows are left out") }
    #expect(isCut == (rows < 120))
  }

  @Test func `a cast is what asciinema reads`() throws {
    let result = try Tessera.evaluate(Self.script, flags: ["--format", "cast"])
    let lines = result.stdout.split(separator: "\n")
    let header = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any])
    #expect(header["version"] as? Int == 2)
    #expect(header["width"] as? Int == 80)
    var last = 0.0
    for line in lines.dropFirst() {
      let event = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      let time = try #require(event[0] as? Double)
      #expect(time >= last)
      last = time
      #expect(event[1] as? String == "o")
      #expect(event[2] is String)
    }
    #expect(last > 5)
  }
}
