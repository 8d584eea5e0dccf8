import CollectionCore
import CollectionUpdates
import Testing

/// What a refused batch says: its sentence, who is involved, why, and what to do.
struct UpdateErrorTests {
  @Test func `a reload and a move of one item name both calls and the hidden delete`() {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(0, 3), origin: SourceLine(file: "friends.lua", line: 4))
    batch.deleteItem(at: IndexPath(0, 2), origin: SourceLine(file: "friends.lua", line: 5))
    batch.moveItem(
      from: IndexPath(0, 3), to: IndexPath(0, 0),
      origin: SourceLine(file: "friends.lua", line: 6))
    let error = refusal(of: batch, [4], [3])
    #expect(error?.code == "U06")
    #expect(
      error?.involved.map(\.description) == ["reloadItem [0, 3]", "moveItem [0, 3] → [0, 0]"])
    #expect(error?.involved.map { $0.origin?.description } == ["friends.lua:4", "friends.lua:6"])
    #expect(error?.batch == batch)
    #expect(
      error?.explanation
        == "The item at [0, 3] is both deleted and moved. Both index paths are read before the "
        + "batch, so they name the same item. reloadItem [0, 3] is a delete plus an insert "
        + "(reported)."
    )
    #expect(error?.advice.contains("move in a second") == true)
  }

  @Test func `an insert that a reload hides and a move's end say where they meet`() {
    var batch = BatchUpdates()
    batch.moveSection(from: 2, to: 4)
    batch.reloadSection(at: 3)
    batch.deleteSection(at: 4)
    batch.insertSection(at: 2)
    let error = refusal(of: batch, [1, 1, 1, 1, 1], [1, 1, 1, 1, 1])
    #expect(error?.code == "U09")
    #expect(
      error?.explanation
        == "An inserted and a moved section would both end at 4 after the batch. reloadSection 3 "
        + "is a delete plus an insert. The insert ends at 4: deletes and inserts shift it, and "
        + "moves do not (reported).")
  }

  @Test func `the count sentences do the arithmetic`() {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 2))
    batch.moveItem(from: IndexPath(0, 3), to: IndexPath(0, 0))
    let unchanged = refusal(of: batch, [4], [4])
    #expect(unchanged?.code == "U02")
    #expect(
      unchanged?.explanation
        == "Section 0 had 4 items: 4 − 1 + 0 = 3, but the data has 4. The data has the same counts "
        + "as before the batch.")
    #expect(unchanged?.advice.contains("inside the block of performBatchUpdates") == true)
    let shrunk = refusal(of: batch, [4], [2])
    #expect(shrunk?.code == "U01")
    #expect(
      shrunk?.explanation.hasPrefix("Section 0 had 4 items: 4 − 1 + 0 = 3, but the data has 2.")
        == true)
    #expect(shrunk?.explanation.contains("Developers report") == true)
  }

  @Test func `moves between sections are part of the arithmetic`() {
    var batch = BatchUpdates()
    batch.moveItem(from: IndexPath(0, 0), to: IndexPath(1, 0))
    let error = refusal(of: batch, [2, 1], [1, 3])
    #expect(error?.code == "U02")
    #expect(
      error?.explanation
        == "Section 1 had 1 item: 1 − 0 + 0 + 1 moved in = 2, but the data has 3.")
    #expect(error?.involved == batch.operations)
  }

  @Test func `a section that slid is named with both indices`() {
    var batch = BatchUpdates()
    batch.deleteSection(at: 0)
    let error = refusal(of: batch, [1, 2], [5])
    #expect(
      error?.explanation
        == "Section 0 (section 1 before the batch) had 2 items: 2 − 0 + 0 = 2, but the data has 5.")
  }

  @Test func `counts that agree by a repeated delete alone overflow`() {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 0))
    batch.deleteItem(at: IndexPath(0, 0))
    let error = refusal(of: batch, [4], [2])
    #expect(error?.code == "U01")
    #expect(
      error?.explanation.contains(
        "agrees with the data, but two operations name the same index path.") == true)
  }

  @Test func `a classic view accepts repeated deletes whose counts agree`() throws {
    var items = BatchUpdates()
    items.deleteItem(at: IndexPath(0, 0))
    items.deleteItem(at: IndexPath(0, 0))
    items.deleteItem(at: IndexPath(0, 1))
    guard
      case .updates(let map) = try items.resolved(before: [5], after: [2], profile: .classic)
    else {
      Issue.record("a classic view never reloads instead")
      return
    }
    #expect(map.deletedItems == [IndexPath(0, 0), IndexPath(0, 1), IndexPath(0, 2)])
    #expect(map.newIndexPath(forOld: IndexPath(0, 3)) == IndexPath(0, 0))
    let error = refusal(of: items, [5], [3], .classic)
    #expect(error?.code == "U02")
    #expect(error?.explanation == "Section 0 had 5 items: 5 − 3 + 0 = 2, but the data has 3.")
    var sections = BatchUpdates()
    sections.deleteSection(at: 1)
    sections.deleteSection(at: 1)
    guard
      case .updates(let map) = try sections.resolved(
        before: [1, 2, 3], after: [1], profile: .classic)
    else {
      Issue.record("a classic view never reloads instead")
      return
    }
    #expect(map.deletedSections == [1, 2])
    #expect(refusal(of: sections, [1, 2, 3], [1, 3], .classic)?.code == "U03")
    #expect(refusal(of: sections, [1, 2, 3], [1])?.code == "U01")
  }

  @Test func `a view of iOS 15 has the sentences of counts that older systems had`() {
    let none = BatchUpdates()
    let items = refusal(of: none, [3], [0], .iOS15)
    #expect(items?.code == "U02")
    #expect(items?.message.contains("in section 0. The number") == true)
    #expect(refusal(of: none, [3, 3], [3], .iOS15)?.code == "U03")
    // A sentence whose arithmetic agrees would explain nothing.
    var twice = BatchUpdates()
    twice.deleteItem(at: IndexPath(0, 0))
    twice.deleteItem(at: IndexPath(0, 0))
    #expect(refusal(of: twice, [3], [1], .iOS15)?.code == "U01")
    var move = BatchUpdates()
    move.moveSection(from: 0, to: 1)
    move.moveItem(from: IndexPath(1, 1), to: IndexPath(1, 1))
    #expect((try? move.resolved(before: [3, 3], after: [2, 4], profile: .iOS15)) != nil)
  }

  @Test func `each profile has the name of a system`() {
    let profiles = UpdateProfile.names.map(UpdateProfile.init(named:))
    #expect(profiles == [.modern, .classic, .classic, .iOS15, .modern])
    #expect(UpdateProfile.allCases.allSatisfy { UpdateProfile(named: $0.rawValue) == $0 })
    #expect(UpdateProfile(named: "iOS 9") == nil)
  }

  @Test(arguments: [(UpdateProfile.modern, 3), (.classic, 4)])
  func `the advice names a path that is deleted twice`(profile: UpdateProfile, after: Int) {
    var batch = BatchUpdates()
    batch.deleteItem(at: IndexPath(0, 0))
    batch.deleteItem(at: IndexPath(0, 0))
    #expect(
      refusal(of: batch, [5], [after], profile)?.advice
        == "deleteItem [0, 0] is written twice, but names one item, because all deletes are read "
        + "before the batch. If the data lost 2 items one after the other, write deleteItem [0, "
        + "0] and deleteItem [0, 1].")
    #expect(
      refusal(of: batch, [1], [0], profile)?.advice
        == "deleteItem [0, 0] is written twice, but names one item, because all deletes are read "
        + "before the batch. Write it once.")
  }

  @Test(arguments: UpdateProfile.allCases)
  func `the reload of an item that is not there is refused`(profile: UpdateProfile) {
    var batch = BatchUpdates()
    batch.reloadItem(at: IndexPath(0, 3))
    let error = refusal(of: batch, [3], [3], profile)
    #expect(error?.code == "U14")
    #expect(
      error?.message
        == "attempt to delete item 3 from section 0 which only contains 3 items before the update")
    var section = BatchUpdates()
    section.reloadItem(at: IndexPath(2, 0))
    #expect(refusal(of: section, [3], [3], profile)?.code == "U13")
  }

  @Test func `a reload with its deleted section is absorbed, wherever it points`() {
    var batch = BatchUpdates()
    batch.deleteSection(at: 0)
    batch.reloadItem(at: IndexPath(0, 9))
    #expect((try? batch.resolved(before: [3, 1], after: [1])) != nil)
  }

  @Test func `a classic view refuses moves out of deleted and into inserted sections`() {
    var out = BatchUpdates()
    out.deleteSection(at: 0)
    out.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0))
    #expect(
      refusal(of: out, [1, 1], [2], .classic)?.message
        == "cannot move an item from a deleted section (0)")
    #expect((try? out.resolved(before: [1, 1], after: [2])) == .reload)
    var into = BatchUpdates()
    into.insertSection(at: 0)
    into.moveItem(from: IndexPath(0, 0), to: IndexPath(0, 0))
    #expect(
      refusal(of: into, [1], [1, 0], .classic)?.message
        == "cannot move an item into a newly inserted section (0)")
    #expect((try? into.resolved(before: [1], after: [1, 0])) == .reload)
  }

  @Test func `a reloaded section counts as deleted for the moves out of it`() {
    var batch = BatchUpdates()
    batch.reloadSection(at: 0)
    batch.moveItem(from: IndexPath(0, 0), to: IndexPath(1, 0))
    #expect((try? batch.resolved(before: [1, 1], after: [0, 2])) == .reload)
    #expect(refusal(of: batch, [1, 1], [0, 2], .classic)?.code == "U10")
  }

  @Test func `a classic view compares raw section numbers`() throws {
    var batch = BatchUpdates()
    batch.moveSection(from: 0, to: 1)
    batch.moveItem(from: IndexPath(1, 1), to: IndexPath(1, 1))
    _ = try batch.resolved(before: [3, 3], after: [2, 4])
    #expect(refusal(of: batch, [3, 3], [2, 4], .classic)?.code == "U02")
  }

  @Test func `bounds come before counts, deletes before inserts, the last delete first`() {
    var batch = BatchUpdates()
    batch.insertItem(at: IndexPath(0, 9))
    batch.deleteItem(at: IndexPath(0, 7))
    batch.deleteItem(at: IndexPath(0, 8))
    #expect(
      refusal(of: batch, [3], [3])?.message == """
        attempt to delete item 8 from section 0 which only contains 3 items before the update
        """)
    batch.moveSection(from: 5, to: 0)
    batch.deleteSection(at: 4)
    #expect(refusal(of: batch, [3], [3])?.code == "U12")
    batch.deleteItem(at: IndexPath(0, 1))
    batch.reloadItem(at: IndexPath(0, 1))
    #expect(refusal(of: batch, [3], [3])?.code == "U05")
  }

  @Test func `a section that is deleted and reloaded prints as UIKit prints whole sections`() {
    var batch = BatchUpdates()
    batch.deleteSection(at: 1)
    batch.reloadSection(at: 1)
    let error = refusal(of: batch, [1, 1], [1])
    #expect(
      error?.message == """
        attempt to delete and reload the same index path \
        (<NSIndexPath: 0x…> {length = 2, path = 1 - 9223372036854775807})
        """)
    #expect(error?.explanation.hasPrefix("Section 1 is deleted") == true)
  }

  @Test(arguments: UpdateRule.allCases)
  func `every rule has a code that reads back and a sentence for each profile`(rule: UpdateRule) {
    #expect(UpdateRule(code: rule.code) == rule)
    #expect(!rule.template().isEmpty)
    // Sizes of zero were refused up to iOS 12, and are only logged since.
    #expect(
      rule.template(.classic).replacing(".  ", with: ". ").replacing(
        "negative or zero item sizes", with: "negative sizes") == rule.template())
  }

  @Test(arguments: sentences)
  func `every fault has its sentence, a reason and advice`(fault: UpdateFault, sentence: String) {
    let error = UpdateError(fault)
    #expect(error.message == sentence)
    #expect(error.explanation.count > 30 && error.explanation.hasSuffix("."))
    #expect(error.advice.count > 20 && error.advice.hasSuffix("."))
  }

  private static let item = "<NSIndexPath: 0x…> {length = 2, path = 0 - 3}"
  private static let other = "<NSIndexPath: 0x…> {length = 2, path = 1 - 2}"

  private static let sentences: [(UpdateFault, String)] = [
    (
      .deleteAndReload(IndexPath(0, 3)),
      "attempt to delete and reload the same index path (\(item))"
    ),
    (
      .insertAndMoveItem(IndexPath(0, 3)),
      "attempt to perform an insert and a move to the same index path (\(item))"
    ),
    (
      .insertSectionBounds(4, sections: 3),
      "attempt to insert section 4 but there are only 3 sections after the update"
    ),
    (
      .twoItemsToOnePlace(from: IndexPath(0, 3), and: IndexPath(1, 2), to: IndexPath(0, 3)),
      "attempt to move both item at index path \(item) and \(other) to \(item)"
    ),
    (
      .countQueryBounds(section: 4, sections: 3),
      "request for number of items in section 4 when there are only 3 sections in the "
        + "collection view"
    ),
    (
      .strayAttributes(IndexPath(0, 3)),
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: \(item)"
    ),
    (
      .missingAttributes(IndexPath(0, 3)),
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + item
    ),
    (
      .scrollBounds(IndexPath(1, 9), items: 3),
      "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only "
        + "3 items in section 1."
    ),
    (
      .mutationUnderSnapshots,
      "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when "
        + "acting as the UICollectionView's dataSource: please do not call mutation APIs directly "
        + "on UICollectionView."
    ),
    (.sizeNotPositive, "negative sizes are not supported in the flow layout"),
  ]

  private func refusal(
    of batch: BatchUpdates, _ before: [Int], _ after: [Int], _ profile: UpdateProfile = .modern
  ) -> UpdateError? {
    do throws(UpdateError) {
      let resolution = try batch.resolved(before: before, after: after, profile: profile)
      Issue.record("accepted: \(resolution)")
      return nil
    } catch {
      return error
    }
  }
}
