--@ id 05_07_results_update
--@ title A birthday
--@ needs 04_03_across 05_06_results
--@ objective Tell the view what a changed age means.
--@ teaches
-- Amy turns 10. In the sorted groups that is no small change of a field: she leaves one section
-- and comes into another. So for the view it is a move, with the place before and the place
-- after.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ given
results = ResultsController{
  sectionKey = "age",
  sectionSortDescriptors = { "name" },
  sortDescriptors = { "id" },
}
results:setContent{ { id = "Geoff", age = 9 }, { id = "Amy", age = 9 }, { id = "Steve", age = 10 } }
view = CollectionView{ dataSource = results }
view:layoutIfNeeded()
--@ starter
-- from  9: Amy Geoff | 10: Steve   to   9: Geoff | 10: Amy Steve
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  -- TODO: tell the view
end)
--@ solution
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 0})
end)
--@ solution
view:performBatchUpdates(function()
  local from = results:indexPath "Amy"
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem(from, results:indexPath "Amy")
end)
--@ wrong U01 A reload says that the same place shows something new. But the sections now have other counts: Amy has moved.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:reloadItems{{0, 0}}
end)
--@ wrong goal The counts agree, but Amy is sorted before Steve: she comes to place 0 of her new section.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 1})
end)
--@ goal state "9: Geoff | 10: Amy Steve"
--@ check Amy moves
return attempt(function()
  return operations() == 1 and batches() == 1,
    "one move in one batch is enough; there were " .. operations() .. " operations in "
    .. batches() .. " batches"
end)
--@ deny reloadData
--@ hint Where was Amy before the batch, and where is she after it?
--@ hint Before: [0, 0], Amy comes before Geoff. After: in section 1, before Steve.
--@ hint view:moveItem({0, 0}, {1, 0}).
