import CollectionRendering
import TesseraExplain
import Testing

/// Sentences of UIKit that no rule of updates covers, and other sentences for a rule.
struct CrashAssertionTests {
  /// A sentence, and what must be said about it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let code: String
    let text: String
    let numbers: [Int]
    let explanation: String
    let likely: String?
    let advice: String

    var testDescription: String { "\(code) \(text.prefix(50))" }

    init(
      _ code: String, _ text: String, _ numbers: [Int], _ explanation: String,
      likely: String? = nil, advice: String
    ) {
      (self.code, self.text, self.numbers) = (code, text, numbers)
      (self.explanation, self.likely, self.advice) = (explanation, likely, advice)
    }
  }

  private static let path = "<NSIndexPath: 0x8> {length = 2, path = 1 - 5}"

  static let samples = [
    Sample(
      "C01",
      "request for index path for global index 7 when there are only 7 items in the collection view",
      [7, 7],
      "The view looked for the item with the number 7, counted through all sections, and has 7 items "
        + "(0 to 6).",
      likely: "7 is one past the last item", advice: "Change the data inside the block only"),
    Sample(
      "C01",
      "request for index path for global index 9223372036854775802 when there are only 5 items in "
        + "the collection view",
      [.max - 5, 5],
      "The view looked for the item with the number 9223372036854775802, counted through all "
        + "sections, and has 5 items (0 to 4).",
      likely: "9223372036854775802 is NSNotFound − 5: ", advice: "Change the data"),
    Sample(
      "C02",
      "request for number of items before section 2147483647 when there are only 1 sections in the "
        + "collection view",
      [2_147_483_647, 1],
      "The items in front of section 2147483647 were to be counted, and the view has 1 section (index "
        + "0).",
      likely: "2147483647 is NSNotFound: ", advice: "Change the data"),
    Sample(
      "C03", "attempt to create view animation for nil view", [],
      "A cell, a header or a footer was to move or to appear, and there was no view of it to animate; "
        + "which one, the sentence does not say.",
      advice: "Return a registered view for every kind and path"),
    Sample(
      "C04",
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier My Cell - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      [],
      "No class and no nib is registered as 'My Cell' for views of the kind "
        + "UICollectionElementKindCell.",
      advice: "Register a class or a nib under exactly this identifier, for exactly this kind,"),
    Sample(
      "C04",
      "unable to dequeue a cell with identifier Cell - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard",
      [], "No class and no nib is registered as 'Cell'.",
      advice: "Register a class or a nib under exactly this identifier before the view"),
    Sample(
      "C04",
      "must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      [],
      "No class and no nib is registered under the identifier; which one that is, the text does not "
        + "say: the sentence has lost its beginning.",
      advice: "Register a class or a nib"),
    Sample(
      "C05",
      "UICollectionViewFlowLayout has cached frame mismatch for index path \(path) - cached value: "
        + "{{0, 10.5}, {320, 44}}; expected value: {{-1.4e-14, 20}, {320, 44}}",
      [1, 5],
      "The flow layout computed the frame {{-1.4e-14, 20}, {320, 44}} for the item at [1, 5], and "
        + "found {{0, 10.5}, {320, 44}} in its own attributes later: somebody else had changed them.",
      advice: "Copy attributes before you change them"),
    Sample(
      "C06",
      "UITableView internal bug: unable to generate a new section map with old section count: 2 and "
        + "new section count: 0",
      [2, 0],
      "The view knew 2 sections before the batch, and counts 0 now; the batch leaves no way from the "
        + "one to the other.",
      likely: "The data source was gone", advice: "Keep the data source alive"),
    Sample(
      "C07",
      "request for layout attributes for supplementary view UICollectionElementKindSectionHeader in "
        + "section 3 when there are only 2 sections in the collection view",
      [3, 2],
      "The frame of the UICollectionElementKindSectionHeader of section 3 was asked for, and the view "
        + "has 2 sections (0 to 1).",
      advice: "Place headers and footers only for sections below numberOfSections"),
    Sample(
      "C08",
      "layout attributes for supplementary item at index path (\(path)) changed from "
        + "<UICollectionViewLayoutAttributes: 0x1> frame = (0 490; 768 20);  to "
        + "<UICollectionViewLayoutAttributes: 0x2> frame = (0 530; 768 20);  without invalidating the "
        + "layout",
      [1, 5],
      "The layout gave one frame for the element at [1, 5], and another one later, without a call of "
        + "invalidateLayout in between.",
      advice: "Give one frame for each element"),
    Sample(
      "C09",
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(UICollectionElementKindSectionHeader,\(path)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil",
      [],
      "The data source returned a view that it had made itself, or kept, instead of one that the view "
        + "had handed out for that index path.",
      advice: "Return what dequeueReusableCell"),
    Sample(
      "C10", "UICollectionView must be initialized with a non-nil layout parameter", [],
      "The view was made without a layout.", advice: "Make the view with"),
    Sample(
      "C11",
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item height must be "
        + "less than the height of the UICollectionView minus the section insets top and bottom values.",
      [],
      "An item is larger, across the scroll axis, than the room between the insets: the flow layout "
        + "says which extent, in the rest of its message.",
      advice: "Compute item sizes from the bounds"),
    Sample(
      "U30",
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: UICollectionElementKindSectionHeader at "
        + "path \(path)",
      [1, 5],
      "The view needed the frame of the UICollectionElementKindSectionHeader at [1, 5], and the "
        + "layout gave none.",
      advice: "Let layoutAttributesForSupplementaryView answer"),
    Sample(
      "U28", "Requested the number of rows for section (4) which is out of bounds.", [4],
      "The rows of section 4 were to be counted, and the view has no such section; how many it has, "
        + "the sentence does not say.",
      advice: "Ask only for sections below numberOfSections."),
    Sample(
      "U31",
      "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (30) beyond "
        + "bounds (30) for section (1).",
      [30, 30, 1], "The view was to scroll to [1, 30], but section 1 has 30 rows (0 to 29).",
      advice: "Scroll only to rows that exist"),
    Sample(
      "U31",
      "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 "
        + "sections.",
      [18, 1], "The view was to scroll to section 18, and has 1 section (index 0).",
      advice: "Scroll only to rows that exist"),
    Sample(
      "U02",
      "Invalid update: invalid number of items in section 0 (section 2 before update). The number of "
        + "items contained in an existing section after the update (15) must be equal to the number of "
        + "items contained in that section before the update (15), plus or minus the number of items "
        + "inserted or deleted from that section (15 inserted, 8 deleted) and plus or minus the number "
        + "of items moved into or out of that section (0 moved in, 0 moved out).",
      [0, 2, 15, 15, 15, 8, 0, 0],
      "Section 0 (section 2 before the batch) had 15 items: 15 − 8 + 15 = 22, but the data has 15.",
      likely: "The data has as many items as the view knew.", advice: "Change the data inside the"),
    Sample(
      "U33", "negative or zero item sizes are not supported in the flow layout", [],
      "The flow layout was given an item size with a width or height of zero or less.",
      advice: "Give every item a positive width and height"),
    Sample(
      "U29",
      "Layout attributes <App.Attributes: 0x7f> index path: (\(path)); frame = (0 0; 375 248); zIndex "
        + "= 1;  were received from the layout <App.Layout: 0x7f> but are not valid for the data source "
        + "counts. Attributes will be ignored.",
      [1, 5], "The layout placed a cell at [1, 5], where the data has no item.",
      advice: "Let the layout compute its elements"),
  ]

  @Test(arguments: samples)
  func `a sentence is explained with its values`(sample: Sample) throws {
    for text in [
      sample.text,
      "*** Terminating app, reason: '\(sample.text)'\n*** First throw call stack:\n(0x1)",
      sample.text.replacing(" ", with: "\n"),
    ] {
      let report = try #require(CrashReport(text))
      #expect(report.code == sample.code)
      #expect(report.isComplete)
      #expect(report.numbers == sample.numbers)
      #expect(report.explanation == sample.explanation)
      #expect((report.likelyCause == nil) == (sample.likely == nil))
      #expect(report.likelyCause?.hasPrefix(sample.likely ?? "") != false)
      #expect(report.advice?.hasPrefix(sample.advice) == true, "\(report.advice ?? "")")
      #expect(report.others == [])
      let crash = try #require(ExplainCrash(report))
      #expect(crash.text(RenderOptions(width: 80)).hasPrefix("\(sample.code): "))
    }
  }

  @Test(arguments: samples)
  func `a sentence that breaks off is read as far as it goes`(sample: Sample) {
    let words = sample.text.split(separator: " ")
    for length in words.indices {
      let report = CrashReport(words[..<length].joined(separator: " "))
      #expect(report == nil || report?.code == sample.code)
    }
  }

  @Test func `a kind alone is not taken for an identifier`() {
    let report = CrashReport(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier")
    #expect(report?.code == "C04")
    #expect(report?.explanation == nil)
  }

  @Test(arguments: samples.filter { $0.code.hasPrefix("C") })
  func `a script for what Tessera does not raise is refused with the reason`(sample: Sample) throws
  {
    let crash = try #require(CrashReport(sample.text).flatMap(ExplainCrash.init))
    #expect(
      try crash.reproduction()
        == .none(because: "Tessera reads and explains this sentence, and nothing in it raises it."))
  }

  @Test func `a sentence without its beginning is read with its numbers`() throws {
    let items = try #require(
      CrashReport(
        """
        The number of rows contained in an existing section after the update (10) must
        be equal to the number of rows contained in that section before the update (10),
        plus or minus the number of rows inserted or deleted from that section
        (0 inserted, 9 deleted) and plus or minus the number of rows moved into or out
        of that section (0 moved in, 0 moved out).
        """))
    #expect(items.code == "U02")
    #expect(items.numbers == [10, 10, 0, 9, 0, 0])
    #expect(items.viewKind == .tableView)
    #expect(
      items.explanation
        == "The section had 10 rows: 10 − 9 + 0 = 1, but the data has 10. Which section it is, the "
        + "text does not say: the sentence has lost its beginning.")
    #expect(items.likelyCause?.hasPrefix("The data has as many rows as the view knew.") == true)
    #expect(items.hasMadeUpNumbers)
    guard case .script(let script) = try ExplainCrash(items)?.reproduction() else {
      Issue.record("no script")
      return
    }
    #expect(script.contains("\n-- The section, the items and their changes are made up"))
    let sections = try #require(
      CrashReport(
        "the number of sections contained in the collection view after the update (2) must be equal "
          + "to the number of sections contained in the collection view before the update (1), plus or "
          + "minus the number of sections inserted or deleted (0 inserted, 0 deleted)."))
    #expect(sections.code == "U03")
    #expect(
      sections.explanation == "There was 1 section: 1 − 0 + 0 = 1, but the data has 2.")
  }

  @Test func `numbers of a broken beginning that cannot be are said to be so`() {
    let tail =
      "The number of items contained in an existing section after the update (-1) must be equal to "
      + "the number of items contained in that section before the update (1), plus or minus the "
      + "number of items inserted or deleted from that section (0 inserted, 0 deleted)."
    #expect(CrashReport(tail)?.explanation?.hasPrefix("A count of −1 cannot come from") == true)
    #expect(
      CrashReport(tail.replacing("(-1)", with: "(1)"))?.explanation?.hasPrefix(
        "The arithmetic agrees") == true)
  }

  @Test(arguments: [
    "request for index path for global index 18446744073709551615 when there are only 2 items in the "
      + "collection view",
    "request for index path for global index 99999999999999999999 when there are only 2 items in the "
      + "collection view",
    "request for number of items before section -99999999999999999999 when there are only "
      + "3 sections in the collection view",
  ])
  func `absurd numbers of an assertion are told without a trap`(text: String) {
    let texts = [CrashReport(text)?.explanation, CrashReport(text)?.likelyCause].compactMap { $0 }
    #expect(!texts.isEmpty)
    #expect(!texts.joined().contains("9223372036854775806"))
  }

  @Test(arguments: [
    (
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    cat\n)}",
      "({( cat )})"
    ),
    (
      "supplied item identifiers are not unique. Duplicate identifiers: { App.Item(\"x\") }",
      "App.Item"
    ),
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    cat\n)}",
      "cat"
    ),
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    dog,\n"
        + String(repeating: "    a longer name,\n", count: 100), "({( dog, …)"
    ),
    ("[General] Fatal: supplied identifiers are not unique.", "is there more than once;"),
  ])
  func `names that are there twice are named in every wording`(text: String, part: String) {
    let report = CrashReport(text)
    #expect(report?.code == "S02")
    #expect(report?.explanation?.contains(part) == true, "\(report?.explanation ?? "")")
  }

  @Test func `a section to scroll to beyond the last one has all its numbers`() throws {
    let report = try #require(
      CrashReport(
        "Attempted to scroll the collection view to an out-of-bounds section (3) when there are only 2 "
          + "sections."))
    #expect(report.code == "U31" && report.numbers == [3, 2])
    let crash = try #require(ExplainCrash(report))
    guard case .none(let reason) = try crash.reproduction() else {
      Issue.record("there is a script")
      return
    }
    #expect(reason.hasPrefix("Tessera raises L05 where the section does not exist"))
  }
}
