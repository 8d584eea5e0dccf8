import CollectionUpdates

extension ExplainCatalogue {
  /// U28 to U33: questions, layouts and data sources.
  static let viewAndLayout: [ExplainPage] = [
    ExplainPage(
      .countQueryBounds, [.sentence],
      meaning: "The number of items was asked for in a section that the view does not have.",
      law: "The view answers from the counts that it knows, not from the data.",
      wrong: """
        local view = CollectionView{ dataSource = "A: x | B: y" }
        print(view:numberOfItemsInSection(2))
        """,
      right: """
        local view = CollectionView{ dataSource = "A: x | B: y" }
        for section = 0, view.numberOfSections - 1 do
          print(view:numberOfItemsInSection(section))
        end
        """,
      causes: [
        "A section was added to the data, and the view has not been told yet.",
        "The loop over the sections starts at 1 or ends one too late.",
      ],
      seeAlso: ["U13", "U31", "L05"]),
    ExplainPage(
      .strayAttributes, [.sentence],
      meaning: "The layout placed a cell where the data has no item.",
      law: "A layout may return attributes for items that exist only.",
      wrong: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = Layout{
            prepare = function(layout, context)
              for item = 0, context:numberOfItems(0) do
                layout:setFrame({0, item}, {0, 50 * item, 320, 40})
              end
            end,
          },
        }
        view:layoutIfNeeded()
        """,
      right: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = Layout{
            prepare = function(layout, context)
              for item = 0, context:numberOfItems(0) - 1 do
                layout:setFrame({0, item}, {0, 50 * item, 320, 40})
              end
            end,
          },
        }
        view:layoutIfNeeded()
        """,
      causes: [
        "A layout of one's own keeps attributes from before the update.",
        "The loop over the items starts at 1 or ends one too late.",
        "It computes them in prepare, and is not prepared again after reloadData.",
      ],
      seeAlso: ["U30"]),
    ExplainPage(
      .missingAttributes, [.sentence],
      meaning:
        "The view needed the attributes of an item, a header or a footer, and the layout had none.",
      law: "layoutAttributesForItem answers for every item that exists.",
      wrong: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = Layout{
            prepare = function(layout, context)
              layout:setFrame({0, 0}, {0, 0, 320, 40})
            end,
          },
        }
        print(view:layoutAttributesForItem{0, 2})
        """,
      right: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = Layout{
            prepare = function(layout, context)
              for item = 0, context:numberOfItems(0) - 1 do
                layout:setFrame({0, item}, {0, 50 * item, 320, 40})
              end
            end,
          },
        }
        print(view:layoutAttributesForItem{0, 2})
        """,
      causes: [
        "A layout of one's own answers for the visible items only.",
        "The view scrolls to an item before the layout has been prepared for it.",
        "A layout gives a header for a rect, and none when it is asked for the header alone.",
      ],
      seeAlso: ["U29", "U31"]),
    ExplainPage(
      .scrollBounds, [.sentence],
      meaning: "The view was to scroll to an item that it does not have.",
      law: "Scrolling goes by the counts that the view knows. It does not ask the data.",
      wrong: """
        local view = CollectionView{ dataSource = "A: x y z" }
        view:scrollToItem{0, 3}
        """,
      right: """
        local view = CollectionView{ dataSource = "A: x y z" }
        view:scrollToItem{0, 2}
        """,
      causes: [
        "The number of items is taken for the index of the last one.",
        "A new item was added to the data, and the view is to scroll before it was told.",
        "The list is empty: count - 1 is -1.",
      ],
      seeAlso: ["U28", "L05"]),
    ExplainPage(
      .mutationUnderSnapshots, [.sentence],
      meaning: "The view of a diffable data source was updated directly.",
      law:
        "A diffable data source computes all updates from snapshots; others would contradict it.",
      wrong: """
        local source = DiffableDataSource{ snapshot = Snapshot "A: x y" }
        local view = CollectionView{ dataSource = source }
        view:insertItems{ {0, 2} }
        """,
      right: """
        local source = DiffableDataSource{ snapshot = Snapshot "A: x y" }
        local view = CollectionView{ dataSource = source }
        local snapshot = source:snapshot()
        snapshot:appendItems{"z"}
        source:apply(snapshot)
        print(view)
        """,
      causes: [
        "Old code with insertItems was left in place when snapshots came.",
        "A reload of one item is still written as reloadItems; mark it in the snapshot instead.",
      ],
      seeAlso: ["S11", "S14"]),
    ExplainPage(
      .sizeNotPositive, [.sentence],
      meaning: "An item has a width or height of zero or less.",
      law: "The flow layout takes positive item sizes only.",
      wrong: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = FlowLayout{ itemSize = {50, 0} },
        }
        print(view.contentSize.height)
        """,
      right: """
        local view = CollectionView{
          dataSource = "A: x y z",
          layout = FlowLayout{ itemSize = {50, 50} },
        }
        print(view.contentSize.height)
        """,
      causes: [
        "The size is computed from the bounds before the view has any.",
        "An item is hidden by giving it no height; take it out of the data instead.",
      ],
      seeAlso: ["L01"]),
  ]
}
