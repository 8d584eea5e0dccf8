import CollectionCore
import CollectionData
import CollectionUpdates
import TesseraExplain
import TestSupport
import Testing

/// Pasted exceptions that do not add up, whose lists are long, or that come from elsewhere.
struct CrashReportOddityTests {
  private static func items(
    _ after: Int, _ before: Int, _ inserted: Int, _ deleted: Int, in section: Int = 0
  ) -> String {
    UpdateFault.itemCount(
      Faults.tally(section, before, after, inserted: inserted, deleted: deleted)
    ).message()
  }

  private static func overflow(_ before: [Int], _ after: [Int], _ updates: String) -> String {
    let sentences: [String] = [
      "Invalid batch updates detected: the number of sections and/or items returned by the data",
      "source before and after performing the batch updates are inconsistent with the updates.",
      "Data source before updates = { \(listed(before)) }",
      "Data source after updates = { \(listed(after)) }",
      "Updates = [ \(updates) ]",
    ]
    return sentences.joined(separator: " ")
  }

  /// Writes counts as the sentence lists them.
  private static func listed(_ counts: [Int]) -> String {
    let sections = counts.count == 1 ? "section" : "sections"
    return "\(counts.count) \(sections) with item counts: \(counts)"
  }

  @Test func `sums that agree are called so`() throws {
    let report = try #require(CrashReport(Self.items(3, 4, 0, 1)))
    #expect(
      report.explanation
        == "Section 0 had 4 items: 4 − 1 + 0 = 3, and the data has 3. The arithmetic agrees, and "
        + "UIKit raises this sentence only where it does not.")
    #expect(
      report.likelyCause == "The text was changed on its way, or put together from two crashes.")
    #expect(report.scenario == nil)
    let sections = try #require(
      CrashReport(UpdateFault.sectionCount(before: 1, inserted: 1, deleted: 0, after: 2).message()))
    #expect(
      sections.explanation
        == "There was 1 section: 1 − 0 + 1 = 2, and the data has 2. The arithmetic agrees, and UIKit "
        + "raises this sentence only where it does not.")
  }

  @Test func `an old sentence does not name the items that moved`() throws {
    let modern = Self.items(3, 4, 0, 1)
    let old = modern.prefix(upTo: try #require(modern.firstRange(of: " and plus")).lowerBound) + "."
    #expect(CrashReport(String(old))?.likelyCause?.contains("Or items moved into") == true)
  }

  @Test func `counts below zero are not UIKit's`() throws {
    let report = try #require(CrashReport(Self.items(-1, 0, 0, 0)))
    #expect(
      report.explanation
        == "A count of −1 cannot come from UIKit's own counting: nothing has fewer than 0 items or "
        + "sections.")
    #expect(
      report.likelyCause?.contains(
        "The data source returned it, for instance as a count minus 1 for an empty list.") == true)
    let operations = try #require(CrashReport(Self.items(3, 4, -2, 1)))
    #expect(operations.explanation?.contains("−2 of them cannot be") == true)
    let list = try #require(CrashReport(Self.overflow([3], [-3], "Delete item (0 - 1)")))
    #expect(list.explanation?.contains("A count of −3") == true)
  }

  @Test(arguments: [
    (
      [3, 2], [2, 2], "Delete item (0 - 0), Delete item (0 - 1), Reload section 1",
      "There were 2 sections: 2 − 1 + 1 = 2, as the data has. Section 0 had 3 items: 3 − 2 + 0 "
        + "= 1, but the data has 2. All items that stay fit into the new counts. UIKit writes U02 "
        + "for that (reported), so the pasted list may be incomplete. UIKit treats"
    ),
    (
      [3, 3], [2, 4], "Move item (0 - 0) to (1 - 0), Delete item (1 - 2), Insert item (0 - 1)",
      "Section 0 had 3 items: 3 − 0 + 1 − 1 moved out = 3, but the data has 2. Section 1 had 3 "
        + "items: 3 − 1 + 0 + 1 moved in = 3, but the data has 4. The old items or sections that "
        + "stay do not fit into the new counts: 2 items for 1 place."
    ),
    (
      [3, 1], [1, 2], "Move section 0 to 1, Delete item (0 - 0)",
      "There were 2 sections: 2 − 0 + 0 = 2, as the data has. Section 1 (section 0 before the "
        + "batch) had 3 items: 3 − 1 + 0 = 2, as the data has. The counts agree, and all items "
        + "that stay fit. By the known rules, UIKit accepts this batch."
    ),
    (
      [4], [3], "Delete item (0 - 9), Insert item (0 - 0)",
      "Section 0 had 4 items: 4 − 1 + 1 = 4, but the data has 3. The old items or sections "
        + "that stay do not fit into the new counts: 3 items for 2 places."
    ),
    (
      [1_099_511_627_776], [1_099_511_627_776], "Insert item (0 - 9223372036854775807)",
      "Section 0 had 1099511627776 items: 1099511627776 − 0 + 1 = 1099511627777, but the data "
        + "has 1099511627776. The old items or sections that stay do not fit into the new counts: "
        + "1099511627776 items for 1099511627775 places."
    ),
  ])
  func `a list of updates is calculated section by section`(
    before: [Int], after: [Int], updates: String, start: String
  ) throws {
    let report = try #require(CrashReport(Self.overflow(before, after, updates)))
    #expect(report.code == "U01")
    #expect(report.explanation?.hasPrefix(start) == true, "\(report.explanation ?? "")")
  }

  @Test func `a list that another rule refuses names the rule`() throws {
    let report = try #require(
      CrashReport(Self.overflow([3], [3], "Delete item (0 - 7), Insert item (0 - 2)")))
    #expect(
      report.explanation?.contains(
        "By the known rules, UIKit refuses this list with U14 instead: attempt to delete item 7")
        == true)
  }

  @Test(arguments: 0..<200)
  func `garbage in a list is calculated without a trap`(seed: Int) {
    var random = SeededGenerator(seed: 9000 + seed)
    let numbers = [Int.min + 1, -1, 0, 0, 1, 1, 2, 3, 1 << 40, .max - 1, .max]
    var number: Int { numbers[random.below(numbers.count)] }
    let updates = (0..<random.below(8)).map { _ in
      switch random.below(7) {
      case 0: "Insert item (\(number) - \(number))"
      case 1: "Delete item (\(number) - \(number))"
      case 2: "Reload item (\(number) - \(number))"
      case 3: "Move item (\(number) - \(number)) to (\(number) - \(number))"
      case 4: "Move section \(number) to \(number)"
      case 5: "Reload section \(number)"
      default: random.once(in: 2) ? "Insert section \(number)" : "Delete section \(number)"
      }
    }
    let counts = { (0..<random.below(4)).map { _ in number } }
    let text = Self.overflow(counts(), counts(), updates.joined(separator: ", "))
    let report = CrashReport(text)
    #expect(report?.code == "U01")
    #expect(report?.explanation?.isEmpty == false)
    _ = (report?.likelyCause, report?.advice)
  }

  @Test(arguments: [
    (
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    cat,\n    "
        + "\"two words\"\n)}", "S02", "({( cat, \"two words\" )})"
    ),
    (
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(1)}", "S01",
      "({(1)})"
    ),
    (
      "There are currently no sections in the data source. Please add a section first.", "S04",
      "has none"
    ),
    (
      "Attempted to reload item identifier that does not exist in the snapshot: 3F2504E0-4F89",
      "S11",
      "(3F2504E0-4F89)"
    ),
    (
      "Attempted to reconfigure item identifier that does not exist in the snapshot: cat", "S12",
      "(cat)"
    ),
    (
      "Attempted to reload section identifier that does not exist in the snapshot: Section.main",
      "S13", "(Section.main)"
    ),
    (
      "attempt to scroll to invalid index path: <NSIndexPath: 0x1> {length = 2, path = 0 - 5}",
      "U31",
      "scrolled to [0, 5]"
    ),
  ])
  func `sentences of snapshots and of older systems are known`(
    sentence: String, code: String, part: String
  ) throws {
    for text in [
      sentence, "*** Terminating app, reason: '\(sentence)'\n*** First throw call stack:\n(0x1)",
    ] {
      let report = try #require(CrashReport(text))
      #expect(report.code == code)
      #expect(report.isComplete)
      #expect(report.explanation?.contains(part) == true, "\(report.explanation ?? "")")
      #expect(report.advice != nil)
      #expect(report.others == [])
    }
  }

  @Test func `a table view is answered in its words`() throws {
    let report = try #require(
      CrashReport(
        "attempt to delete row 3 from section 0 which only contains 3 rows before the update"))
    #expect(
      report.explanation
        == "A deleted row is named by its index path before the batch. Section 0 had 3 rows (0 to 2), and "
        + "none at [0, 3].")
    #expect(report.likelyCause?.hasPrefix("The path is that after an insert before it") == true)
    #expect(report.causes.contains { $0.text.hasPrefix("The row to reload has gone") })
    #expect(
      report.inItsWords("An item, an item, items, deleteItem") == "A row, a row, rows, deleteItem")
  }

  @Test func `every refusal of a snapshot has its code and its sentence`() {
    let errors: [SnapshotError] = [
      .repeatedSections(["A"]), .repeatedItems(["a", "b c"]), .sectionAlreadyThere("A"),
      .noSections, .unknownSection("A"), .unknownItem("a"), .unknownNeighbourSection("A"),
      .unknownNeighbourItem("a"), .neighbourInList("a"), .moveOntoItself("a"),
      .reloadOfUnknownItem("a"), .reconfigureOfUnknownItem("a"), .reloadOfUnknownSection("A"),
      .appliedInsideBatch, .dataOutOfReach,
    ]
    #expect(errors.map(\.rule) == SnapshotRule.allCases)
    #expect(
      errors[1].description
        == "S02: Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a,"
        + "\n    \"b c\"\n)}")
    for error in errors {
      #expect(SnapshotRule(code: error.code) == error.rule)
      #expect(!error.message.contains("%"))
      #expect(CrashReport(error.message)?.code == error.code)
    }
  }

  @Test(arguments: [
    "attempt to delete item 3 from section 0 which only contains 20 items before the update",
    "attempt to delete section 1, but there are only 3 sections before the update",
    "attempt to insert item 3 into section 0, but there are only 20 items in section 0 after the update",
    "attempt to to move section 0 to section 1, but there are only 3 sections after the update",
    "attempt to move section 0 to both section 1 and section 1",
    "request for number of items in section 0 when there are only 2 sections in the collection view",
    "Attempted to scroll the collection view to an out-of-bounds item (3) when there are only 20 items in section 0.",
  ])
  func `bounds that hold are said to hold`(sentence: String) {
    #expect(
      CrashReport(sentence)?.explanation?.hasSuffix(
        "The numbers agree, and UIKit raises this sentence only where they do not.") == true)
  }

  @Test(arguments: ["18446744073709551615", "99999999999999999999999", "-99999999999999999999999"])
  func `numbers beyond the greatest one are not turned into it`(number: String) {
    let report = CrashReport(
      "attempt to delete item \(number) from section 0 which only contains 20 items before the update"
    )
    let texts = [report?.explanation, report?.likelyCause, report?.advice].compactMap { $0 }
    #expect(texts.count == 3)
    #expect(!texts.contains { $0.contains("92233720368547758") })
  }

  @Test func `the likely cause of U01 weighs the items as well as the sections`() {
    let report = CrashReport(
      """
      Invalid batch updates detected: the number of sections and/or items returned by the data source \
      before and after performing the batch updates are inconsistent with the updates.
      Data source before updates = { 1 section with item counts: [3] }
      Data source after updates = { 1 section with item counts: [0] }
      Updates = [
      \tDelete item (0 - 1),
      \tInsert section 0
      ]
      """)
    #expect(
      report?.likelyCause == "The batch names a section where the data gained or lost an item.")
  }
}
