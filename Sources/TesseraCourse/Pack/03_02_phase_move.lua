--@ id 03_02_phase_move
--@ title Phase 2: what moves
--@ needs 02_03_move 03_01_phase_delete
--@ objective Bring the survivors into the new order, in the view and in the data.
--@ teaches
-- The second batch brings whatever is left into the new order. "From" is the place before the
-- batch, and "to" counts up. A move changes no counts, so nothing crashes if you forget to move
-- the data: the view then shows another order than the data has, and a later batch goes wrong.
--@ fails check the data has the new order
--@ limits steps=1000000 time=2 memory=64M
--@ par batches=1
--@ given
data = DataSource "A: 1 3 5"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { 5, 1, 7, 3 }
--@ starter
-- data: A: 1 3 5      view shows it
-- new is the list {5, 1, 7, 3}; 7 comes only in phase 3.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  -- TODO: the view is happy, but the data still says 1 3 5
end)
--@ solution
view:performBatchUpdates(function()
  local survivors = {}
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, #survivors})
      survivors[#survivors + 1] = item
    end
  end
  data:set{ Section("A", survivors) }
end)
--@ solution
view:performBatchUpdates(function()
  local before = DataSource(data)
  local to = 0
  for _, item in ipairs(new) do
    local from = before:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(data:indexPath(item), {0, to})
      to = to + 1
    end
  end
end)
--@ wrong U25 data:move changes the data at once, so data:indexPath no longer gives the place before the batch. Note the old places before you move anything in the data.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      data:move(from, {0, to})
      to = to + 1
    end
  end
end)
--@ wrong U02 The data gets all of the new list here, and 7 with it. In this phase only the survivors are put in order.
view:performBatchUpdates(function()
  local to = 0
  for _, item in ipairs(new) do
    local from = data:indexPath(item)
    if from then
      view:moveItem(from, {0, to})
      to = to + 1
    end
  end
  data:set{ Section("A", new) }
end)
--@ goal state "A: 5 1 3"
--@ check the data has the new order
return attempt(function()
  return tostring(data) == "A: 5 1 3",
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check one batch
return attempt(function()
  return batches() == 1, "there should be 1 batch, there were " .. batches()
end)
--@ hidden 2pt "Four survivors in another order."
return attempt(function()
  local ok, state = rerun "data:set 'A: 1 2 3 4' new = {4, 9, 2, 1, 3} view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: 4 2 1 3", "with other lists, the survivors should get the new order"
end)
--@ deny reloadData
--@ hint Print the view and the data after the batch and compare.
--@ hint Collect the survivors in their new order while you go through new.
--@ hint After the loop, and still inside the function: data:set{ Section("A", survivors) }.
