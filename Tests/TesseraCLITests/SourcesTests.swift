import Foundation
import Testing

/// The features of the source documents, each as a script against its transcript.
struct SourcesTests {
  private static let names = Repository.names(in: SourceScript.folder, suffix: ".lua")

  @Test(arguments: names) func `a feature is as its source says`(name: String) throws {
    let script = try SourceScript(named: name)
    let result = try Tessera.run(["run"] + script.options + ["\(SourceScript.folder)/\(name).lua"])
    try Repository.expect(result.transcript, matches: "\(SourceScript.folder)/\(name).txt")
  }

  @Test func `every transcript belongs to a script`() {
    #expect(Repository.names(in: SourceScript.folder, suffix: ".txt") == Self.names)
  }

  @Test(arguments: names) func `a script names its source, its feature and its page`(
    name: String
  ) throws {
    let script = try SourceScript(named: name)
    #expect(SourceScript.sources.contains(script.source))
    #expect(!script.feature.isEmpty && !script.page.isEmpty)
  }

  @Test func `the suite that a script names is in a file of its name`() throws {
    let tests = Repository.root.appendingPathComponent("Tests").path
    let files = Set(
      try FileManager.default.subpathsOfDirectory(atPath: tests).map {
        String($0.split(separator: "/").last ?? "")
      })
    for name in Self.names {
      guard let test = try SourceScript(named: name).test else { continue }
      #expect(files.contains("\(test).swift"), "\(name) names \(test)")
    }
  }

  @Test func `the page of the sources lists them all`() throws {
    let scripts = try Self.names.map { try SourceScript(named: $0) }
    try Repository.expect(SourceScript.page(of: scripts), matches: "Documentation/sources.md")
  }
}
