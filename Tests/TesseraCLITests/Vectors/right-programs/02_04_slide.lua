local items = data:items(0)
view:performBatchUpdates(function()
  local first = table.remove(items, 1)
  table.remove(items, 1)
  items[#items + 1] = first
  view:deleteItems{{0, 1}}
  view:moveItem(IndexPath(0, 0), IndexPath(0, #items - 1))
  data:set{ Section("A", items) }
end, nil, { animated = false })
