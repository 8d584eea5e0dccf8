-- Cells: which items have one, how they are used again, and what a batch looks like on the way.
--
-- A view makes cells for what is visible, and prepares those that scrolling will show next. A cell
-- that leaves the screen waits in a pool until another item needs it, so a list of a thousand rows
-- gets by with a handful.

local rows = {}
for index = 1, 1000 do rows[index] = "row " .. index end

-- The data source of this list is a table of functions. It is asked for counts when UIKit asks,
-- and for a cell when an item needs one.
local source = {}
function source.numberOfItemsInSection() return #rows end
function source.cellForItemAt(view, path)
  local cell = view:dequeueReusableCell("row", path)
  print("  cellForItemAt", path, "cell " .. cell.number, cell.content or "(new)")
  cell.content = rows[path.item + 1]
  return cell
end

local delegate = {}
function delegate.willDisplayForItemAt(_, cell, path)
  print("  willDisplay", path, "cell " .. cell.number)
end
function delegate.didEndDisplayingForItemAt(_, cell, path)
  print("  didEndDisplaying", path, "cell " .. cell.number)
end
function delegate.prefetchItemsAt(_, paths) print("  prefetch", paths) end
function delegate.cancelPrefetchingForItemsAt(_, paths) print("  cancel", paths) end

local view = CollectionView{
  dataSource = source,
  delegate = delegate,
  layout = FlowLayout{ itemSize = {320, 100}, minimumLineSpacing = 0 },
  bounds = {320, 200},
}

local function count()
  local stats = view.stats
  print(("  %d created, %d reused, %d configured")
    :format(stats.cellsCreated, stats.cellsReused, stats.cellsConfigured))
end

print("The first layout")
view:layoutIfNeeded()
count()

print("Scrolling on by a row")
view.contentOffset = {0, 100}
count()

print("Turning back")
view.contentOffset = {0, 50}
count()

print("Far down the list, and back to the top")
view.delegate = nil
source.cellForItemAt = function(list, path) return list:dequeueReusableCell("row", path) end
for offset = 0, 90000, 50 do view.contentOffset = {0, offset} end
view.contentOffset = {0, 0}
count()

-- Now a batch, with names this time. Time stands still until somebody lets it pass, so we can look
-- at the screen at the start, half way and at the end.
print()
print("A batch: b goes, d moves to the top, x comes")
local data = DataSource "List: a b c d"
local list = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 100}, minimumLineSpacing = 0 },
  bounds = {320, 300},
  delegate = {
    didEndDisplayingForItemAt = function(_, cell, path)
      print("  didEndDisplaying", path, "cell " .. cell.number)
    end,
  },
}
list:layoutIfNeeded()

list:performBatchUpdates(function()
  data:remove{0, 1}
  data:move({0, 2}, {0, 0})
  data:insert("x", {0, 1})
  list:deleteItems{{0, 1}}
  list:moveItem({0, 3}, {0, 0})
  list:insertItems{{0, 1}}
end, function(finished) print("  finished", finished) end)

print(list)
print(list.transition)

local function show(time)
  print(("t = %.3f"):format(time))
  for _, id in ipairs{"a", "b", "c", "d", "x"} do
    local attributes = list:presentationAttributesForItem(id)
    if attributes then
      print(("  %s  y = %3g  alpha = %g"):format(id, attributes.frame.y, attributes.alpha))
    end
  end
end
show(0)
list:advance(0.125)
show(0.125)
list:advance(0.125)
show(0.25)
for _, cell in ipairs(list.visibleCells) do print("  " .. tostring(cell), cell.itemIdentifier) end
