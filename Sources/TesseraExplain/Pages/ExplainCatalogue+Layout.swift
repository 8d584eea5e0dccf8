import CollectionCore
import CollectionLayout
import CollectionViews

extension ExplainCatalogue {
  /// L01 to L16: numbers that nothing can be laid out by, and calls at the wrong time.
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
      causes: [
        "Something was subtracted from a width that is still zero.",
        "An original ColumnFlowLayout got a view that is narrower than a column, and divides by zero.",
      ],
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
      "the view changed while its layout was preparing: # was called or assigned by a "
        + "function that the layout or the view asked for sizes, counts or cells, and such a function may only answer",
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
      meaning: "An item that the view does not have was to be selected, deselected or scrolled to. "
        + "Where the section does not exist, scrollToItem raises in UIKit: Attempted to scroll the "
        + "collection view to an out-of-bounds section (3) when there are only 2 sections.",
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
      "L06",
      "the clock cannot advance by # seconds: it takes a number from 0 on, up to 1000000000000 in all",
      meaning: "The virtual clock was to go backwards, or past the end of its time.",
      law: "Time only goes forward, and ends after 1,000,000,000,000 seconds.",
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
    ExplainPage(
      "L08", "a cell cannot be dequeued for #: #",
      meaning: "A cell was taken at a moment when the view asks for none, or for another item.",
      law:
        "The view asks 'cellForItemAt' when an item is about to be shown; only then, and only for that item, can a cell be dequeued. What is dequeued must be returned.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        view:dequeueReusableCell("tile", {0, 0})
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = {
          numberOfItemsInSection = function() return 3 end,
          cellForItemAt = function(view, path)
            return view:dequeueReusableCell("tile", path)
          end,
        } }
        view:layoutIfNeeded()
        """),
      causes: [
        "A cell is dequeued to change it: ask view:cellForItem(path) for the one that is shown.",
        "Another cell than the dequeued one is returned.",
      ], seeAlso: ["L09"]),
    ExplainPage(
      "L09",
      "the cells never settle: functions such as 'willDisplayForItemAt' have changed the view # times in a row",
      meaning:
        "A callback about cells changes what is visible, which calls it again, and so on; or \"the "
        + "animations never end\", since each completion starts another animated batch.",
      law:
        "Callbacks may change the view; after \(CollectionView.greatestCellRounds) rounds without rest, "
        + "the view gives up. When a script ends, completions may go on starting animations for ten "
        + "minutes of virtual time, or a thousand times.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x", bounds = {320, 480} }
        local wide = false
        view.delegate = {
          willDisplayForItemAt = function(view)
            wide = not wide
            view:reloadData()
          end,
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = "A: x", bounds = {320, 480} }
        local shown = 0
        view.delegate = { willDisplayForItemAt = function() shown = shown + 1 end }
        view:layoutIfNeeded()
        """),
      causes: [
        "A reload or a scroll was written into 'willDisplayForItemAt'.",
        "A completion calls the function that it belongs to, whether anything is left to do or not.",
      ], seeAlso: ["L08", "L11"]),
    ExplainPage(
      "L10", "more than # elements lie in the rect #: ask for less at once",
      meaning: "A rectangle holds more elements than are given out at once.",
      law:
        "A view gives out at most \(LayoutLimits.greatestElements) elements for one question, and selects at most as many items by `view:selectAll()`, so that no call takes all memory.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = {
          numberOfItemsInSection = function() return 10000000 end,
        } }
        view:layoutAttributesForElements{0, 0, 320, 1e12}
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = {
          numberOfItemsInSection = function() return 10000000 end,
        } }
        view:layoutAttributesForElements{0, 0, 320, 10000}
        """),
      causes: ["The rect is the whole content of a large view: ask for what is visible."],
      seeAlso: ["L02"]),
    ExplainPage(
      "L11",
      "batches are nested more than # deep: a block or a completion starts the batch that it belongs "
        + "to over and over",
      meaning:
        "A block of updates called performBatchUpdates, whose block did the same, and so on.",
      law:
        "Blocks join the outermost batch, and completions of batches without animation run at once, "
        + "both up to a depth of 32.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = "A: x" }
        local function update()
          view:performBatchUpdates(update)
        end
        update()
        """),
      right: .init(
        """
        local data = DataSource "A: x"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          for _ = 1, 100 do
            data:append("y", 0)
            view:insertItems{{0, #data:items(0) - 1}}
          end
        end)
        """),
      causes: [
        "A function updates the view, and calls itself within the block.",
        "A completion starts the same batch again, without animation.",
      ],
      seeAlso: ["L03", "L09"]),
    ExplainPage(
      "L12",
      "# lies on #, and the layout promised that nothing overlaps: "
        + "give other frames, or set allowsOverlap to true",
      meaning: "A layout that promised not to has placed two elements on each other.",
      law:
        "With allowsOverlap = false, items, headers and footers may share an edge, but no more than a pixel; decorations may lie anywhere.",
      wrong: .init(
        """
        local view = CollectionView{
          dataSource = "A: x y",
          layout = Layout{
            allowsOverlap = false,
            prepare = function(layout, context)
              layout:setFrames(0, { {0, 0, 100, 50}, {0, 40, 100, 50} })
            end,
          },
        }
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{
          dataSource = "A: x y",
          layout = Layout{
            allowsOverlap = false,
            prepare = function(layout, context)
              layout:setFrames(0, { {0, 0, 100, 50}, {0, 50, 100, 50} })
            end,
          },
        }
        view:layoutIfNeeded()
        """),
      causes: [
        "The step from one item to the next is smaller than the item.",
        "An item that reaches over two columns leaves one of them at its old height.",
      ], seeAlso: ["L01", "L13"]),
    ExplainPage(
      "L13",
      "# was called while the layout was not being prepared: frames are given by the "
        + "function 'prepare'; invalidate the layout to have it called again",
      meaning: "A frame was given at a moment when the layout takes none.",
      law:
        "The frames of a layout written in Lua are given in its function 'prepare', all at once.",
      wrong: .init(
        """
        local layout = Layout{ prepare = function(layout, context) end }
        local view = CollectionView{ dataSource = "A: x", layout = layout }
        view:layoutIfNeeded()
        layout:setFrame({0, 0}, {0, 0, 100, 50})
        """),
      right: .init(
        """
        local layout = Layout{
          height = 40,
          prepare = function(layout, context)
            layout:setFrame({0, 0}, {0, 0, 100, layout.height})
          end,
        }
        local view = CollectionView{ dataSource = "A: x", layout = layout }
        view:layoutIfNeeded()
        layout.height = 50
        layout:invalidateLayout()
        view:layoutIfNeeded()
        """),
      causes: ["A callback wants to move one item: keep its place in a field of the layout."],
      seeAlso: ["L03", "U29"]),
    ExplainPage(
      "L14", "nothing can be scrolled to item #: the layout gives it no place",
      meaning: "The item exists, but the layout shows it nowhere.",
      law:
        "Scrolling to an item brings its frame into view, so it needs one. Why there is none is in 'view.warnings'.",
      wrong: .init(
        """
        local group = LayoutGroup.horizontal{
          size = { fractionalWidth(1), 50 }, subitem = { size = { 400, 50 } } }
        local view = CollectionView{
          dataSource = "A: x y", bounds = { 320, 480 },
          layout = CompositionalLayout{ section = LayoutSection{ group = group } },
        }
        view:scrollToItem{0, 1}
        """),
      right: .init(
        """
        local group = LayoutGroup.horizontal{
          size = { fractionalWidth(1), 50 }, subitem = { size = { fractionalWidth(1), 50 } } }
        local view = CollectionView{
          dataSource = "A: x y", bounds = { 320, 480 },
          layout = CompositionalLayout{ section = LayoutSection{ group = group } },
        }
        view:scrollToItem{0, 1}
        """),
      causes: [
        "The first item of a group is larger than the group, which then lays out nothing.",
        "The function of a custom group returns no frames.",
      ],
      seeAlso: ["U30", "L13"]),
    ExplainPage(
      "L15",
      "could not dequeue a view of kind: # with identifier # - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      meaning: "A cell was to be dequeued under an identifier that was never registered.",
      law:
        "UIKit makes cells of registered identifiers only. Here a view takes any identifier until 'view:register' is called for the first time; from then on, each must be registered.",
      wrong: .init(
        """
        local view = CollectionView{ dataSource = {
          numberOfItemsInSection = function() return 3 end,
          cellForItemAt = function(view, path)
            return view:dequeueReusableCell("title", path)
          end,
        } }
        view:register("tile")
        view:layoutIfNeeded()
        """),
      right: .init(
        """
        local view = CollectionView{ dataSource = {
          numberOfItemsInSection = function() return 3 end,
          cellForItemAt = function(view, path)
            return view:dequeueReusableCell("tile", path)
          end,
        } }
        view:register("tile")
        view:layoutIfNeeded()
        """),
      causes: [
        "The identifier is misspelt in one of the two places.",
        "The view is asked for cells before the identifier is registered.",
        "Another view was given the registration.",
      ],
      seeAlso: ["L08", "C04"]),
    ExplainPage(
      "L16", "# is impossible while item # is moved: end or cancel the movement first",
      meaning: "A call does not fit the movement of an item by a finger.",
      law:
        "A view moves one item at a time, outside of batches. From the beginning to the end of a movement the view shows an order that the data does not have yet, so that neither may change. An item ends at a place that exists after the move.",
      wrong: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data, layout = ListLayout{} }
        view:beginInteractiveMovementForItem{0, 0}
        view:performBatchUpdates(function()
          data:append("w", 0)
          view:insertItems{{0, 3}}
        end)
        """),
      right: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data, layout = ListLayout{} }
        view:dragItem({0, 0}, {0, 2})
        view:performBatchUpdates(function()
          data:append("w", 0)
          view:insertItems{{0, 3}}
        end)
        """),
      causes: [
        "A movement was begun and neither ended nor cancelled.",
        "A data source written as a table has no function 'moveItemAt'.",
        "The delegate's 'targetIndexPathForMove…' returns a place that does not exist.",
      ],
      seeAlso: ["L05", "L03"]),
  ]
}
