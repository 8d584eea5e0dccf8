--@ id 02_12_strict
--@ title A strict view
--@ needs 02_10_four_rules
--@ uses CollectionView view:performBatchUpdates view:deleteItems view:insertItems
--@ objective Make a view that refuses wrong items, not only wrong counts, and fix its batch.
--@ teaches
-- A view compares counts. If the counts agree, UIKit accepts the batch. Yet the data may lose one
-- item, and the screen another. Tessera knows the items, so it warns: W01. A view with strict =
-- true refuses such a batch with this code and stays as it was. A test that uses a strict view
-- fails at the mistake, and not at a wrong picture later.
--@ fails W01
--@ limits steps=1000000 time=2 memory=64M
--@ par ops=2 batches=1
--@ given
data = DataSource "Queue: ann bob cy"
--@ starter
-- Bob leaves the queue, and Dan joins it at the end.
view = CollectionView{ dataSource = data }     -- TODO: make the view strict
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("dan", 0)
  view:deleteItems{{0, 0}}                     -- TODO: the counts agree; do the items?
  view:insertItems{{0, 2}}
end)
print(view)
--@ solution
view = CollectionView{ dataSource = data, strict = true }
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("dan", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)
print(view)
--@ solution
view = CollectionView{ strict = true, dataSource = data, layout = ListLayout{} }
view:performBatchUpdates(function()
  view:insertItems{{0, 2}}
  view:deleteItems{{0, 1}}
  data:append("dan", 0)
  data:remove{0, 1}
end)
--@ wrong W01 The view is strict now, and its message names the two items. deleteItems reads paths before the batch: Bob is at {0, 1}.
view = CollectionView{ dataSource = data, strict = true }
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("dan", 0)
  view:deleteItems{{0, 0}}
  view:insertItems{{0, 2}}
end)
--@ wrong check the view is strict This batch is correct. The next mistake would be accepted again, with a warning that a test does not notice: add strict = true.
view = CollectionView{ dataSource = data }
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("dan", 0)
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 2}}
end)
--@ wrong goal Ann is gone from the screen, and Bob is still there: deleteItems reads paths before the batch. reportsWarnings = false would only hide the warning.
view = CollectionView{ dataSource = data, reportsWarnings = false }
view:performBatchUpdates(function()
  data:remove{0, 1}
  data:append("dan", 0)
  view:deleteItems{{0, 0}}
  view:insertItems{{0, 2}}
end)
--@ goal state "Queue: ann cy dan"
--@ check the view is strict
return attempt(function()
  if type(view) ~= "userdata" then return false, "view should be a collection view" end
  local before = tostring(view)
  local accepted, problem = pcall(view.performBatchUpdates, view, function()
    local first = data:remove{0, 0}
    data:append(first, 0)
  end)
  local code = type(problem) == "userdata" and problem.code
  data:move({0, #data:items(0) - 1}, {0, 0})
  if accepted then
    return false, "the first item was moved in the data, and the view was not told: it should "
      .. "refuse this batch, and it accepted it"
  end
  return code == "W01" and tostring(view) == before,
    "the view should refuse wrong items with W01 and show " .. before:sub(1, 60)
end)
--@ hidden 1pt "Another queue, and mistakes of other kinds."
return rerun([[data = DataSource "Line: p q r"]], [[
  return attempt(function()
    if tostring(view) ~= "Line: p r dan" then
      return false, "in another queue the second should leave and Dan should join"
    end
    local function refused(change)
      local before = tostring(view)
      local accepted, problem = pcall(view.performBatchUpdates, view, change)
      return not accepted and type(problem) == "userdata" and problem.code == "W01"
        and tostring(view) == before
    end
    local wrong = refused(function()
      data:remove{0, 2}
      data:insert("z", {0, 0})
      view:deleteItems{{0, 0}}
      view:insertItems{{0, 2}}
    end)
    return wrong, "a batch that names other items should be refused"
  end)
]])
--@ ops allow=delete,insert
--@ deny 0pt diff
--@ swift
var queue = ["ann", "bob", "cy"]

func next() {
  collectionView.performBatchUpdates { [self] in
    queue.remove(at: 1)
    queue.append("dan")
    collectionView.deleteItems(at: [[0, 1]])     // bob, and nobody else: UIKit checks counts alone
    collectionView.insertItems(at: [[0, 2]])
  }
}
--@ hint Run the program as it is. Which item does the warning name?
--@ hint strict is an option of CollectionView, like dataSource.
--@ hint CollectionView{ dataSource = data, strict = true }, and view:deleteItems{{0, 1}}.
