import CollectionUpdates

extension ExplainCatalogue {
  /// U01 to U04: the numbers of items or sections do not add up.
  static let counts: [ExplainPage] = [
    ExplainPage(
      .survivorsFit, [.crashReports, .inferred],
      note: "The sentence is in crash reports. That it comes instead of U02 or U03 when too little "
        + "room is left is inferred from thirteen of them. UIKit up to iOS 12 has no such sentence "
        + "and uses U02 and U03.",
      meaning: "The data has fewer places than the batch leaves items: something that the batch "
        + "neither deletes nor moves has no place in the new data.",
      law: "In every section, what was there minus what is deleted or moved away must fit into the "
        + "new count minus what is inserted or moved in. The same holds for the sections.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          -- Four items should come out, but the data still has three.
          view:insertItems{{0, 0}}
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:insert("new", {0, 0})
          view:insertItems{{0, 0}}
        end)
        print(view)
        """,
      causes: [
        "The view was told of an insert, and the data was not changed.",
        "The data was changed before the block, so that the view counted the change as old.",
        "The data lost more items than the batch deletes.",
      ],
      seeAlso: ["U02", "U03", "W01"]),
    ExplainPage(
      .itemCount, [.crashReports],
      note: "The counts before are read when the batch is entered and the layout is out of date, "
        + "the counts after when the block has returned; Apple says so.",
      meaning: "In one section the operations do not lead from the old number of items to the new "
        + "one.",
      law:
        "In every section that stays: old count + inserted + moved in − deleted − moved out = new "
        + "count. A reload counts as a delete and an insert, and the section is named by its new "
        + "index. The classic profile counts by raw section numbers: a move between equal numbers is "
        + "not counted, even if the section between them has moved.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          -- 3 - 1 = 2, but the data still has 3.
          view:deleteItems{{0, 0}}
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 0}}
        end)
        print(view)
        """,
      causes: [
        "The data is changed outside of the block, before the view has counted or long after it.",
        "A change of the data without a call, or a call without a change of the data.",
        "One array feeds several sections, or a filter hides an item that the batch names.",
        "Two updates run into each other, and each changes the data for both.",
      ],
      seeAlso: ["U01", "U03", "U04"]),
    ExplainPage(
      .sectionCount, [.crashReports],
      meaning: "The operations do not lead from the old number of sections to the new one.",
      law: "Old number of sections + inserted − deleted = new number of sections. Moves change "
        + "nothing, and a reload counts as a delete and an insert.",
      wrong: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          -- The last item of B goes, and the data drops the empty section as well.
          data:removeSection(1)
          data:appendSection(Section("C", {"z"}))
          data:appendSection(Section("D", {}))
          view:deleteItems{{1, 0}}
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:removeSection(1)
          data:appendSection(Section("C", {"z"}))
          data:appendSection(Section("D", {}))
          view:deleteSections{1}
          view:insertSections{1, 2}
        end)
        print(view)
        """,
      causes: [
        "Sections come or go with their first or last item, and only the item is named.",
        "numberOfSections counts the groups that are not empty, and one has become empty.",
        "The first items arrive in a view that had no section yet.",
      ],
      seeAlso: ["U01", "U02", "U15"]),
    ExplainPage(
      .deletesExist, [.inferred],
      note: "The sentence is UIKit's own. That a place which is deleted twice counts twice is "
        + "inferred.",
      meaning: "The batch deletes more items of a section than the section had.",
      law: "A place that is named twice counts twice, although only one item goes.",
      wrong: """
        local data = DataSource "A: x"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 0}}
          view:deleteItems{{0, 0}}
        end)
        """,
      right: """
        local data = DataSource "A: x"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 0}}
        end)
        print(view)
        """,
      causes: [
        "Two parts of a program delete the same item in one batch.",
        "A loop deletes {0, 0} again and again, as if each delete shifted the rest.",
      ],
      seeAlso: ["U02", "U14"]),
  ]
}
