--@ id 01_02_count_mismatch
--@ title The counts must be equal
--@ needs 01_01_single_insert
--@ objective Read the message about the counts and repair the batch.
--@ teaches
-- For each section the view calculates: items before, minus deleted, plus inserted. The result
-- must be what the data has afterwards. If it is not, the batch is refused, and an app would
-- crash here. The message shows both counts and your operations, and the line "why" does the sum.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "A: a b c d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A: a b c d      view shows it
view:performBatchUpdates(function()
  data:remove{0, 1}            -- b goes
  data:remove{0, 1}            -- c goes: it has moved up to place 1
  view:deleteItems{{0, 1}}     -- TODO: the view hears of one delete only
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 2}
  view:deleteItems{{0, 2}}
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ wrong U01 You announced [0, 1] twice, as in the data. But the view reads deletes in the list as it was before the batch, and there c is at [0, 2].
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 1}}
end)
--@ wrong goal Two items go, so the counts agree. But you announced d instead of c: the view now shows an item that the data no longer has at that place.
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}, {0, 3}}
end)
--@ wrong goal Now only b is gone, from both. The task is to remove b and c.
view:performBatchUpdates(function()
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
--@ goal state "A: a d"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ hidden 1pt "Works for a longer list."
return attempt(function()
  local ok, state = run(
    "data:set 'A: p q r s t' view:reloadData() view:layoutIfNeeded()\n" .. source)
  return ok and state == "A: p s t", "with other data the second and third item should go, too"
end)
--@ uses view:performBatchUpdates data:remove view:deleteItems
--@ deny reloadData
--@ hint There were 4 items and now there are 2. How many deletes must the view hear of?
--@ hint Both deletes name places in the list as it was before the batch: a b c d.
--@ hint Before the batch c was at [0, 2], so announce view:deleteItems{{0, 1}, {0, 2}}.
