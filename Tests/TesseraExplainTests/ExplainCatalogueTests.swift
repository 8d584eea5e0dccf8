import CollectionData
import CollectionDiffing
import CollectionLayout
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import Foundation
import LuaRuntime
import TesseraExplain
import Testing

/// The pages of `tessera explain`: all codes are there, and every example does what it says.
struct ExplainCatalogueTests {
  @Test func `every code has a page`() {
    let rules = UpdateRule.allCases.map(\.code)
    let others = [
      "W01", "W02", "W03", "W04", "W05", "W06", "W07", "W08", "W09", "W10", "W11", "W12",
      "W13", "W14", "W15", "W16", "W17", "W18", "W19", "W20", "S01", "S02", "S03",
      "S04",
      "S05", "S06", "S07", "S08", "S09", "S10", "S11", "S12", "S13", "S14", "S15", "D01", "D02",
      "D03", "D04", "D05", "D06", "D07", "D08", "L01", "L02",
      "L03", "L04",
      "L05",
      "L06", "L07", "L08", "L09", "L10", "L11", "L12", "L13", "L14", "L15", "L16",
      "L17", "L18", "L19",
      "C01", "C02", "C03", "C04", "C05", "C06", "C07", "C08", "C09", "C10", "C11", "C12",
      "C13", "C14", "C15", "C16", "C17", "C18", "C19", "C20", "C21", "C22", "C23", "C24", "C25",
      "C26", "C27", "C28", "C29", "C30", "C31", "C32", "C33", "C34", "C35", "C36", "C37", "C38",
      "C39", "R01", "R02",
      "R10", "R11",
      "R12",
      "R13", "R14", "R15",
      "R20",
    ]
    #expect(ExplainCatalogue.codes == rules + others)
  }

  @Test(arguments: ExplainCatalogue.pages)
  func `the wrong example raises exactly its code`(page: ExplainPage) throws {
    guard let wrong = page.wrong else {
      #expect(page.withoutExample != nil)
      return
    }
    let run = try Self.run(wrong)
    if page.code.hasPrefix("W") {
      #expect(run.failure == nil)
      #expect(run.warnings.contains(page.code))
      // One batch may be both: what becomes a reload now was refused before.
      #expect(Set(run.warnings).isSubset(of: [page.code] + page.seeAlso))
    } else {
      #expect(run.failure?.diagnosis.code == page.code)
    }
  }

  @Test(arguments: ExplainCatalogue.pages)
  func `the right example runs through`(page: ExplainPage) throws {
    guard let right = page.right else {
      #expect(page.wrong == nil)
      return
    }
    let run = try Self.run(right)
    #expect(run.failure?.diagnosis.message == nil)
    #expect(run.warnings == [])
  }

