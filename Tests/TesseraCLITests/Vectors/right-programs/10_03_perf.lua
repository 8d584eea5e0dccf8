local start = data:numberOfItemsInSection(0)
view:performBatchUpdates(function()
  local paths = {}
  for number = #incoming, 1, -1 do
    data:insert(incoming[number], {0, start})
    paths[#paths + 1] = IndexPath(0, start + number - 1)
  end
  view:insertItems(paths)
end)
