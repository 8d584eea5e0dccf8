-- source: The talk
-- feature: its friends: one batch crashes, a reload without animation and a second batch do not
-- page: errors.md#repairs
-- example: friends.lua
-- test: RepairTests

local data = DataSource "Friends: ann bob cat dan"
local view = CollectionView{ dataSource = data }
view:layoutIfNeeded()

local function changeData()
  local dan = data:remove{0, 3}
  data:remove{0, 2}
  data:insert(dan, {0, 0})
end
local accepted, problem = pcall(view.performBatchUpdates, view, function()
  changeData()
  view:reloadItems{{0, 3}}
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end)
print(accepted, problem.code, problem.message)
print(view)
data:set "Friends: ann bob cat dan"

performWithoutAnimation(function() view:reloadItems{{0, 3}} end)
print(view, "animated", view.transition.duration > 0)
view:performBatchUpdates(function()
  changeData()
  view:deleteItems{{0, 2}}
  view:moveItem({0, 3}, {0, 0})
end, function(finished) print("completion", finished) end)
print(view, "animated", view.transition.duration > 0)
view:advance(1)
print(view.log)
