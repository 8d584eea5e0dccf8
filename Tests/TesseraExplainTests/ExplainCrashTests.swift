import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import Foundation
import ScriptTestSupport
import TesseraExplain
import Testing

/// Crashes turned into scripts that raise them again.
struct ExplainCrashTests {
  /// The sentences of the recorded crashes that break a rule.
  private static let crashes: [(code: String, message: String)] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors/crashes.jsonl")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode([String: String].self, from: Data($0.utf8))
    }.compactMap {
      $0["code"]?.hasPrefix("U") == true ? ($0["code"] ?? "", $0["message"] ?? "") : nil
    }
  }()

  @Test func `every recorded crash is raised again`() throws {
    #expect(Self.crashes.count == 10)
    for (code, message) in Self.crashes {
      try expectReproduction(of: message, code: code)
    }
  }

  @Test(arguments: RefusedScript.all)
  func `every sentence that a script meets is raised again from its text`(
    sentence: RefusedScript
  ) throws {
    if let modern = sentence.modern { try expectReproduction(of: modern, code: sentence.code) }
    try expectReproduction(of: sentence.classic, code: sentence.classicCode)
  }

  @Test func `numbers that contradict the rules are not raised`() throws {
    let sentence = UpdateFault.deleteItemBounds(IndexPath(0, 1), items: 20).message()
    let crash = try #require(CrashReport(sentence).flatMap(ExplainCrash.init))
    guard case .none(let reason) = try crash.reproduction() else {
      Issue.record("a script for \(sentence)")
      return
    }
    #expect(
      reason.hasPrefix("By the known rules, no batch with these numbers raises this message."))
  }

  @Test func `inserts past the end are named, and the rule that comes first is raised`() throws {
    let crash = try Self.crash(
      [12], [13], "Insert item (0 - 12), Insert item (0 - 13), Reload item (0 - 3)")
    let explanation = try #require(crash.report.explanation)
    #expect(explanation.contains("the list has 2 inserts, but the data grew by 1 item."))
    #expect(explanation.contains("(0 - 13) is past the last index after the batch, 12."))
    #expect(!explanation.contains("11 items for 10 places"))
    let script = try #require(try Self.script(of: crash))
    #expect((script.code, script.isExact) == ("U17", false))
    #expect(
      script.text.hasPrefix("-- Raises U17 with the counts and operations of the pasted U01:"))
    #expect(script.text.contains("view:insertItems{ {0, 12}, {0, 13} }"))
    #expect(script.text.contains("view:reloadItems{ {0, 3} }"))
    #expect(try ScriptResult.of(script.text).failure?.diagnosis.code == "U17")
  }

  @Test func `operations of a paste stay as they are`() throws {
    let crash = try Self.crash(
      [12], [13], "Insert item (0 - 11), Insert item (0 - 12), Reload item (0 - 3)")
    let script = try #require(try Self.script(of: crash))
    #expect((script.code, script.isExact) == ("U01", false))
    #expect(script.text.hasPrefix("-- Raises U01 with the counts and operations that were pasted."))
    #expect(script.text.contains("view:reloadItems{ {0, 3} }"))
    #expect(!script.text.contains("deleteItems"))
    #expect(!script.text.contains("data:remove"))
    let whole = try Self.crash([3], [3], "Insert item (0 - 1)")
    #expect(try Self.script(of: whole)?.text.hasPrefix("-- Raises U01 as it was pasted.") == true)
  }

  @Test func `an insert that is written twice is named`() throws {
    let crash = try Self.crash([12], [13], "Insert item (0 - 12), Insert item (0 - 12)")
    #expect(
      crash.report.explanation?.contains("Insert item (0 - 12) is in the list more than once.")
        == true)
    #expect(
      crash.report.meaning == "The counts before and after do not fit the list of updates.")
    #expect(try Self.script(of: crash)?.code == "U02")
  }

  @Test func `a list for another section has a script of the rule that comes first`() throws {
    let inserts = (8...11).map { "Insert item (1 - \($0))" }.joined(separator: ", ")
    let crash = try Self.crash([6, 8, 8], [10, 8, 8], inserts)
    let script = try #require(try Self.script(of: crash))
    #expect(script.code == "U17")
    let within = (0...3).map { "Insert item (1 - \($0))" }.joined(separator: ", ")
    #expect(try Self.script(of: Self.crash([6, 8, 8], [10, 8, 8], within))?.code == "U02")
  }

  /// Returns the explanation of sentence U01 with two states and a list.
  private static func crash(
    _ before: [Int], _ after: [Int], _ updates: String
  ) throws -> ExplainCrash {
    func counts(_ counts: [Int]) -> String {
      "\(counts.count) section\(counts.count == 1 ? "" : "s") with item counts: \(counts)"
    }
    let text = """
      Invalid batch updates detected: the number of sections and/or items returned by the data source \
      before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { \(counts(before)) }
      Data source after updates = { \(counts(after)) }
      Updates = [
      \t\(updates)
      ]
      """
    return try #require(CrashReport(text).flatMap(ExplainCrash.init))
  }

  private static func script(of crash: ExplainCrash) throws -> CrashScript? {
    guard case .script(let script) = try crash.reproduction() else { return nil }
    return script
  }

  /// Runs the script of a crash here once more and compares what it raises.
  private func expectReproduction(of message: String, code: String) throws {
    let report = try #require(CrashReport(message))
    #expect(report.code == code)
    let crash = try #require(ExplainCrash(report))
    guard case .script(let script) = try crash.reproduction() else {
      Issue.record("no script for \(message)")
      return
    }
    let result = try ScriptResult.of(script.text)
    #expect(result.failure?.diagnosis.code == code)
    if !report.hasMadeUpNumbers {
      #expect(
        result.message.hasPrefix(report.fault?.message(report.scenario?.profile ?? .modern) ?? "?"))
    }
  }
}
