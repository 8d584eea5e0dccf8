internal import CollectionCore
internal import CollectionLayout

extension ExplainCatalogue {
  /// L01 to L07: numbers that nothing can be laid out by, and calls at the wrong time.
  static let layoutErrors: [ExplainPage] = [
    ExplainPage(
      "L01", "# has # #: it must be a number from 0 to \(LayoutError.greatestNumber.text)",
      meaning: "A spacing, an inset, a size or a bound is negative or out of all proportion.",
      law:
        "Extents are numbers from 0 to 1,000,000,000,000 points, so that sums of billions stay exact.",
      wrong: .init(
        """
        local view = CollectionView{
          dataSource = "A: x y",
          layout = FlowLayout{ minimumLineSpacing = -10 },
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{
          dataSource = "A: x y",
          layout = FlowLayout{ minimumLineSpacing = 10 },
        }
        view:layoutIfNeeded()
        """),
      causes: ["Something was subtracted from a width that is still zero."],
      seeAlso: ["U33"]),
    ExplainPage(
      "L02", "# returned #: a count is a number from 0 to \(CollectionViewError.greatestCount)",
      meaning: "A data source answered with a number that is no count.",
      law:
        "Counts go from 0 to 2 to the power of 40. A script that returns a negative one fails earlier, with R02.",
      wrong: .init(
        """
        local view = CollectionView{
          dataSource = { numberOfItemsInSection = function() return 1 << 50 end },
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{
          dataSource = { numberOfItemsInSection = function() return 1000000 end },
        }
        view:layoutIfNeeded()
        """),
      causes: ["A difference or a product went wrong."], seeAlso: ["U02"]),
    ExplainPage(
      "L03",
      "the view changed while its layout was preparing: # was called by a function that the layout "
        + "or the view asked for sizes or counts, and such a function may only answer",
      meaning: "A function that was asked something changed the view instead of just answering.",
      law: "While the layout is preparing, nothing may change.",
      wrong: .init(
        """
        local view
        view = CollectionView{
          dataSource = "A: x y",
          delegate = {
            sizeForItemAt = function()
              view:reloadData()
              return {50, 50}
            end,
          },
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{
          dataSource = "A: x y",
          delegate = { sizeForItemAt = function() return {50, 50} end },
        }
        view:reloadData()
        view:layoutIfNeeded()
        """),
      causes: ["A delegate loads something when it is asked for a size, and reloads at once."],
      seeAlso: ["L04"]),
    ExplainPage(
      "L04",
      "the data changed while the layout was preparing: a function that the layout or the view asked "
        + "for sizes or counts may only answer",
      meaning: "A function that was asked something changed the data instead of just answering.",
      law: "While the layout is preparing, nothing may change.",
      wrong: .init(
        """
        local data = DataSource "A: x y"
        local view = CollectionView{
          dataSource = data,
          delegate = {
            sizeForItemAt = function()
              data:append("more", 0)
              return {50, 50}
            end,
          },
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local data = DataSource "A: x y"
        local view = CollectionView{
          dataSource = data,
          delegate = { sizeForItemAt = function() return {50, 50} end },
        }
        data:append("more", 0)
        view:reloadData()
        view:layoutIfNeeded()
        """),
      causes: ["A delegate removes what it cannot show."], seeAlso: ["L03"]),
    ExplainPage(
      "L05", "there is no item #: #",
      meaning: "An item that the view does not have was to be selected, deselected or scrolled to.",
      law: "Paths are 0-based, {section, item}, and read against the counts that the view knows.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x y" }
        view:selectItem{0, 2}
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = "A: x y" }
        view:selectItem{0, 1}
        """),
      causes: ["The index is one too high, or the item has gone."], seeAlso: ["U28", "U31"]),
    ExplainPage(
      "L06", "the clock cannot advance by # seconds: a number from 0 on is expected",
      meaning: "The virtual clock was to go backwards.",
      law: "Time only goes forward.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        view:advance(-1)
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        view:advance(1)
        """),
      causes: ["A difference of times has the wrong sign."], seeAlso: ["L07"]),
    ExplainPage(
      "L07", "the clock cannot advance inside a batch of updates",
      meaning: "The virtual clock was to advance before a batch was complete.",
      law:
        "The animations of a batch start when its block has returned; until then no time passes.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        view:performBatchUpdates(function()
          view:advance(0.5)
        end)
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        view:performBatchUpdates(function() end)
        view:advance(0.5)
        """),
      causes: ["The wait for an animation was written into the block instead of behind it."],
      seeAlso: ["L06"]),
  ]
}
