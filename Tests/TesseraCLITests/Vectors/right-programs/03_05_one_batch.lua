local before = data:items(0)
local function index(list, item)
  for place, other in ipairs(list) do
    if other == item then return place - 1 end
  end
end
view:performBatchUpdates(function()
  local deletes, inserts = {}, {}
  for place, item in ipairs(before) do
    if not index(new, item) then deletes[#deletes + 1] = {0, place - 1} end
  end
  for place, item in ipairs(new) do
    local from = index(before, item)
    if from then view:moveItem({0, from}, {0, place - 1}) else inserts[#inserts + 1] = {0, place - 1} end
  end
  view:insertItems(inserts)
  view:deleteItems(deletes)
  data:set{ Section("A", new) }
end)
