--@ id 03_03_phase_insert
--@ title Phase 3: what comes
--@ needs 03_02_phase_move
--@ objective Insert what is new, each item at its final place.
--@ teaches
-- The third batch inserts what is still missing. Everything else already stands in the right
-- order, and inserts name places in the list after the batch. So the place of an item in the new
-- list is the right index path: one less than its place in a Lua list, which counts from 1.
--@ fails U02
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: 5 1 3"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 5, 1, 7, 3, 9 }
--@ starter
-- data: A: 5 1 3      view shows it
-- new is the list {5, 1, 7, 3, 9}
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  view:insertItems{{0, 2}}       -- TODO: and 9? And what if new is another list?
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then
      data:insert(item, {0, place - 1})
      view:insertItems{{0, place - 1}}
    end
  end
end)
--@ wrong U17 ipairs counts from 1 and index paths count from 0, so every place is one too high.
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place}} end
  end
  data:set{ Section("A", new) }
end)
--@ wrong U02 You replace the data first and then look for what it does not have: by then nothing is missing. Look first, and change the data afterwards.
view:performBatchUpdates(function()
  data:set{ Section("A", new) }
  for place, item in ipairs(new) do
    if not data:indexPath(item) then view:insertItems{{0, place - 1}} end
  end
end)
--@ goal state "A: 5 1 7 3 9"
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Other items are new."
return attempt(function()
  local ok, state = rerun "data:set 'A: 2 4' new = {8, 6, 2, 4, 7} view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: 8 6 2 4 7",
    "with other lists, everything that is new should be inserted"
end)
--@ deny reloadData
--@ hint Which items of new does the data not have yet? data:indexPath(item) is nil for these.
--@ hint The item at place i of the Lua list new has the index path {0, i - 1}.
--@ hint Loop over new and announce view:insertItems{{0, place - 1}} where data:indexPath(item) is nil; after the loop comes data:set{ Section("A", new) }.
