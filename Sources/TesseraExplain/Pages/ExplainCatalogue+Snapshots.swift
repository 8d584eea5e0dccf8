import CollectionData

extension ExplainCatalogue {
  private static let uniqueness =
    "Section identifiers are unique in a snapshot, and so are item identifiers, across all its "
    + "sections. The two are separate."
  private static let presence =
    "A call looks for identifiers in the snapshot that it is made on, not in the one that is shown."

  /// S01 to S15: snapshots of diffable data sources.
  static let snapshots: [ExplainPage] = [
    ExplainPage(
      .sectionsAreUnique, meaning: "A list of sections has an identifier more than once.",
      law: uniqueness,
      wrong: """
        local snapshot = Snapshot()
        snapshot:appendSections{"Mon", "Tue", "Mon"}
        """,
      right: """
        local snapshot = Snapshot()
        snapshot:appendSections{"Mon 2 March", "Tue 3 March", "Mon 9 March"}
        """,
      causes: [
        "The sections come from titles or dates, and two records have the same.",
        "A list was put together from two that overlap.",
      ],
      seeAlso: ["S02", "S03"]),
    ExplainPage(
      .itemsAreUnique, meaning: "A list of items has an identifier more than once.",
      law: uniqueness,
      wrong: """
        local snapshot = Snapshot "Contacts:"
        snapshot:appendItems{"Kim", "Alex", "Kim"}
        """,
      right: """
        local snapshot = Snapshot "Contacts:"
        snapshot:appendItems{ {id = 1, name = "Kim"}, {id = 2, name = "Alex"}, {id = 3, name = "Kim"} }
        """,
      causes: [
        "The identifier is a value that two records share, such as a title.",
        "Pages of results overlap, and were joined.",
        "An equality is written so that different records are equal.",
      ],
      seeAlso: ["S01"]),
    ExplainPage(
      .sectionIsNew, meaning: "A section was to be added that the snapshot has already.",
      law: uniqueness,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:appendSections{"A"}
        snapshot:appendItems{"y"}
        """,
      right: """
        local snapshot = Snapshot "A: x"
        snapshot:appendItems({"y"}, "A")
        """,
      causes: ["A snapshot is filled twice, instead of a new one."],
      seeAlso: ["S01"]),
    ExplainPage(
      .sectionsExist, meaning: "Items were to be appended, and there is no section to hold them.",
      law: "appendItems without a section appends to the last one.",
      wrong: """
        local snapshot = Snapshot()
        snapshot:appendItems{"x", "y"}
        """,
      right: """
        local snapshot = Snapshot()
        snapshot:appendSections{"A"}
        snapshot:appendItems{"x", "y"}
        """,
      causes: [
        "appendSections was forgotten, or comes after appendItems.",
        "deleteAllItems took the sections along.",
      ],
      seeAlso: ["S05"]),
    ExplainPage(
      .sectionExists, meaning: "A section was named that the snapshot does not have.",
      law: presence,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:appendItems({"y"}, "B")
        """,
      right: """
        local snapshot = Snapshot "A: x"
        if not snapshot:containsSection("B") then snapshot:appendSections{"B"} end
        snapshot:appendItems({"y"}, "B")
        """,
      causes: ["The section was deleted, or not appended yet.", "Its identifier has changed."],
      seeAlso: ["S04", "S07"]),
    ExplainPage(
      .itemExists,
      meaning: "An item was to move that the snapshot does not have, or to expand, and no outline "
        + "has it.",
      law: presence,
      wrong: """
        local snapshot = Snapshot "A: x y"
        snapshot:deleteItems{"y"}
        snapshot:moveItem("y", {beforeItem = "x"})
        """,
      right: """
        local snapshot = Snapshot "A: x y"
        snapshot:moveItem("y", {beforeItem = "x"})
        """,
      causes: [
        "The item was deleted before.",
        "The identifier is a value with content, and the content has changed.",
      ],
      seeAlso: ["S08"]),
    ExplainPage(
      .neighbourSectionExists,
      meaning: "Sections were to come before or behind one that the snapshot does not have.",
      law: presence,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:insertSections({"C"}, {afterSection = "B"})
        """,
      right: """
        local snapshot = Snapshot "A: x"
        snapshot:insertSections({"C"}, {afterSection = "A"})
        """,
      causes: ["The neighbour was deleted, or not appended yet."], seeAlso: ["S05"]),
    ExplainPage(
      .neighbourItemExists,
      meaning: "Items were to come before or behind one that the snapshot does not have.",
      law: presence,
      wrong: """
        local snapshot = Snapshot "A: x z"
        snapshot:insertItems({"y"}, {afterItem = "X"})
        """,
      right: """
        local snapshot = Snapshot "A: x z"
        snapshot:insertItems({"y"}, {afterItem = "x"})
        """,
      causes: ["The neighbour was deleted, or not appended yet."], seeAlso: ["S06"]),
    ExplainPage(
      .neighbourIsAnother,
      meaning: "Items were to come before or behind one that is among them.",
      law: "Items that are inserted and exist already are moved, and need another item to be put "
        + "beside.",
      wrong: """
        local snapshot = Snapshot "A: x y z"
        snapshot:insertItems({"y", "z"}, {beforeItem = "y"})
        """,
      right: """
        local snapshot = Snapshot "A: x y z"
        snapshot:moveItem("z", {afterItem = "y"})
        """,
      causes: ["A whole list is moved to where its first item is."], seeAlso: ["S10"]),
    ExplainPage(
      .moveIsToAnother, meaning: "A section or an item was to move before or behind itself.",
      law: "A move is told by another section or item.",
      wrong: """
        local snapshot = Snapshot "A: x y"
        snapshot:moveItem("x", {beforeItem = "x"})
        """,
      right: """
        local snapshot = Snapshot "A: x y"
        local dragged, target = "x", "x"
        if dragged ~= target then snapshot:moveItem(dragged, {beforeItem = target}) end
        """,
      causes: ["Something was dropped where it had been taken."], seeAlso: ["S09"]),
    ExplainPage(
      .reloadedItemExists, meaning: "An item was to be reloaded that the snapshot does not have.",
      law: presence,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:reloadItems{"y"}
        snapshot:appendItems{"y"}
        """,
      right: """
        local snapshot = Snapshot "A: x"
        snapshot:appendItems{"y"}
        snapshot:reloadItems{"x"}
        """,
      causes: [
        "The item is marked in a new snapshot before it is appended.",
        "The identifier is a value with content: with new content it is another identifier.",
        "The item was deleted while its new content was under way.",
      ],
      seeAlso: ["S12", "S13"]),
    ExplainPage(
      .reconfiguredItemExists,
      meaning: "An item was to be reconfigured that the snapshot does not have.", law: presence,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:deleteItems{"x"}
        snapshot:reconfigureItems{"x"}
        """,
      right: """
        local snapshot = Snapshot "A: x"
        snapshot:reconfigureItems{"x"}
        """,
      causes: [
        "The item is marked in a new snapshot before it is appended.",
        "The identifier is a value with content: with new content it is another identifier.",
        "The item was deleted while its new content was under way.",
      ],
      seeAlso: ["S11"]),
    ExplainPage(
      .reloadedSectionExists,
      meaning: "A section was to be reloaded that the snapshot does not have.", law: presence,
      wrong: """
        local snapshot = Snapshot "A: x"
        snapshot:reloadSections{"B"}
        """,
      right: """
        local snapshot = Snapshot "A: x"
        snapshot:reloadSections{"A"}
        """,
      causes: ["The section is marked before it is appended, or after it was deleted."],
      seeAlso: ["S11"]),
    ExplainPage(
      .appliesOutsideBatches, certainty: [.tessera],
      meaning: "A snapshot was applied within a block of updates.",
      law: "Applying a snapshot makes batches, and a batch has to end before the next one begins.",
      wrong: """
        local source = DiffableDataSource{ snapshot = Snapshot "A: x" }
        local view = CollectionView{ dataSource = source }
        view:performBatchUpdates(function()
          source:apply(Snapshot "A: x y")
        end)
        """,
      right: """
        local source = DiffableDataSource{ snapshot = Snapshot "A: x" }
        local view = CollectionView{ dataSource = source }
        source:apply(Snapshot "A: x y")
        print(view)
        """,
      causes: ["Old code with performBatchUpdates was left around the call when snapshots came."],
      seeAlso: ["U32", "L03"]),
    ExplainPage(
      .dataIsWithinReach, certainty: [.tessera],
      meaning: "A snapshot was applied to a view whose data source is a table of functions.",
      law: "A snapshot becomes the data of the view, so there has to be something to put it into.",
      wrong: """
        local view = CollectionView{
          dataSource = { numberOfItemsInSection = function() return 2 end },
        }
        view:apply(Snapshot "A: x y z")
        """,
      right: """
        local view = CollectionView{ dataSource = DiffableDataSource{ snapshot = Snapshot "A: x y" } }
        view:apply(Snapshot "A: x y z")
        """,
      causes: ["A view was turned to snapshots half way: its data source is the old one."],
      seeAlso: ["U32"]),
  ]
}
