import Foundation
import Testing

/// The recorder for apps, compiled against declarations of UIKit, and run.
@Suite(.enabled(if: SwiftCompiler.path != nil, "swiftc is not on the path"))
struct RecorderTests {
  private static let app = Result { try RecordedApp() }

  @Test func `the recorder compiles without warnings in Swift 5 and 6`() throws {
    let app = try Self.app.get()
    #expect(app.messages == "")
    #expect(try app.check(swift: 5) == "")
  }

  @Test(arguments: RecordedApp.examples)
  func `an example is what the recorder writes`(example: String, scenario: String) throws {
    let trace = try Self.app.get().run(scenario)
    let path = "Examples/recordings/\(example).jsonl"
    #expect(Self.timeless(trace) == Self.timeless(try Repository.text(of: path)))
  }

  /// A trace without what differs from run to run.
  private static func timeless(_ trace: String) -> String {
    trace.split(separator: "\n").map { line in
      line.hasPrefix(#"{"trace""#)
        ? "(head)" : line.replacing(#/"time":[0-9.]+/#, with: "(time)")
    }.joined(separator: "\n")
  }

  private func replay(_ scenario: String) throws -> Tessera.Result {
    let folder = TemporaryFolder()
    try folder.write(try Self.app.get().run(scenario), to: "trace.jsonl")
    return try Tessera.run(["replay", "--profile", "modern", "trace.jsonl"], in: folder.url)
  }

  @Test func `views, callbacks of a layout, and counts that an app asks for are recorded right`()
    throws
  {
    for scenario in ["views", "asked"] { #expect(try replay(scenario).status == 0) }
    let callback = try replay("callback")
    // The view that inserts from its layout is right; the other one was told nothing.
    #expect(callback.stdout.contains("view 1 \"friends\" and its data part ways after call 2"))
  }

  @Test func `a full ring tells where it begins`() throws {
    let trace = try Self.app.get().run("ring")
    let lines = trace.split(separator: "\n")
    #expect(lines.count == 203)
    #expect(
      lines[1]
        == #"{"call":"begin","view":1,"name":"friends","dropped":103,"counts":[3,1]}"#)
    let result = try replay("ring")
    #expect(result.stdout.contains("part ways at call 303, insertItems (line 202)"))
    #expect(result.status == 1)
  }

  @Test func `a block that an exception leaves is recorded, and the app's own handler is called`()
    throws
  {
    let app = try Self.app.get()
    #expect(
      try app.run("unfinished").contains(#""unfinished":true,"start":[3,1],"operations":[]}"#))
    #expect(try app.output(of: "unfinished").contains("the app's own handler"))
    #expect(try replay("unfinished").stdout.contains("the block of line 5 did not end"))
  }

  @Test func `a class that is not the recorder's is turned down`() throws {
    let output = try Self.app.get().output(of: "plain")
    #expect(output.contains("UICollectionView has to inherit from TesseraCollectionView\nfalse"))
  }
}

/// The small app of `Recorder/main.swift`, built with the recorder and the declarations of UIKit.
private final class RecordedApp: @unchecked Sendable {
  /// The traces of `Examples/recordings` and the scenarios of the app that they come from.
  static let examples = [
    ("right", "right"), ("forgotten", "forgotten"), ("outside", "outside"), ("unread", "unread"),
    ("silent", "silent"), ("wrong_item", "wrongItem"), ("snapshots", "snapshots"),
  ]

  /// What the compiler said about the recorder and the app.
  let messages: String
  private let folder = TemporaryFolder()

  init() throws {
    let sources = Repository.root.appendingPathComponent("Tests/TesseraCLITests/Recorder")
    let module = try SwiftCompiler.buildUIKit(in: folder.url, isLibrary: true)
    messages =
      module
      + (try SwiftCompiler.run(
        [
          "-swift-version", "6", "-I", ".", "-L", ".", "-lUIKit", "-o", "app", Self.recorder,
          sources.appendingPathComponent("main.swift").path,
        ], in: folder.url))
  }

  private static let recorder = Repository.root
    .appendingPathComponent("Recorder/TesseraRecorder.swift").path

  /// Returns what the compiler says about the recorder in a version of the language.
  func check(swift version: Int) throws -> String {
    try SwiftCompiler.run(
      ["-typecheck", "-swift-version", "\(version)", "-I", ".", Self.recorder], in: folder.url)
  }

  /// Runs a scenario, and returns its trace.
  func run(_ scenario: String) throws -> String {
    let file = folder.url("\(UUID().uuidString).jsonl")
    _ = try output(of: scenario, file: file)
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Runs a scenario, and returns what it prints.
  func output(of scenario: String, file: URL? = nil) throws -> String {
    try SwiftCompiler.launch(
      folder.url("app"), [scenario, (file ?? folder.url("\(UUID().uuidString).jsonl")).path],
      in: folder.url)
  }
}
