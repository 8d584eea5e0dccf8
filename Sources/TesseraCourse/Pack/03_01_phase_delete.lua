--@ id 03_01_phase_delete
--@ title Phase 1: what goes
--@ needs 02_12_reverse_delete
--@ objective Delete every item that the new list does not have.
--@ teaches
-- To get from one list to any other, three simple batches are enough: delete, move, insert. The
-- first one takes away what the new list does not have. Walk from the end, so that the same index
-- serves the data and the view.
--@ fails goal
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=3 batches=1
--@ given
data = DataSource "A: 0 1 2 3 4 5"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }

function has(list, item)
  for _, other in ipairs(list) do
    if other == item then return true end
  end
  return false
end
--@ starter
-- data: A: 0 1 2 3 4 5      view shows it
-- new is the list {5, 1, 7, 3}; has(new, item) tells whether an item is in it.
view:performBatchUpdates(function()
  -- TODO: delete every item that new does not have
end)
--@ solution
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if not has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ solution
view:performBatchUpdates(function()
  local kept = {}
  for place, item in ipairs(data:items(0)) do
    if has(new, item) then
      kept[#kept + 1] = item
    else
      view:deleteItems{{0, place - 1}}
    end
  end
  data:set{ Section("A", kept) }
end)
--@ wrong goal It is the other way round: you delete what the new list has. What it does not have must go.
view:performBatchUpdates(function()
  for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
    if has(new, data:item{0, i}) then
      data:remove{0, i}
      view:deleteItems{{0, i}}
    end
  end
end)
--@ wrong check one batch Each delete is a batch of its own here, and each one lays the view out. Put the loop inside a single performBatchUpdates.
for i = data:numberOfItemsInSection(0) - 1, 0, -1 do
  if not has(new, data:item{0, i}) then
    data:remove{0, i}
    view:deleteItems{{0, i}}
  end
end
--@ goal state "A: 1 3 5"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Another old and another new list."
return attempt(function()
  local ok, state = rerun "data:set 'A: 9 8 5 7 4 1' new = {1, 2, 9, 7} view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: 9 7 1", "with other lists, what the new one does not have should go"
end)
--@ deny reloadData
--@ hint Go through the items of the data, from the last to the first.
--@ hint not has(new, data:item{0, i}) tells that the item at i goes.
--@ hint for i = data:numberOfItemsInSection(0) - 1, 0, -1 do if not has(new, data:item{0, i}) then … end end, with data:remove{0, i} and view:deleteItems{{0, i}} where the dots are.
