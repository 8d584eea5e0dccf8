import Foundation
import Testing

/// The examples, each against the transcript of what it prints.
struct ExampleTests {
  /// A module returns its data from its last statement, and is run by the script that requires it.
  private static let scripts = Repository.names(in: "Examples", suffix: ".lua").filter { name in
    let text = (try? Repository.text(of: "Examples/\(name).lua")) ?? ""
    return !text.split(separator: "\n").contains { $0.hasPrefix("return") }
  }

  private static let transcripts = Repository.names(
    in: "Tests/TesseraCLITests/Transcripts", suffix: ".txt")

  @Test(arguments: scripts) func `an example prints its transcript`(name: String) throws {
    let path = "Tests/TesseraCLITests/Transcripts/\(name).txt"
    let command = name.hasSuffix("_test") ? "test" : "run"
    let result = try Tessera.run([command, "Examples/\(name).lua"])
    try Repository.expect(result.transcript, matches: path)
  }

  @Test func `every transcript belongs to an example`() {
    #expect(Self.transcripts == Self.scripts)
    #expect(!Self.scripts.isEmpty)
  }
}
