--@ id 07_04_will_display
--@ title On the screen
--@ needs 07_03_selection
--@ uses view.delegate view.visibleCells view.contentOffset view:layoutIfNeeded
--@ objective Count the cells that are on the screen.
--@ teaches
-- The delegate hears when a cell comes onto the screen, willDisplayForItemAt, and when it has
-- left, didEndDisplayingForItemAt. What you start in the first, such as a film, you stop in the
-- second. Both also come with batches and reloads: a cell that a batch pushes out has left when
-- the animation ends.
--@ fails check while scrolling
--@ limits steps=1000000 time=2 memory=64M
--@ given
data = DataSource "A: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20"
view = CollectionView{
  dataSource = data,
  layout = FlowLayout{ itemSize = {320, 50}, minimumLineSpacing = 0 },
  bounds = {320, 200},
}
--@ starter
-- view shows the items 1 to 20, four of them fit on the screen.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    onScreen = onScreen + 1
  end,
  -- TODO: what comes also leaves
}

view:layoutIfNeeded()
print(onScreen)
view.contentOffset = {0, 300}
print(onScreen)
--@ solution
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function(view, cell, path)
    onScreen = onScreen + 1
  end,
  didEndDisplayingForItemAt = function(view, cell, path)
    onScreen = onScreen - 1
  end,
}

view:layoutIfNeeded()
print(onScreen)
view.contentOffset = {0, 300}
print(onScreen)
--@ solution
-- The cells by their numbers; those on the screen are counted again each time.
local cells = {}
local function count()
  onScreen = 0
  for _ in pairs(cells) do onScreen = onScreen + 1 end
end
view.delegate = {
  willDisplayForItemAt = function(_, cell) cells[cell.number] = true count() end,
  didEndDisplayingForItemAt = function(_, cell) cells[cell.number] = nil count() end,
}
view:layoutIfNeeded()
--@ wrong R02 This name does not exist. The message says which one is meant: it has "Displaying" in it.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function() onScreen = onScreen + 1 end,
  didEndDisplayForItemAt = function() onScreen = onScreen - 1 end,
}
view:layoutIfNeeded()
--@ wrong check while scrolling The number is set back to 0 with every cell that leaves, although others are still on the screen. Take away one.
onScreen = 0
view.delegate = {
  willDisplayForItemAt = function() onScreen = onScreen + 1 end,
  didEndDisplayingForItemAt = function() onScreen = 0 end,
}
view:layoutIfNeeded()
view.contentOffset = {0, 30}
--@ wrong check while scrolling At first 4 cells are on the screen, always. But while scrolling, a fifth one peeps in: count, do not guess.
onScreen = 4
view:layoutIfNeeded()
--@ check while scrolling
return attempt(function()
  view.bounds = {0, 0, 320, 200}
  for _, y in ipairs{0, 25, 60, 300, 310, 125} do
    view.contentOffset = {0, y}
    view:layoutIfNeeded()
    local count = #view.visibleCells
    if count < 4 then return false, "the view should show the items 1 to 20, as it was given" end
    if onScreen ~= count then
      return false,
        "scrolled to " .. y .. " there are " .. count .. " cells on the screen, onScreen is "
        .. tostring(onScreen)
    end
  end
  return true
end)
--@ check with a batch
return attempt(function()
  view.contentOffset = {0, 0}
  view:performBatchUpdates(function()
    for i = 9, 0, -1 do
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end)
  view:advance(1)
  local count = #view.visibleCells
  return onScreen == count,
    "after a batch there are " .. count .. " cells on the screen, onScreen is "
    .. tostring(onScreen)
end)
--@ hidden 1pt "Another list on another screen, with a reload and a second section."
return rerun([[
  data = DataSource "A: a b c d e f g h i j k l | B: 1 2 3 4 5 6"
  view = CollectionView{
    dataSource = data, bounds = {320, 410},
    layout = FlowLayout{ itemSize = {320, 40}, minimumLineSpacing = 5 },
  }
]], [[
return attempt(function()
  view.bounds = {0, 0, 320, 410}
  if data:numberOfItemsInSection(0) ~= 12 then return false, "the view should show the items that it was given" end
  local function wrong(what)
    view:layoutIfNeeded()
    view:advance(1)
    local count = #view.visibleCells
    if onScreen ~= count then
      return what .. " there are " .. count .. " cells on the screen, onScreen is " .. tostring(onScreen)
    end
  end
  for _, y in ipairs{0, 90, 400, 20, 30} do
    view.contentOffset = {0, y}
    local problem = wrong("in another list, scrolled to " .. y)
    if problem then return false, problem end
  end
  view:reloadData()
  local problem = wrong "after a reload"
  if problem then return false, problem end
  data:move({0, 0}, {1, 3})
  view:moveItem({0, 0}, {1, 3})
  problem = wrong "after a move"
  return not problem, problem
end)
]])
--@ swift
var onScreen = 0

override func collectionView(
  _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
  forItemAt indexPath: IndexPath
) { onScreen += 1 }

override func collectionView(
  _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
  forItemAt indexPath: IndexPath
) { onScreen -= 1 }
--@ hint When a cell leaves, another function of the delegate is called.
--@ hint It gets the same arguments and is called didEndDisplayingForItemAt.
--@ hint didEndDisplayingForItemAt = function(view, cell, path) onScreen = onScreen - 1 end.
