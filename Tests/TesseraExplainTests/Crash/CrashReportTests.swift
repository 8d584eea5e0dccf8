import CollectionCore
import CollectionUpdates
import TesseraExplain
import TestSupport
import Testing

/// Pasted exceptions, from whole logs down to broken-off sentences.
struct CrashReportTests {
  @Test func `what the log says in passing is no crash where there is one`() throws {
    let warning = """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item width must be less than the width of the UICollectionView
      """
    let crash =
      "attempt to delete item 7 from section 0 which only contains 3 items before the update"
    let report = try #require(CrashReport(warning + "\n" + crash))
    #expect((report.code, report.others.map(\.code)) == ("U14", ["C11"]))
    #expect(CrashReport(warning)?.code == "C11")
  }

  @Test func `the file holds all vectors`() {
    #expect(CrashVector.all.count == 12)
  }

  @Test(arguments: CrashVector.all)
  func `a pasted crash is recognised`(vector: CrashVector) {
    #expect(CrashReport(vector.message)?.code ?? "other" == vector.code)
  }

  @Test(arguments: CrashVector.all.filter { $0.code != "other" })
  func `noise around a sentence changes nothing`(vector: CrashVector) throws {
    let plain = try #require(CrashReport(vector.message))
    let log = """
      2026-11-21 10:00:00.123456+0100 Friends[4711:815] *** Assertion failure in \
      -[UICollectionView _endItemAnimationsWithInvalidationContext:], UICollectionView.m:8434\r
      2026-11-21 10:00:00.125 Friends[4711:815] *** Terminating app due to uncaught exception \
      'NSInternalInconsistencyException', reason: ‘\(vector.message)’\r
      *** First throw call stack:\r
      (0x1b8d2c04c 0x1cd7a4d78 0x1b8c3d5e4 0x1ba0e53c4 0x1bb5c4f1c)\r
      libc++abi: terminating with uncaught exception of type NSException\r
      """
    let report = try #require(CrashReport(log))
    #expect(report.code == plain.code)
    #expect(report.fault == plain.fault)
    #expect(report.sentence.hasPrefix(plain.sentence.dropLast()))
    #expect(report.others == [])
  }

  @Test(arguments: CrashVector.all.filter { $0.code != "other" })
  func `line breaks within a sentence change nothing`(vector: CrashVector) throws {
    let plain = try #require(CrashReport(vector.message))
    let words = vector.message.split(separator: " ").joined(separator: "\r\n> ")
    #expect(CrashReport(words)?.fault == plain.fault)
    let stamped = vector.message.replacing(
      " the ", with: "\n2026-11-21 10:00:00.125 Friends[4711:815] the ")
    #expect(CrashReport(stamped)?.fault == plain.fault)
    let broken = vector.message.replacing("the", with: "t\nhe")
    #expect(CrashReport(broken)?.fault == plain.fault)
    let escaped = vector.message.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(CrashReport(escaped)?.fault == plain.fault)
  }

  @Test(arguments: [
    "2026-11-21 10:00:00.123456+0100 Friends[4711:815] ", "> 2026-11-21 10:00:00.12 App[1:2] ",
    "Nov  3 10:00:00 Anns-iPhone Friends[4711] <Error>: ", "[ERROR] :  ", "[0:] ", "[4711:815] ",
    "flutter: ", " ERROR  ", "+ [General] ",
  ])
  func `what a console writes before each line of a sentence changes nothing`(prefix: String) throws
  {
    for fault in Faults.all {
      let plain = try #require(CrashReport(fault.message()))
      let lines = fault.message().replacing(", ", with: ",\n").replacing(
        " update", with: "\nupdate")
      let text = lines.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n")
      let report = try #require(CrashReport(text))
      #expect(report.topic == plain.topic)
      #expect(report.numbers == plain.numbers)
      #expect(report.isComplete)
      #expect(!report.sentence.contains("ERROR") && !report.sentence.contains("10:00"))
    }
  }

