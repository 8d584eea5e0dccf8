local gone = {}
for item = 2, 1, -1 do gone[#gone + 1] = IndexPath(0, item) end
view.performBatchUpdates(view, function()
  for _, path in ipairs(gone) do data:remove(path) end
  view["deleteItems"](view, gone)
end)
