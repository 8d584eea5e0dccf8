--@ id 02_04_delete_twice
--@ title One delete for each path
--@ needs 02_02_view_order
--@ objective Delete the first two items in one batch.
--@ teaches
-- The data shrinks while you remove from it, so its first item can be removed twice. The view's
-- list before the batch does not shrink: every item in it has one path, and a path is deleted
-- once.
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
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
  view:deleteItems{{0, 0}}     -- TODO: this path is deleted already
end)
--@ solution
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
  view:deleteItems{{0, 1}}
end)
--@ solution
view:performBatchUpdates(function()
  for item = 1, 0, -1 do
    data:remove{0, item}
    view:deleteItems{{0, item}}
  end
end)
--@ wrong goal You removed the item at [0, 1] of a list that had already shrunk: that was c. The first item of what is left is always at [0, 0].
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 1}
  view:deleteItems{{0, 2}}
end)
--@ wrong U01 The data loses two items here, and the view hears of one. Keep both announcements, and correct the second path.
view:performBatchUpdates(function()
  data:remove{0, 0}
  view:deleteItems{{0, 0}}
  data:remove{0, 0}
end)
--@ goal state "A: c d"
--@ check one batch
return attempt(function()
  return batches() == 1, "one batch is enough, there were " .. batches()
end)
--@ hidden 1pt "The first two of other data."
return attempt(function()
  local ok, state = rerun "data:set 'A: p q r s t' view:reloadData() view:layoutIfNeeded()"
  return ok and state == "A: r s t", "with other data the first two items should go, too"
end)
--@ deny reloadData
--@ hint In the data b moves to the first place when a goes. In the view's list before the batch it does not.
--@ hint Before the batch b was at [0, 1].
--@ hint The second announcement is view:deleteItems{{0, 1}}.
