-- A table of what stays instead of the function that is given.
local stays = {}
for _, item in ipairs(new) do stays[item] = true end
local paths = {}
for place, item in ipairs(data:items(0)) do
  if not stays[item] then table.insert(paths, 1, IndexPath(0, place - 1)) end
end
view:performBatchUpdates(function()
  view:deleteItems(paths)
  for _, path in ipairs(paths) do data:remove(path) end
end)
