-- source: The three phases
-- feature: phase 2: what is left moves into the order of the new list
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local new = {8, 2, 10, 4, 0, 11}
local data = DataSource{ Section("List", {0, 2, 4, 8}) }
local view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
local order = {}
for _, item in ipairs(new) do
  local from = data:indexPath(item)
  if from then
    print("move " .. item, from.item .. " → " .. #order)
    order[#order + 1] = { item = item, from = from }
  end
end
view:performBatchUpdates(function()
  local items = {}
  for index, move in ipairs(order) do
    items[index] = move.item
    view:moveItem(move.from, {0, index - 1})
  end
  data:set{ Section("List", items) }
end)
print(view)
