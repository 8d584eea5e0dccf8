-- A board of tasks: cards are dragged between columns, and out of the board into an archive.
--
-- A column is a section. The view moves a card as a finger does; the data follows by itself.

local board = DataSource "Todo: write draw test | Doing: plan | Done: sketch"
local archive = DataSource "Archive: idea"

local function column(path) return board:section(path.section).id end

local view = CollectionView{
  dataSource = board,
  layout = ListLayout{ itemHeight = 40, headerHeight = 24 },
  bounds = {320, 400},
  delegate = {
    -- What is done stays done: its cards leave the column for the archive alone.
    canMoveItemAt = function(_, path) return column(path) ~= "Done" end,
    -- One card at a time is being worked on.
    targetIndexPathForMoveFromItemAt = function(_, from, to)
      local isBusy = column(to) == "Doing" and board:numberOfItemsInSection(to.section) > 0
      return isBusy and from.section ~= to.section and from or to
    end,
    itemsForBeginningAt = function(_, path)
      return column(path) == "Done" and { board:item(path) } or {}
    end,
  },
}
local shelf = CollectionView{
  dataSource = archive,
  layout = ListLayout{ itemHeight = 40 },
  bounds = {320, 200},
  delegate = {
    canHandle = function(_, items) return #items == 1 end,
    dropSessionDidUpdate = function() return { operation = "move", path = {0, 0} } end,
  },
}
view:layoutIfNeeded()
print(view)

print()
print("dragging")
print("test to the top:", view:dragItem({0, 2}, {0, 0}))
print("draw to Doing:", view:dragItem({0, 2}, {1, 0}))
print("plan to Done:", view:dragItem({1, 0}, {2, 0}))
print("plan back again:", view:dragItem({2, 0}, {1, 0}))
print("draw to Doing:", view:dragItem({0, 2}, {1, 0}))
print(view)

print()
print("into the archive")
print("write:", view:dropItem({0, 1}, shelf, {0, 1}))
print("plan:", view:dropItem({2, 0}, shelf, {0, 1}))
print(view)
print(shelf)

-- A column is renamed: its items stay, but everything in it is shown again.
print()
board:removeSection(2)
board:insertSection(Section("Finished", {"sketch"}), 2)
view:reloadSections({2}, { animated = false })
print(view)

-- A column is removed, without animation, so the completion runs at once.
view:performBatchUpdates(function()
  board:removeSection(2)
  view:deleteSections{2}
end, function(finished) print("removed", finished) end, { animated = false })
print(view)
print()
print(view.log)
