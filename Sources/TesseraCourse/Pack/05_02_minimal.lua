--@ id 05_02_minimal
--@ title As few moves as possible
--@ needs 05_01_diff
--@ objective Lead the view to the new order with a single operation.
--@ teaches
-- If f goes to the front, the five others only slide, and nobody has to announce them. An item
-- needs a move only if it overtakes items that stay. So look for as many items as possible that
-- are in the same order before and after; the rest moves.
--@ fails check one operation
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b c d e f"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
new = { "f", "a", "b", "c", "d", "e" }
--@ starter
-- data: A: a b c d e f      view shows it
-- new is the list {"f", "a", "b", "c", "d", "e"}
view:performBatchUpdates(function()
  for place, item in ipairs(new) do
    view:moveItem(data:indexPath(item), {0, place - 1})   -- TODO: six moves, one is enough
  end
  data:set{ Section("A", new) }
end)
--@ solution
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:moveItem({0, 5}, {0, 0})
end)
--@ solution
view:apply(diff(data, { Section("A", new) }))
--@ wrong check one operation A delete and an insert lead there, too, but these are two operations, and f gets another cell. A move is one, and f stays f.
view:performBatchUpdates(function()
  data:move({0, 5}, {0, 0})
  view:deleteItems{{0, 5}}
  view:insertItems{{0, 0}}
end)
--@ wrong goal The other way round: f was at place 5 before the batch and is at place 0 after it.
view:performBatchUpdates(function()
  view:moveItem({0, 0}, {0, 5})
  data:set{ Section("A", new) }
end)
--@ goal state "A: f a b c d e"
--@ check one operation
return attempt(function()
  return operations() == 1, "one operation is enough, " .. operations() .. " were announced"
end)
--@ check data and view agree
return attempt(function()
  return tostring(data) == tostring(view),
    "the view shows " .. tostring(view) .. ", but the data is " .. tostring(data)
end)
--@ deny reloadData
--@ hint Five of the six items are in the same order before and after.
--@ hint print(diff(data, { Section("A", new) })) shows the fewest operations.
--@ hint It is view:moveItem({0, 5}, {0, 0}), and the data gets the new order in the same batch.
