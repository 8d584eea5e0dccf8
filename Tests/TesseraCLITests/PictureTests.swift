import Foundation
import FoundationXML
import TestSupport
import Testing

/// Pictures as people ask for them on the command line.
struct PictureTests {
  private static let scripts = Repository.names(in: "Documentation/Pictures", suffix: ".svg")

  private func tessera(_ arguments: String...) throws -> Tessera.Result {
    try Tessera.run(arguments)
  }

  /// Returns the mistake in an XML text, or nil.
  private func mistake(in text: String) -> String? {
    let parser = XMLParser(data: Data(text.utf8))
    return parser.parse() ? nil : "\(String(describing: parser.parserError)): \(text.prefix(200))"
  }

  @Test(arguments: scripts) func `the picture of an example is up to date`(name: String) throws {
    let result = try Tessera.run([
      "run", "--format", "svg", "--animate", "--no-warnings", "Examples/\(name).lua",
    ])
    try Repository.expect(result.stdout, matches: "Documentation/Pictures/\(name).svg")
    #expect(mistake(in: result.stdout) == nil)
    #expect(!result.stdout.contains("<script"))
    #expect(!result.stdout.contains("href"))
  }

  @Test func `each example has a picture in the documentation`() throws {
    let page = try Repository.text(of: "Documentation/examples.md")
    let transcripts = Repository.names(in: "Tests/TesseraCLITests/Transcripts", suffix: ".txt")
    // Tests show nothing.
    #expect(Self.scripts == transcripts.filter { !$0.hasSuffix("_test") })
    for name in Self.scripts {
      #expect(page.contains("](Pictures/\(name).svg)"), "\(name) is not shown")
    }
  }

  @Test func `a dash is standard output`() throws {
    let folder = TemporaryFolder()
    let plain = try Tessera.run(["diff", "--format", "svg", "A: a", "A: b"], in: folder.url)
    let dash = try Tessera.run(
      ["diff", "--format", "svg", "--output", "-", "A: a", "A: b"], in: folder.url)
    #expect(dash.stdout == plain.stdout && dash.stdout.hasPrefix("<svg"))
    #expect(!FileManager.default.fileExists(atPath: folder.url("-").path))
  }

