-- source: The three phases
-- feature: phase 3: what is new comes in from the start, so all before it is there
-- page: components.md#threephases
-- example: three_phases.lua
-- test: ThreePhasesTests

local new = {8, 2, 10, 4, 0, 11}
local data = DataSource{ Section("List", {8, 2, 4, 0}) }
local view = CollectionView{ dataSource = data, strict = true }
view:layoutIfNeeded()
view:performBatchUpdates(function()
  for index, item in ipairs(new) do
    if not data:indexPath(item) then
      data:insert(item, {0, index - 1})
      view:insertItems{{0, index - 1}}
      print("insert " .. item .. " at " .. index - 1)
    end
  end
end)
print(view)
