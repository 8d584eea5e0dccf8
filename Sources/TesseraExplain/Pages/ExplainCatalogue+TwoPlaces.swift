import CollectionUpdates

extension ExplainCatalogue {
  /// U24 to U27: one section or item moves to two indices, or two of them to one.
  static let twoPlaces: [ExplainPage] = [
    ExplainPage(
      .sectionToTwoPlaces, [.sentence],
      meaning: "One section is to move to two different places.",
      law: "A section starts one move at most. The same move written twice counts once.",
      wrong: """
        local data = DataSource "A: x | B: y | C: z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(0, 2)
          view:moveSection(0, 1)
          view:moveSection(0, 2)
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y | C: z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(0, 2)
          view:moveSection(0, 2)
        end)
        print(view)
        """,
      causes: [
        "The way is written step by step, as on the data; the view gets start and end only."
      ],
      seeAlso: ["U25", "U26"]),
    ExplainPage(
      .itemToTwoPlaces, [.sentence],
      meaning: "One item is to move to two different places.",
      law: "An item starts one move at most. The same move written twice counts once.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 0}, {0, 2})
          view:moveItem({0, 0}, {0, 1})
          view:moveItem({0, 0}, {0, 2})
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 0}, {0, 2})
          view:moveItem({0, 0}, {0, 2})
        end)
        print(view)
        """,
      causes: [
        "The way is written step by step, as on the data; the view gets start and end only.",
        "A drag reports every place that the finger passed, all in one batch.",
      ],
      seeAlso: ["U06", "U24", "U27"]),
    ExplainPage(
      .twoSectionsToOnePlace, [.sentence],
      meaning: "Two sections would end at one place.",
      law: "The end of a move is the final place after the batch, and each section has its own.",
      wrong: """
        local data = DataSource "A: x | B: y | C: z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(1, 0)
          data:moveSection(2, 0)
          view:moveSection(1, 0)
          view:moveSection(2, 0)
        end)
        """,
      right: """
        local data = DataSource "A: x | B: y | C: z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:moveSection(1, 0)
          data:moveSection(2, 0)
          -- The data ends as C, B, A.
          view:moveSection(1, 1)
          view:moveSection(2, 0)
        end)
        print(view)
        """,
      causes: ["Each section is moved to the top in turn, as one does with the data."],
      seeAlso: ["U09", "U24", "U27"]),
    ExplainPage(
      .twoItemsToOnePlace, [.sentence],
      meaning: "Two items would end at one place.",
      law: "The end of a move is the final place after the batch, and each item has its own.",
      wrong: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 1}, {0, 0})
          data:move({0, 2}, {0, 0})
          view:moveItem({0, 1}, {0, 0})
          view:moveItem({0, 2}, {0, 0})
        end)
        """,
      right: """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:move({0, 1}, {0, 0})
          data:move({0, 2}, {0, 0})
          -- The data ends as z y x.
          view:moveItem({0, 1}, {0, 1})
          view:moveItem({0, 2}, {0, 0})
        end)
        print(view)
        """,
      causes: ["Each item is moved to the top in turn, as one does with the data."],
      seeAlso: ["U08", "U25", "U26"]),
  ]
}
