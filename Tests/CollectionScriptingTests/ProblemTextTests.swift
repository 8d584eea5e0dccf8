import CollectionRendering
import CollectionScripting
import Foundation
import ScriptTestSupport
import TestSupport
import Testing

/// The text of a refused batch: what a reader needs comes first, and nothing comes twice.
struct ProblemTextTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs a script, and returns the diagnoses of all that was refused, also of what it caught.
  private static func refusals(
    of script: String, in folder: String? = nil
  ) throws -> [Diagnosis] {
    var configuration = Evaluator.Configuration()
    configuration.moduleFolder = folder
    let evaluator = try Evaluator(configuration) { _ in }
    var found: [Diagnosis] = []
    evaluator.onEvent = { event in
      if case .refused(let diagnosis, _, _, _) = event { found.append(diagnosis) }
    }
    do throws(ScriptFailure) {
      try evaluator.run(script, name: "test.lua")
    } catch {
      found.append(error.diagnosis)
    }
    return found.filter { $0.code?.hasPrefix("R") == false }
  }

  private static func check(_ diagnosis: Diagnosis, _ name: String) {
    let code = diagnosis.code ?? ""
    let text = diagnosis.text(RenderOptions(width: ProblemRows.width))
    let rows = ProblemRows(text)
    let parts = [
      diagnosis.places.isEmpty ? nil : "where", diagnosis.explanation == nil ? nil : "why",
    ]
    #expect(
      rows.missing(
        code, whole: parts.compactMap { $0 }, starting: diagnosis.fix == nil ? [] : ["fix"]
      ).isEmpty, "\(name)\n\(text)")
    #expect(rows.repeated.isEmpty, "\(name)\n\(text)")
    // The sentence is whole, whatever the first row says.
    let words = text.split(separator: "\n").map { row in
      ["  UIKit", "  whole"].contains(row.prefix(7)) ? row.dropFirst(9) : row
    }.joined(separator: " ").split(separator: " ").joined(separator: " ")
    let sentence = diagnosis.message.split { $0 == " " || $0 == "\n" || $0 == "\t" }
      .joined(separator: " ")
    #expect(words.contains(sentence), "\(name)\n\(text)")
  }

  @Test func `each rule's refusal has code, lines, sum and fix in its first twelve rows`() throws {
    var count = 0
    for refused in RefusedScript.all where refused.modern != nil {
      let head =
        "local data = DataSource '\(refused.state)'\n"
        + "local view = CollectionView{ dataSource = data }\nview:performBatchUpdates(function()\n"
      let script = refused.state.isEmpty ? refused.script : head + refused.script + "\nend)"
      for diagnosis in try Self.refusals(of: script) {
        count += 1
        Self.check(diagnosis, refused.code)
      }
    }
    #expect(count > 20)
  }

  @Test func `so do the refusals of the examples`() throws {
    let folder = Self.root.appendingPathComponent("Examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".lua") }.sorted()
    var count = 0
    for name in names {
      let script = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      for diagnosis in try Self.refusals(of: script, in: folder.path) {
        count += 1
        Self.check(diagnosis, name)
      }
    }
    #expect(count > 4)
  }

  @Test func `so do the refusals of the reports`() throws {
    let folder = Self.root.appendingPathComponent("Tests/CollectionScriptingTests/Reports")
    var count = 0
    for path in ReportTests.scripts {
      let script = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for diagnosis in try Self.refusals(of: script) {
        count += 1
        Self.check(diagnosis, path)
      }
    }
    #expect(count > 10)
  }

  @Test func `lines beyond the first ones come after the fix`() throws {
    let deletes = (0..<6).map { "view:deleteItems{{0, \($0)}}\n" }.joined()
    let found = try Self.refusals(
      of: "local data = DataSource 'A: a b c d e f g'\n"
        + "local view = CollectionView{ dataSource = data }\nview:performBatchUpdates(function()\n"
        + deletes + "end)")
    let text = try #require(found.first).text(RenderOptions(width: 80))
    #expect(
      text.hasPrefix(
        """
        U02: the number of items in a section does not fit the batch
          where  test.lua:4 │ view:deleteItems{{0, 0}}
                 test.lua:5 │ view:deleteItems{{0, 1}}
                 … and 4 more, below
          why    Section 0 had 7 items: 7 − 6 + 0 = 1, but the data has 7.
          fix    The data has not changed since before the batch.
        """), "\(text)")
    #expect(text.contains("\n  lines  test.lua:6 │ view:deleteItems{{0, 2}}\n"), "\(text)")
    #expect(
      text.contains("\n  after  the same\n  UIKit  Invalid update: invalid number"), "\(text)")
  }
}
