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
    #expect(reason.hasPrefix("No batch with these numbers raises this sentence"))
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
    let result = try ScriptResult.of(script)
    #expect(result.failure?.diagnosis.code == code)
    if !report.hasMadeUpNumbers {
      #expect(
        result.message.hasPrefix(report.fault?.message(report.scenario?.profile ?? .modern) ?? "?"))
    }
  }
}
