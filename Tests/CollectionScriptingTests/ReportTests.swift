import Foundation
import ScriptTestSupport
import Testing

/// Public reports of what UIKit does, each rebuilt as a script, with inputs of the same kind.
///
/// `claim.txt` has the address of a report, what it says and its area. The literal output beside each
/// script is what the claim says of it. A report that Tessera does not follow, or that is open to
/// doubt, says so in its line `verdict:` and needs no script.
@Suite struct ReportTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Reports")

  /// The paths of all scripts in the folder of reports.
  static let scripts: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(".lua") }.sorted()
  }()

  @Test func `each report has a claim, a script and neighbouring inputs`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    try #require(!names.isEmpty)
    for name in names {
      let folder = Self.folder.appendingPathComponent(name)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      let claim = try String(
        contentsOf: folder.appendingPathComponent("claim.txt"), encoding: .utf8)
      if claim.contains("\nverdict: differs") || claim.contains("\nverdict: open") { continue }
      #expect(Set(files).isSuperset(of: ["claim.txt", "script.lua", "script.txt"]), "\(name)")
    }
  }

  @Test(arguments: scripts) func `a script prints what its report says`(path: String) throws {
    let file = Self.folder.appendingPathComponent(path)
    let script = try String(contentsOf: file, encoding: .utf8)
    let expected = file.deletingPathExtension().appendingPathExtension("txt")
    let result = try ScriptResult.of(script)
    #expect(result.message == "")
    #expect(result.output == (try String(contentsOf: expected, encoding: .utf8)))
  }
}
