-- Single calls: each is a batch of its own in the order of the places.
local paths = {}
for place, item in ipairs(new) do
  if not data:indexPath(item) then paths[#paths + 1] = {0, place - 1} end
end
local function update()
  for _, path in ipairs(paths) do data:insert(new[path[2] + 1], path) end
  view:insertItems(paths)
end
view:performBatchUpdates(update)