  @Test func `three batches of ten items take at most ten kilobytes`() throws {
    let result = try Tessera.run([
      "run", "--format", "svg", "--animate", "-e",
      """
      local data = DataSource "A: a b c d e f g h i j"
      local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {60, 40} } }
      view:performBatchUpdates(function()
        data:remove{0, 9} data:remove{0, 0} view:deleteItems{{0, 0}, {0, 9}}
      end)
      view:advance(1)
      view:performBatchUpdates(function()
        local h = data:remove{0, 6}
        data:insert("x", {0, 0}) data:insert("y", {0, 5}) data:insert(h, {0, 9})
        view:insertItems{{0, 0}, {0, 5}} view:moveItem({0, 6}, {0, 9})
      end)
      view:advance(1)
      data:replace({0, 3}, { id = "d", isNew = true }) view:reloadItems{{0, 3}}
      """,
    ])
    #expect(result.stderr == "")
    #expect(result.stdout.utf8.count <= 10_000, "\(result.stdout.utf8.count) bytes")
    #expect(mistake(in: result.stdout) == nil)
    for sign in ["−", "+", "→", "↻"] { #expect(result.stdout.contains(">\(sign)<"), "no \(sign)") }
    #expect(result.stdout.contains(" 2 both"))
    #expect(result.stdout.contains("prefers-reduced-motion"))
    #expect(result.stdout.contains("prefers-color-scheme:dark"))
  }

  @Test func `a hostile id stays text in every form`() throws {
    let script = #"""
      local id = '</script><img src=x onerror=alert(1)>"\'&]]>\u{202e}\0'
      local data = DataSource{ Section("</style>", { id }) }
      local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {300, 40} } }
      view:layoutIfNeeded()
      data:insert("<b>", {0, 0}) view:insertItems{{0, 0}}
      print(view:svg())
      """#
    for arguments in [["svg"], ["svg", "--animate"], ["html"], ["cast"]] {
      let flags = ["run", "--format"] + arguments
      let result = try Tessera.run(flags + ["-e", script])
      #expect(result.status == 0, "\(result.stderr)")
      let text = result.stdout
      if arguments[0] != "cast" { #expect(!text.contains("<img"), "\(arguments)") }
      #expect(!text.contains("\u{202e}"), "\(arguments)")
      if arguments[0] == "svg" { #expect(mistake(in: text) == nil) }
      // The data of a page ends where the page says, and holds no tag.
      if arguments[0] == "html" {
        #expect(text.components(separatedBy: "</script>").count == 3)
        #expect(!text.contains("<b>"))
      }
    }
  }

  @Test(arguments: [
    (["--format", "svg", "--json"], "--format and --json ask for different forms"),
    (["--animate"], "--animate is for --format svg"),
    (["--output", "x"], "--output needs --format"),
    (["--format", "html", "--view", "1"], "--view is for --format svg"),
    (["--format", "bmp"], "is invalid"), (["--frames"], "--frames needs --json or --events"),
    (["--format", "svg", "--isolate"], "A worker cannot write files"),
  ])
  func `flags that do not go together are refused`(flags: [String], sentence: String) throws {
    let result = try Tessera.run(["run"] + flags + ["-e", "print(1)"])
    #expect(result.status == 64)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  @Test func `what cannot be drawn is said`() throws {
    let none = try tessera("run", "--format", "svg", "-e", "print(1)")
    #expect(none.status == 1)
    #expect(none.stderr.contains("no view was laid out, so there is no picture"))
    let missing = try tessera(
      "run", "--format", "svg", "--view", "2", "-e",
      "CollectionView{ dataSource = 'A: x' }:layoutIfNeeded()")
    #expect(missing.stderr.contains("there is no view 2; the run has 1"))
    let nowhere = try tessera(
      "apply", "--format", "svg", "--output", "/nowhere/x.svg", "A: a", "deleteItem 0,0")
    #expect(nowhere.status == 73)
    #expect(nowhere.stderr.contains("'/nowhere/x.svg' cannot be written"))
  }

  @Test func `apply, diff and show draw, too`() throws {
    let apply = try tessera("apply", "--format", "svg", "--animate", "A: a b", "deleteItem 0,0")
    #expect(apply.stdout.contains("batch 1: delete [0, 0]"))
    let diff = try tessera("diff", "--format", "html", "A: a b", "A: b c")
    #expect(diff.stdout.contains("\"k\":\"batch\""))
    let show = try tessera("show", "--format", "svg", "A: a b")
    #expect(show.stdout.contains(">a</text>"))
    let still = try tessera("show", "--format", "svg", "--animate", #"A: "\u{1}" "\r\n""#)
    #expect(still.stdout.contains("<title>A layout, in which nothing moves</title>"))
    #expect(still.stdout.contains(#">\u{1}</text>"#))
    #expect(still.stdout.contains(#"<title>[0, 1] \u{D}\u{A}</title>"#))
    let dots = try tessera("show", "--format", "png", "--output", "-", "A: a b")
    #expect(dots.status == 0 && dots.stdout.contains("PNG"))
    let refused = try tessera("apply", "--format", "html", "A: a", "deleteItem 0,5")
    #expect(refused.status == 1)
    #expect(refused.stdout.contains("\"k\":\"refused\""))
    for result in [apply, diff, show] { #expect(result.status == 0, "\(result.stderr)") }
  }

  private static let refused = """
    local data = DataSource "A: a b c"
    local view = CollectionView{ dataSource = data, layout = FlowLayout{ itemSize = {60, 40} } }
    view:layoutIfNeeded()
    view:performBatchUpdates(function() data:remove{0, 1} end)
    """

  @Test func `a picture of a refused batch says why it was refused, and shows no repair`() throws {
    for flags in [[], ["--animate"]] {
      let picture = try Tessera.run(["run", "--format", "svg"] + flags + ["-e", Self.refused])
      #expect(picture.status == 1)
      #expect(mistake(in: picture.stdout) == nil)
      #expect(picture.stdout.contains(">✕ batch refused (U01)</text>"), "\(flags)")
      #expect(picture.stdout.contains("but the data has 2"), "\(flags)")
      #expect(!picture.stdout.contains("repair"))
      #expect(picture.stdout.contains(">[0, 1]</text>"))
    }
  }

  @Test func `a gif and a png are files of dots, and a view that was made is laid out for them`()
    throws
  {
    let folder = TemporaryFolder()
    for form in ["gif", "png"] {
      let result = try Tessera.run(
        ["run", "--format", form, "--output", "x.\(form)", "-e", Self.refused], in: folder.url)
      #expect(result.status == 1)
      let bytes = try Data(contentsOf: folder.url("x.\(form)"))
      #expect(bytes.starts(with: form == "gif" ? Array("GIF89a".utf8) : [0x89, 0x50, 0x4E, 0x47]))
    }
    let made = try Tessera.run(
      ["run", "--format", "svg", "-e", "CollectionView{ dataSource = 'A: x' }"], in: folder.url)
    #expect(made.status == 0 && made.stdout.contains(">x</text>"), "\(made.stderr)")
  }

  @Test func `a million items make a small page`() throws {
    let result = try Tessera.run([
      "run", "--format", "html", "-e",
      """
      local items = {}
      for i = 1, 1000000 do items[i] = i end
      local data = DataSource{ Section("A", items) }
      local view = CollectionView{ dataSource = data, bounds = {2000, 2000},
        layout = FlowLayout{ itemSize = {20, 20}, minimumLineSpacing = 0, minimumInteritemSpacing = 0 } }
      view:layoutIfNeeded()
      for i = 1, 3 do data:remove{0, 0} view:deleteItems{{0, 0}} view:advance(1) end
      """,
    ])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.utf8.count < 1_000_000, "\(result.stdout.utf8.count) bytes")
    // Of 10,000 visible elements and the first one, which goes.
    #expect(result.stdout.contains("\"left\":\"9600 elements of this step are not drawn.\""))
    #expect(result.stdout.contains("\"left\":\"9601 elements of this step are not drawn.\""))
    // The one that goes is among those that are drawn.
    #expect(result.stdout.contains("[\"d\",1,\"1\",\"[0, 0]\",null,"))
  }

  @Test func `a batch of many operations makes a small page, too`() throws {
    let result = try Tessera.run([
      "run", "--format", "html", "-e",
      """
      local data = DataSource "A: x"
      local view = CollectionView{ dataSource = data, bounds = {320, 100000}, layout = ListLayout{} }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        local paths = {}
        for i = 1, 5000 do data:append(i, 0) paths[i] = {0, i} end
        view:insertItems(paths)
      end)
      """,
    ])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout.utf8.count < 200_000, "\(result.stdout.utf8.count) bytes")
    #expect(result.stdout.contains("and 4960 more"))
    #expect(result.stdout.contains("4600 operations are not listed."))
  }

  @Test func `the hashes of the page are those of its script and style`() throws {
    let page = try tessera("show", "--format", "html", "A: a").stdout
    for (tag, policy) in [("script", "script-src"), ("style", "style-src")] {
      let start = try #require(page.range(of: "<\(tag)>", options: .backwards))
      let end = try #require(page.range(of: "</\(tag)>", options: .backwards))
      let folder = TemporaryFolder()
      try folder.write(String(page[start.upperBound..<end.lowerBound]), to: "text")
      let hash = try Self.hash(of: folder.url("text"))
      #expect(page.contains("\(policy) 'sha256-\(hash)'"), "write sha256-\(hash) into PlayerPage")
    }
    #expect(page.contains("default-src 'none'"))
    let data = try #require(page.range(of: "<script type="))
    let dataEnd = try #require(page.range(of: "</script>"))
    let own = page.utf8.count - page[data.lowerBound..<dataEnd.upperBound].utf8.count
    #expect(own <= 50 << 10, "the player takes \(own) bytes")
  }

  /// Returns the SHA-256 of a file in base 64, as `sha256sum` computes it.
  private static func hash(of file: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sha256sum", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var digits = Array(output.prefix(64))[...]
    var bytes = Data()
    while digits.count >= 2 {
      bytes.append(UInt8(String(digits.prefix(2)), radix: 16) ?? 0)
      digits = digits.dropFirst(2)
    }
    return bytes.base64EncodedString()
  }

  @Test func `steps that are left out are told, and a refusal is kept`() throws {
    let folder = TemporaryFolder()
    let rect = "{\"x\":0,\"y\":0,\"width\":9,\"height\":9}"
    let size = "{\"width\":9,\"height\":9}"
    let step =
      "{\"event\":\"step\",\"view\":1,\"time\":0,\"change\":\"scroll\",\"boundsBefore\":\(rect),"
      + "\"boundsAfter\":\(rect),\"contentSizeBefore\":\(size),\"contentSizeAfter\":\(size)}\n"
    let refusal =
      "{\"event\":\"refused\",\"view\":1,\"time\":0,\"error\":{\"message\":\"no\"}}\n"
    try folder.write(String(repeating: step, count: 2100) + refusal + step, to: "long.jsonl")
    func replay(_ flags: String...) throws -> Tessera.Result {
      try Tessera.run(["replay"] + flags + ["long.jsonl"], in: folder.url)
    }
    let page = try replay("--format", "html")
    #expect(
      page.stderr
        == "note: the picture shows 2000 of 2102 steps of view 1, the most that it takes\n")
    #expect(page.stdout.components(separatedBy: "\"k\":").count == 2001)
    #expect(page.stdout.contains("102 steps before this one are left out."))
    #expect(page.stdout.contains("refused: no"))
    let text = try replay()
    #expect(text.stdout.contains("\n… 1602 steps are left out\nrefused: no\n"))
    let cast = try replay("--format", "cast")
    #expect(cast.stderr.contains("the picture shows 500 of 2102 steps, the most"))
    let svg = try replay("--format", "svg", "--animate")
    #expect(svg.stderr.contains("the picture shows 40 of 2102 steps, the most"))
  }
}
