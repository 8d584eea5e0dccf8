--@ id 02_07_outside
--@ title Inside the function
--@ needs 01_02_before_after
--@ objective Change the data inside the batch, not before it.
--@ teaches
-- When a batch starts, the view needs to know how many items there were before. If it has never
-- looked yet, it looks now, and whatever you changed already counts as "before". So change the
-- data inside the function, together with what you announce.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
data = DataSource "A: a b"
view = CollectionView{ dataSource = data }
--@ starter
-- data: A: a b      view has not looked at it yet
data:append("c", 0)            -- TODO: too early: the view takes this for the state before
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end)
--@ wrong U17 Now the change comes after the batch, and at its end the data still has two items. It belongs inside the function.
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
data:append("c", 0)
--@ wrong check tells the view The state is right only because the view had never looked. Once it shows something, it must be told: move the change into a batch and announce it.
data:append("c", 0)
--@ goal state "A: a b c"
--@ check tells the view
return attempt(function()
  return batches() == 1 and operations() == 1,
    "the view should hear of one insert in one batch; there were " .. operations()
    .. " operations in " .. batches() .. " batches"
end)
--@ hidden 1pt "The view has looked before."
return attempt(function()
  local ok, state = rerun "view:layoutIfNeeded()"
  return ok and state == "A: a b c", "it should also work if the view has been laid out before"
end)
--@ deny reloadData
--@ hint When does the view ask for the counts before?
--@ hint Nothing has to be added or taken away. One line has to move.
--@ hint Put data:append("c", 0) inside the function, above view:insertItems.
