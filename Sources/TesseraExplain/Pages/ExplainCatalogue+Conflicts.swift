import CollectionUpdates

extension ExplainCatalogue {
  /// U05 to U11: two operations contradict each other.
  static let conflicts: [ExplainPage] = [
    ExplainPage(
      .deleteAndReload, [.crashReports, .reported],
      note:
        "The sentence is in crash reports; that a reload becomes a delete and an insert is said "
        + "by Apple, how it is shifted is reported.",
      meaning: "One item is deleted and reloaded in the same batch.",
      law: "A reload is a delete and an insert. An item cannot go twice. For a whole section the "
        + "path ends in a very large number.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 1}
          view:reloadItems{{0, 1}}
          view:deleteItems{{0, 1}}
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 1}
          view:deleteItems{{0, 1}}
        end)
        print(view)
        """,
      causes: [
        "Everything that changed is reloaded, also what is gone.",
        "The reload is meant for the item that takes the place of the deleted one: reload paths are "
          + "read before the batch.",
      ],
      seeAlso: ["U06", "U04"]),
    ExplainPage(
      .deleteAndMoveItem, [.apple, .crashReports],
      note: "Apple showed this one in the talk of 2018.",
      meaning: "One item is to go and to move at once. As a rule the delete is hidden in a reload.",
      law:
        "A reload is a delete and an insert. Deletes, reloads and the start of a move are all read "
        + "before the batch, so the same path means the same item.",
      wrong: """
        local data = DataSource "Friends: ann bob cat dan"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 3}, {0, 0})
          view:reloadItems{{0, 3}}
          view:moveItem({0, 3}, {0, 0})
        end)
        """,
      right: """
        local data = DataSource "Friends: ann bob cat dan"
        local view = CollectionView{ dataSource = data }
        view:reloadItems{{0, 3}}
        -- A second batch, once the first has ended.
        view:performBatchUpdates(function()
          data:move({0, 3}, {0, 0})
          view:moveItem({0, 3}, {0, 0})
        end)
        print(view)
        """,
      causes: [
        "An item is edited and goes to the top of the list: reload and move in one batch.",
        "A diff reports an item as moved and as changed.",
      ],
      seeAlso: ["U05", "U07", "U08"]),
    ExplainPage(
      .deleteAndMoveSection, [.sentence],
      meaning: "One section is to go and to move at once. The delete may be hidden in a reload.",
      law: "As U06, for whole sections.",
      wrong: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(0, 1)
          view:reloadSections{0}
          view:moveSection(0, 1)
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(0, 1)
          view:moveSection(0, 1)
        end)
        view:reloadSections{1}
        print(view)
        """,
      causes: ["A section changes its title and its place in one batch."],
      seeAlso: ["U06", "U09"]),
    ExplainPage(
      .insertAndMoveItem, [.sentence, .reported],
      note: "That moves do not shift a reload is reported and fits several public reports.",
      meaning: "An inserted item and a moved one would both end at one place. The insert may be "
        + "hidden in a reload.",
      law:
        "Inserts and the ends of moves are read after the batch, and a place holds one item. The "
        + "insert of a reload is shifted by the batch's deletes and inserts, but not by its moves.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 2}, {0, 0})
          data:insert("new", {0, 0})
          view:moveItem({0, 2}, {0, 0})
          view:insertItems{{0, 0}}
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 2}, {0, 0})
          data:insert("new", {0, 0})
          -- The data ends as new z x y: each has its final place.
          view:moveItem({0, 2}, {0, 1})
          view:insertItems{{0, 0}}
        end)
        print(view)
        """,
      causes: [
        "The end of a move is the place in which the item was for a moment, not its final place.",
        "A reload in a list whose other items move: its hidden insert meets one of them.",
      ],
      seeAlso: ["U06", "U09", "U27"]),
    ExplainPage(
      .insertAndMoveSection, [.crashReports, .reported],
      note: "The sentence is in crash reports; that moves do not shift a reload is reported.",
      meaning: "An inserted section and a moved one would both end at one place.",
      law: "As U08, for whole sections.",
      wrong: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(1, 0)
          data:insertSection(Section("new", {}), 0)
          view:moveSection(1, 0)
          view:insertSections{0}
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(1, 0)
          data:insertSection(Section("new", {}), 0)
          view:moveSection(1, 1)
          view:insertSections{0}
        end)
        print(view)
        """,
      causes: [
        "The end of a move is not the final place of the section.",
        "A section is reloaded while others move past it.",
      ],
      seeAlso: ["U08", "U26"]),
    ExplainPage(
      .moveFromDeletedSection, [.crashReports, .measured, .reported],
      note:
        "The sentence is in crash reports of older systems. That later systems raise nothing is "
        + "measured; that they reload everything instead is reported.",
      meaning: "An item is to be saved out of a section that goes in the same batch. Only UIKit up "
        + "to iOS 12 refuses that.",
      law: "A deleted section takes all its items along. Later systems turn the whole batch into a "
        + "reloadData.",
      wrong: """
        local data = DataSource "A: x | B: y z"
        local view = CollectionView{ dataSource = data, profile = "classic" }
        view:performBatchUpdates(function()
          local z = data:remove{1, 1}
          data:removeSection(1)
          data:append(z, 0)
          view:moveItem({1, 1}, {0, 1})
          view:deleteSections{1}
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y z"
        local view = CollectionView{ dataSource = data, profile = "classic" }
        view:performBatchUpdates(function()
          local z = data:remove{1, 1}
          data:removeSection(1)
          data:append(z, 0)
          -- It goes with its section, and comes at its new place.
          view:insertItems{{0, 1}}
          view:deleteSections{1}
        end)
        print(view)
        """,
      causes: ["The last items of a section move elsewhere, and the section is dropped with them."],
      seeAlso: ["U11", "U13", "W04"]),
    ExplainPage(
      .moveIntoInsertedSection, [.measured, .reported],
      note: "That later systems raise nothing is measured; that they reload everything instead is "
        + "reported.",
      meaning: "An item is to move into a section that comes in the same batch. Only UIKit up to "
        + "iOS 12 refuses that.",
      law: "An inserted section comes with all its items from the data, and they are not counted. "
        + "Later systems turn the whole batch into a reloadData.",
      wrong: """
        local data = DataSource "A: x y"
        local view = CollectionView{ dataSource = data, profile = "classic" }
        view:performBatchUpdates(function()
          local y = data:remove{0, 1}
          data:appendSection(Section("B", {y}))
          view:insertSections{1}
          view:moveItem({0, 1}, {1, 0})
        end)
        """,
      right: """
        local data = DataSource "A: x y"
        local view = CollectionView{ dataSource = data, profile = "classic" }
        view:performBatchUpdates(function()
          local y = data:remove{0, 1}
          data:appendSection(Section("B", {y}))
          view:insertSections{1}
          view:deleteItems{{0, 1}}
        end)
        print(view)
        """,
      causes: ["A new group is made for items that are already shown."],
      seeAlso: ["U10", "U16", "W04"]),
  ]
}
