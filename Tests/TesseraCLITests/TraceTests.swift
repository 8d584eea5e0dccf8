import Foundation
import Testing

/// `tessera replay` with the trace of an app.
struct TraceTests {
  private static let folder = "Examples/recordings"
  private static let examples = Repository.names(in: folder, suffix: ".jsonl")
  private static let transcripts = "Tests/TesseraCLITests/Transcripts/recordings"

  private func example(_ name: String) throws -> String {
    try Repository.text(of: "\(Self.folder)/\(name).jsonl")
  }

  @Test(arguments: examples) func `an example prints its transcript`(name: String) throws {
    let result = try Tessera.run(["replay", "\(Self.folder)/\(name).jsonl"])
    try Repository.expect(result.transcript, matches: "\(Self.transcripts)/\(name).txt")
  }

  @Test func `every transcript belongs to an example`() {
    #expect(Repository.names(in: Self.transcripts, suffix: ".txt") == Self.examples)
    #expect(Self.examples.count == 7)
  }

  @Test(arguments: examples) func `an example plays in a page`(name: String) throws {
    let folder = TemporaryFolder()
    let path = "\(Self.folder)/\(name).jsonl"
    let file = folder.url("page.html").path
    let result = try Tessera.run(["replay", "--format", "html", "--output", file, path])
    #expect(result.status == (name == "right" ? 0 : 1))
    #expect(result.stdout == "")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let finds = { (text: String) in page.contains(text) }
    #expect(finds("<h1>\(name).jsonl</h1>"))
    // The report stands beside the picture.
    #expect(finds("part ways at call") == !["right", "silent"].contains(name))
    let code = ["forgotten": "U02", "snapshots": "U32", "unread": "U01"][name]
    if let code {
      #expect(finds("refused: "))
      #expect(result.stderr.hasPrefix("error: \(code)"))
    }
  }

  @Test func `json has the finding, the diagnosis and the exception`() throws {
    let result = try Tessera.run(["replay", "--format", "json", "\(Self.folder)/outside.jsonl"])
    #expect(result.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let finding = try #require(document["finding"] as? [String: Any])
    #expect(finding["kind"] as? String == "refused")
    #expect(finding["line"] as? Int == 6)
    #expect(finding["known"] as? [Int] == [3, 1])
    #expect(finding["start"] as? [Int] == [3, 3])
    #expect(finding["counts"] as? [Int] == [3, 4])
    #expect((document["error"] as? [String: Any])?["code"] as? String == "U02")
    #expect((document["exception"] as? [String: Any])?["code"] as? String == "U02")
    #expect(document["exitCode"] as? Int == 1)
  }

