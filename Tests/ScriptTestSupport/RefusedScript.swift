import Testing

/// A script that a view refuses, and the sentences with which it does.
package struct RefusedScript: Sendable, CustomTestStringConvertible {
  package let code: String
  package let state: String
  /// What is written in the block, or all of the script if there is no state.
  package let script: String
  package let modern: String?
  package var classicCode: String
  package let classic: String

  package var testDescription: String { code }

  /// The same sentence in both profiles.
  package init(_ code: String, _ state: String, _ script: String, _ sentence: String) {
    self.init(code, state, script, modern: sentence, classic: sentence)
  }

  package init(
    _ code: String, _ state: String, _ script: String, modern: String?, classic: String,
    classicCode: String? = nil
  ) {
    self.code = code
    self.state = state
    self.script = script
    self.modern = modern
    self.classic = classic
    self.classicCode = classicCode ?? code
  }
}

extension RefusedScript {
  /// A view of three items with a layout that runs something in `prepare`.
  private static func placing(_ body: String, _ functions: String = "") -> String {
    """
    local view = CollectionView{ dataSource = 'A: x y z', layout = Layout{ \(functions)
      prepare = function(layout, context) \(body) end } }

    """
  }

  private static func path(_ section: Int, _ item: Int) -> String {
    "<NSIndexPath: 0x…> {length = 2, path = \(section) - \(item)}"
  }

  package static let all = counts + conflicts + deletesAndInserts + moves + others

  private static let counts = [
    RefusedScript(
      "U01", "A: x y z",
      "data:set 'A:' data:insertSection(Section('N', {}), 0) "
        + "data:removeSection(1) view:deleteItems{{0, 1}} view:insertSections{0}",
      modern: """
        Invalid batch updates detected: the number of sections and/or items returned by the data \
        source before and after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [3] }
        Data source after updates = { 1 section with item counts: [0] }
        Updates = [
        \tDelete item (0 - 1),
        \tInsert section 0
        ]
        """,
      classic: """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        collection view after the update (1) must be equal to the number of sections contained in \
        the collection view before the update (1), plus or minus the number of sections inserted or \
        deleted (1 inserted, 0 deleted).
        """, classicCode: "U03"),
    RefusedScript(
      "U02", "A: x y z", "view:deleteItems{{0, 1}}",
      modern: """
        Invalid update: invalid number of items in section 0. The number of items contained in an \
        existing section after the update (3) must be equal to the number of items contained in \
        that section before the update (3), plus or minus the number of items inserted or deleted \
        from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into \
        or out of that section (0 moved in, 0 moved out).
        """,
      classic: """
        Invalid update: invalid number of items in section 0.  The number of items contained in an \
        existing section after the update (3) must be equal to the number of items contained in \
        that section before the update (3), plus or minus the number of items inserted or deleted \
        from that section (0 inserted, 1 deleted) and plus or minus the number of items moved into \
        or out of that section (0 moved in, 0 moved out).
        """),
    RefusedScript(
      "U03", "A: x", "data:set 'A: x | B:'",
      modern: """
        Invalid update: invalid number of sections. The number of sections contained in the \
        collection view after the update (2) must be equal to the number of sections contained in \
        the collection view before the update (1), plus or minus the number of sections inserted or \
        deleted (0 inserted, 0 deleted).
        """,
      classic: """
        Invalid update: invalid number of sections.  The number of sections contained in the \
        collection view after the update (2) must be equal to the number of sections contained in \
        the collection view before the update (1), plus or minus the number of sections inserted or \
        deleted (0 inserted, 0 deleted).
        """),
    RefusedScript(
      "U04", "A: x", "data:set 'A:' view:deleteItems{{0, 0}, {0, 0}}",
      modern: "Invalid update: invalid number of items in section 0. Attempt to delete more items "
        + "than exist in section.",
      classic:
        "Invalid update: invalid number of items in section 0.  Attempt to delete more items "
        + "than exist in section."),
  ]

  private static let conflicts = [
    RefusedScript(
      "U05", "A: x y", "data:remove{0, 1} view:deleteItems{{0, 1}} view:reloadItems{{0, 1}}",
      "attempt to delete and reload the same index path (\(path(0, 1)))"),
    RefusedScript(
      "U06", "A: a b c d",
      "data:move({0, 3}, {0, 0}) view:reloadItems{{0, 3}} "
        + "view:moveItem({0, 3}, {0, 0})",
      "attempt to perform a delete and a move from the same index path (\(path(0, 3)))"),
    RefusedScript(
      "U07", "A: x | B: y", "view:deleteSections{1} view:moveSection(1, 0)",
      "attempt to perform a delete and a move from the same section (1)"),
    RefusedScript(
      "U08", "A: x y", "view:insertItems{{0, 1}} view:moveItem({0, 0}, {0, 1})",
      "attempt to perform an insert and a move to the same index path (\(path(0, 1)))"),
    RefusedScript(
      "U09", "A: x | B: y", "view:insertSections{0} view:moveSection(1, 0)",
      "attempt to perform an insert and a move to the same section (0)"),
    RefusedScript(
      "U10", "A: x | B: y",
      "data:set 'A: x y' view:moveItem({1, 0}, {0, 1}) view:deleteSections{1}",
      modern: nil, classic: "cannot move an item from a deleted section (1)"),
    RefusedScript(
      "U11", "A: x y",
      "data:set 'A: x | B: y' view:moveItem({0, 1}, {1, 0}) view:insertSections{1}",
      modern: nil, classic: "cannot move an item into a newly inserted section (1)"),
    RefusedScript(
      "U24", "A: | B: | C:", "view:moveSection(0, 1) view:moveSection(0, 2)",
      "attempt to move section 0 to both section 1 and section 2"),
    RefusedScript(
      "U25", "A: x y z", "view:moveItem({0, 0}, {0, 1}) view:moveItem({0, 0}, {0, 2})",
      "attempt to move item at index path \(path(0, 0)) to both \(path(0, 1)) and \(path(0, 2))"),
    RefusedScript(
      "U26", "A: | B: | C:", "view:moveSection(1, 0) view:moveSection(2, 0)",
      "attempt to move both section 1 and section 2 to section 0"),
    RefusedScript(
      "U27", "A: x y z", "view:moveItem({0, 1}, {0, 0}) view:moveItem({0, 2}, {0, 0})",
      "attempt to move both item at index path \(path(0, 1)) and \(path(0, 2)) to \(path(0, 0))"),
  ]

