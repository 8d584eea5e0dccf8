--@ id 02_04_slide
--@ title Items that slide need no move
--@ needs 02_03_move
--@ objective The second item goes, the first comes to the end: announce no more than that.
--@ teaches
-- When an item goes, comes or moves, the items around it close the gap or make room. Their paths
-- change, but not their order among each other. They need no move: the view lets them slide by
-- itself. Announce only the items that leave this order.
--@ uses view:performBatchUpdates view:deleteItems view:moveItem data:remove data:move
--@ fails check 2 operations
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ ops allow=delete,move
--@ given
data = DataSource "A: a b c d e"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d e      view shows it      wanted: A: c d e a
-- Lists of other lengths will be tried, too, with two items at least.
view:performBatchUpdates(function()
  data:remove{0, 1}                                    -- a c d e
  local last = data:numberOfItemsInSection(0) - 1      -- 3
  data:move({0, 0}, {0, last})                         -- c d e a
  view:deleteItems{{0, 1}}
  for place = 2, last + 1 do                           -- before the batch: c d e
    view:moveItem({0, place}, {0, place - 2})
  end
  view:moveItem({0, 0}, {0, last})      -- TODO: 5 operations, where 2 are enough. Which?
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, 0}, {0, last})
  view:deleteItems{{0, 1}}
  view:moveItem({0, 0}, {0, last})
end)
--@ solution
view:performBatchUpdates(function()
  local first = data:remove{0, 0}
  data:remove{0, 0}
  data:append(first, 0)
  view:moveItem({0, 0}, {0, data:numberOfItemsInSection(0) - 1})
  view:deleteItems{{0, 1}}
end)
--@ solution
data:remove{0, 1}
view:deleteItems{{0, 1}}
local last = data:numberOfItemsInSection(0) - 1
if last > 0 then
  data:move({0, 0}, {0, last})
  view:moveItem({0, 0}, {0, last})
end
--@ wrong goal The moves of the others were not needed, but this one was. The first item is the one that changes its order. Keep its move, and take the loop away.
view:performBatchUpdates(function()
  data:remove{0, 1}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, 0}, {0, last})
  view:deleteItems{{0, 1}}
end)
--@ wrong check 2 operations The right order, and each of the others still moves. Only one item changes its place among the others: which one?
view:performBatchUpdates(function()
  data:remove{0, 1}
  local last = data:numberOfItemsInSection(0) - 1
  data:move({0, 0}, {0, last})
  view:deleteItems{{0, 1}}
  for place = 2, last + 1 do
    view:moveItem({0, place}, {0, place - 2})
  end
end)
--@ goal state "A: c d e a"
--@ check 2 operations
return attempt(function()
  return operations() == 2, "the view should hear of 2 operations, it heard of " .. operations()
end)
--@ hidden 2pt "Lists of two to nine other items, two operations each."
return attempt(function()
  for count = 2, 9 do
    local names = drawnNames(count)
    local before = "A: " .. table.concat(names, " ")
    table.remove(names, 2)
    local first = table.remove(names, 1)
    names[#names + 1] = first
    local after = "A: " .. table.concat(names, " ")
    local passed, message = rerun("data:set '" .. before
      .. "' view:reloadData() view:layoutIfNeeded()",
      "return tostring(view) == '" .. after .. "' and operations() <= 2, 'wrong with " .. count
      .. " items'")
    if not passed then return false, message end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b", "c", "d", "e"]

func change() {
  collectionView.performBatchUpdates { [self] in
    items.remove(at: 1)
    items.append(items.removeFirst())
    collectionView.deleteItems(at: [[0, 1]])
    collectionView.moveItem(at: [0, 0], to: [0, 3])     // all others slide
  }
}
--@ review
local count = 5 + drawn(9)
return ("The first of %d items goes to the end. All others stay in their order."):format(count)
  .. "\nHow many operations does the view need?", 1
--@ hint Read the list before and the list after: c d e stand in the same order in both.
--@ hint Which item goes? And which one changes its place among the others? No other has to be announced.
--@ hint Take the loop away: view:deleteItems{{0, 1}} and view:moveItem({0, 0}, {0, last}) are enough.