  @Test func `a trace comes from a pipe, with marks of other systems`() throws {
    let text = try example("right")
    for input in [text, "\u{FEFF}" + text, text.replacing("\n", with: "\r\n"), text + "\n\n"] {
      let result = try Tessera.run(["replay", "-"], input: input)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stdout.hasPrefix("standard input of Friends, iOS 17.4.0: 1 view"))
    }
  }

  @Test func `a file that breaks off is read up to there`() throws {
    let text = try example("forgotten")
    let result = try Tessera.run(["replay", "-"], input: String(text.dropLast(40)))
    #expect(result.status == 1)
    #expect(result.stdout.contains("note: line 8 breaks off, and is left out"))
  }

  @Test(arguments: [
    (
      "{\"trace\":\"tessera\",\"version\":1}\n{\"call\":\"lay\0out\"}\n",
      "line 2, column 13 of the trace"
    ),
    (
      "{\"call\":\"layout\",\"view\":1,\"x\":" + String(repeating: "[", count: 10_000) + "\n",
      "nested more than 64 deep"
    ),
    ("{\"trace\":\"tess", "line 1, column 15 of the trace: a text that does not end"),
    ("A: x y\n", "line 1 of the recording"), ("", "it holds no recorded run"),
    ("{\"call\":\"note\",\"text\":\"5 MiB\"}\n", "longer than 4 MiB"),
    ("17 MiB", "is larger than 16 MiB"),
  ])
  func `a file from elsewhere is refused with the place`(input: String, message: String) throws {
    // Megabytes are written here, as arguments stand in the log of the tests.
    let input = input.replacing(/(\d+) MiB/) { size in
      String(repeating: "x", count: (Int(size.1) ?? 0) << 20)
    }
    let result = try Tessera.run(["replay", "-"], input: input)
    #expect(result.status == 65)
    #expect(result.stdout == "")
    #expect(result.stderr.contains(message), "\(result.stderr.prefix(300))")
  }

  @Test(arguments: [-1, .min, .max - 3, 1_000_000_000_000])
  func `an index outside of everything is explained`(index: Int) throws {
    let operations = [
      "deleteItem\",\"at\":[0,\(index)]", "deleteItem\",\"at\":[\(index),0]",
      "insertItem\",\"at\":[0,\(index)]", "insertItem\",\"at\":[\(index),0]",
      "reloadItem\",\"at\":[\(index),\(index)]", "deleteSection\",\"at\":\(index)",
      "insertSection\",\"at\":\(index)", "reloadSection\",\"at\":\(index)",
      "moveItem\",\"from\":[0,0],\"to\":[0,\(index)]",
      "moveItem\",\"from\":[\(index),0],\"to\":[0,0]",
      "moveSection\",\"from\":0,\"to\":\(index)",
    ]
    for operation in operations {
      let trace = """
        {"trace":"tessera","version":1}
        {"call":"begin","view":1,"counts":[3]}
        {"call":"performBatchUpdates","view":1,"operations":[{"operation":"\(operation)}],"counts":[3]}
        """
      let result = try Tessera.run(["replay", "-"], input: trace)
      #expect((0...1).contains(result.status), "\(operation): \(result.stderr.prefix(200))")
    }
    for sentence in [
      "attempt to delete item \(index) from section 0 which only contains 3 items before the update",
      "attempt to insert item \(index) into section 0, but there are only 3 items in section 0 after the update",
      "attempt to delete section \(index), but there are only 3 sections before the update",
      "attempt to delete item 0 from section \(index), but there are only 3 sections before the update",
      "attempt to insert section \(index) but there are only 3 sections after the update",
    ] {
      let result = try Tessera.run(["crash"], input: sentence)
      #expect(result.status == 0, "\(sentence): \(result.stderr.prefix(200))")
    }
  }

  @Test func `flags of recorded runs and of traces do not mix`() throws {
    let trace = "\(Self.folder)/right.jsonl"
    for flags in [["--step"], ["--stills", "x"], ["--output", "x"], ["--profile", "iOS"]] {
      #expect(try Tessera.run(["replay"] + flags + [trace]).status == 64)
    }
    #expect(try Tessera.run(["replay", Self.folder]).status == 65)
    #expect(try Tessera.run(["replay", "nowhere.jsonl"]).status == 66)
    let folder = TemporaryFolder()
    #expect(
      try Tessera.run(
        ["replay", "--format", "html", "--output", folder.url("no/page.html").path, trace]
      ).status == 73)
    let run = folder.url("run.jsonl").path
    _ = try Tessera.run(["run", "--record", run, "-e", "print(1)"])
    #expect(try Tessera.run(["replay", "--profile", "modern", run]).status == 64)
    let json = try Tessera.run(["replay", "--format", "json", run])
    #expect(json.stdout == "{\"error\":null,\"exitCode\":0,\"steps\":0,\"version\":1}\n")
  }

  @Test func `the page plays a wrong batch, names the fault and plays the repair`() throws {
    let path = "\(Self.folder)/wrong_item.jsonl"
    let page = try Tessera.run(["replay", "--format", "html", path]).stdout
    // The columns of index paths name operations by one letter.
    let kinds = page.matches(of: /"k":"([a-zA-Z]{2,})"/).map { String($0.1) }
    // The trace has one reload, after which the items have names.
    #expect(kinds == ["layout", "reload", "batch", "refused", "repair"])
    #expect(page.contains("found: the counts agree, but not the items"))
    #expect(!page.contains("\"title\":\"refused"))
    // The still picture shows what the view shows at the end.
    let svg = try Tessera.run(["replay", "--format", "svg", path]).stdout
    #expect(svg.contains(">Bob</text>") == false && svg.contains(">Ann</text>"))
    // Where nothing was refused and nothing can be repaired, the advice stands for the repair.
    let silent = try Tessera.run(["replay", "--format", "html", "\(Self.folder)/silent.jsonl"])
    #expect(silent.stdout.contains("found: The data changed outside"))
    #expect(!silent.stdout.contains("No repair was found."))
  }
}
