-- source: The talk
-- feature: deletes name paths before the batch, inserts paths after it, a move one of each
-- page: lua-api.md#updates
-- example: order_of_data.lua
-- test: BatchVectorTests

local function batch(title, change)
  local data = DataSource "A: a b c d e"
  local view = CollectionView{ dataSource = data, strict = true }
  view:layoutIfNeeded()
  local accepted, problem = pcall(view.performBatchUpdates, view, function() change(data, view) end)
  print(title, accepted and tostring(view) or problem.code .. ": " .. problem.explanation)
end

-- To the data: deletes from the last to the first, then inserts from the first to the last.
batch("deletes and inserts", function(data, view)
  data:remove{0, 3}
  data:remove{0, 1}
  data:insert("x", {0, 0})
  data:insert("y", {0, 4})
  view:insertItems{{0, 4}, {0, 0}}
  view:deleteItems{{0, 1}, {0, 3}}
end)
batch("a move is both", function(data, view)
  data:remove{0, 0}
  data:move({0, 3}, {0, 0})
  view:deleteItems{{0, 0}}
  view:moveItem({0, 4}, {0, 0})
end)
batch("a reload names a path before", function(data, view)
  data:remove{0, 0}
  data:replace({0, 0}, "B")
  view:deleteItems{{0, 0}}
  view:reloadItems{{0, 1}}
end)

-- What cannot be: one item deleted and moved, reloaded and moved, or two at one place.
batch("deleted and moved", function(data, view)
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
  view:moveItem({0, 1}, {0, 0})
end)
batch("reloaded and moved", function(data, view)
  data:move({0, 1}, {0, 0})
  view:reloadItems{{0, 1}}
  view:moveItem({0, 1}, {0, 0})
end)
batch("inserted and moved to", function(data, view)
  data:move({0, 4}, {0, 0})
  data:insert("x", {0, 0})
  view:moveItem({0, 4}, {0, 0})
  view:insertItems{{0, 0}}
end)
batch("wrong count", function(data, view)
  data:remove{0, 1}
  data:remove{0, 1}
  view:deleteItems{{0, 1}}
end)