  @Test(arguments: Faults.all)
  func `what services and formats make of a sentence is read`(fault: UpdateFault) throws {
    let sentence = fault.message()
    let plain = try #require(CrashReport(sentence))
    let escaped = sentence.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    for text in [
      // A crash report of a Mac, a file of one, and the list of crashes of an IDE.
      "Application Specific Information:\n*** Terminating app due to uncaught exception "
        + "'NSInternalInconsistencyException', reason: '\(sentence)'\nabort() called",
      "{\"asi\":{\"CoreFoundation\":[\"*** Terminating app, reason: '\(escaped)'\"]}}",
      "Thread 1: \"\(escaped)\"",
      // Crash services.
      "NSInternalInconsistencyException · \(sentence)\nUIViewController.m:12",
      "{\"value\": \"\(escaped.replacing("<", with: "\\u003c").replacing(">", with: "\\u003E"))\"}",
      // Pages and messages.
      "<p>\(sentence.replacing(" the ", with: " the<br> ").replacing("\n", with: "<br/>"))</p>",
      "<td><b>Reason</b></td><td>\(sentence.replacing("<NS", with: "&lt;NS"))</td>",
      "> > " + sentence.replacing(" ", with: "\u{A0}").replacing("\n", with: "\n> > "),
      "| crash | `\(sentence)` |",
    ] {
      let report = try #require(CrashReport(text), "\(text)")
      #expect(report.topic == plain.topic)
      #expect(report.numbers == plain.numbers, "\(text)")
      #expect(report.isComplete)
    }
  }

  @Test(arguments: Faults.all)
  func `every sentence is read back with its numbers`(fault: UpdateFault) throws {
    for profile in UpdateProfile.allCases {
      let sentence = fault.message(profile)
      let report = try #require(CrashReport("reason: '\(sentence)'"))
      #expect(report.rule == fault.rule)
      #expect(report.fault?.message() == (fault.rule == .deletesExist ? nil : fault.message()))
      #expect(report.isComplete)
      #expect(
        report.sentence
          == sentence.split { $0 == "\n" || $0 == " " || $0 == "\t" }
          .joined(separator: " "))
    }
  }

  @Test(arguments: Faults.all)
  func `every sentence of a table view is read too`(fault: UpdateFault) throws {
    let sentence = fault.message()
      .replacing("items", with: "rows").replacing("item", with: "row")
      .replacing("collection view", with: "table view").replacing("an row", with: "a row")
      .replacing("UICollectionView", with: "UITableView")
    // A layout's attributes exist for collection views only.
    guard fault.rule != .missingAttributes else { return }
    let report = try #require(CrashReport(sentence + " <UITableView: 0x7f8>"))
    #expect(report.fault?.message() == (fault.rule == .deletesExist ? nil : fault.message()))
    #expect(report.viewKind == .tableView)
  }

  @Test(arguments: Faults.all)
  func `a sentence that breaks off is known by its beginning`(fault: UpdateFault) throws {
    let sentence = fault.message()
    let words = sentence.split(separator: " ")
    for length in words.indices {
      let report = CrashReport(words[..<length].joined(separator: " "))
      #expect(report == nil || report?.rule == fault.rule)
      if let report, !report.isComplete { #expect(report.fault == nil) }
    }
  }

  @Test(arguments: Faults.all)
  func `a sentence that is glued to the exception's name is read`(fault: UpdateFault) throws {
    for name in ["NSInternalInconsistencyException", "NSRangeException", "NSGenericException"] {
      let report = try #require(CrashReport("Fatal: \(name)\(fault.message())"))
      #expect(report.rule == fault.rule)
    }
  }

  @Test func `the arithmetic and the likely cause come with the numbers`() throws {
    let report = try #require(
      CrashReport(UpdateFault.itemCount(Faults.tally(0, 4, 4, inserted: 0, deleted: 1)).message()))
    #expect(report.explanation == "Section 0 had 4 items: 4 − 1 + 0 = 3, but the data has 4.")
    #expect(
      report.likelyCause
        == "The batch has the change, but the data did not change.")
    #expect(
      report.advice
        == "Change the data inside the block. Write one insert or delete for each item or section "
        + "that the data gained or lost. If that is not possible, call reloadData instead."
    )
  }

  @Test func `numbers of old systems are read without the moves`() throws {
    let report = try #require(
      CrashReport(
        """
        Invalid update: invalid number of rows in section 2.  The number of rows contained in an \
        existing section after the update (6) must be equal to the number of rows contained in that \
        section before the update (6), plus or minus the number of rows inserted or deleted from \
        that section (1 inserted, 0 deleted).
        """))
    #expect(report.fault == .itemCount(Faults.tally(2, 6, 6, inserted: 1, deleted: 0)))
    #expect(report.isClassicWording)
    #expect(report.viewKind == .tableView)
    #expect(report.isComplete)
  }

  @Test(arguments: [
    "<NSIndexPath: 0xc000000000200016> {length = 2, path = 3 - 1}",
    "<NSIndexPath 0x7e8bbc20> 2 indexes [3, 1]",
    "[3, 1]", "{length = 2, path = 3 - 1}", "<NSIndexPath: 0x…> {length = 2, path = 3 - 1}",
    "&lt;NSIndexPath: 0x600000123456&gt; {length = 2, path = 3 - 1}",
  ])
  func `paths are read as every system prints them`(path: String) {
    #expect(
      CrashReport("attempt to delete and reload the same index path (\(path))")?.fault
        == .deleteAndReload(IndexPath(3, 1)))
  }

  @Test func `the first of several crashes is explained and the others are counted`() throws {
    let first = UpdateFault.deleteAndMoveItem(IndexPath(0, 3)).message()
    let second = UpdateFault.insertSectionBounds(4, sections: 4).message()
    let report = try #require(
      CrashReport([first, first, second, first, second].joined(separator: "\n")))
    #expect(report.rule == .deleteAndMoveItem)
    #expect(report.others == [.update(.insertSectionBounds)])
  }

  @Test(arguments: [
    "", "hello", "attempt to delete", "Invalid update", "no", "%ld %@", "attempt to move house",
    "*** Terminating app due to uncaught exception 'NSRangeException', reason: '-[__NSArrayM "
      + "objectAtIndex:]: index 4 beyond bounds [0 .. 3]'",
  ])
  func `other texts are not taken for a crash`(text: String) {
    #expect(CrashReport(text) == nil)
  }

  @Test func `a number without end is not believed`() throws {
    let digits = String(repeating: "9", count: 400)
    let report = try #require(
      CrashReport(
        "attempt to delete section \(digits), but there are only 3 sections before the update"))
    #expect(report.rule == .deleteSectionBounds)
    #expect(report.fault == nil)
    #expect(
      report.explanation
        == "A number in it is larger than any index or count can be, so there is nothing to calculate."
    )
    #expect(report.likelyCause?.hasPrefix("An index or a count was never set") == true)
    let sum = "(9223372036854775807 inserted, 9223372036854775807 deleted)"
    #expect(
      CrashReport(
        UpdateFault.sectionCount(before: 1, inserted: 1, deleted: 1, after: 1).message()
          .replacing("(1 inserted, 1 deleted)", with: sum))?.fault == nil)
  }
}

