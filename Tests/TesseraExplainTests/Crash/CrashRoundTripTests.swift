import CollectionData
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import TesseraExplain
import Testing

/// Every sentence that Tessera has or prints, read back from its text.
struct CrashRoundTripTests {
  @Test(arguments: UpdateRule.allCases)
  func `a rule's sentence is read back with its numbers in every profile`(rule: UpdateRule) throws {
    for profile in UpdateProfile.allCases {
      let (text, numbers) = Self.filled(rule.template(profile), of: rule)
      let report = try #require(CrashReport("reason: '\(text)'"))
      #expect(report.rule == rule)
      #expect(report.isComplete)
      #expect(report.numbers == numbers)
      #expect(report.others == [])
    }
  }

  @Test(arguments: SnapshotRule.allCases)
  func `a sentence about snapshots is read back`(rule: SnapshotRule) throws {
    let text = rule.template.replacing("%@", with: "{(\n    cat\n)}")
    let report = try #require(CrashReport("error: \(rule.code): \(text)\n  why  something else"))
    #expect(report.topic == .snapshot(rule))
    #expect(report.isComplete)
    // A name that starts the sentence is not part of what is looked for.
    #expect(!text.contains(" {(") || report.explanation?.contains("cat") == true)
    #expect(report.others == [])
  }

  @Test(arguments: ExplainCatalogue.pages.filter { "US".contains($0.code.prefix(1)) })
  func `what a refused script prints is read back`(page: ExplainPage) throws {
    let example = try #require(page.wrong)
    var refusals = 0
    for profile in UpdateProfile.allCases {
      guard let diagnosis = try Self.diagnosis(of: example, profile) else { continue }
      refusals += 1
      let plain = try #require(CrashReport(diagnosis.message))
      #expect(plain.code == diagnosis.code)
      #expect(plain.numbers == Self.numbers(in: diagnosis.message))
      for (width, ascii) in [(40, true), (80, false), (200, true)] {
        let text = "error: " + diagnosis.text(RenderOptions(ascii: ascii, width: width))
        let report = try #require(CrashReport(text))
        #expect(report.topic == plain.topic)
        #expect(report.numbers == plain.numbers)
        #expect(report.explanation == plain.explanation)
      }
    }
    #expect(refusals > 0)
  }

  /// Runs an example and returns what it ends with; nil if it runs through.
  private static func diagnosis(
    of example: ExplainPage.Example, _ profile: UpdateProfile
  ) throws -> Diagnosis? {
    var configuration = Evaluator.Configuration()
    configuration.profile = profile
    let evaluator = try Evaluator(configuration) { _ in }
    do throws(ScriptFailure) {
      try evaluator.run(example.script, name: "example.lua")
      return nil
    } catch {
      return error.diagnosis
    }
  }

  /// Writes values of one's own into a template, and returns the numbers in order.
  private static func filled(_ template: String, of rule: UpdateRule) -> (String, [Int]) {
    var numbers: [Int] = []
    var lists: [(String, [Int])] = [
      ("2 sections with item counts: [11, 12]", [11, 12]),
      ("1 section with item counts: [13]", [13]),
      ("\n\tDelete item (0 - 3),\n\tMove section 4 to 5\n", [0, 3, 4, 5]),
    ]
    var text = ""
    var rest = template[...]
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      if rest[mark...].hasPrefix("%ld") {
        numbers.append(20 + numbers.count)
        text += "\(20 + numbers.count - 1)"
        rest = rest[mark...].dropFirst(3)
      } else {
        let (list, values) =
          rule == .survivorsFit
          ? lists.removeFirst()
          : (
            "<NSIndexPath: 0x8000> {length = 2, path = \(20 + numbers.count) - \(21 + numbers.count)}",
            [20 + numbers.count, 21 + numbers.count]
          )
        numbers += values
        text += list
        rest = rest[mark...].dropFirst(2)
      }
    }
    return (text + rest, numbers)
  }

  /// Collects the numbers of a sentence as Tessera prints it, with other means than the reader's.
  private static func numbers(in sentence: String) -> [Int] {
    var text = sentence.replacing("<NSIndexPath: 0x…> {length = 2, path = ", with: "(")
    // The size and its item are added by Tessera.
    text.replace(/\ \(item .* has the size .*\)/, with: "")
    // The number of sections stands before the list of their counts.
    text.replace(/[0-9]+ sections? with/, with: "")
    return text.matches(of: /[0-9]+/).compactMap { Int($0.output) }
  }
}
