--@ id 02_07_outside
--@ title Inside the function
--@ needs 02_06_reconfigure
--@ objective Change the data inside the batch, not before it.
--@ teaches
-- When a batch starts, the view needs to know how many items there were before. If it has never
-- looked yet, it looks now, and whatever you changed already counts as "before". So change the
-- data inside the function, together with what you announce.
--@ uses view:performBatchUpdates view:insertItems data:append
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ ops allow=insert
--@ given
data = DataSource "A: a b"
view = CollectionView{ dataSource = data }
--@ starter
-- data: A: a b      view has not looked at it yet      wanted: A: a b c
data:append("c", 0)            -- TODO: too early: the view takes this for the state before
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
--@ solution
view:performBatchUpdates(function()
  data:append("c", 0)
  view:insertItems{{0, 2}}
end)
--@ solution
view:layoutIfNeeded()
data:append("c", 0)
view:insertItems{{0, 2}}
--@ wrong U17 Now the change comes after the batch, and at its end the data still has two items. It belongs inside the function.
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
end)
data:append("c", 0)
--@ wrong check tells the view The state is right only because the view had never looked. Once it shows something, it must hear of changes: move this one into a batch and announce it.
data:append("c", 0)
--@ wrong check tells the view reloadData makes the view forget all it knows and read the data again, without a batch and without an animation. Announce what has changed.
data:append("c", 0)
view:reloadData()
--@ goal state "A: a b c"
--@ check tells the view
return attempt(function()
  return batches() == 1 and operations() == 1,
    "the view should hear of one insert in one batch; operations: " .. operations()
    .. ", batches: " .. batches()
end)
--@ hidden 1pt "Other items, and a view that has looked before."
return attempt(function()
  for _, setup in ipairs{ "", " view:layoutIfNeeded()" } do
    local names = table.concat(drawnNames(2), " ")
    local ok, state = rerun("data:set 'A: " .. names .. "'" .. setup)
    if not ok or state ~= "A: " .. names .. " c" then
      return false, setup == "" and "with other items the same should happen"
        or "it should also work if the view has been laid out before"
    end
  end
  return true
end)
--@ deny 0pt diff
--@ swift
var items = ["a", "b"]

func append() {
  collectionView.performBatchUpdates { [self] in
    items.append("c")      // in the block: the view counts as it begins
    collectionView.insertItems(at: [[0, 2]])
  }
}
--@ hint When does the view ask for the counts before?
--@ hint Nothing has to be added or taken away. One line has to move.
--@ hint Put data:append("c", 0) inside the function, above view:insertItems.
