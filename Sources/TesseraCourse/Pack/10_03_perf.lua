--@ id 10_03_perf
--@ title One batch, not two hundred
--@ needs 01_01_single_insert
--@ objective Insert two hundred items with at most two layout passes.
--@ teaches
-- After every batch the view works out where everything lies: a layout pass. Two hundred single
-- updates are two hundred layout passes. In one batch it happens once.
--@ fails check keeps to 2 layout passes
--@ limits steps=1000000 time=10 memory=64M
--@ par ops=200 batches=1
--@ budget passes=2
--@ given
data = DataSource "A:"
view = CollectionView{ dataSource = data }
view:layoutIfNeeded()
--@ starter
-- data: A:      view shows it, and there is nothing to see yet
for i = 0, 199 do
  data:append(i, 0)
  view:insertItems{{0, i}}       -- TODO: a batch, and a layout pass, for every item
end
--@ solution
view:performBatchUpdates(function()
  for i = 0, 199 do
    data:append(i, 0)
    view:insertItems{{0, i}}
  end
end)
--@ solution
view:performBatchUpdates(function()
  local paths = {}
  for i = 0, 199 do
    data:append(i, 0)
    paths[#paths + 1] = {0, i}
  end
  view:insertItems(paths)
end)
--@ wrong check keeps to 2 layout passes Twenty batches are better than two hundred, but each is a layout pass. The whole loop fits into one.
for start = 0, 190, 10 do
  view:performBatchUpdates(function()
    for i = start, start + 9 do
      data:append(i, 0)
      view:insertItems{{0, i}}
    end
  end)
end
--@ wrong check all items are there Ten items are quickly inserted. All two hundred are wanted.
view:performBatchUpdates(function()
  for i = 0, 9 do
    data:append(i, 0)
    view:insertItems{{0, i}}
  end
end)
--@ wrong check as one batch of inserts reloadData is one layout pass, too, but nothing can be animated, and what was selected is forgotten. Use one batch.
for i = 0, 199 do data:append(i, 0) end
view:reloadData()
--@ check all items are there
return attempt(function()
  local count = view:numberOfItemsInSection(0)
  return count == 200, "200 items should be there, there are " .. tostring(count)
end)
--@ check as one batch of inserts
return attempt(function()
  return operations() == 200, "the view should hear of 200 inserts, it heard of " .. operations()
end)
--@ deny reloadData
--@ hint view.stats.layoutPasses tells how many layout passes there were.
--@ hint The loop may stand inside the function of a batch.
--@ hint view:performBatchUpdates(function() for i = 0, 199 do … end end), with the same two lines in the loop.
