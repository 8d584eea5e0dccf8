-- The data is written as a whole: the list after the batch.
local items = data:items(0)
view:performBatchUpdates(function()
  view:insertItems{{0, #items - 1}}
  view:deleteItems{ IndexPath(0, 1) }
  table.remove(items, 2)
  items[#items + 1] = "e"
  data:set{ Section("A", items) }
end)
