--@ id 05_07_results_update
--@ title A birthday
--@ needs 04_03_across 05_06_results
--@ objective Announce in one batch that Amy turns 10, wherever she is in the list.
--@ teaches
-- Amy turns 10. In the sorted groups that is no small change of a field: she leaves one section
-- and comes into another. So for the view it is a move, with the place before and the place
-- after. The results controller knows both, at the right moment: results:indexPath(id) is the
-- place now, and didUpdate changes it. A move, not a delete and an insert: Amy keeps her cell.
--@ fails U01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=1 batches=1
--@ uses results:didUpdate results:indexPath view:performBatchUpdates view:moveItem
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
  view:reloadItems{{0, 0}}      -- TODO: her field has changed. Is that all?
end)
--@ solution
view:performBatchUpdates(function()
  local from = results:indexPath("Amy")
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem(from, results:indexPath("Amy"))
end)
--@ solution
-- The controller reports to its delegate where she was and where she is.
results.delegate = {
  didChangeObject = function(_, path, change) view:moveItem(path, change.to) end,
}
view:performBatchUpdates(function() results:didUpdate{ id = "Amy", age = 10 } end)
--@ solution
-- A call outside of a block is a batch of its own.
local from = results:indexPath "Amy"
results:didUpdate{ id = "Amy", age = 10 }
view:moveItem(from, results:indexPath "Amy")
--@ wrong U01 The view hears nothing. But the sections now have other counts: one item less at 9, one more at 10.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
end)
--@ wrong goal The counts agree, but Amy is sorted before Steve: she comes to place 0 of her new section.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 1})
end)
--@ wrong check among other children The places are right for these three children. Among others Amy stands elsewhere: ask results:indexPath("Amy") before and after didUpdate.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem({0, 0}, {1, 0})
end)
--@ wrong U01 Both paths are asked after the change, so "from" and "to" are the same place. Ask for "from" before didUpdate.
view:performBatchUpdates(function()
  results:didUpdate{ id = "Amy", age = 10 }
  view:moveItem(results:indexPath "Amy", results:indexPath "Amy")
end)
--@ goal state "9: Geoff | 10: Amy Steve"
--@ check one move
return attempt(function()
  return operations() == 1 and batches() == 1,
    "one move in one batch is enough; operations: " .. operations() .. ", batches: "
    .. batches()
end)
--@ check among other children
return attempt(function()
  local ok, message = rerun(
    "results:setContent{ {id = 'Al', age = 9}, {id = 'Amy', age = 9}, {id = 'Abe', age = 10} } "
    .. "view:reloadData() view:layoutIfNeeded()",
    [[return tostring(view) == "9: Al | 10: Abe Amy", "the view shows " .. tostring(view)]])
  return ok, "from  9: Al Amy | 10: Abe: " .. tostring(message)
end)
--@ hidden 2pt "More sections, before and after; Amy older and younger than 10."
return attempt(function()
  for _, case in ipairs{
    { "{id='Bo', age=7}, {id='Amy', age=8}, {id='Cy', age=8}, {id='Al', age=10}, {id='Di', age=10}",
      "7: Bo | 8: Cy | 10: Al Amy Di" },
    { "{id='Amy', age=12}, {id='Abe', age=12}, {id='Zoe', age=12}, {id='Yo', age=10}, "
      .. "{id='Xi', age=4}",
      "4: Xi | 10: Amy Yo | 12: Abe Zoe" },
  } do
    local setup = "results:setContent{ %s } view:reloadData() view:layoutIfNeeded()"
    local ok, state = rerun(setup:format(case[1]))
    if not ok or state ~= case[2] then
      return false, "among other children Amy should move to her place among those of 10"
    end
  end
  return true
end)
--@ ops allow=move
--@ hint The counts of both sections change. Where was Amy before the batch, and where is she after it?
--@ hint results:indexPath("Amy") is her place now: keep it before didUpdate, and ask again after it.
--@ hint local from = results:indexPath("Amy") before didUpdate, and then view:moveItem(from, results:indexPath("Amy")).