/// What the matcher must bear: anything, in linear time.
struct CrashReportRobustnessTests {
  @Test(arguments: 0..<40)
  func `random bytes do no harm`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    #expect(CrashReport(String(decoding: bytes, as: UTF8.self)) == nil)
  }

  @Test(arguments: 0..<400)
  func `mutilated sentences do no harm`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Faults.all[random.below(Faults.all.count)].message().utf8)
    for _ in 0..<random.below(12) {
      let index = random.below(bytes.count)
      switch random.below(4) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(UInt8(random.below(128)), at: index)
      case 2: bytes[index] = UInt8(0x30 + random.below(10))
      default: bytes += bytes[..<index]
      }
      if bytes.isEmpty { return }
    }
    let report = CrashReport(String(decoding: bytes, as: UTF8.self))
    if let report {
      #expect(!report.sentence.isEmpty)
      _ = (report.explanation, report.advice, report.likelyCause)
    }
  }

  @Test(arguments: [
    "attempt to move ", "Invalid update: invalid number of ",
    "attempt to delete and reload the same ",
    "request ", "9", "a", "\n", "(((", "&", "2026-11-21 10:00:00 App[1:2] ",
    "Delete item (0 - 1), ", "[ERROR] ", "[", "ERROR ", "> Nov 21 10:00:00 ", "\n+ [0:] ",
    "the number of items contained in an existing ",
    "Identifiers in a section snapshot must be unique. ",
    "Data source before updates = { 9 sections with item counts: [",
  ])
  func `a huge text takes linear time`(piece: String) {
    let text = String(repeating: piece, count: (1 << 15) / piece.utf8.count)
    let small = Self.bytesVisited(in: text)
    let large = Self.bytesVisited(in: text + text + text + text)
    #expect(large <= small * 4 + 1000)
  }

  @Test(arguments: [
    "could not dequeue a view of kind: ", "unable to dequeue a cell with identifier ",
    "layout attributes for ", "layout attributes for x item at index path (0 - 1) changed from ",
    "Layout attributes x index path: [0, 1] ", "the item ", "the snapshot has no item x ",
    "has cached frame mismatch for index path [0, 1] - cached value: {",
    "has cached frame mismatch for index path [0, 1] - cached value: {{1}} ",
  ])
  func `a look ahead for what follows a name has an end`(piece: String) {
    let text = String(repeating: piece, count: (1 << 15) / piece.utf8.count)
    let small = Self.bytesVisited(in: text)
    let large = Self.bytesVisited(in: text + text + text + text)
    #expect(large <= small * 4 + small / 16)
    #expect(small <= text.utf8.count * 80)
  }

  /// Returns the number of bytes that a report looks at; one that is looked at again counts again.
  private static func bytesVisited(in text: String) -> Int {
    var reader = CrashReader(text)
    _ = CrashReport(&reader)
    return reader.words.visits.bytes
  }

  @Test func `a huge list of updates is read and shown in part`() throws {
    let kinds = (0..<12_000).map { UpdateOperation.Kind.deleteItem(IndexPath(0, $0)) }
    let tally = Faults.tally(0, 40_000, 40_000, inserted: 0, deleted: 12_000)
    let fault = UpdateFault.survivorsOverflow(
      .items(tally), before: [40_000], after: [40_000], updates: kinds)
    let report = try #require(CrashReport(fault.message()))
    #expect(report.sentence.count < 4010)
    #expect(report.scenario == nil)
    #expect(report.explanation?.contains("40000 − 12000 + 0 = 28000") == true)
  }
}