  @Test(arguments: ExplainCatalogue.pages.filter { $0.wrong != nil })
  func `the sentence is the one that is raised`(page: ExplainPage) throws {
    guard !["R01", "R02"].contains(page.code), let wrong = page.wrong else { return }
    let run = try Self.run(wrong)
    guard page.code.hasPrefix("W") == false else { return }
    var rest = try #require(run.failure?.diagnosis.message)[...]
    for part in page.sentence.split(separator: "#") {
      let text = part.trimmingSuffix()
      guard let range = rest.firstRange(of: text) else {
        Issue.record("'\(text)' is not in '\(rest)'")
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test(arguments: ExplainCatalogue.pages)
  func `a page refers to pages that exist`(page: ExplainPage) {
    for code in page.seeAlso { #expect(ExplainCatalogue.page(code)?.code == code) }
    #expect(!page.seeAlso.contains(page.code))
  }

  @Test(arguments: ExplainCatalogue.pages)
  func `a page has all its parts in whole sentences`(page: ExplainPage) {
    #expect(!page.certainty.isEmpty)
    #expect(!page.causes.isEmpty)
    for text in [page.meaning, page.rule] + page.causes
      + [page.certaintyNote, page.withoutExample]
      .compactMap({ $0 })
    {
      #expect(text.hasSuffix("."))
      #expect(!text.contains("  "))
    }
  }

  @Test func `what is only reported or inferred is not taught as certain`() throws {
    for code in [
      "U01", "U04", "U08", "U10", "W02", "W03", "W04", "W05", "W06", "W07", "W08", "W09",
      "W12", "W13", "W14", "W17", "W18",
    ] {
      let page = try #require(ExplainCatalogue.page(code))
      #expect(page.certainty.contains { !$0.isCertain })
    }
  }

  @Test(arguments: ["U06", "u06", "u6", "U6"])
  func `a code is found however it is written`(word: String) {
    #expect(ExplainCatalogue.page(word)?.code == "U06")
  }

  @Test(arguments: ["", "U", "6", "U00", "U34", "U006", "X01", "06U", "U06 ", "Ü6"])
  func `other words are no codes`(word: String) {
    #expect(ExplainCatalogue.page(word) == nil)
  }

  @Test(arguments: [20, 40, 100])
  func `text keeps to its width where words allow it`(width: Int) throws {
    for page in ExplainCatalogue.pages {
      let text = page.text(RenderOptions(ascii: true, width: max(width, 40)))
      let code = (page.wrong?.script ?? "") + (page.right?.script ?? "")
      for line in text.split(separator: "\n") where line.count > max(width, 40) {
        #expect(
          code.contains(line.trimmingPrefix("    ")) || !line.dropFirst(12).contains(" ")
            || line.hasPrefix("  wrong") || line.hasPrefix("  right"))
      }
      let strange = text.filter { !$0.isASCII }
      #expect(strange.isEmpty, "\(page.code): \(strange)")
    }
  }

  @Test func `each file of the folder is a page of the program`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/EmbeddedFiles/Codes")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(ExplainCatalogue.codes.map { "\($0).md" }))
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let code = String(name.dropLast(3))
      let page = try ExplainPage(code, reading: text)
      #expect(page.json == ExplainCatalogue.page(code)?.json, "see Scripts/embedded-files")
    }
  }

  @Test func `pages name the limits of the program`() {
    for (code, number) in [
      ("L01", LayoutError.greatestNumber.text), ("L02", "\(CollectionViewError.greatestCount)"),
      ("L09", "\(CollectionView.greatestCellRounds)"), ("L10", "\(LayoutLimits.greatestElements)"),
    ] {
      let page = ExplainCatalogue.page(code)
      #expect(
        "\(page?.sentence ?? "") \(page?.rule ?? "")".contains(" \(number) ")
          || page?.sentence.hasSuffix(" \(number)") == true)
    }
  }

  @Test(arguments: SnapshotRule.allCases)
  func `a page says where the sentence of UIKit is not known`(rule: SnapshotRule) throws {
    let page = try #require(ExplainCatalogue.page(rule.code))
    let isOurs = page.certainty.map(\.rawValue) == ["tessera"]
    #expect((page.certaintyNote == nil) == (rule.isSentenceKnown || isOurs))
  }

  private static func run(
    _ example: ExplainPage.Example
  ) throws -> (failure: ScriptFailure?, warnings: [String]) {
    var configuration = Evaluator.Configuration()
    configuration.limits = try Self.limits(example.flags)
    let evaluator = try Evaluator(configuration) { _ in }
    var warnings: [String] = []
    evaluator.onWarning = { warnings.append($0.code) }
    evaluator.onLayoutWarning = { text in
      warnings += ExplainCatalogue.codes.filter { text.hasPrefix("\($0): ") }
    }
    var failure: ScriptFailure?
    do throws(ScriptFailure) {
      try evaluator.run(example.script, name: "example.lua")
    } catch {
      failure = error
    }
    return (failure, warnings)
  }
}

extension ExplainCatalogueTests {
  /// The limits that flags of `tessera run` set.
  private static func limits(_ flags: String) throws -> Limits {
    var limits = Limits()
    guard !flags.isEmpty else { return limits }
    let words = flags.split(separator: " ")
    try #require(words.count == 2)
    switch words[0] {
    case "--max-steps": limits.steps = try #require(Int(words[1]))
    case "--timeout": limits.seconds = try #require(Double(words[1]))
    case "--max-memory":
      try #require(words[1].last == "M")
      limits.memory = try #require(Int(words[1].dropLast())) << 20
    case "--max-output": limits.output = try #require(Int(words[1]))
    default: Issue.record("\(flags)")
    }
    return limits
  }
}

extension Substring {
  fileprivate func trimmingSuffix() -> Substring {
    var text = self
    while text.last == " " || text.last == "\n" { text.removeLast() }
    while text.first == " " { text.removeFirst() }
    return text
  }
}