  private static let deletesAndInserts = [
    RefusedScript(
      "U12", "A: x", "view:deleteSections{3}",
      "attempt to delete section 3, but there are only 1 sections before the update"),
    RefusedScript(
      "U13", "A: x", "view:deleteItems{{2, 5}}",
      "attempt to delete item 5 from section 2, but there are only 1 sections before the update"),
    RefusedScript(
      "U14", "A: x y z", "view:deleteItems{{0, 7}}",
      "attempt to delete item 7 from section 0 which only contains 3 items before the update"),
    RefusedScript(
      "U14", "A: x y z", "view:reloadItems{{0, 9}}",
      "attempt to delete item 9 from section 0 which only contains 3 items before the update"),
    RefusedScript(
      "U15", "A: x", "view:insertSections{4}",
      "attempt to insert section 4 but there are only 1 sections after the update"),
    RefusedScript(
      "U16", "A: x", "view:insertItems{{2, 5}}",
      "attempt to insert item 5 into section 2, but there are only 1 sections after the update"),
    RefusedScript(
      "U17", "A: x y", "view:insertItems{{0, 9}}",
      "attempt to insert item 9 into section 0, but there are only 2 items in section 0 after the "
        + "update"),
  ]

  private static let moves = [
    RefusedScript(
      "U18", "A: x", "view:moveSection(3, 0)",
      "attempt to move section 3, but there are only 1 sections before the update"),
    RefusedScript(
      "U19", "A: x", "view:moveSection(0, 3)",
      "attempt to to move section 0 to section 3, but there are only 1 sections after the update"),
    RefusedScript(
      "U20", "A: x", "view:moveItem({2, 0}, {0, 0})",
      "attempt to move index path (\(path(2, 0))) from a section that does not exist - there are "
        + "only 1 sections before the update"),
    RefusedScript(
      "U21", "A: x y", "view:moveItem({0, 4}, {0, 0})",
      "attempt to move index path (\(path(0, 4))) that does not exist - there are only 2 items in "
        + "section 0 before the update"),
    RefusedScript(
      "U22", "A: x", "view:moveItem({0, 0}, {3, 1})",
      "attempt to move index path (\(path(0, 0))) to index path (\(path(3, 1))) in section that does "
        + "not exist - there are only 1 sections after the update"),
    RefusedScript(
      "U23", "A: x y", "view:moveItem({0, 0}, {0, 6})",
      "attempt to move index path (\(path(0, 0))) to index path (\(path(0, 6))) that does not exist "
        + "- there are only 2 items in section 0 after the update"),
  ]

  private static let others = [
    RefusedScript(
      "U28", "", "CollectionView{ dataSource = 'A: x' }:numberOfItemsInSection(4)",
      "request for number of items in section 4 when there are only 1 sections in the collection view"
    ),
    RefusedScript(
      "U29", "",
      placing("layout:setFrame({0, 3}, {0, 0, 50, 50})") + "view:layoutIfNeeded()",
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: \(path(0, 3))"),
    RefusedScript(
      "U29", "",
      placing(
        "",
        "layoutAttributesForElements = function() return {{indexPath = {7, 0}, "
          + "frame = {0, 0, 50, 50}}} end,") + "view:layoutAttributesForElements()",
      "UICollectionView received layout attributes for a cell with an index path that does not "
        + "exist: \(path(7, 0))"),
    RefusedScript(
      "U30", "",
      placing("layout:setFrame({0, 0}, {0, 0, 50, 50})") + "view:layoutAttributesForItem{0, 2}",
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + path(0, 2)),
    RefusedScript(
      "U30", "", placing("") + "view:scrollToItem{0, 1}",
      "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
        + path(0, 1)),
    RefusedScript(
      "U31", "", "CollectionView{ dataSource = 'A: x' }:scrollToItem{0, 9}",
      "Attempted to scroll the collection view to an out-of-bounds item (9) when there are only 1 "
        + "items in section 0."),
    RefusedScript(
      "U32", "",
      "CollectionView{ dataSource = DiffableDataSource{ snapshot = Snapshot 'A: x' } }"
        + ":deleteItems{{0, 0}}",
      "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting "
        + "as the UICollectionView's dataSource: please do not call mutation APIs directly on "
        + "UICollectionView."),
    RefusedScript(
      "U33", "",
      "CollectionView{ dataSource = 'A: x', layout = FlowLayout{ itemSize = {50, -1} } }"
        + ":layoutIfNeeded()",
      "negative sizes are not supported in the flow layout (item [0, 0] has the size 50 × -1)"
    ),
  ]
}