/// One fault of every rule.
enum Faults {
  static func tally(
    _ section: Int, _ before: Int, _ after: Int, inserted: Int, deleted: Int, movedIn: Int = 0,
    movedOut: Int = 0
  ) -> SectionTally {
    var tally = SectionTally(newIndex: section, oldIndex: section, before: before, after: after)
    (tally.inserted, tally.deleted) = (inserted, deleted)
    (tally.movedIn, tally.movedOut) = (movedIn, movedOut)
    return tally
  }

  static let all: [UpdateFault] = [
    .survivorsOverflow(
      .items(tally(0, 3, 3, inserted: 1, deleted: 0)), before: [3, 2], after: [3, 2],
      updates: [.insertItem(IndexPath(0, 1))]),
    .survivorsOverflow(
      .sections(before: 1, inserted: 1, deleted: 0, after: 1), before: [3], after: [0],
      updates: [.deleteItem(IndexPath(0, 1)), .insertSection(0)]),
    .itemCount(tally(1, 4, 7, inserted: 2, deleted: 1, movedIn: 1, movedOut: 0)),
    .sectionCount(before: 2, inserted: 1, deleted: 0, after: 5),
    .deletesExist,
    .deleteAndReload(IndexPath(0, 2)), .deleteAndReload(IndexPath(2, .max)),
    .deleteAndMoveItem(IndexPath(0, 3)), .deleteAndMoveSection(1),
    .insertAndMoveItem(IndexPath(1, 0)), .insertAndMoveSection(4), .moveFromDeletedSection(0),
    .moveFromDeletedSection(3), .moveIntoInsertedSection(0), .moveIntoInsertedSection(2),
    .deleteSectionBounds(3, sections: 2), .deleteItemSectionBounds(IndexPath(4, 1), sections: 2),
    .deleteItemBounds(IndexPath(0, 20), items: 20), .insertSectionBounds(1, sections: 1),
    .insertItemSectionBounds(IndexPath(2, 5), sections: 2),
    .insertItemBounds(IndexPath(0, 100), items: 21), .moveSectionFromBounds(2, sections: 2),
    .moveSectionToBounds(from: 0, to: 2, sections: 2),
    .moveItemFromSectionBounds(IndexPath(3, 0), sections: 2),
    .moveItemFromBounds(IndexPath(0, 4), items: 4),
    .moveItemToSectionBounds(from: IndexPath(0, 0), to: IndexPath(5, 1), sections: 2),
    .moveItemToBounds(from: IndexPath(0, 0), to: IndexPath(1, 7), items: 3),
    .sectionToTwoPlaces(from: 0, to: 1, and: 2),
    .itemToTwoPlaces(from: IndexPath(0, 0), to: IndexPath(0, 1), and: IndexPath(1, 2)),
    .twoSectionsToOnePlace(from: 0, and: 1, to: 2),
    .twoItemsToOnePlace(from: IndexPath(0, 0), and: IndexPath(0, 1), to: IndexPath(1, 2)),
    .countQueryBounds(section: 3, sections: 2), .strayAttributes(IndexPath(0, 9)),
    .missingAttributes(IndexPath(0, 9)), .scrollBounds(IndexPath(0, 9), items: 3),
    .mutationUnderSnapshots, .sizeNotPositive,
  ]
}

extension UpdateFault {
  fileprivate static var deletesExist: UpdateFault {
    .tooManyDeletes(Faults.tally(1, 1, 0, inserted: 0, deleted: 2))
  }
}
