-- source: The three phases
-- feature: phase 1: what the new list does not have goes, from the end, so no index shifts
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local data = DataSource{ Section("List", {0, 1, 2, 3, 4, 5, 6, 7, 8}) }
local view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
local isWanted = { [8] = true, [2] = true, [10] = true, [4] = true, [0] = true, [11] = true }
view:performBatchUpdates(function()
  for index = #data:items(0) - 1, 0, -1 do
    local item = data:item{0, index}
    if not isWanted[item] then
      data:remove{0, index}
      view:deleteItems{{0, index}}
      print("delete " .. item .. " at " .. index)
    end
  end
end)
print(view)
