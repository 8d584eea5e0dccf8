--@ id 04_03_across
--@ title From one section to another
--@ needs 04_02_move_both
--@ objective Tick off b and c: they move to the front of the section done.
--@ teaches
-- A move between sections takes an item out of one and brings it into the other, and the view
-- does the sum for each section by itself: before, minus deleted and moved out, plus inserted and
-- moved in.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "todo: a b c | done: d"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: todo: a b c | done: d      view shows it
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})     -- TODO: b is announced. And c?
end)
--@ solution
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 1})
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 1}, {1, 0})
  data:move({0, 1}, {1, 1})
  view:moveItem({0, 2}, {1, 1})
  view:moveItem({0, 1}, {1, 0})
end)
--@ wrong U25 In the data c moves up to [0, 1] when b has gone. For the view every "from" is read before the batch: there c is at [0, 2].
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 1}, {1, 1})
end)
--@ wrong goal The counts of both sections are right, but b and c have changed places: b comes first.
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 1})
  view:moveItem({0, 2}, {1, 0})
end)
--@ wrong U27 Two items cannot end at the same place. Where is c in the final state?
view:performBatchUpdates(function()
  data:set "todo: a | done: b c d"
  view:moveItem({0, 1}, {1, 0})
  view:moveItem({0, 2}, {1, 0})
end)
--@ goal state "todo: a | done: b c d"
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ check both are moves
return attempt(function()
  return operations() == 2 and batches() == 1,
    "two moves in one batch are enough; there were " .. operations() .. " operations in "
    .. batches() .. " batches"
end)
--@ deny reloadData
--@ hint Two items leave section 0, and the view hears of one.
--@ hint Where was c before the batch, and where is it in the final state?
--@ hint c was at [0, 2] and comes to [1, 1]: view:moveItem({0, 2}, {1, 1}).
